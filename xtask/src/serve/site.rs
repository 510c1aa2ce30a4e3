//! The site: maps requests to folders and, in `play`, waits for modules that are being built.

use std::fs;
use std::io::{self, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::live::{Built, Live};
use super::request::{Method, Request};
use super::response::Response;
use super::target::Target;
use crate::failure::{Failure, Result};
use crate::project::Project;

/// The path of the event stream that notifies the pages of `play` of changes.
const EVENTS: &str = "_live/events";

/// The path of the script that listens to it.
const SCRIPT: &str = "_live/script.js";

/// The folder of the built site with the files named by their content.
const ASSETS: &str = "assets";

/// The interval of keep-alive messages, which detect pages that have been closed.
const PULSE: Duration = Duration::from_secs(10);

/// A site: folders of this machine under one prefix.
#[derive(Debug)]
pub(crate) struct Site {
    prefix: String,
    roots: Vec<Root>,
    live: Option<Arc<Live>>,
}

/// A folder and its name on the site; the one without a name contains everything else.
#[derive(Debug)]
struct Root {
    name: &'static str,
    folder: PathBuf,
}

impl Site {
    /// A single folder. `prefix`, which begins and ends with a slash, is its path on the server.
    ///
    /// # Errors
    /// If the folder is missing.
    pub(crate) fn folder(folder: PathBuf, prefix: &str) -> Result<Self> {
        Ok(Self { prefix: prefix.to_owned(), roots: vec![root("", folder)?], live: None })
    }

    /// The site served directly from the folders of the project.
    ///
    /// # Errors
    /// If one of its folders is missing.
    pub(crate) fn sources(project: &Project, prefix: &str) -> Result<Self> {
        let folder = |name: &str| project.root().join(name);
        let roots = vec![
            root("pkg", folder("pkg"))?,
            root("games", folder("games"))?,
            root("weights", folder("weights"))?,
            root("", folder("www"))?,
        ];
        Ok(Self { prefix: prefix.to_owned(), roots, live: None })
    }

    /// Adds live updates: requests wait for modules, and pages are notified of changes.
    pub(crate) fn with_live(mut self, live: Arc<Live>) -> Self {
        self.live = Some(live);
        self
    }

    /// The path of the site on the server.
    pub(crate) fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Answers a request.
    ///
    /// # Errors
    /// If the connection breaks.
    pub(crate) fn answer(&self, head: &str, stream: &mut TcpStream) -> io::Result<()> {
        let Some(request) = Request::parse(head) else {
            return Response::plain("400 Bad Request").send(Method::Get, stream);
        };
        if let Some(live) = &self.live
            && request.target.strip_prefix(&self.prefix) == Some(EVENTS)
        {
            return tell(live, stream);
        }
        self.respond(&request).send(request.method, stream)
    }

    fn respond(&self, request: &Request<'_>) -> Response {
        if request.method == Method::Other {
            return Response::plain("405 Method Not Allowed").with("Allow: GET, HEAD\r\n");
        }
        let Some(target) = Target::parse(request.target, &self.prefix) else {
            return Response::plain("404 Not Found");
        };
        let Some(live) = &self.live else { return self.find_or_refuse(&target, request) };
        let path = target.segments().join("/");
        if path == SCRIPT {
            return Response::script(include_str!("live.js"));
        }
        if live.wait_for(&path) == Built::Not {
            return Response::plain("503 Service Unavailable");
        }
        let script =
            format!("<script type=\"module\" async src=\"{}{SCRIPT}\"></script>", self.prefix);
        self.find_or_refuse(&target, request).with_in_head(&script)
    }

    fn find_or_refuse(&self, target: &Target, request: &Request<'_>) -> Response {
        self.find(target, request).unwrap_or_else(|| Response::plain("404 Not Found"))
    }

    fn find(&self, target: &Target, request: &Request<'_>) -> Option<Response> {
        let segments = target.segments();
        let first = segments.first().map_or("", String::as_str);
        let named = self.roots.iter().find(|root| !root.name.is_empty() && root.name == first);
        let (root, below) = match named {
            Some(root) => (root, &segments[1..]),
            None => (self.roots.iter().find(|root| root.name.is_empty())?, segments),
        };
        let below: PathBuf = below.iter().collect();
        let mut path = root.folder.join(below).canonicalize().ok()?;
        // A symbolic link inside the folder may lead out of it.
        if !path.starts_with(&root.folder) {
            return None;
        }
        if path.is_dir() {
            if !target.is_folder() {
                let location = format!("Location: {}/\r\n", target.name());
                return Some(Response::plain("301 Moved Permanently").with(&location));
            }
            path.push("index.html");
        }
        let response = Response::file(&path, request.encodings)?;
        Some(if first == ASSETS { response.kept() } else { response })
    }
}

fn root(name: &'static str, folder: PathBuf) -> Result<Root> {
    let found = fs::canonicalize(&folder);
    let folder = found.map_err(|error| Failure::file("serve", &folder, &error))?;
    Ok(Root { name, folder })
}

/// Notifies a page of changes until it disconnects.
fn tell(live: &Live, stream: &mut TcpStream) -> io::Result<()> {
    stream.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\
          Connection: close\r\n\r\n",
    )?;
    let mut known = None;
    loop {
        let news = live.news(known.as_ref(), PULSE);
        if known.as_ref() == Some(&news) {
            stream.write_all(b":\n\n")?;
        } else {
            let (page, text) = (&news.page, &news.text);
            write!(stream, "event: page\ndata: {page}\n\nevent: news\ndata: {text}\n\n")?;
            known = Some(news);
        }
        stream.flush()?;
    }
}
