//! The head of an HTTP request, as far as a static server needs it.

use std::io::{self, Read};

/// The maximum length of a head, more than any browser sends.
const LONGEST_HEAD: usize = 32 * 1024;

/// The method of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// Asks for head and content.
    Get,
    /// Asks for the head only.
    Head,
    /// Anything else, which is refused.
    Other,
}

/// The first line of a request, and what else of its head matters.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Request<'a> {
    /// The method.
    pub(crate) method: Method,
    /// Path and query, as sent.
    pub(crate) target: &'a str,
    /// The compressions that the client takes, as sent.
    pub(crate) encodings: &'a str,
}

impl<'a> Request<'a> {
    /// Reads a head.
    pub(crate) fn parse(head: &'a str) -> Option<Self> {
        let mut lines = head.lines();
        let mut words = lines.next()?.split(' ');
        let method = match words.next()? {
            "GET" => Method::Get,
            "HEAD" => Method::Head,
            _ => Method::Other,
        };
        let target = words.next()?;
        let is_http = words.next()?.starts_with("HTTP/1.") && words.next().is_none();
        let encodings = lines
            .filter_map(|line| line.split_once(':'))
            .find(|(name, _)| name.eq_ignore_ascii_case("accept-encoding"))
            .map_or("", |(_, value)| value.trim());
        is_http.then_some(Self { method, target, encodings })
    }
}

/// Reads up to the empty line that ends the head; none if it is incomplete or too long.
///
/// # Errors
/// If the connection breaks or times out.
pub(crate) fn read_head(stream: &mut impl Read) -> io::Result<Option<String>> {
    let mut head = Vec::new();
    let mut chunk = [0; 4096];
    while head.len() < LONGEST_HEAD {
        let read = stream.read(&mut chunk)?;
        if read == 0 {
            return Ok(None);
        }
        head.extend_from_slice(&chunk[..read]);
        if head.windows(4).any(|bytes| bytes == b"\r\n\r\n") {
            return Ok(Some(String::from_utf8_lossy(&head).into_owned()));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_HEAD, Method, Request, read_head};

    #[test]
    fn what_matters_of_a_head_is_read() {
        for (head, method, target, encodings) in [
            ("GET / HTTP/1.1\r\nHost: a:80\r\n\r\n", Method::Get, "/", ""),
            (
                "HEAD /a?b HTTP/1.0\r\naccept-encoding: gzip, br\r\n",
                Method::Head,
                "/a?b",
                "gzip, br",
            ),
            ("POST /a HTTP/1.1\r\n\r\n", Method::Other, "/a", ""),
        ] {
            assert_eq!(Request::parse(head), Some(Request { method, target, encodings }));
        }
        for head in ["", "GET", "GET /", "GET / a HTTP/1.1", "GET / HTTP/2"] {
            assert_eq!(Request::parse(head), None, "{head}");
        }
    }

    #[test]
    fn a_head_ends_with_an_empty_line() {
        let read = |text: &str| read_head(&mut text.as_bytes()).unwrap();
        assert!(read("GET / HTTP/1.1\r\nA: b\r\n\r\n").is_some());
        assert_eq!(read("GET / HTTP/1.1\r\nA: b\r\n"), None);
        assert_eq!(read(""), None);
        assert_eq!(read(&"a".repeat(2 * LONGEST_HEAD)), None);
    }
}
