//! The server as a client sees it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::thread;

use super::Server;

/// A folder of its own for one test, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("linkstone-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("site/pkg")).unwrap();
        fs::write(path.join("secret.txt"), "secret").unwrap();
        fs::write(path.join("site/index.html"), "<p>hello").unwrap();
        fs::write(path.join("site/pkg/a.wasm"), [0, 1, 2]).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

/// Serves the folder and gives the port.
fn serve(folder: &Folder, prefix: &str) -> u16 {
    let server = Server::bind(folder.0.join("site"), prefix, 0..=0).unwrap();
    let port = server.port;
    thread::spawn(|| server.run());
    port
}

fn ask(port: u16, line: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(stream, "{line} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8(answer).unwrap()
}

#[test]
fn files_are_served_with_type_and_length() {
    let folder = Folder::new("files");
    let port = serve(&folder, "/");
    let page = ask(port, "GET /");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
    assert!(page.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"));
    assert!(page.contains("\r\nContent-Length: 8\r\n"));
    assert!(page.contains("\r\nCache-Control: no-store\r\n"));
    assert!(page.ends_with("\r\n\r\n<p>hello"));
    let wasm = ask(port, "GET /pkg/a.wasm?x");
    assert!(wasm.contains("\r\nContent-Type: application/wasm\r\n"));
    assert!(wasm.ends_with("\r\n\r\n\u{0}\u{1}\u{2}"));
}

#[test]
fn head_has_the_length_but_no_content() {
    let folder = Folder::new("head");
    let answer = ask(serve(&folder, "/"), "HEAD /index.html");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"));
    assert!(answer.contains("\r\nContent-Length: 8\r\n"));
    assert!(answer.ends_with("\r\n\r\n"));
}

#[test]
fn what_is_not_there_or_not_ours_is_refused() {
    let folder = Folder::new("refused");
    let port = serve(&folder, "/");
    for target in ["/nothing", "/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/pkg/"] {
        let answer = ask(port, &format!("GET {target}"));
        assert!(answer.starts_with("HTTP/1.1 404 "), "{target}: {answer}");
    }
    assert!(ask(port, "POST /").starts_with("HTTP/1.1 405 "));
    assert!(ask(port, "nonsense").starts_with("HTTP/1.1 400 "));
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_folder_is_not_followed() {
    let folder = Folder::new("link");
    let link = folder.0.join("site/link.txt");
    std::os::unix::fs::symlink(folder.0.join("secret.txt"), link).unwrap();
    let answer = ask(serve(&folder, "/"), "GET /link.txt");
    assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
}

#[test]
fn a_prefix_moves_the_site() {
    let folder = Folder::new("prefix");
    let port = serve(&folder, "/some/path/");
    assert!(ask(port, "GET /some/path/").starts_with("HTTP/1.1 200 "));
    assert!(ask(port, "GET /").starts_with("HTTP/1.1 404 "));
    let moved = ask(port, "GET /some/path/pkg");
    assert!(moved.starts_with("HTTP/1.1 301 "));
    assert!(moved.contains("\r\nLocation: /some/path/pkg/\r\n"));
}

#[test]
fn a_taken_port_is_passed_over() {
    let folder = Folder::new("port");
    let first = Server::bind(folder.0.join("site"), "/", 0..=0).unwrap();
    let next = Server::bind(folder.0.join("site"), "/", [first.port, 0].into_iter()).unwrap();
    assert_ne!(first.port, next.port);
    assert_eq!(next.url(), format!("http://127.0.0.1:{}/", next.port));
}
