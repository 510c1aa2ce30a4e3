//! The text protocol on standard input.

use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn gtp_answers_until_quit() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_linkstone"))
        .args(["gtp", "--game", "hex", "--size", "3", "--bot", "random", "--seed", "5"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let input = b"1 name\nplay b b2\nall_legal_moves\n2 quit\nname\n";
    child.stdin.take().expect("a pipe").write_all(input).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    let expected = "=1 Linkstone\n\n=\n\n= a1 b1 c1 a2 c2 a3 b3 c3 swap\n\n=2\n\n";
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}
