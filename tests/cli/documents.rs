//! Documents in files: `check`, and a file in place of a game.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::command::{Temporary, error, error_of, run_words, text};

fn check_error(document: &Temporary) -> String {
    let path = document.0.to_str().expect("a path that is text");
    error_of(&run_words(&["check", path]), path)
}

#[test]
fn check_accepts_the_built_in_documents() {
    for entry in std::fs::read_dir("games").expect("the folder of games") {
        let path = entry.expect("a file").path();
        if path.file_stem().is_some_and(|name| name != "schema") {
            text(&format!("check games/{}", path.file_name().and_then(|n| n.to_str()).unwrap()));
        }
    }
    let summary = text("check games/hex.json");
    assert!(summary.starts_with("hex: Hex\n"), "{summary}");
    assert!(summary.contains("6.6.6 rhombus, size 1-41, default 11"), "{summary}");
    assert!(summary.contains("guide    positions: "), "{summary}");
    assert!(summary.contains("swap: sides, pieces, none [default: sides]"), "{summary}");
}

#[test]
fn check_reports_where_a_document_is_invalid() {
    let hex = std::fs::read_to_string("games/hex.json").expect("Hex");
    let word = Temporary::new("word.json", &hex.replace("\"own-sides\"", "\"own-corners\""));
    let message = check_error(&word);
    assert!(message.contains("endings[0].when"), "{message}");
    assert!(message.contains("found \"own-corners\"; expected"), "{message}");
    let syntax = Temporary::new("syntax.json", "{\n  \"id\": hex\n}");
    assert!(check_error(&syntax).contains("line 2"));
    // A fault that only another choice of an option shows.
    let hidden = hex.replace("\"result\": \"opponent\"", "\"result\": \"nobody\"");
    let message = check_error(&Temporary::new("hidden.json", &hidden));
    assert!(message.contains("with misere=on"), "{message}");
    // A size that no such board has.
    let sizes = hex.replace("\"sizes\": [1, 41]", "\"sizes\": [1, 300]");
    let message = check_error(&Temporary::new("sizes.json", &sizes));
    let expected = "board.sizes[1]: found the number 300; expected a size from 1 to 254";
    assert!(message.contains(expected), "{message}");
    // A picture that cannot be.
    let picture = hex.replace("size=5&swap=none&moves=c3.b3.d2", "size=5&swap=none&moves=c3.c3");
    let message = check_error(&Temporary::new("picture.json", &picture));
    assert!(message.contains("the position \"size=5&swap=none&moves=c3.c3\""), "{message}");
    assert!(error("check games/no-such-file.json").contains("cannot read"));
}

#[test]
fn a_file_stands_for_a_game() {
    let hex = std::fs::read_to_string("games/hex.json").expect("Hex");
    let file = Temporary::new("mine.json", &hex.replace("\"id\": \"hex\"", "\"id\": \"mine\""));
    let path = file.0.to_str().expect("a path that is text");
    let answer = |command: &str, game: &str| -> Value {
        let words = command.split(' ').map(|word| if word == "GAME" { game } else { word });
        let output = run_words(&words.collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(0), "{command}");
        serde_json::from_slice(&output.stdout).expect("a JSON document")
    };
    for command in ["cells GAME --size 3 --json", "perft GAME 3 --size 3 --option swap=none --json"]
    {
        let mut ours = answer(command, path);
        if let Some(game) = ours.get_mut("game") {
            assert_eq!(*game, "mine");
            *game = json!("hex");
        }
        assert_eq!(ours, answer(command, "hex"));
    }
    let playouts = "playouts GAME --size 4 --count 50 --seed 3 --json";
    let [ours, theirs] = [path, "hex"].map(|game| answer(playouts, game));
    assert_eq!((&ours["moves"], &ours["results"]), (&theirs["moves"], &theirs["results"]));
    let mut gtp = Command::new(env!("CARGO_BIN_EXE_linkstone"))
        .args(["gtp", "--game", path, "--size", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    gtp.stdin.take().expect("its input").write_all(b"all_legal_moves\nquit\n").expect("it reads");
    let answers = gtp.wait_with_output().expect("it ends").stdout;
    assert!(answers.starts_with(b"= a1 b1 a2 b2\n"), "{}", String::from_utf8_lossy(&answers));
    // Errors name the file.
    let output = run_words(&["perft", path, "2", "--size", "99"]);
    assert!(error_of(&output, path).contains("mine.json: this game has no size 99"));
    assert!(error("playouts no-such-file.json").contains("cannot read no-such-file.json"));
}
