//! Records: `replay`, `convert`, and what is refused.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::json;

use super::command::{Temporary, error, json_of, keys, text};

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
fn a_bad_record_is_refused_with_file_and_place() {
    let file = Temporary::new("bad.sgf", "(;GM[11]SZ[5]\n;B[a1];W[a1])");
    let said = error(&format!("replay {}", file.0.display()));
    let ends = "bad.sgf: move 2 (a1): a stone stands there; choose an empty cell\n";
    assert!(said.starts_with("linkstone: ") && said.ends_with(ends), "{said}");
    assert!(error("replay no-such-file").contains("cannot read no-such-file"));
    assert!(error(&format!("convert {} --to nothing", file.0.display())).contains("sgf"));
}
