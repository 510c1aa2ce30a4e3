//! HTTP responses.

use std::fs;
use std::io::{self, Write};
use std::net::TcpStream;
use std::path::Path;

use super::encoding::copy_of;
use super::media;
use super::request::Method;

/// The caching of nearly everything, because it may change: none.
const NOT_KEPT: &str = "no-store";

/// The caching of what never changes.
const KEPT: &str = "public, max-age=31536000, immutable";

/// A response: status, caching, additional header lines, media type and content.
#[derive(Debug)]
pub(super) struct Response {
    status: &'static str,
    cache: &'static str,
    header: String,
    media: &'static str,
    body: Vec<u8>,
}

impl Response {
    /// A response that consists of its status.
    pub(super) fn plain(status: &'static str) -> Self {
        Self {
            status,
            cache: NOT_KEPT,
            header: String::new(),
            media: "text/plain; charset=utf-8",
            body: format!("{status}\n").into_bytes(),
        }
    }

    /// The content of a file, or of a compressed copy next to it that the client accepts
    /// according to its `Accept-Encoding`; none if it cannot be read.
    pub(super) fn file(path: &Path, accepted: &str) -> Option<Self> {
        let mut header = "Vary: Accept-Encoding\r\n".to_owned();
        let body = match copy_of(path, accepted) {
            Some((encoding, copy)) => {
                header.push_str(&format!("Content-Encoding: {}\r\n", encoding.name));
                copy
            }
            None => fs::read(path).ok()?,
        };
        Some(Self { status: "200 OK", cache: NOT_KEPT, header, media: media::of(path), body })
    }

    /// A script.
    pub(super) fn script(text: &str) -> Self {
        let media = media::of(Path::new("a.js"));
        let body = text.as_bytes().to_vec();
        Self { status: "200 OK", cache: NOT_KEPT, header: String::new(), media, body }
    }

    /// Marks the content as never changing.
    pub(super) fn kept(mut self) -> Self {
        self.cache = KEPT;
        self
    }

    /// Adds a header line, which must include its line break.
    pub(super) fn with(mut self, header: &str) -> Self {
        self.header.push_str(header);
        self
    }

    /// Inserts text at the end of a page's head; other content is left unchanged.
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
    /// If the connection breaks.
    pub(super) fn send(&self, method: Method, stream: &mut TcpStream) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{}\
             Cache-Control: {}\r\nX-Content-Type-Options: nosniff\r\n\
             Connection: close\r\n\r\n",
            self.status,
            self.media,
            self.body.len(),
            self.header,
            self.cache,
        );
        stream.write_all(head.as_bytes())?;
        if method != Method::Head {
            stream.write_all(&self.body)?;
        }
        stream.flush()
    }
}
