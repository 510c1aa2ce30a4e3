//! What `docs/solved` publishes is what the command finds, and what the page about it says.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::command::{Temporary, run_words};

/// The most cells of a board that is solved again, and the most positions that it took.
const SMALL: (usize, u64) = (16, 10_000);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/solved")
}

/// The published results, by the names of their files.
fn published() -> Vec<(String, Value)> {
    let files = fs::read_dir(folder()).expect("docs/solved").map(|file| file.expect("a file"));
    let mut files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "json"));
    files.sort();
    let name = |file: &Path| file.file_stem().and_then(|name| name.to_str()).map(str::to_owned);
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).expect("a text file");
        let value = serde_json::from_str(&text).expect("a JSON document");
        (name(file).expect("a name"), value)
    };
    files.iter().map(read).collect()
}

/// The words of the command that solves it.
fn command(of: &Value) -> Vec<String> {
    let mut words = vec!["solve".to_owned(), of["game"].as_str().expect("an id").to_owned()];
    words.extend(["--size".to_owned(), of["size"].to_string(), "--json".to_owned()]);
    for (key, value) in of["options"].as_object().expect("options") {
        words.extend(["--option".to_owned(), format!("{key}={}", value.as_str().expect("a word"))]);
    }
    let moves: Vec<&str> =
        of["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    if !moves.is_empty() {
        words.extend(["--moves".to_owned(), moves.join(" ")]);
    }
    words
}

fn run(words: &[String]) -> Value {
    let output = run_words(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(0), "{words:?}");
    serde_json::from_slice(&output.stdout).expect("a JSON document")
}

/// What does not depend on the machine, nor on how the solver goes about it.
fn results(of: &Value) -> Vec<[Value; 3]> {
    let result = |of: &Value| ["move", "result", "winner"].map(|key| of[key].clone());
    match of["openings"].as_array() {
        Some(openings) => openings.iter().map(result).collect(),
        None => vec![result(of)],
    }
}

#[test]
fn small_boards_come_to_what_is_published() {
    let drawn = Temporary::new("solved.svg", "");
    let mut solved = 0;
    for (name, value) in published() {
        let Some(openings) = value["openings"].as_array() else { continue };
        let positions: u64 = openings.iter().filter_map(|opening| opening["nodes"].as_u64()).sum();
        if openings.len() > SMALL.0 || positions > SMALL.1 {
            continue;
        }
        let mut words = command(&value);
        words.extend(["--openings".to_owned(), "--svg".to_owned(), drawn.0.display().to_string()]);
        assert_eq!(results(&run(&words)), results(&value), "{name}");
        let drawing = fs::read_to_string(folder().join(format!("{name}.svg"))).expect("a drawing");
        assert_eq!(fs::read_to_string(&drawn.0).expect("a drawing"), drawing, "{name}");
        assert!(openings.iter().all(|opening| opening["proof"]["holds"] == true), "{name}");
        solved += 1;
    }
    assert!(solved >= 12, "{solved}");
}

#[test]
fn endgames_come_to_what_is_published() {
    let mut solved = 0;
    for (name, value) in published() {
        let quick = value["plies"].as_u64().is_some_and(|plies| plies <= 3);
        if quick && value["openings"].is_null() {
            assert_eq!(results(&run(&command(&value))), results(&value), "{name}");
            solved += 1;
        }
    }
    assert!(solved >= 1);
}

#[test]
fn the_page_says_what_is_published() {
    let page = fs::read_to_string(folder().with_extension("md")).expect("docs/solved.md");
    for (name, value) in published() {
        let Some(openings) = value["openings"].as_array() else { continue };
        let wins = openings
            .iter()
            .filter(|opening| opening["result"] == "win" && opening["winner"] == 1)
            .count();
        let known = openings.iter().filter(|opening| opening["result"] != "unknown").count();
        let row = page
            .lines()
            .find(|line| line.contains(&format!("](solved/{name}.svg)")))
            .unwrap_or_else(|| panic!("{name} is not on the page"));
        let counted = if known == openings.len() {
            format!("| {wins} of {known} |")
        } else {
            format!("| {wins} of {known}, of {} |", openings.len())
        };
        assert!(row.contains(&counted), "{name}: {counted} in {row}");
        assert!(folder().join(format!("{name}.svg")).exists(), "{name}");
    }
}
