//! Strengths of patterns: the games that they are learned from, kept in a file.

use std::fs;

use super::command::{Temporary, error, run};

/// Learns on a small board; what was learned.
fn learned(arguments: &str) -> String {
    let out = Temporary::new("train.out", "");
    let line = format!("train {arguments} --games 4 --simulations 20 --out {}", out.0.display());
    let output = run(&line);
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    fs::read_to_string(&out.0).expect("what was learned")
}

#[test]
fn games_of_other_rules_boards_and_strengths_are_not_learned_from() {
    let record = Temporary::new("train.jsonl", "");
    let kept = format!("--record {}", record.0.display());
    let lines = || fs::read_to_string(&record.0).expect("the games").lines().count();
    let whole = learned("hex --size 4");
    assert_eq!(learned(&format!("hex --size 4 {kept}")), whole);
    assert_eq!(lines(), 4);
    assert_eq!(learned(&format!("hex --size 4 {kept}")), whole, "they are not played again");
    assert_eq!(lines(), 4);
    let weights = Temporary::new("train.weights", &whole);
    let others = [
        "hex --size 5".to_owned(),
        "hex --size 4 --option misere=on".to_owned(),
        format!("hex --size 4 --weights {}", weights.0.display()),
    ];
    for (before, other) in others.iter().enumerate() {
        assert_eq!(learned(&format!("{other} {kept}")), learned(other), "{other}");
        assert_eq!(lines(), 4 * (before + 2), "{other}");
    }
}

#[test]
fn a_game_that_was_cut_off_is_played_again() {
    let record = Temporary::new("train.cut", "");
    let line = format!("hex --size 4 --record {}", record.0.display());
    let whole = learned(&line);
    let text = || fs::read_to_string(&record.0).expect("the games");
    let games = text();
    fs::write(&record.0, &games[..games.len() - 20]).expect("a file to write");
    assert_eq!(learned(&line), whole);
    assert_eq!(text(), games);
    // A whole line without its end is kept.
    fs::write(&record.0, games.trim_end()).expect("a file to write");
    assert_eq!((learned(&line), text()), (whole, games));
    // Files of something else stay as they are.
    for (other, said) in [
        ("{\"game\":\"hex\"}\n", "in line 1: that is no game of training"),
        ("my notes", "in line 1: expected value"),
    ] {
        fs::write(&record.0, other).expect("a file to write");
        let refused = error(&format!("train {line} --out none.txt"));
        assert!(refused.contains(said), "{refused}");
        assert_eq!(text(), other);
    }
}
