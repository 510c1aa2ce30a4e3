//! Games on every board that is cut from a tiling, at its smallest sizes.

use std::sync::Arc;

use linkstone::position::{Position, perft};
use linkstone::rules::{Settings, info};
use linkstone::topology::{Shape, Tiling, size_range};
use serde_json::{Value, json};

use crate::cases::smallest;
use crate::check_random_games;
use crate::perft::slow;

/// How many positions the reference visits to count the sequences of moves on a board.
const MOST: u64 = 3_000;

/// A game on each board: sides, corners and rings joined by edges and vertices, or captures by
/// edges; as text that lives as long as the tests.
fn documents() -> impl Iterator<Item = &'static str> {
    let joined = json!({
        "adjacency": "all",
        "endings": [
            { "when": { "connects": "sides", "min": 3 }, "result": "mover" },
            { "when": { "connects": "corners", "min": 2 }, "result": "opponent" },
            { "when": { "loop": "any" }, "result": "mover" },
            { "when": "board-full", "result": "draw" },
        ],
    });
    let captured = json!({
        "adjacency": "orth",
        "effects": [{ "capture": "no-liberties" }],
        "restrictions": [{ "liberties": 1 }],
        "endings": [
            { "when": { "captured": 2 }, "result": "mover" },
            { "when": "no-move", "result": "opponent" },
        ],
    });
    let boards = Tiling::ALL.into_iter().flat_map(|tiling| {
        tiling.shapes().filter(|&shape| shape != Shape::Window).map(move |shape| (tiling, shape))
    });
    // One with a corner that four cells share, a cell of three edges, and ends on either side.
    let given = json!({ "graph": {
        "cells": {
            "a1": { "at": [0, 0], "near": "b1 /b2 a2 - -" },
            "b1": { "at": [1, 0], "near": "c1 b2 /a2 a1 -" },
            "a2": { "at": [0, 1], "near": "b2 - - a1 /b1" },
            "b2": { "at": [1, 1], "near": "c1 - a2 /a1 b1" },
            "c1": { "at": [2, 0.5], "near": "- b2 b1" },
        },
        "sides": { "left": "a1 a2", "top": "a1 b1 c1", "bottom": "a2 b2 c1" },
    } });
    let cut = boards.map(|(tiling, shape)| {
        let [least, _] = size_range(tiling, shape).expect("the board exists");
        json!({
            "tiling": tiling.as_str(), "shape": shape.as_str(),
            "sizes": [least, least + 3], "default": least + 1,
        })
    });
    let wedges = |(count, middle): (u32, &str)| json!({ "wedges": count, "middle": middle, "sizes": [1, 4], "default": 2 });
    let rings = [(3, "cell"), (5, "corner"), (5, "cell"), (8, "cell")].map(wedges);
    cut.chain([given]).chain(rings).flat_map(move |board| {
        [&joined, &captured].map(|rules| {
            let mut document: Value = rules.clone();
            document["id"] = json!("any-board");
            document["name"] = json!("Any board");
            document["colours"] = json!(["red", "blue"]);
            document["move"] = json!({ "place": "own" });
            document["board"] = board.clone();
            &*document.to_string().leak()
        })
    })
}

#[test]
fn invariants_hold_on_every_board() {
    check_random_games(documents(), 8);
}

/// As deep as the reference is quick, at the two smallest sizes.
#[test]
fn sequences_of_moves_are_counted_on_every_board() {
    for document in documents() {
        let info = info(document).unwrap_or_else(|error| panic!("{error}: {document}"));
        for more in 0..2.min(info.sizes[1] - info.sizes[0] + 1) {
            let mut case = smallest(document, &info);
            case.settings = Settings { size: Some(info.sizes[0] + more), ..case.settings };
            let plan = case.plan();
            let fast = |depth| perft(&mut Position::new(Arc::clone(&plan)), depth);
            let deeper = |depth: &usize| fast(*depth)[*depth] <= MOST;
            let depth = (1..8).take_while(deeper).last().unwrap_or(1);
            assert_eq!(fast(depth), slow(&plan, depth), "{document}");
        }
    }
}
