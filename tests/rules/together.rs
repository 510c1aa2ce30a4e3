//! Which parts of a document go together, and which do not: every combination near the line.

use linkstone::rules::{Plan, Score, Settings, Turn, TurnPlies};
use linkstone::topology::{Adjacency, Shape, Tiling};
use serde_json::{Value, json};

use crate::{compile, document, limits};

/// A game of two on hexagons in which nothing happens, with these parts besides or in place of its
/// own; `null` takes one away.
fn bare(parts: Value) -> Value {
    let mut bare = json!({
        "id": "bare", "name": "Bare", "colours": ["red", "blue"], "adjacency": "all",
        "board": { "tiling": "6.6.6", "shape": "hexhex", "sizes": [2, 5], "default": 3 },
        "move": { "place": "own" },
        "endings": [{ "when": { "stones": 12 }, "result": "draw" }],
    });
    for (key, value) in parts.as_object().expect("parts") {
        match value {
            Value::Null => bare.as_object_mut().and_then(|bare| bare.shift_remove(key)),
            value => bare.as_object_mut().and_then(|bare| bare.insert(key.clone(), value.clone())),
        };
    }
    bare
}

/// The code of what was expected; `sound` where a document is accepted.
fn expected(document: &Value) -> &'static str {
    limits::expected(document).unwrap_or("sound")
}

fn plan(parts: Value) -> Plan {
    compile(&bare(parts)).expect("a sound document")
}

/// A board of this many cells in a row, given cell by cell, with these sides.
fn strip(cells: usize, sides: Value) -> Value {
    let cell = |at: usize| {
        let beside = |at: Option<usize>| match at.filter(|&at| at < cells) {
            Some(at) => format!("a{}", at + 1),
            None => "-".to_owned(),
        };
        let near = format!("{} - {} -", beside(Some(at + 1)), beside(at.checked_sub(1)));
        (format!("a{}", at + 1), json!({ "at": [at, 0], "near": near }))
    };
    let cells: serde_json::Map<String, Value> = (0..cells).map(cell).collect();
    json!({ "graph": { "cells": cells, "sides": sides } })
}

#[test]
fn stones_are_carried_without_bounds_only_beside_others() {
    let moves = [
        (json!({ "step": "all" }), "sound"),
        (json!({ "slide": "stones-on-line", "over": ["own"], "onto": ["empty"] }), "sound"),
        (json!({ "slide": "any", "over": ["empty"], "onto": ["empty"] }), "expect.carry-board"),
        (json!({ "jump": "anywhere" }), "expect.carry-board"),
        (json!({ "place": "own", "step": "all" }), "expect.carry-board"),
    ];
    let window = json!({ "tiling": "6.6.6", "shape": "window", "window": "unbounded" });
    for (kind, without_bounds) in moves {
        assert_eq!(expected(&bare(json!({ "move": kind }))), "sound", "{kind}");
        let start = json!({ "red": ["0,0"], "blue": ["1,0"] });
        let unbounded = bare(json!({ "move": kind, "board": window, "start": start }));
        assert_eq!(expected(&unbounded), without_bounds, "{kind}");
    }
}

#[test]
fn only_own_stones_are_placed_where_stones_are_lifted() {
    let lifts = [
        json!({ "slide": "any", "over": ["empty"], "onto": ["empty"] }),
        json!({ "remove": "stuck" }),
        json!({ "step": "all", "remove": "stuck" }),
    ];
    for lifts in lifts {
        for (place, code) in [("own", "sound"), ("any", "expect.placed-own")] {
            let mut kind = lifts.clone();
            kind["place"] = json!(place);
            assert_eq!(expected(&bare(json!({ "move": kind }))), code, "{kind}");
        }
    }
}

#[test]
fn pieces_are_swapped_only_where_the_first_move_is_a_placement() {
    let board = json!({ "tiling": "6.6.6", "shape": "rhombus", "sizes": [2, 5], "default": 3 });
    let start = json!({ "red": ["a1"], "blue": ["a2"] });
    for (kind, code) in [
        (json!({ "place": "own" }), "sound"),
        (json!({ "place": "own", "step": "all" }), "expect.no-swap-of-pieces.turn"),
        (json!({ "place": "own", "remove": "stuck" }), "expect.no-swap-of-pieces.turn"),
        (json!({ "step": "all" }), "expect.no-swap-of-pieces.turn"),
    ] {
        let parts = json!({ "board": board, "move": kind, "swap": "pieces", "start": start });
        assert_eq!(expected(&bare(parts)), code, "{kind}");
    }
}

#[test]
fn only_enemies_are_captured_by_what_their_groups_count() {
    for (take, smaller, code) in [
        (json!("own"), Value::Null, "sound"),
        (json!("enemy"), Value::Null, "sound"),
        (json!("enemy"), json!("each"), "sound"),
        (json!("own"), json!("each"), "expect.effect"),
        (json!("own"), json!("all"), "expect.effect"),
    ] {
        let mut akimbo = document("akimbo");
        akimbo["effects"][0]["take"] = take.clone();
        if !smaller.is_null() {
            akimbo["effects"][0]["smaller"] = smaller.clone();
        }
        assert_eq!(expected(&akimbo), code, "{take} {smaller}");
    }
}

#[test]
fn a_turn_of_the_only_phase_is_that_of_the_game() {
    let phases = json!([{ "move": { "place": "own" }, "turn": { "stones": [2, 3] } }]);
    let usual = json!({ "stones": [1, 1], "bonus": "caught-up" });
    for (turn, has_bonus) in [(Value::Null, false), (usual, true)] {
        let parts = json!({ "move": null, "turn": turn, "phases": phases });
        let Turn::Plies(plies) = plan(parts).turn else { panic!("turns of several plies") };
        let TurnPlies { least, most, first, bonus, .. } = plies;
        assert_eq!((least, most, first, bonus.is_some()), (2, 3, 3, has_bonus));
    }
}

#[test]
fn turns_are_long_and_vary_as_the_rules_say() {
    let of_phase = |stones: Value| {
        let phase =
            |stones: &Value| json!({ "move": { "place": "own" }, "turn": { "stones": stones } });
        let mut first = phase(&stones);
        first["until"] = json!({ "plies": 4 });
        json!({ "move": null, "phases": [first, phase(&json!([1, 1]))] })
    };
    // What is in the document; whether turns are long, whether they vary, and whether the number
    // of plies does not tell who is to move.
    for (parts, long, vary, movers) in [
        (json!({}), false, false, false),
        (json!({ "turn": { "ratio": "1/3" } }), false, false, false),
        (
            json!({ "turn": "colours-in-order", "move": { "place": "turn-colour" } }),
            false,
            false,
            false,
        ),
        (json!({ "turn": { "then": "fill" } }), false, false, true),
        (json!({ "turn": { "stones": [1, 1] } }), false, false, true),
        (json!({ "turn": { "stones": [2, 2] } }), true, false, true),
        (json!({ "turn": { "stones": [1, 2] } }), true, true, true),
        (json!({ "turn": { "stones": [1, 1], "bonus": "caught-up" } }), true, true, true),
        (json!({ "turn": { "points": 3, "cost": "depth" } }), true, true, true),
        (of_phase(json!([1, 1])), false, false, true),
        (of_phase(json!([2, 2])), true, false, true),
        (of_phase(json!([1, 2])), true, true, true),
    ] {
        let plan = plan(parts.clone());
        assert_eq!(plan.has_long_turns(), long, "{parts}");
        assert_eq!(plan.turns_vary(), vary, "{parts}");
        assert_eq!(plan.movers_vary(), movers, "{parts}");
    }
}

#[test]
fn what_follows_from_a_ply_besides_captures_is_told() {
    let capture = json!([{ "capture": "no-liberties" }]);
    for (parts, extras) in [
        (json!({}), false),
        (json!({ "effects": capture }), false),
        (json!({ "restrictions": [{ "touches": "any", "by": "all" }] }), false),
        (json!({ "restrictions": [{ "row": "all" }] }), true),
        (json!({ "restrictions": [{ "leaves": "odd-groups" }] }), true),
        (json!({ "turn": { "stones": [2, 2] } }), true),
        (json!({ "turn": { "then": "fill" } }), true),
        (json!({ "effects": [{ "capture": "in-pattern", "patterns": ["+-/-+"] }] }), true),
    ] {
        assert_eq!(plan(parts.clone()).properties.extras, extras, "{parts}");
    }
}

#[test]
fn a_slide_of_any_length_is_as_long_as_the_longest_row() {
    for size in 2..=5 {
        for (length, slides) in [("any", 2 * size - 2), ("stones-on-line", 0)] {
            let kind = json!({ "slide": length, "over": ["empty"], "onto": ["empty"] });
            let document = bare(json!({ "move": kind }));
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Plan::from_document(&document.to_string(), &settings).expect("sound");
            assert_eq!(u32::from(plan.properties.slides), slides, "{length} {size}");
        }
    }
}

#[test]
fn empty_cells_stay_joined_only_with_what_a_board_has() {
    let window = json!({ "tiling": "6.6.6", "shape": "window", "window": "unbounded" });
    let bare_strip = strip(12, json!({}));
    let with_sides = strip(12, json!({ "left": "a1", "right": "a12" }));
    for (board, rim, sides) in [
        (Value::Null, "sound", "sound"),
        (with_sides, "sound", "sound"),
        (bare_strip, "sound", "expect.no-open"),
        (window, "expect.no-open", "expect.no-open"),
    ] {
        for (open, code) in [("none", "sound"), ("rim", rim), ("sides", sides)] {
            let mut document = bare(json!({ "restrictions": [{ "open": open }] }));
            if !board.is_null() {
                document["board"] = board.clone();
            }
            assert_eq!(expected(&document), code, "{open} {board}");
        }
    }
}

#[test]
fn groups_count_what_a_board_has() {
    let hexhex = bare(json!({}))["board"].clone();
    let triangle = json!({ "tiling": "6.6.6", "shape": "triangle", "sizes": [2, 6], "default": 5 });
    let window = json!({ "tiling": "6.6.6", "shape": "window", "window": "unbounded" });
    let two_sides = strip(12, json!({ "left": "a1", "right": "a12" }));
    let three = json!({ "left": "a1", "top": "a2 a3", "right": "a12" });
    for (board, corners, rim, outside) in [
        (hexhex, "sound", "sound", "sound"),
        (triangle, "sound", "sound", "sound"),
        (strip(12, three), "sound", "sound", "expect.outside"),
        (two_sides, "expect.three-sides", "sound", "expect.outside"),
        (window, "expect.three-sides", "expect.bounds", "expect.outside"),
    ] {
        for (of, code) in
            [("size", "sound"), ("corners", corners), ("rim", rim), ("outside", outside)]
        {
            let score = json!({ "of": of, "by": "sum" });
            let document = bare(json!({ "board": board, "score": score }));
            assert_eq!(expected(&document), code, "{of} {board}");
        }
    }
}

#[test]
fn cells_have_owners_only_where_the_rim_counts_in_all() {
    for owners in [json!({ "rest": "surrounding" }), json!({ "majority": "corners" })] {
        for (of, by, take, code) in [
            ("rim", "sum", false, "sound"),
            ("rim", "sum", true, "expect.owners"),
            ("size", "sum", false, "expect.owners"),
            ("rim", "largest-first", false, "expect.owners"),
        ] {
            let mut score = json!({ "of": of, "by": by });
            if take {
                score["take"] = json!(2);
            }
            for (key, value) in owners.as_object().expect("parts of a rule") {
                score[key] = value.clone();
            }
            assert_eq!(expected(&bare(json!({ "score": score }))), code, "{score}");
        }
    }
}

#[test]
fn points_are_compared_unless_they_only_tell_how_it_stands() {
    for (score, compared) in [
        (json!("area"), true),
        (json!("prisoners"), true),
        (json!("first-group"), false),
        (json!("corridor"), true),
        (json!({ "of": "size", "by": "sum" }), true),
    ] {
        let plan = plan(json!({ "score": score }));
        assert_eq!(plan.score.as_ref().map(Score::is_compared), Some(compared), "{score}");
    }
}

#[test]
fn stones_stand_at_the_beginning_where_the_document_says() {
    let rows = |skip: Value| {
        let mut start = json!({ "rows": ["1"] });
        if !skip.is_null() {
            start["skip"] = skip;
        }
        plan(json!({ "start": start })).start.len()
    };
    assert_eq!(rows(Value::Null), 19);
    assert_eq!(rows(json!("none")), 19);
    assert_eq!(rows(json!("corners")), 13);
    // Every colour, rows and what they skip, and no more.
    let keys = ["a", "b", "c", "d", "e", "f", "g"];
    for count in 1..=keys.len() {
        let start: serde_json::Map<String, Value> =
            keys[..count].iter().map(|key| ((*key).to_owned(), json!([]))).collect();
        let code = if count > 6 { "expect.keys" } else { "expect.cells-of-colour" };
        assert_eq!(expected(&bare(json!({ "start": start }))), code, "{count}");
    }
}

#[test]
fn stars_are_those_of_squares() {
    for tiling in Tiling::ALL {
        for shape in tiling.shapes().filter(|&shape| shape != Shape::Window) {
            let [least, most] = linkstone::topology::size_range(tiling, shape).expect("a board");
            let size = 9.clamp(least, most);
            let board = json!({ "tiling": tiling.as_str(), "shape": shape.as_str(),
                "sizes": [size, size], "default": size });
            let start = json!({ "red": [{ "stars": 1 }] });
            let has_stars = shape == Shape::Square && tiling.axes(Adjacency::All) > 0;
            let code = if has_stars { "sound" } else { "expect.fewer-stars" };
            let document = bare(json!({ "board": board, "start": start }));
            assert_eq!(expected(&document), code, "{board}");
        }
    }
}

/// What looks ahead, or back, over a turn stands alone.
#[test]
fn restrictions_on_whole_turns_stand_alone() {
    let leaves = json!({ "leaves": "odd-groups" });
    let row = json!({ "row": "all" });
    let other = json!({ "group-size": 5 });
    let capture = json!([{ "capture": "no-liberties" }]);
    // What else is in the document, and whether each of the two may be there as well.
    for (parts, with_leaves, with_row) in [
        (json!({}), true, true),
        (json!({ "turn": { "stones": [1, 2] } }), true, true),
        (json!({ "turn": { "stones": [1, 3] } }), false, true),
        (json!({ "turn": { "stones": [3, 3] } }), false, true),
        (json!({ "turn": { "stones": [1, 2], "bonus": "caught-up" } }), false, false),
        (json!({ "turn": { "points": [1, 2], "cost": "depth" } }), false, false),
        (json!({ "turn": { "ratio": "1/3" } }), false, false),
        (json!({ "turn": "colours-in-order", "move": { "place": "turn-colour" } }), false, true),
        (json!({ "effects": capture }), false, false),
        (json!({ "move": { "place": "own", "step": "all" } }), false, false),
        (json!({ "move": { "place": "own", "remove": "stuck" } }), false, false),
        (json!({ "move": { "step": "all" } }), false, false),
    ] {
        for (rule, allowed, code) in
            [(&leaves, with_leaves, "expect.leaves-alone"), (&row, with_row, "expect.row-alone")]
        {
            let mut document = bare(parts.clone());
            document["restrictions"] = json!([rule]);
            let code_alone = if allowed { "sound" } else { code };
            assert_eq!(expected(&document), code_alone, "{rule} {parts}");
            document["restrictions"] = json!([rule, other]);
            assert_eq!(expected(&document), code, "{rule} {parts} and another one");
        }
    }
}

#[test]
fn names_of_cells_are_letters_and_a_number() {
    let named = |name: &str| {
        let mut document = bare(json!({ "board": strip(1, json!({})) }));
        let cells = json!({ name: { "at": [0, 0], "near": "- - -" } });
        document["board"]["graph"]["cells"] = cells;
        expected(&document)
    };
    for name in ["a1", "z99", "abcdefghijk1", "a12345678901"] {
        assert_eq!(named(name), "sound", "{name}");
    }
    for name in ["", "a", "1", "A1", "a0", "a01", "a1b", "a-1", "a1-2", "abcdefghijkl1", "é1"] {
        assert_eq!(named(name), "expect.cell-name", "{name}");
    }
}

#[test]
fn names_of_sides_are_short_and_plain() {
    let named = |name: &str| expected(&bare(json!({ "board": strip(2, json!({ name: "a1" })) })));
    for name in ["a", "top left", "top+right-2", "abcdefghijkl"] {
        assert_eq!(named(name), "sound", "{name}");
    }
    for name in ["", "abcdefghijklm", "top!", "öst", "a\nb"] {
        assert_ne!(named(name), "sound", "{name}");
    }
}

#[test]
fn a_cell_has_up_to_twelve_places_around_it() {
    for (near, code) in [
        ("- - -", "sound"),
        ("- /- - /- - /-", "sound"),
        ("- - - - - - - - - - - -", "sound"),
        ("- - - - - - - - - - - - -", "expect.fewer-near"),
        ("- - /b1", "expect.near"),
    ] {
        let mut document = bare(json!({ "board": strip(1, json!({})) }));
        document["board"]["graph"]["cells"]["a1"]["near"] = json!(near);
        assert_eq!(expected(&document), code, "{near}");
    }
}
