//! What the built-in documents are made of, to put other documents together from.

use std::sync::OnceLock;

use linkstone::rules::builtins;
use linkstone::topology::{Shape, Tiling};
use serde_json::{Value, json};

use super::bytes::Bytes;

/// Words and values of all built-in documents, each once.
#[derive(Debug, Default)]
pub(crate) struct Vocabulary {
    /// The documents themselves.
    pub(crate) documents: Vec<Value>,
    /// Every key.
    pub(crate) keys: Vec<String>,
    /// Every value within a document, whole boards and lists of endings included.
    pub(crate) values: Vec<Value>,
}

impl Vocabulary {
    /// The vocabulary, gathered when it is first asked for.
    pub(crate) fn get() -> &'static Self {
        static GATHERED: OnceLock<Vocabulary> = OnceLock::new();
        GATHERED.get_or_init(|| {
            let mut all = Self::default();
            for text in builtins() {
                let document: Value = serde_json::from_str(text).expect("built-in JSON");
                all.gather(&document);
                all.documents.push(document);
            }
            // Words that mean something to a share text, and words of the rules that no
            // built-in document uses.
            for key in ["size", "players", "moves", "at", "dead", "rules", "stones", "a&b", "a.b"] {
                all.keys.push(key.to_owned());
            }
            all.values.extend(Tiling::ALL.map(|tiling| json!(tiling.as_str())));
            all.values.extend(Shape::ALL.map(|shape| json!(shape.as_str())));
            all.values.extend([
                json!({ "parity": 1 }),
                json!({ "graph": { "cells": {
                    "a1": { "at": [0, 0], "near": "b1 c1 -" },
                    "b1": { "at": [1, 0], "near": "- c1 a1" },
                    "c1": { "at": [0, 1], "near": "a1 b1 -", "corners": [[0, 0], [1, 1], [0, 1]] },
                }, "sides": { "top": "a1 b1", "right": "b1 c1", "left": "c1 a1" } } }),
                json!("b1 /a1 - /-"),
                json!({ "wedges": 5, "middle": "corner", "sizes": [1, 3], "default": 2 }),
                json!({ "captured": 1 }),
                json!({ "repeats": 2 }),
                json!({ "pattern": ["+-/-+", "+./.+"], "most": 2, "among": "all" }),
                json!({ "gone": "mover" }),
                json!({ "capture": "smaller", "then": "again" }),
                json!({ "capture": "stuck", "then": "again" }),
                json!({ "capture": "in-pattern", "patterns": ["+-/-+", "+-+"], "take": "own" }),
                json!({ "capture": "in-pattern", "patterns": ["+-/-+"], "smaller": "all" }),
                json!({ "touches": "enemy", "by": "orth", "most": 1, "unless": "captures" }),
                json!({ "of": "size", "by": "smallest-first", "wins": "fewest" }),
                json!({ "of": "rim", "by": "sum", "least": 1, "rest": "surrounding", "majority": "corners" }),
                json!({ "of": "outside", "by": "smallest-first", "least": 3, "minus": 2 }),
                json!({ "of": "corners", "take": 2, "by": "product" }),
                json!({ "points": 2, "of": "opponent" }),
                json!({ "points": [1, 3], "cost": "depth", "first": 1 }),
                json!({ "points": 2, "cost": { "4": 2 } }),
                json!({ "between": "enemy" }),
                json!({ "row": "all" }),
                json!({ "loop": "enemy" }),
                json!({ "line": 4, "of": "opponent" }),
                json!({ "group-size": 2 }),
                json!({ "touches": "any", "by": "diag", "count": 2 }),
                json!({ "touches": "own", "by": "all", "count": 1, "most": 1 }),
                json!({ "touches": "enemy", "by": "orth" }),
                json!({ "touches": "last", "by": "all", "most": 0 }),
                json!({ "pattern": ["+-/-+", "+..-/-..+", "*-/+."] }),
                json!("+./-*"),
                json!({ "rows": [".1", "2."] }),
                json!({ "rows": ["12", "21"], "skip": "corners" }),
                json!({ "place": "own", "slide": "any", "over": ["empty"], "onto": ["empty", "enemy"], "from": [{ "touches": "own", "by": "orth" }] }),
                json!({ "jump": "anywhere", "to": [{ "gains": "larger-group" }], "remove": "stuck" }),
                json!({ "jump": "beside-group", "to": [{ "gains": "nearer-group" }], "remove": [] }),
                json!({ "step": "orth", "onto": ["enemy"] }),
                json!({ "single-group": "mover", "through": "empty" }),
                json!({ "connects": "sides", "min": 2, "by": "diag" }),
                json!({ "place": "any", "pass": "always" }),
                json!({ "ratio": "999999/1000000" }),
                json!({ "stones": 2, "first": 1 }),
                json!({ "leaves": "equal-touches" }),
                json!({ "open": "rim" }),
                json!({ "open": "sides" }),
                json!({ "then": "fill" }),
                json!({ "alone": "opponent" }),
                json!({ "mover": "white" }),
                json!({ "black": "opposite-sides", "white": "corners" }),
                json!({ "white": [{ "side": "top" }, "corners"] }),
                json!("corridor"),
                json!("to-move"),
                json!({ "stones": [1, 3], "bonus": "record-grown" }),
                json!("pieces"),
                json!("colours-in-order"),
                json!(""),
                json!([]),
                json!({}),
                json!(null),
                json!(true),
                json!(0.5),
                json!(u64::MAX),
                json!(i64::MIN),
            ]);
            all
        })
    }

    fn gather(&mut self, value: &Value) {
        if !self.values.contains(value) {
            self.values.push(value.clone());
        }
        match value {
            Value::Object(map) => {
                for (key, inner) in map {
                    if !self.keys.contains(key) {
                        self.keys.push(key.clone());
                    }
                    self.gather(inner);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.gather(item)),
            _ => {}
        }
    }

    /// A word: a key, or a text that is a value.
    pub(crate) fn word(&self, bytes: &mut Bytes<'_>) -> &str {
        let drawn = bytes.below(self.keys.len() + self.values.len());
        match self.keys.get(drawn) {
            Some(key) => key,
            None => self.values[drawn - self.keys.len()].as_str().unwrap_or("size"),
        }
    }
}
