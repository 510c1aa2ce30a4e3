//! Experiments without a published table: undo, and deletion by the size of the group.

use crate::experiment::claims::{ALL, Claim, MORE};
use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::deletion::{self, COMPACT, STRINGY};
use crate::experiment::subject::undo;

/// Three ways back.
pub(in crate::experiment) const UNDO: &Experiment = &Experiment {
    name: "undo",
    title: "Three ways to take a move back",
    sentence: "Random games made and taken back to the start: by deletion, by a log of the \
               unions, or by a copy of the board before each move.",
    scale: Scale::Log,
    measures: &[
        Measure {
            name: "move and undo",
            unit: "ns a move",
            of: |work| work.seconds / work.units * 1e9,
        },
        Measure { name: "undo", unit: "ns a move", of: |work| work.also / work.units * 1e9 },
    ],
    cases: || {
        const GAMES: [(&str, u32); 6] = [
            ("hex", 11),
            ("hex", 19),
            ("havannah", 8),
            ("lines-of-action", 8),
            ("go", 9),
            ("go", 13),
        ];
        const WAYS: [(&str, &str); 6] = [
            (FRAMEWORK_B, "deletable-union"),
            (EAGER, "eager-labels"),
            ("delete, local split", "local-split"),
            ("log", "rollback-union"),
            (COPY_A, "copy of weighted-halving-union"),
            (COPY, "copy of eager-labels"),
        ];
        products(&GAMES, &WAYS)
    },
    make: undo::make,
    claims: &[
        Claim {
            source: "thesis, test 3",
            words: "copying the state at each move reduces the performance of union-find (in \
                    ours: a copy takes longer than deletion in framework B)",
            over: ALL.methods(&[COPY, COPY_A]),
            under: ALL.methods(&[FRAMEWORK_B]),
            measure: 0,
            range: MORE,
            what: "times the time of deletion",
        },
        Claim {
            source: "worms (seed 004)",
            words: "undo of a union is reasonable where the smaller set is saved (in ours: a copy \
                    takes longer than eager labels)",
            over: ALL.methods(&[COPY, COPY_A]),
            under: ALL.methods(&[EAGER]),
            measure: 0,
            range: MORE,
            what: "times the time of eager labels",
        },
    ],
};

const FRAMEWORK_B: &str = "delete, framework B";
const EAGER: &str = "delete, eager labels";
const COPY: &str = "copy, eager labels";
const COPY_A: &str = "copy, framework A";

/// What a removal costs.
pub(in crate::experiment) const DELETION: &Experiment = &Experiment {
    name: "deletion",
    title: "Deletion by the size of the group",
    sentence: "A random stone taken off a group of 10 to 100,000 stones, compact or full of \
               holes, and its neighbours asked for their groups.",
    scale: Scale::Log,
    measures: &[Measure {
        name: "removal",
        unit: "µs a stone",
        of: |work| work.seconds / work.units * 1e6,
    }],
    cases: || {
        let sizes = [10, 100, 1000, 10_000, 100_000];
        let fields: Vec<(&str, u32)> = [COMPACT, STRINGY]
            .into_iter()
            .flat_map(|growth| sizes.map(|size| (growth, size)))
            .collect();
        const STRUCTURES: [(&str, &str); 6] = [
            ("deletable-union", "deletable-union"),
            ("deletable-quick-union", "deletable-quick-union"),
            ("deletable-ranked-union", "deletable-ranked-union"),
            ("eager-labels", "eager-labels"),
            ("local-split", "local-split"),
            ("flood", "flood"),
        ];
        products(&fields, &STRUCTURES)
    },
    make: deletion::make,
    claims: &[
        Claim {
            source: "thesis, section 7",
            words: "a deletion builds the tree anew, at worst all of a large one (in ours: from \
                    100,000 stones it takes 100 times as long as from 1000, give or take 2)",
            over: ALL.methods(&["deletable-union"]).sizes(&[100_000]),
            under: ALL.methods(&["deletable-union"]).sizes(&[1000]),
            measure: 0,
            range: [50.0, 200.0],
            what: "times the time",
        },
        Claim {
            source: "worms (seed 004)",
            words: "splitting an equivalence has linear complexity (in ours: eager labels take 100 \
                    times as long from 100,000 stones as from 1000, give or take 2)",
            over: ALL.methods(&["eager-labels"]).sizes(&[100_000]),
            under: ALL.methods(&["eager-labels"]).sizes(&[1000]),
            measure: 0,
            range: [50.0, 200.0],
            what: "times the time",
        },
        Claim {
            source: "Linkstone",
            words: "local split takes the same time from 100,000 compact stones as from 10, give \
                    or take 3",
            over: ALL.games(&[COMPACT]).methods(&["local-split"]).sizes(&[100_000]),
            under: ALL.games(&[COMPACT]).methods(&["local-split"]).sizes(&[10]),
            measure: 0,
            range: [1.0 / 3.0, 3.0],
            what: "times the time",
        },
    ],
};

/// Every game on every structure.
fn products(games: &[(&'static str, u32)], ways: &[(&'static str, &'static str)]) -> Vec<Case> {
    let mut cases = Vec::new();
    for &(game, size) in games {
        for &(method, structure) in ways {
            cases.push(Case { game, size: Some(size), method, structure, ..Case::default() });
        }
    }
    cases
}
