//! What the players of a game aim at, by the words of its endings.

use serde_json::Value;

/// How deep options may stand within the values of options.
const MAX_DEPTH: u32 = 4;

/// The word of scores in which the fewest points win, and that aim.
const FEWEST: &str = "fewest";

/// The words of endings that tell an aim, and the aims.
const AIMS: [(&str, &str); 7] = [
    ("connects", "connect"),
    ("reaches", "connect"),
    ("loop", "ring"),
    ("line", "row"),
    ("single-group", "group"),
    ("captured", "capture"),
    ("score", "most"),
];

/// The aims of a game with its options at their defaults, each once, in the order of the list above.
pub fn goals(document: &Value) -> Vec<&'static str> {
    let part = |key: &str| with_defaults(document, &document[key], 0);
    let [endings, score] = [part("endings"), part("score")];
    let mut goals = Vec::new();
    for (word, aim) in AIMS {
        // A score may be counted so that the fewest points win.
        let aim = if aim == "most" && says(&score, FEWEST) { FEWEST } else { aim };
        if says(&endings, word) && !goals.contains(&aim) {
            goals.push(aim);
        }
    }
    goals
}

/// Whether a word, as a key or a value, stands in a part that is not for people.
fn says(part: &Value, word: &str) -> bool {
    match part {
        Value::Object(fields) => {
            fields.iter().any(|(key, value)| key == word || (key != "says" && says(value, word)))
        }
        Value::Array(items) => items.iter().any(|item| says(item, word)),
        Value::String(text) => text == word,
        _ => false,
    }
}

/// A part of the document with each option replaced by its default; null stands for what a document
/// that is not valid lacks.
pub(crate) fn with_defaults(document: &Value, part: &Value, depth: u32) -> Value {
    match part {
        Value::Object(fields) => {
            if let (1, Some(Value::String(name))) = (fields.len(), fields.get("option")) {
                let value = default_of(document, name);
                return if depth < MAX_DEPTH {
                    with_defaults(document, &value, depth + 1)
                } else {
                    Value::Null
                };
            }
            let within = |(key, value): (&String, &Value)| {
                (key.clone(), with_defaults(document, value, depth))
            };
            Value::Object(fields.iter().map(within).collect())
        }
        Value::Array(items) => {
            items.iter().map(|item| with_defaults(document, item, depth)).collect()
        }
        other => other.clone(),
    }
}

/// The default of an option or, for `key.part`, what that sets `part` to.
fn default_of(document: &Value, name: &str) -> Value {
    let (key, part) = name.split_once('.').map_or((name, None), |(key, part)| (key, Some(part)));
    let option = &document["options"][key];
    let Some(part) = part else { return option["default"].clone() };
    let values = option["values"].as_array().map_or(&[][..], Vec::as_slice);
    let value = values.iter().find(|value| value["value"] == option["default"]);
    value.map_or(Value::Null, |value| value["set"][part].clone())
}
