//! The page about all games has each of them, and says of each word that one game uses why it stays.

use std::collections::{BTreeMap, BTreeSet};

use linkstone::rules::{builtins, info};
use serde_json::Value;

const PAGE: &str = include_str!("../../docs/library.md");
const SCHEMA: &str = include_str!("../../games/schema.json");

/// What is no rule in a document, or names what is its own: regions, cells, options.
const NO_RULES: [&str; 11] = [
    "id", "name", "about", "card", "says", "records", "guide", "colours", "graph", "sides",
    "option",
];

#[test]
fn every_game_has_its_row() {
    for document in builtins() {
        let info = info(document).expect("a built-in game");
        let (about, card) = (info.about, info.card.expect("every game has a card"));
        let game = format!("[{}](../games/{}.json)", info.name, info.id);
        let row = format!("| {game} | {} | {} | {} |", about.designer, about.year, card.line);
        assert!(PAGE.lines().any(|line| line == row), "docs/library.md lacks the row {row}");
    }
}

/// The keys and the chosen texts that the schema knows.
fn words(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(Value::Object(properties)) = fields.get("properties") {
                found.extend(properties.keys().cloned());
            }
            let texts = fields.get("enum").and_then(Value::as_array).into_iter().flatten();
            let texts = texts.chain(fields.get("const")).filter_map(Value::as_str);
            found.extend(texts.map(str::to_owned));
            fields.values().for_each(|inner| words(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|inner| words(inner, found)),
        _ => {}
    }
}

/// All keys and texts of the rules in a part of a document.
fn used(part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(fields) => {
            for (key, value) in fields.iter().filter(|(key, _)| !NO_RULES.contains(&key.as_str())) {
                if key == "options" {
                    used_by_options(value, found);
                } else {
                    found.insert(key.clone());
                    used(value, found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| used(inner, found)),
        Value::String(text) => {
            found.insert(text.clone());
        }
        _ => {}
    }
}

/// What the choices of options set; a choice that sets nothing is a word itself.
fn used_by_options(options: &Value, found: &mut BTreeSet<String>) {
    let options = options.as_object().expect("options have names").values();
    for choice in options.filter_map(|option| option["values"].as_array()).flatten() {
        used(choice.get("set").unwrap_or(&choice["value"]), found);
    }
}

#[test]
fn each_word_serves_two_games_or_the_page_says_why_it_stays() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    let mut known = BTreeSet::new();
    words(&schema, &mut known);
    let mut games: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for document in builtins() {
        let document: Value = serde_json::from_str(document).expect("a document is JSON");
        let mut found = BTreeSet::new();
        used(&document, &mut found);
        let id = document["id"].as_str().expect("a game has an id");
        for word in found.intersection(&known) {
            games.entry(word.clone()).or_default().push(id.to_owned());
        }
    }
    let mut alone: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (word, users) in games.iter().filter(|(_, users)| users.len() == 1) {
        alone.entry(&users[0]).or_default().insert(word);
    }
    let (_, table) = PAGE.split_once("## Words that one game uses").expect("the section");
    let mut told: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for row in table.lines().filter(|line| line.contains('`')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, game, words, reason, _] = cells[..] else { panic!("no row: {row}") };
        assert!(reason.len() > 20, "no reason: {row}");
        told.insert(game, words.split(", ").map(|word| word.trim_matches('`')).collect());
    }
    assert_eq!(told, alone);
}
