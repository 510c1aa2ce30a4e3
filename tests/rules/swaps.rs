//! Swaps of pieces, in documents that no built-in game resembles.

use std::sync::Arc;

use linkstone::cell::{Cell, Index};
use linkstone::position::{Move, Position};
use linkstone::rules::{Plan, RulesError, Settings};
use serde_json::json;

/// A game of two players, the second of whom may swap pieces.
fn compile(turn: &str, place: &str) -> Result<Plan, RulesError> {
    let document = json!({
        "id": "mine", "name": "Mine",
        "about": { "designer": "Nobody", "year": "2026", "sources": [] },
        "colours": ["red", "blue"],
        "board": { "tiling": "6.6.6", "shape": "rhombus", "sizes": [1, 9], "default": 4 },
        "adjacency": "all", "turn": turn, "move": { "place": place }, "swap": "pieces",
        "endings": [{ "when": "board-full", "result": "draw" }],
    });
    Plan::from_document(&document.to_string(), &Settings::default())
}

/// A second stone might stand where the last one is mirrored to.
#[test]
fn pieces_are_swapped_only_after_a_single_placement() {
    let error = compile("colours-in-order", "turn-colour").expect_err("two stones a turn");
    let expected = "swap: found \"pieces\"; expected none or sides: the first turn is not one \
        placement";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn undoing_a_swap_restores_the_colour_that_was_chosen() {
    let plan = Arc::new(compile("alternate", "any").expect("a game"));
    for colour in ["red", "blue"] {
        let mut position: Position = Position::new(Arc::clone(&plan));
        let placed = position.read_move(&format!("b1:{colour}")).expect("a move");
        position.play(placed).expect("legal");
        let before = position.clone();
        position.play(Move::Swap).expect("legal");
        assert_eq!(position.undo(), Some(Move::Swap));
        assert_eq!(position.hash(), before.hash());
        let cells = (0..16).map(Cell::new);
        for cell in cells {
            assert_eq!(position.colour(cell), before.colour(cell), "{colour}");
        }
    }
}
