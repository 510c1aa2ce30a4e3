//! Tests of the server from a client's point of view.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use super::{Builder, Built, Live, Server, Site};
use crate::project::Project;
use crate::wasm::ENGINE;

/// A temporary folder for one test.
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

/// Serves the folder and returns the port.
fn serve(folder: &Folder, prefix: &str) -> u16 {
    run(Site::folder(folder.0.join("site"), prefix).unwrap())
}

fn run(site: Site) -> u16 {
    let server = Server::bind(site, 0..=0).unwrap();
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
fn compressed_copies_are_for_those_who_take_them() {
    let folder = Folder::new("copies");
    for (ending, text) in [("br", "BR"), ("gz", "GZ")] {
        fs::write(folder.0.join(format!("site/index.html.{ending}")), text).unwrap();
    }
    let port = serve(&folder, "/");
    let accepting = |encodings| {
        // What `ask` adds ends the last of these lines.
        ask(port, &format!("GET / HTTP/1.1\r\nAccept-Encoding: {encodings}\r\nX: "))
    };
    for (encodings, header, end) in [
        ("gzip, deflate, br", "\r\nContent-Encoding: br\r\n", "\r\n\r\nBR"),
        ("gzip", "\r\nContent-Encoding: gzip\r\n", "\r\n\r\nGZ"),
    ] {
        let answer = accepting(encodings);
        assert!(answer.contains(header) && answer.ends_with(end), "{answer}");
        assert!(answer.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"), "{answer}");
        assert!(answer.contains("\r\nVary: Accept-Encoding\r\n"), "{answer}");
    }
    let plain = accepting("identity");
    assert!(!plain.contains("Content-Encoding") && plain.ends_with("<p>hello"), "{plain}");
}

#[test]
fn what_is_named_by_its_content_may_be_kept() {
    let folder = Folder::new("kept");
    fs::create_dir_all(folder.0.join("site/assets")).unwrap();
    fs::write(folder.0.join("site/assets/a-1.js"), "").unwrap();
    let answer = ask(serve(&folder, "/"), "GET /assets/a-1.js");
    assert!(answer.contains("\r\nCache-Control: public, max-age=31536000, immutable\r\n"));
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
fn missing_and_outside_files_are_refused() {
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
fn a_port_in_use_is_skipped() {
    let folder = Folder::new("port");
    let site = || Site::folder(folder.0.join("site"), "/").unwrap();
    let first = Server::bind(site(), 0..=0).unwrap();
    let next = Server::bind(site(), [first.port, 0].into_iter()).unwrap();
    assert_ne!(first.port, next.port);
    assert_eq!(next.url(), format!("http://127.0.0.1:{}/", next.port));
}

#[test]
fn the_project_is_served_in_place() {
    let folder = Folder::new("sources");
    let files = [
        ("www/index.html", "page"),
        ("pkg/a.js", "pkg"),
        ("games/a.json", "game"),
        ("weights/a.txt", "table"),
    ];
    for (path, text) in files {
        fs::create_dir_all(folder.0.join(path).parent().unwrap()).unwrap();
        fs::write(folder.0.join(path), text).unwrap();
    }
    let port = run(Site::sources(&Project::at(&folder.0), "/a/").unwrap());
    let served = [
        ("/a/", "page"),
        ("/a/pkg/a.js", "pkg"),
        ("/a/games/a.json", "game"),
        ("/a/weights/a.txt", "table"),
    ];
    for (target, end) in served {
        assert!(ask(port, &format!("GET {target}")).ends_with(&format!("\r\n\r\n{end}")));
    }
    for target in ["/a/a.js", "/a/pkg/../secret.txt", "/a/_live/script.js", "/a/_live/events"] {
        assert!(ask(port, &format!("GET {target}")).starts_with("HTTP/1.1 404 "), "{target}");
    }
}

#[test]
fn pages_of_play_are_notified_of_changes() {
    let folder = Folder::new("live");
    fs::write(folder.0.join("site/index.html"), "<head>a</head>b").unwrap();
    let live = Arc::new(Live::new());
    let site = Site::folder(folder.0.join("site"), "/a/").unwrap();
    let port = run(site.with_live(Arc::clone(&live)));
    let script = "<script type=\"module\" async src=\"/a/_live/script.js\"></script>";
    assert!(ask(port, "GET /a/").ends_with(&format!("<head>a{script}</head>b")));
    assert!(ask(port, "GET /a/_live/script.js").contains("EventSource"));
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(stream, "GET /a/_live/events HTTP/1.1\r\n\r\n").unwrap();
    let mut hear = |what: &str| {
        let (mut heard, mut chunk) = (String::new(), [0; 1024]);
        while !heard.contains(what) {
            let read = stream.read(&mut chunk).unwrap();
            heard.push_str(std::str::from_utf8(&chunk[..read]).unwrap());
        }
    };
    hear("-0\n\n");
    live.page_changed();
    hear("-1\n\n");
    live.want(&ENGINE);
    live.built(live.next(Builder::Behind), Built::Not);
    hear("does not compile");
    let refused = ask(port, "GET /a/pkg/engine/linkstone.js");
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
}
