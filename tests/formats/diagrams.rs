//! Diagrams compared with the places of the cells.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::Rng;
use linkstone::rules::{Plan, Settings};
use linkstone::session::{Format, Session};
use serde_json::json;

use crate::{plans, random_game};

/// Each cell has one mark, that of its stone; rows are lines, and columns are as far apart as the
/// cells, with two for the closest cells of a row.
#[test]
fn each_cell_has_its_mark_in_its_place() {
    for (seed, plan) in plans().into_iter().enumerate() {
        let game = random_game(&plan, &mut Rng::with_seed(seed as u64));
        let topology = &game.position().board().topology;
        let diagram = game.export(Format::Ascii).expect("every board has a diagram");
        let mut marks = Vec::new();
        for (line, text) in diagram.lines().enumerate() {
            assert!(text.ends_with(|mark| mark != ' '), "{diagram}");
            let places = text.chars().enumerate().filter(|(_, mark)| *mark != ' ');
            marks.extend(places.map(|(column, mark)| (line, column, mark)));
        }
        // In tens of thousandths, as what should be equal is not quite.
        let key = |cell: &Cell| topology.centre(*cell).map(|at| (at * 10_000.0).round() as i64);
        let mut cells: Vec<Cell> = (0..topology.cells()).map(Cell::new).collect();
        cells.sort_by_key(|cell| (key(cell)[1], key(cell)[0]));
        assert_eq!(marks.len(), cells.len(), "{diagram}");
        let left = cells.iter().map(|cell| key(cell)[0]).min().unwrap_or(0);
        let pairs = cells.windows(2).map(|pair| (key(&pair[0]), key(&pair[1])));
        let in_row = pairs.filter(|(a, b)| a[1] == b[1]);
        let closest = in_row.map(|(a, b)| b[0] - a[0]).min().unwrap_or(20_000);
        let mut heights: Vec<i64> = cells.iter().map(|cell| key(cell)[1]).collect();
        heights.dedup();
        for (&(line, column, mark), cell) in marks.iter().zip(&cells) {
            assert_eq!(heights[line], key(cell)[1], "{diagram}");
            let exact = 2.0 * (key(cell)[0] - left) as f64 / closest as f64;
            assert!((column as f64 - exact).abs() < 0.51, "{column} {exact}\n{diagram}");
            let stone = game.position().colour(*cell).map_or(4, Colour::index);
            assert_eq!(mark, ['X', 'O', '#', '@', '.'][stone], "{diagram}");
        }
    }
}

#[test]
fn a_format_that_does_not_suit_says_so() {
    let mut unsuited = 0;
    for plan in plans() {
        let game = random_game(&plan, &mut Rng::with_seed(3));
        for format in Format::ALL {
            let Err(error) = game.export(format) else { continue };
            assert_eq!(error.code(), "unsuited-format");
            assert_eq!(error.message().code(), error.code());
            assert!(error.to_string().contains(format.as_str()), "{error}");
            unsuited += 1;
        }
    }
    assert!(unsuited > 20, "only {unsuited}");
}

#[test]
fn cells_a_hair_above_and_below_zero_are_one_row() {
    let document = json!({
        "id": "row", "name": "Row", "colours": ["red", "blue"], "adjacency": "orth",
        "board": {
            "graph": {
                "cells": {
                    "a1": { "at": [0, 1e-9], "near": "- b1 - -" },
                    "b1": { "at": [1, -1e-9], "near": "- c1 - a1" },
                    "c1": { "at": [2, 1e-9], "near": "- - - b1" }
                },
                "sides": { "left": "a1", "right": "c1" }
            },
            "sides": { "red": ["left"], "blue": ["right"] }
        },
        "move": { "place": "own" },
        "endings": [{ "when": "board-full", "result": "draw" }]
    });
    let plan = Plan::from_document(&document.to_string(), &Settings::default());
    let mut game = Session::new(Arc::new(plan.expect("a valid document")));
    game.play_text("a1").expect("legal");
    assert_eq!(game.export(Format::Ascii).as_deref(), Ok("X . ."));
}
