//! Tables 2 and 3 of the paper on bitwise-parallel reduction.

use crate::experiment::claims::{ALL, Claim, MORE, Pick};
use crate::experiment::published::paper;
use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::win_tests::{self, FOLLOW};

const MEASURES: &[Measure] = &[Measure {
    name: "win tests",
    unit: "ms per 10,000 playouts",
    of: |work| work.seconds / work.units * 1e7,
}];

const HEX: Pick = ALL.games(&["hex"]);
const Y: Pick = ALL.games(&["y"]);
const UNION_FIND: &[&str] = &["UF", "WQHUF"];

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
    claims: &[
        slower(
            "BPR is 25 to 30 times faster than union-find for Hex once a game",
            HEX.methods(UNION_FIND),
            HEX.methods(&["BPR"]),
            [25.0, 30.0],
        ),
        slower(
            "BPR is 50 times faster than union-find for Y once a game",
            Y.methods(UNION_FIND),
            Y.methods(&["BPR"]),
            [45.0, 55.0],
        ),
        slower(
            "path following is faster than union-find once a game",
            ALL.methods(UNION_FIND),
            ALL.methods(&["Path"]),
            MORE,
        ),
        slower(
            "BPR is faster than path following once a game",
            ALL.methods(&["Path"]),
            ALL.methods(&["BPR"]),
            MORE,
        ),
        slower(
            "WQHUF is a little faster than UF once a game",
            ALL.methods(&["UF"]),
            ALL.methods(&["WQHUF"]),
            MORE,
        ),
    ],
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
    claims: &[
        slower(
            "BPR+ is 2 to 3 times slower than union-find for Hex once a move",
            HEX.methods(&["BPR+"]),
            HEX.methods(UNION_FIND),
            [2.0, 3.0],
        ),
        slower(
            "BPR+ is 2 to 3 times slower than union-find for Y once a move",
            Y.methods(&["BPR+"]),
            Y.methods(UNION_FIND),
            [2.0, 3.0],
        ),
        slower(
            "path following is slower than BPR+ once a move",
            ALL.methods(&["Path"]),
            ALL.methods(&["BPR+"]),
            MORE,
        ),
        slower(
            "WQHUF is no improvement over UF once a move",
            ALL.methods(&["WQHUF"]),
            ALL.methods(&["UF"]),
            [0.95, 1.05],
        ),
        slower(
            "BPR+ is faster than BPR once a move",
            ALL.methods(&["BPR"]),
            ALL.methods(&["BPR+"]),
            MORE,
        ),
    ],
};

const fn slower(words: &'static str, over: Pick, under: Pick, range: [f64; 2]) -> Claim {
    let (source, what) = ("paper, section 6", "times the time");
    Claim { source, words, over, under, measure: 0, range, what }
}

/// The published rows of a mode, size by size, with ours beside them.
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
