//! Experiments without a published table: undo, deletion by the size of the group, and the speed
//! of random games.

use crate::experiment::study::{Case, Experiment, Measure, Scale};
use crate::experiment::subject::deletion::{self, COMPACT, STRINGY};
use crate::experiment::subject::{playouts, undo};

/// Three ways to undo.
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
        const WAYS: [(&str, &str); 6] = [
            ("delete, framework B", "deletable-union"),
            ("delete, eager labels", "eager-labels"),
            ("delete, local split", "local-split"),
            ("log", "rollback-union"),
            ("copy, framework A", "copy of weighted-halving-union"),
            ("copy, eager labels", "copy of eager-labels"),
        ];
        let lines = GAMES.lines().filter(|line| !line.starts_with('#'));
        let games: Vec<(&str, u32)> = lines
            .filter_map(|line| {
                let (game, size) = line.split_once(',')?;
                Some((game, size.parse().ok()?))
            })
            .collect();
        products(&games, &WAYS)
    },
    make: undo::make,
};

/// `game,size`, comments after `#`.
const GAMES: &str = include_str!("../../../published/undo_games.csv");

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
        let mut cases = products(&fields, &STRUCTURES);
        // To build such a group by flood fill alone takes minutes.
        cases.retain(|case| case.method != "flood" || case.size < Some(100_000));
        cases
    },
    make: deletion::make,
};

/// Random games of many kinds, each played in the fastest way available.
pub(in crate::experiment) const SPEED: &Experiment = &Experiment {
    name: "speed",
    title: "Random games",
    sentence: "Random games from the empty board to the move that decides them, by the fastest \
               way there is for each; for some beside others, and beside full boards tested once.",
    scale: Scale::Log,
    measures: &[
        Measure {
            name: "games",
            unit: "thousands a second",
            of: |work| work.units / work.seconds / 1e3,
        },
        Measure { name: "length", unit: "plies", of: |work| work.also / work.units },
    ],
    cases: || {
        let lines = SPEED_GAMES.lines().filter(|line| !line.starts_with('#')).skip(1);
        lines
            .filter_map(|line| {
                let mut parts = line.split(',');
                Some(Case {
                    game: parts.next()?,
                    size: parts.next()?.parse().ok(),
                    players: parts.next()?.parse().ok(),
                    options: parts.next()?,
                    method: parts.next()?,
                    structure: parts.next()?,
                    ..Case::default()
                })
            })
            .collect()
    },
    make: playouts::make,
};

/// `game,size,players,options,method,structure`, comments after `#`.
const SPEED_GAMES: &str = include_str!("../../../published/speed_games.csv");

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
