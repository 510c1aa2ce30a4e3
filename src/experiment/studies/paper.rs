//! Tables 2 and 3 of [Browne & Tavener 2012].

use crate::experiment::published::paper;
use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::win_tests::{self, FOLLOW};

const MEASURES: &[Measure] = &[Measure {
    name: "win tests",
    unit: "ms per 10,000 playouts",
    of: |work| work.seconds / work.units * 1e7,
}];

/// One test a game.
pub(in crate::experiment) const TABLE_2: &Experiment = &Experiment {
    name: "table-2",
    title: "Table 2: one win test a game",
    sentence: "Full random boards of Hex and Y, tested once: the time of random games with the \
               test, less that of the same games without.",
    scale: Scale::Log,
    measures: MEASURES,
    cases: || {
        cases("per-game", &[("lanes", "lanes"), ("bit search", "bit-search"), ("walk", "walk")])
    },
    make: win_tests::full,
};

/// A test after every move.
pub(in crate::experiment) const TABLE_3: &Experiment = &Experiment {
    name: "table-3",
    title: "Table 3: a win test after every move",
    sentence: "Random games of Hex and Y, tested after every move until somebody has won: their \
               time, less that of as many moves without tests.",
    scale: Scale::Log,
    measures: MEASURES,
    cases: || cases("per-move", &[("BPR", "reduction"), ("bit search", "bit-search")]),
    make: win_tests::every_move,
};

/// The published rows of a mode, size by size, with ours next to them.
fn cases(mode: &str, ours: &[(&'static str, &'static str)]) -> Vec<Case> {
    let rows = paper();
    let case = |index: usize| {
        let row = &rows[index];
        Case {
            game: row.game,
            size: Some(row.size),
            method: row.method,
            structure: structure(row.method),
            published: vec![row.time],
            row: Some(index),
            ..Case::default()
        }
    };
    let of_mode: Vec<Case> =
        (0..rows.len()).filter(|&index| rows[index].mode == mode).map(case).collect();
    let mut ordered: Vec<Case> = Vec::new();
    for first in &of_mode {
        if ordered.iter().any(|before| before.is_beside(first)) {
            continue;
        }
        ordered.extend(of_mode.iter().filter(|case| case.is_beside(first)).cloned());
        ordered.extend(ours.iter().map(|&(method, structure)| Case {
            method,
            structure,
            published: Vec::new(),
            row: None,
            ..first.clone()
        }));
    }
    ordered
}

/// Our structure or test for a method of the paper.
fn structure(method: &str) -> &'static str {
    match method {
        "UF" => "quick-union",
        "WQHUF" => "weighted-halving-union",
        "Path" => FOLLOW,
        "BPR" => "reduction",
        "BPR+" => "pyramid",
        _ => "",
    }
}
