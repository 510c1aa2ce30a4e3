//! Boards that a document gives cell by cell: the curved board of Y, and faults by their place.

use std::collections::HashSet;

use linkstone::cell::{Cell, Index};
use linkstone::rules::{Plan, RulesError, Settings, builtin, info};
use linkstone::topology::{Family, Topology};
use serde_json::{Value, json};

/// The board that Schensted and Titus call curved, by its definition: six rings around three
/// points, the n-th from outside with three straight parts of 9 - n steps, but the innermost of
/// three points, which is the inside of a triangle of five points on a side. A point of a ring
/// touches its neighbours there and, between two turns, two points of the ring outside it; where
/// the ring turns, three.
fn touches_on_the_curved_board(one: (i32, i32), other: (i32, i32)) -> bool {
    let steps = |ring: i32| if ring == 5 { 1 } else { 8 - ring };
    let count = |ring| 3 * steps(ring);
    let ((ring, place), (outer, beyond)) =
        if one.0 >= other.0 { (one, other) } else { (other, one) };
    let apart = |a: i32, b: i32, ring| (a - b).rem_euclid(count(ring));
    match ring - outer {
        0 => {
            let by = apart(place, beyond, ring).min(apart(beyond, place, ring));
            // The corners of the triangle of five: both points beside each touch each other.
            by == 1
                || (ring == 4 && by == 2 && place.min(beyond) % 4 == 3 && place != beyond)
                || (ring == 4 && [place, beyond].iter().all(|&p| p == 1 || p == 11) && by == 2)
        }
        // A triangle of two on a side inside one of five.
        1 if ring == 5 => {
            let turn = 4 * place;
            [1, 2, -1, -2].iter().any(|step| (turn + step).rem_euclid(12) == beyond)
        }
        1 => {
            let (part, along) = (place / steps(ring), place % steps(ring));
            let first = part * steps(outer) + along;
            let mut found = vec![first, first + 1];
            if along == 0 {
                found.push(first - 1);
            }
            found.iter().any(|point| point.rem_euclid(count(outer)) == beyond)
        }
        _ => false,
    }
}

#[test]
fn the_curved_board_follows_its_definition() {
    let settings = Settings {
        options: vec![("board".to_owned(), "curved".to_owned())],
        ..Settings::default()
    };
    let plan = builtin("y", &settings).expect("Y has this board");
    let board = &plan.board().topology;
    assert_eq!(board.cells(), 93);
    let place = |cell: Cell| {
        let (letter, number) = board.name(cell).split_at(1);
        let ring = i32::from(letter.as_bytes()[0] - b'a');
        (ring, number.parse::<i32>().expect("a number") - 1)
    };
    let all: Vec<Cell> = (0..93).map(Cell::new).collect();
    for &cell in &all {
        for &other in all.iter().filter(|&&other| other != cell) {
            let touches = touches_on_the_curved_board(place(cell), place(other));
            let context = format!("{} {}", board.name(cell), board.name(other));
            assert_eq!(board.orth(cell).contains(&other), touches, "{context}");
        }
        assert!(board.diag(cell).is_empty());
    }
    let inner = all.iter().filter(|&&cell| !board.is_rim(cell));
    let fives = inner.clone().filter(|&&cell| board.orth(cell).len() == 5).count();
    let sixes = inner.filter(|&&cell| board.orth(cell).len() == 6).count();
    assert_eq!((fives, sixes), (3, 66));
    assert_eq!(board.symmetries().len(), 6);
    let lengths: Vec<usize> =
        board.regions(Family::Sides).iter().map(|side| side.cells.len()).collect();
    assert_eq!(lengths, [9, 9, 9]);
    let corners: HashSet<&str> =
        board.regions(Family::Corners).iter().map(|corner| board.name(corner.cells[0])).collect();
    assert_eq!(corners, HashSet::from(["a1", "a9", "a17"]));
}

/// Four cells around a corner, and one more beside two of them.
fn document() -> Value {
    json!({
        "id": "given", "name": "Given", "colours": ["red", "blue"], "adjacency": "all",
        "board": {
            "graph": {
                "cells": {
                    "a1": { "at": [0, 0], "near": "b1 /b2 a2 - -" },
                    "b1": { "at": [1, 0], "near": "c1 b2 /a2 a1 -" },
                    "a2": { "at": [0, 1], "near": "b2 - - a1 /b1" },
                    "b2": { "at": [1, 1], "near": "c1 - a2 /a1 b1" },
                    "c1": { "at": [2, 0.5], "near": "- - b2 b1 -",
                            "corners": [[2, -0.5], [2.5, 0], [2.5, 1], [2, 1.5], [1.5, 0.5]] }
                },
                "sides": { "left": "a1 a2", "top": "a1 b1", "right": "c1", "bottom": "b2 a2" }
            },
            "sides": { "red": ["left", "right"], "blue": ["top", "bottom"] }
        },
        "move": { "place": "own" },
        "endings": [{ "when": { "connects": "own-sides" }, "result": "mover" },
                    { "when": "board-full", "result": "draw" }]
    })
}

fn compiled(document: &Value) -> Result<Plan, RulesError> {
    Plan::from_document(&document.to_string(), &Settings::default())
}

#[test]
fn a_graph_is_a_board() {
    let plan = compiled(&document()).expect("a valid document");
    let board: &Topology = &plan.board().topology;
    let named =
        |cells: &[Cell]| cells.iter().map(|&c| board.name(c).to_owned()).collect::<Vec<_>>();
    let cell = |name| board.find(name).expect("a cell");
    assert_eq!(named(board.orth(cell("b1"))), ["c1", "b2", "a1"]);
    assert_eq!(named(board.diag(cell("b1"))), ["a2"]);
    assert_eq!((board.tiling(), board.shape(), board.size()), (None, None, 1));
    assert_eq!(board.outline(cell("c1")).len(), 5);
    assert_eq!(board.symmetries().len(), 2, "upside down");
    assert_eq!(plan.owned_sides.len(), 4);
    assert!(
        board.regions(Family::Corners).is_empty(),
        "the top and the right have no cell in common"
    );
    let info = info(&document().to_string()).expect("a valid document");
    assert_eq!((info.tiling, info.shape, info.sizes), ("graph", "graph", [1, 1]));
    // Whatever size other boards of a game have.
    let sized = Settings { size: Some(7), ..Settings::default() };
    assert!(Plan::from_document(&document().to_string(), &sized).is_ok());
}

#[test]
fn faults_of_graphs_are_named_by_place() {
    let many: String = (0..13).map(|_| "- ").collect();
    let crowd: serde_json::Map<String, Value> =
        (1..=1001).map(|n| (format!("a{n}"), json!({ "at": [n, 0], "near": "- - -" }))).collect();
    let near = |cell: &str| format!("/board/graph/cells/{cell}/near");
    let cases = [
        // Not symmetric, in three ways: not back, not in the same way, not once.
        (near("a1"), json!("b1 /b2 - - -"), "board.graph.cells.a2", "a1 with a2 beside it"),
        (near("a1"), json!("b1 b2 a2 - -"), "board.graph.cells.a1", "b2 with a1 beside it"),
        (near("a1"), json!("b1 b1 /b2 a2 - -"), "board.graph.cells.a1", "b1 with a1 beside it"),
        (near("a1"), json!("b1 /b2 a2 a1 -"), "board.graph.cells.a1", "a1 with a1 beside it"),
        // Not in order.
        (near("a1"), json!("b1 a2 /b2 - -"), "board.graph.cells.a1", "share an edge"),
        (near("a1"), json!("a2 /b2 b1 - -"), "board.graph.cells.a1", "clockwise"),
        (near("b2"), json!("c1 - a2 b1 /a1"), "board.graph.cells", "to share an edge"),
        // No cell, too many, too few.
        (near("a1"), json!("b1 /z9 a2 - -"), "board.graph.cells.a1.near", "names of cells"),
        (near("a1"), json!(7), "board.graph.cells.a1.near", "text"),
        (near("a1"), json!(many), "board.graph.cells.a1.near", "at most 12"),
        (near("c1"), json!("b2 b1"), "board.graph.cells.c1", "at least three edges"),
        ("/board/graph".into(), json!({ "cells": crowd }), "board.graph.cells", "at most 1000"),
        ("/board/graph".into(), json!({ "cells": {} }), "board.graph", "at least one cell"),
        (
            "/board/graph".into(),
            json!({ "cells": { "a1": { "at": [0, 0], "near": "- - -" }, "b1": { "at": [1, 0], "near": "- - -" } } }),
            "board.graph.cells.b1",
            "a way across edges",
        ),
        (
            "/board/graph".into(),
            json!({ "cells": { "pass": { "at": [0, 0], "near": "- - -" } } }),
            "board.graph.cells.pass",
            "a name",
        ),
        ("/board/graph/cells/a1/at".into(), json!([0]), "board.graph.cells.a1.at", "two numbers"),
        (
            "/board/graph/cells/a1/at".into(),
            json!([0, 1e300]),
            "board.graph.cells.a1.at",
            "two numbers",
        ),
        (
            "/board/graph/cells/c1/corners".into(),
            json!([[0, 0]]),
            "board.graph.cells.c1",
            "5 corners",
        ),
        (
            "/board/graph/sides/top".into(),
            json!("a1 z9"),
            "board.graph.sides.top",
            "names of cells",
        ),
        ("/board/graph/sides/top".into(), json!(""), "board.graph.sides.top", "names of cells"),
        ("/board/sides/red".into(), json!(["north"]), "board.sides.red[0]", "left"),
        ("/board/tiling".into(), json!("6.6.6"), "board.tiling", "nothing"),
        ("/board/sizes".into(), json!([1, 2]), "board.sizes", "nothing"),
    ];
    for (pointer, value, path, expected) in cases {
        let mut document = document();
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        document.pointer_mut(parent).expect("a place")[key] = value;
        let error = compiled(&document).expect_err(&pointer);
        let text = error.to_string();
        let RulesError::Invalid { path: found, .. } = &error else { panic!("{pointer}: {text}") };
        assert!(found == path || found.starts_with(&format!("{path}.")), "{pointer}: {text}");
        assert!(text.contains(expected), "{pointer}: {text}");
    }
}

#[test]
fn faults_of_wedges_are_named_by_place() {
    let star = json!({ "wedges": 5, "middle": "corner", "sizes": [1, 12], "default": 6 });
    let with = |key: &str, value: Value| {
        let mut document = document();
        document["board"] = star.clone();
        document["endings"] =
            json!([{ "when": { "connects": "sides", "min": 3 }, "result": "mover" }]);
        document["board"][key] = value;
        compiled(&document).map_err(|error| error.to_string())
    };
    assert!(with("default", json!(8)).is_ok_and(|plan| plan.board().topology.cells() == 180));
    for (key, value, expected) in [
        ("wedges", json!(2), "board.wedges"),
        ("wedges", json!(9), "board.wedges"),
        ("middle", json!("hole"), "board.middle"),
        ("sizes", json!([1, 20]), "board.sizes[1]"),
        ("sizes", json!([0, 2]), "board.sizes[0]"),
        ("default", json!(13), "board.default"),
        ("tiling", json!("6.6.6"), "board.tiling"),
        ("graph", json!({ "cells": {} }), "board.wedges"),
    ] {
        let error = with(key, value).map(|plan| plan.id).expect_err(key);
        assert!(error.starts_with(expected) || key == "graph", "{error}");
    }
}

/// The lines of a torus: every cell has four neighbours in order, but not in the plane.
#[test]
fn what_cannot_be_drawn_in_the_plane_is_refused() {
    let name = |x: usize, y: usize| format!("{}{}", char::from(b"abcd"[x % 4]), y % 4 + 1);
    let mut cells = serde_json::Map::new();
    for (x, y) in (0..16).map(|index| (index % 4, index / 4)) {
        let around = [(1, 0), (1, 1), (0, 1), (3, 1), (3, 0), (3, 3), (0, 3), (1, 3)];
        let words = around.iter().enumerate().map(|(k, (dx, dy))| {
            let slash = if k % 2 == 1 { "/" } else { "" };
            format!("{slash}{}", name(x + dx, y + dy))
        });
        let near: Vec<String> = words.collect();
        cells.insert(name(x, y), json!({ "at": [x, y], "near": near.join(" ") }));
    }
    let mut document = document();
    document["board"] = json!({ "graph": { "cells": cells } });
    document["endings"] = json!([{ "when": "board-full", "result": "draw" }]);
    let text = compiled(&document).expect_err("no board in the plane").to_string();
    assert!(text.contains("clockwise") || text.contains("plane"), "{text}");
}
