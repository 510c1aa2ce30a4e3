//! Records: `replay`, `convert`, `check-record`, and what is refused.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::command::{Temporary, error, json_of, keys, run, text};

#[test]
fn replay_shows_moves_outcome_and_groups() {
    let record = "(;FF[4]GM[11]SZ[3];B[b2];W[a1];B[b1];W[a2];B[b3])";
    let file = Temporary::new("replay.sgf", record);
    let path = file.0.display();
    let told = json_of(&format!("replay {path} --json"));
    assert_eq!(keys(&told), ["game", "size", "players", "options", "moves", "outcome", "groups"]);
    assert_eq!(told["moves"], json!(["b2", "a1", "b1", "a2", "b3"]));
    let outcome = &told["outcome"];
    assert_eq!(keys(outcome), ["kind", "seat", "reason", "text", "scores", "witness"]);
    assert_eq!((&outcome["kind"], &outcome["seat"]), (&json!("win"), &json!(1)));
    let groups = json!([
        { "colour": "blue", "cells": ["a1", "a2"] },
        { "colour": "red", "cells": ["b1", "b2", "b3"] },
    ]);
    assert_eq!(told["groups"], groups);
    let plain = text(&format!("replay {path}"));
    let expected = "game     Hex, 3 × 3 · swap allowed\n\
        moves    b2 a1 b1 a2 b3\n\
        outcome  Red wins by a path between both sides.\n\
        group    Blue: a1 a2\n\
        group    Red: b1 b2 b3\n";
    assert_eq!(plain, expected);
}

#[test]
fn records_are_converted_from_any_format_to_any() {
    let file = Temporary::new("convert.txt", "5,c3b2a4\n");
    let path = file.0.display();
    assert_eq!(text(&format!("convert {path} --to text")), "hex?size=5&moves=c3.b2.a4\n");
    let hint = text(&format!("convert {path} --game y --to text"));
    assert_eq!(hint, "y?size=5&moves=c3.b2.a4\n");
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkstone"));
    command.args(["convert", "-", "--to", "hexworld"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the command runs");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(b"hex?size=5&moves=c3.b2.a4").expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "5,c3b2a4\n");
}

#[test]
fn collections_are_converted_record_by_record() {
    let collection =
        "(;GM[11]SZ[5];B[a1];W[b2])\n(;GM[11]SZ[5];B[a1];W[a1])\n(;GM[1]SZ[9];B[aa])\n";
    let file = Temporary::new("collection.sgf", collection);
    let output = run(&format!("convert {} --to text", file.0.display()));
    assert_eq!(output.status.code(), Some(2));
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(lines, "hex?size=5&moves=a1.b2\ngo?size=9&moves=a9\n");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.starts_with("record 2, from line 2: ") && told.contains("move 2 (a1)"), "{told}");
    assert!(told.ends_with("records left out because of faults: 1 of 3\n"), "{told}");
}

#[test]
fn a_bad_record_is_refused_with_file_and_place() {
    let file = Temporary::new("bad.sgf", "(;GM[11]SZ[5]\n;B[a1];W[a1])");
    let said = error(&format!("replay {}", file.0.display()));
    let ends =
        "bad.sgf: line 2, column 10, move 2 (a1): a stone stands there; choose an empty cell\n";
    assert!(said.starts_with("linkstone: ") && said.ends_with(ends), "{said}");
    assert!(error("replay no-such-file").contains("cannot read no-such-file"));
    assert!(error(&format!("convert {} --to nothing", file.0.display())).contains("sgf"));
}

#[test]
fn collections_are_checked_record_by_record() {
    let good =
        Temporary::new("good.sgf", "(;GM[11]SZ[5];B[a1](;W[b2])(;W[c3]))\n(;GM[1]SZ[5];B[aa])\n");
    let path = good.0.display();
    let told = text(&format!("check-record {path} {path}"));
    assert_eq!(told, "records: 4, moves: 8, records with faults: 0\n");
    let bad = Temporary::new(
        "mixed.sgf",
        "(;GM[11]SZ[5];B[a1])\n(;GM[11]SZ[5]\n;B[a1];W[a1])(;GM[77])(;GM[11]",
    );
    let path = bad.0.display();
    let output = run(&format!("check-record {path}"));
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines.len(), 4, "{told}");
    assert!(
        lines[0].ends_with(
            ":3: line 2, column 10, move 2 (a1): a stone stands there; choose an empty cell"
        ),
        "{told}"
    );
    assert!(lines[1].ends_with(":3: the record does not say which game it is of"), "{told}");
    assert!(lines[2].contains("mixed.sgf:3: line 1, column 9: expected"), "{told}");
    assert_eq!(lines[3], "records: 4, moves: 2, records with faults: 3");
    assert!(error("check-record no-such-file").contains("cannot read no-such-file"));
}

#[test]
fn records_in_other_encodings_are_read_by_every_command() {
    let first: &[u8] = b"(;GM[11]SZ[5]PB[M\xfcller];B[a1])";
    // The second byte of the letter is a closing bracket.
    let second: &[u8] = b"(;GM[11]CA[Shift_JIS]SZ[5]PB[\x83\x5d(];B[a1])";
    for (bytes, names) in [
        (first.to_vec(), vec!["Müller"]),
        (second.to_vec(), vec!["ゾ("]),
        ([first, b"\n", first].concat(), vec!["Müller", "Müller"]),
        ([second, b"\n", second].concat(), vec!["ゾ(", "ゾ("]),
    ] {
        let file = Temporary::new("records.encoded", "");
        std::fs::write(&file.0, bytes).expect("a file to write");
        let path = file.0.display();
        let converted = text(&format!("convert {path} --to json"));
        let of =
            |line: &str| serde_json::from_str::<Value>(line).expect("JSON")["details"]["1"].clone();
        assert_eq!(converted.lines().map(of).collect::<Vec<_>>(), names);
        assert!(text(&format!("check-record {path}")).ends_with("records with faults: 0\n"));
        assert!(text(&format!("replay {path}")).contains("moves    a1"));
    }
}

#[test]
fn a_game_that_does_not_exist_is_refused_by_every_command_that_reads_records() {
    let record = Temporary::new("records.game", "(;GM[11]SZ[5];B[a1])");
    let path = record.0.display();
    for command in ["replay", "convert --to json", "check-record"] {
        let refused = error(&format!("{command} {path} --game chess"));
        assert!(refused.contains("there is no game called \"chess\""), "{command}: {refused}");
    }
}
