//! What is sent back for a request.

use std::fs;
use std::io::{self, Write};
use std::net::TcpStream;
use std::path::Path;

use super::media;
use super::request::Method;

/// The status, more header lines or nothing, the type and the content.
#[derive(Debug)]
pub(super) struct Response {
    status: &'static str,
    header: String,
    media: &'static str,
    body: Vec<u8>,
}

impl Response {
    /// A status that says everything.
    pub(super) fn plain(status: &'static str) -> Self {
        Self {
            status,
            header: String::new(),
            media: "text/plain; charset=utf-8",
            body: format!("{status}\n").into_bytes(),
        }
    }

    /// A file, unless it cannot be read.
    pub(super) fn file(path: &Path) -> Option<Self> {
        let body = fs::read(path).ok()?;
        Some(Self { status: "200 OK", header: String::new(), media: media::of(path), body })
    }

    /// A script.
    pub(super) fn script(text: &str) -> Self {
        let media = media::of(Path::new("a.js"));
        Self { status: "200 OK", header: String::new(), media, body: text.as_bytes().to_vec() }
    }

    /// The same with a header line, its line break included.
    pub(super) fn with(mut self, header: &str) -> Self {
        self.header.push_str(header);
        self
    }

    /// The same with more at the end of a page's head; what is no page stays as it is.
    pub(super) fn with_in_head(mut self, more: &str) -> Self {
        const END: &[u8] = b"</head>";
        if self.media.starts_with("text/html")
            && let Some(at) = self.body.windows(END.len()).position(|bytes| bytes == END)
        {
            self.body.splice(at..at, more.bytes());
        }
        self
    }

    /// Sends it.
    ///
    /// # Errors
    /// When the connection breaks.
    pub(super) fn send(&self, method: Method, stream: &mut TcpStream) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{}\
             Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\
             Connection: close\r\n\r\n",
            self.status,
            self.media,
            self.body.len(),
            self.header,
        );
        stream.write_all(head.as_bytes())?;
        if method != Method::Head {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}
