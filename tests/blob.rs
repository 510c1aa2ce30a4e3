//! Blob's questions: the rules and exact values of blob.md, the solver beside a naive search.

#[path = "blob/naive.rs"]
mod naive;

use linkstone::blob::solver::{Outcome, Progress, Question, Search};
use linkstone::blob::{Grid, Ladder, Position, Schedule, Side, Tile, Version, most_tiles};
use linkstone::rules::Ratio;
use proptest::prelude::*;

const MEMORY: usize = 64 << 20;

fn ratio(text: &str) -> Ratio {
    Ratio::from_text(text).expect("a ratio")
}

fn outcome(search: &mut Search) -> Outcome {
    loop {
        if let Progress::Done(outcome) = search.step(100_000) {
            return outcome;
        }
    }
}

fn asks(grid: Grid, version: Version, ratio: Ratio, tiles: u16) -> Search {
    let question = Question { grid, version, schedule: Schedule::new(ratio, tiles), tiles };
    Search::new(question, MEMORY).expect("a small question")
}

/// The largest shares at which the value is at most 1, 2, … (blob.md 3).
const SQUARE: [&str; 8] = ["1/5", "1/4", "3/10", "1/3", "5/14", "3/8", "2/5", "7/17"];
const TRIANGULAR: [&str; 8] = ["1/4", "1/3", "3/8", "2/5", "5/11", "1/2", "1/2", "1/2"];
const HEXAGONAL: [&str; 8] = ["1/7", "1/5", "3/13", "4/15", "5/18", "3/10", "6/19", "1/3"];

fn steps(grid: Grid, version: Version, most: u16) -> Vec<String> {
    let mut ladder = Ladder::new(grid, version, most, MEMORY).expect("few tiles");
    while !ladder.step(100_000).expect("few tiles") {}
    ladder.steps().iter().map(|step| step.ratio.to_string()).collect()
}

#[test]
fn steps_of_version_v() {
    assert_eq!(steps(Grid::Square, Version::V, 8), SQUARE);
    assert_eq!(steps(Grid::Triangular, Version::V, 8), TRIANGULAR);
    assert_eq!(steps(Grid::Hexagonal, Version::V, 8), HEXAGONAL);
}

/// blob.md 3: III and V are the same up to these sizes.
#[test]
fn steps_of_version_iii() {
    assert_eq!(steps(Grid::Square, Version::III, 6), SQUARE[..6]);
    assert_eq!(steps(Grid::Triangular, Version::III, 6), TRIANGULAR[..6]);
    assert_eq!(steps(Grid::Hexagonal, Version::III, 4), HEXAGONAL[..4]);
}

/// A position of random play, with few stones left to the answer.
fn position() -> impl Strategy<Value = (Position, Schedule, u16)> {
    let setting = (0..3usize, any::<bool>(), 2..=6u16, 1..=8u64, 1..=20u64);
    (setting, prop::collection::vec(any::<prop::sample::Index>(), 0..30)).prop_map(
        |((grid, anywhere, tiles, a, m), choices)| {
            let version = if anywhere { Version::III } else { Version::V };
            let ratio = Ratio::new(a, a + m).expect("between 0 and 1");
            let schedule = Schedule::new(ratio, tiles);
            let mut position = Position::new(Grid::ALL[grid], version);
            for choice in choices {
                let liberties = position.liberties();
                if liberties.is_empty() {
                    break;
                }
                let side = position.mover(&schedule);
                if side == Side::White && position.white.len() == usize::from(tiles) {
                    break;
                }
                // Stones near the blob, so that they matter.
                let near = Position { version: Version::V, ..position.clone() };
                let tiles: Vec<Tile> = near.legal(side).into_iter().flatten().collect();
                let tile = tiles[choice.index(tiles.len())];
                position.place(side, tile).expect("a legal stone");
            }
            (position, schedule, tiles)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_solver_agrees_with_a_naive_search((position, schedule, tiles) in position()) {
        let mut budget = 100_000;
        let Some(held) = naive::held(&position, &schedule, tiles, &mut budget) else {
            return Ok(());
        };
        let Position { grid, version, .. } = position;
        let question = Question { grid, version, schedule, tiles };
        let mut search = Search::new(question, 1 << 20).expect("a small question");
        prop_assert!(search.start_from(&position));
        let expected = if held { Outcome::Held } else { Outcome::Escaped };
        prop_assert_eq!(outcome(&mut search), expected);
    }
}
