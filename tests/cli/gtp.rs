//! The text protocol on standard input.

use std::io::{BufRead, BufReader, Write};
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

/// An analysis goes on until there is another command, which is then answered.
#[test]
fn an_analysis_streams_until_the_next_command() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_linkstone"))
        .args(["gtp", "--game", "hex", "--size", "7", "--bot", "level-8"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut next = || lines.next().expect("a line").expect("text");
    input.write_all(b"play b d4\n3 lz-analyze w 1\n").expect("it reads");
    assert_eq!([next(), next(), next()], ["=", "", "=3"]);
    let visits = |line: &str| -> u32 {
        let moves = line.split("info move ").skip(1);
        let visits = moves.map(|info| {
            let words: Vec<_> = info.split_whitespace().collect();
            assert_eq!(
                [words[1], words[3], words[5], words[7]],
                ["visits", "winrate", "order", "pv"]
            );
            assert!(words[4].parse::<u32>().expect("a chance") <= 10_000);
            words[2].parse::<u32>().expect("a number")
        });
        visits.sum()
    };
    let (first, second) = (next(), next());
    assert!(0 < visits(&first) && visits(&first) < visits(&second), "{first}\n{second}");
    input.write_all(b"name\nquit\n").expect("it reads");
    let rest: Vec<String> =
        std::iter::repeat_with(&mut next).take_while(|line| !line.is_empty()).collect();
    assert!(rest.iter().all(|line| line.starts_with("info move ")));
    assert_eq!([next(), next(), next()], ["= Linkstone", "", "="]);
    assert!(child.wait().expect("it ends").success());
}
