//! A small static file server, for playing and for the browser tests.

mod media;
mod request;
mod target;

use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::failure::{Failure, Result};
use request::{Method, Request};
use target::Target;

/// How long a connection may stay silent: browsers open some that they never use.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server of one folder on this machine, seen by this machine only.
#[derive(Debug)]
pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
    site: Arc<Site>,
}

/// What is served where.
#[derive(Debug)]
struct Site {
    folder: PathBuf,
    prefix: String,
}

impl Server {
    /// Listens on the first free port of `ports` (0: any free one); `prefix`, which begins and
    /// ends with a slash, is the path of the folder on the server.
    ///
    /// # Errors
    /// When the folder is missing or no port is free.
    pub(crate) fn bind(
        folder: PathBuf,
        prefix: &str,
        mut ports: impl Iterator<Item = u16>,
    ) -> Result<Self> {
        let folder =
            folder.canonicalize().map_err(|error| Failure::file("serve", &folder, &error))?;
        let listener =
            ports
                .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
                .ok_or_else(|| Failure::new("no port is free: choose another with `--port N`"))?;
        let port = listener
            .local_addr()
            .map_err(|error| Failure::new(format!("the server has no address: {error}")))?
            .port();
        let prefix = prefix.to_owned();
        let site = Arc::new(Site { folder, prefix });
        Ok(Self { listener, port, site })
    }

    /// The address of the folder, with a slash at the end.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.site.prefix)
    }

    /// Answers for as long as the program runs.
    pub(crate) fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // A browser that went away in the middle of an answer is no news.
            thread::spawn(move || site.answer(stream).ok());
        }
    }
}

/// What is sent back: the status, one more header line or nothing, the type and the content.
struct Response {
    status: &'static str,
    header: String,
    media: &'static str,
    body: Vec<u8>,
}

impl Site {
    fn answer(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let Some(head) = request::read_head(&mut stream)? else {
            return Ok(());
        };
        let (method, response) = match Request::parse(&head) {
            Some(request) => (request.method, self.respond(&request)),
            None => (Method::Get, Response::plain("400 Bad Request")),
        };
        response.send(method, &mut stream)
    }

    fn respond(&self, request: &Request<'_>) -> Response {
        if request.method == Method::Other {
            return Response::plain("405 Method Not Allowed").with("Allow: GET, HEAD\r\n");
        }
        let Some(target) = Target::parse(request.target, &self.prefix) else {
            return Response::plain("404 Not Found");
        };
        self.find(&target).unwrap_or_else(|| Response::plain("404 Not Found"))
    }

    fn find(&self, target: &Target) -> Option<Response> {
        let mut path = self.folder.join(target.path()).canonicalize().ok()?;
        // A symbolic link may lead out of the folder though its name does not.
        if !path.starts_with(&self.folder) {
            return None;
        }
        if path.is_dir() {
            if !target.is_folder() {
                let location = format!("Location: {}/\r\n", target.name());
                return Some(Response::plain("301 Moved Permanently").with(&location));
            }
            path.push("index.html");
        }
        Response::file(&path)
    }
}

impl Response {
    /// A status that says everything.
    fn plain(status: &'static str) -> Self {
        Self {
            status,
            header: String::new(),
            media: "text/plain; charset=utf-8",
            body: format!("{status}\n").into_bytes(),
        }
    }

    fn file(path: &Path) -> Option<Self> {
        let body = fs::read(path).ok()?;
        Some(Self { status: "200 OK", header: String::new(), media: media::of(path), body })
    }

    /// The same with a header line, its line break included.
    fn with(mut self, header: &str) -> Self {
        self.header.push_str(header);
        self
    }

    fn send(&self, method: Method, stream: &mut TcpStream) -> io::Result<()> {
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

#[cfg(test)]
mod tests;
