//! Blob's solver beside naive searches.

#[path = "blob/naive.rs"]
mod naive;
#[path = "blob/naive_anywhere.rs"]
mod naive_anywhere;

use std::collections::BTreeSet;

use linkstone::blob::solver::{Outcome, Progress, Question, Search};
use linkstone::blob::{Grid, Position, Reach, Reaches, Schedule, Side, Tile, Version};
use linkstone::rules::Ratio;
use proptest::prelude::*;

fn outcome(search: &mut Search) -> Outcome {
    loop {
        if let Progress::Done(outcome) = search.step(100_000) {
            return outcome;
        }
    }
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
                let near = Position { reaches: Version::V.into(), ..position.clone() };
                let tiles: Vec<Tile> = near.legal(side).into_iter().flatten().collect();
                let tile = tiles[choice.index(tiles.len())];
                position.place(side, tile).expect("a legal stone");
            }
            (position, schedule, tiles)
        },
    )
}

/// A position in which stones of both lie anywhere around the origin, with few tiles left.
fn scattered(white: Reach) -> impl Strategy<Value = (Position, Schedule, u16)> {
    let setting = (0..3usize, any::<bool>(), 1..=4u16, 1..=8u64, 1..=12u64, 4..=9usize);
    (setting, prop::collection::vec(any::<prop::sample::Index>(), 60)).prop_map(
        move |((grid, anywhere, tiles, a, m, left), choices)| {
            let grid = Grid::ALL[grid];
            let black = if anywhere { Reach::Anywhere } else { Reach::Attached };
            let reaches = Reaches { white, black };
            let ratio = Ratio::new(a, a + m).expect("between 0 and 1");
            let schedule = Schedule::new(ratio, reaches.stones(tiles));
            let mut position = Position::new(grid, reaches);
            let ball = naive_anywhere::ball(grid, tiles);
            for choice in choices {
                let side = position.mover(&schedule);
                let near = |tile: &Tile| {
                    let is_legal = |legal: BTreeSet<Tile>| legal.contains(tile);
                    !position.is_occupied(*tile) && position.legal(side).is_none_or(is_legal)
                };
                let open: Vec<Tile> = ball.iter().copied().filter(near).collect();
                if open.len() <= left || position.liberties().is_empty() {
                    break;
                }
                let before = position.clone();
                let tile = open[choice.index(open.len())];
                position.place(side, tile).expect("a legal stone");
                if position.blob().len() > usize::from(tiles) {
                    position = before;
                    break;
                }
            }
            (position, schedule, tiles)
        },
    )
}

/// What the solver says of a position.
fn solved(position: &Position, schedule: Schedule, tiles: u16) -> Outcome {
    let &Position { grid, reaches, .. } = position;
    let question = Question { grid, reaches, schedule, tiles };
    let mut search = Search::new(question, 1 << 20).expect("a small question");
    assert!(search.start_from(position));
    outcome(&mut search)
}

fn by_held(held: bool) -> Outcome {
    if held { Outcome::Held } else { Outcome::Escaped }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_solver_agrees_where_white_may_go_anywhere((position, schedule, tiles) in scattered(Reach::Anywhere)) {
        let mut budget = 100_000;
        if let Some(held) = naive_anywhere::held(&position, &schedule, tiles, &mut budget) {
            prop_assert_eq!(solved(&position, schedule, tiles), by_held(held));
        }
    }

    /// Where White's stones are attached an escape is proved, a hold is not.
    #[test]
    fn attached_white_escapes_where_the_solver_says_so((position, schedule, tiles) in scattered(Reach::Attached)) {
        let mut budget = 100_000;
        if solved(&position, schedule.clone(), tiles) == Outcome::Escaped {
            let held = naive_anywhere::held(&position, &schedule, tiles, &mut budget);
            prop_assert!(held != Some(true));
        }
    }

    #[test]
    fn the_solver_agrees_with_a_naive_search((position, schedule, tiles) in position()) {
        let mut budget = 100_000;
        if let Some(held) = naive::held(&position, &schedule, tiles, &mut budget) {
            prop_assert_eq!(solved(&position, schedule, tiles), by_held(held));
        }
    }
}
