//! A small static file server, for `play` and for the browser tests.

mod encoding;
mod live;
mod media;
pub(crate) mod ports;
mod request;
mod response;
mod site;
mod target;

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::failure::{Failure, Result};
pub(crate) use live::{Builder, Built, Live};
pub(crate) use site::Site;

/// The timeout for idle connections: browsers open some that they never use.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server for a site, reachable from this machine only.
#[derive(Debug)]
pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
    site: Arc<Site>,
}

impl Server {
    /// Listens on the first free port of `ports` (0: any free one).
    ///
    /// # Errors
    /// If no port is free.
    pub(crate) fn bind(site: Site, mut ports: impl Iterator<Item = u16>) -> Result<Self> {
        let listener =
            ports
                .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
                .ok_or_else(|| Failure::new("no port is free: choose another with `--port N`"))?;
        let port = listener
            .local_addr()
            .map_err(|error| Failure::new(format!("the server has no address: {error}")))?
            .port();
        Ok(Self { listener, port, site: Arc::new(site) })
    }

    /// The address of the site, with a slash at the end.
    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}{}", self.port, self.site.prefix())
    }

    /// Serves requests for as long as the program runs.
    pub(crate) fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // Ignore errors: browsers may close connections at any time.
            thread::spawn(move || answer(&site, stream).ok());
        }
    }
}

fn answer(site: &Site, mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    match request::read_head(&mut stream)? {
        Some(head) => site.answer(&head, &mut stream),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
