//! Compares framework B (union-find with deletion) with framework A (without) on games in which
//! nothing is deleted: test 8 of the thesis, on the same playouts in one run.
//!
//! The two alternate in rounds that are shorter than the scheduler's time slices, and the fastest
//! tenth of the rounds counts, so a busy machine has little influence. Prints one line per game
//! and rule: playouts per second of A and B, and the ratio of their times. The run fails if B
//! takes more than a tenth longer than A.

use std::sync::Arc;
use std::time::Instant;

use linkstone::cell::Cell;
use linkstone::connectivity::{
    DeletableHalvingUnion, DeletableQuickUnion, DeletableRankedUnion, DeletableUnion, Groups,
    QuickUnion, RankedUnion, WeightedHalvingUnion, WeightedUnion,
};
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Settings, builtin};

/// Frameworks A and B for each linking rule.
const RULES: [[&str; 2]; 4] = [
    [<QuickUnion<Cell>>::NAME, <DeletableQuickUnion<Cell>>::NAME],
    [<RankedUnion<Cell>>::NAME, <DeletableRankedUnion<Cell>>::NAME],
    [<WeightedUnion<Cell>>::NAME, <DeletableUnion<Cell>>::NAME],
    [<WeightedHalvingUnion<Cell>>::NAME, <DeletableHalvingUnion<Cell>>::NAME],
];

/// The games, with size and players, and the number of playouts in a round.
const GAMES: [(&str, u32, usize, u32); 4] =
    [("hex", 11, 2, 500), ("y", 11, 2, 800), ("cross", 6, 2, 500), ("omega", 5, 3, 600)];

/// The number of rounds.
const TURNS: usize = 200;
/// The largest accepted ratio of B's time to A's.
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

/// The playouts per second of each framework, and the ratio of B's time to A's.
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
        // Alternate the order, because whichever runs first finds the other's data in the caches.
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

/// The 10th percentile of the times.
fn lowest_tenth(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 10]
}
