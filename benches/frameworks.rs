//! Framework B (union-find with deletion) beside framework A (without) where nothing is deleted:
//! the thesis's test 8, on the same playouts in one run.
//!
//! The two take turns, shorter than those the machine gives to other programs, and the fastest
//! tenth of the turns counts, so that a busy machine weighs little. A line a game and rule:
//! playouts a second of A and of B, and how much longer B takes. B may take a tenth longer; if it
//! takes more, the run fails.

use std::sync::Arc;
use std::time::Instant;

use linkstone::cell::Cell;
use linkstone::connectivity::{
    DeletableHalvingUnion, DeletableQuickUnion, DeletableRankedUnion, DeletableUnion, Groups,
    QuickUnion, RankedUnion, WeightedHalvingUnion, WeightedUnion,
};
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Settings, builtin};

/// Framework A and B by each rule of linking.
const RULES: [[&str; 2]; 4] = [
    [<QuickUnion<Cell>>::NAME, <DeletableQuickUnion<Cell>>::NAME],
    [<RankedUnion<Cell>>::NAME, <DeletableRankedUnion<Cell>>::NAME],
    [<WeightedUnion<Cell>>::NAME, <DeletableUnion<Cell>>::NAME],
    [<WeightedHalvingUnion<Cell>>::NAME, <DeletableHalvingUnion<Cell>>::NAME],
];

/// The games, with size and players, and how many playouts there are in a turn.
const GAMES: [(&str, u32, usize, u32); 4] =
    [("hex", 11, 2, 500), ("y", 11, 2, 800), ("cross", 6, 2, 500), ("omega", 5, 3, 600)];

/// How often the two take turns.
const TURNS: usize = 200;
/// How much longer B may take.
const ALLOWED: f64 = 1.10;

fn main() {
    let mut slow = Vec::new();
    for (game, size, players, count) in GAMES {
        for rule in RULES {
            let (rates, ratio) = compare(game, size, players, count, rule);
            let line = format!(
                "{game:6} {:24} {:9.0}/s  {:24} {:9.0}/s  x{ratio:.3}",
                rule[0], rates[0], rule[1], rates[1],
            );
            println!("{line}");
            if ratio > ALLOWED {
                slow.push(line);
            }
        }
    }
    assert!(slow.is_empty(), "framework B takes longer than it may:\n{}", slow.join("\n"));
}

/// The playouts a second of each framework, and by how much B takes longer.
fn compare(game: &str, size: u32, players: usize, count: u32, rule: [&str; 2]) -> ([f64; 2], f64) {
    let settings = Settings { size: Some(size), players: Some(players), ..Settings::default() };
    let plan = Arc::new(builtin(game, &settings).expect("a built-in game"));
    let start = Position::new(plan);
    let mut both = rule.map(|name| {
        Playouts::on_structure(&start, name).expect("a game in which nothing leaves the board")
    });
    let mut seconds = [const { Vec::new() }; 2];
    for turn in 0..TURNS {
        let mut plies = [0; 2];
        // The one that begins has the other's caches.
        for which in [turn % 2, 1 - turn % 2] {
            let mut rng = Rng::with_seed(turn as u64);
            let begun = Instant::now();
            for _ in 0..count {
                plies[which] += both[which].run(&mut rng).plies;
            }
            seconds[which].push(begun.elapsed().as_secs_f64());
        }
        assert_eq!(plies[0], plies[1], "the same games of {game}");
    }
    let [a, b] = seconds.map(lowest_tenth);
    ([a, b].map(|time| f64::from(count) / time), b / a)
}

/// The time that a tenth of the turns stay below.
fn lowest_tenth(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 10]
}
