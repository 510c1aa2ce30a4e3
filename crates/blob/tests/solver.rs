//! Blob's solver and its replays compared with naive searches.

#[path = "support/naive.rs"]
mod naive;
#[path = "support/naive_anywhere.rs"]
mod naive_anywhere;

use std::cell::Cell;
use std::collections::BTreeSet;

use linkstone_blob::Ratio;
use linkstone_blob::replay::{Answer, AnswerSource, Traversal};
use linkstone_blob::solver::{Outcome, Progress, Question, Search};
use linkstone_blob::study::{Bounds, Study};
use linkstone_blob::{Grid, Position, Reach, Reaches, Schedule, Side, Tile, Version};
use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};

fn outcome(search: &mut Search) -> Outcome {
    loop {
        if let Progress::Done(outcome) = search.step(100_000) {
            return outcome;
        }
    }
}

/// A position from random play that is nearly decided.
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

/// A position with stones of both sides scattered around the origin, and few empty tiles left.
fn scattered(white: Reach) -> impl Strategy<Value = (Position, Ratio, u16)> {
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
            (position, ratio, tiles)
        },
    )
}

fn schedule(position: &Position, ratio: Ratio, tiles: u16) -> Schedule {
    Schedule::new(ratio, position.reaches.stones(tiles))
}

/// The stones of a position in the order in which they were placed.
fn moves(position: &Position, schedule: &Schedule) -> Vec<Tile> {
    let (mut white, mut black) = (position.white.iter(), position.black.iter());
    let mut replayed =
        Position { white: Vec::new(), ..Position::new(position.grid, position.reaches) };
    let mut moves = Vec::new();
    while moves.len() < position.white.len() + position.black.len() {
        let side = replayed.mover(schedule);
        let (from, to) = match side {
            Side::White => (&mut white, &mut replayed.white),
            Side::Black => (&mut black, &mut replayed.black),
        };
        let &tile = from.next().expect("placed in turns");
        to.push(tile);
        moves.push(tile);
    }
    moves
}

/// The bounds of the value of a position in version II or IV, by [`Study`].
fn bounds(position: &Position, ratio: Ratio, largest: u16) -> Bounds {
    let version = match position.reaches.black {
        Reach::Anywhere => Version::II,
        Reach::Attached | Reach::Connected => Version::IV,
    };
    let moves = moves(position, &Schedule::new(ratio, Schedule::MAX_WHITE));
    let mut study = Study::new(position.grid, version, ratio, largest, 0).expect("a small size");
    let mut analysis = study.analysis(&moves, None).expect("legal moves");
    while !analysis.is_valued() {
        analysis.step(&mut study, 10_000);
    }
    analysis.bounds()
}

/// The solver's outcome for a position.
fn solved(position: &Position, schedule: Schedule, tiles: u16) -> Outcome {
    let &Position { grid, reaches, .. } = position;
    let question = Question { grid, reaches, schedule, tiles };
    let mut search = Search::new(question, 1 << 20).expect("a small question");
    assert!(search.start_from(position));
    outcome(&mut search)
}

/// The number of positions that a reference implementation may search for one answer.
const BUDGET: u64 = 100_000;

/// Checks a law on 400 cases. It must ask the reference implementation for at least 200 answers, of
/// which at most one in four may be missing; about one in eight is.
fn hold<S: Strategy>(cases: S, law: impl Fn(S::Value, &Tally) -> TestCaseResult) {
    let tally = Tally::default();
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) };
    let held = TestRunner::new(config).run(&cases, |case| law(case, &tally));
    held.unwrap_or_else(|fault| panic!("{fault}"));
    let (asked, missed) = (tally.asked.get(), tally.missed.get());
    println!("{missed} of {asked} answers missing");
    assert!(asked >= 200 && missed * 4 <= asked, "{missed} of {asked} answers missing");
}

/// How many answers a reference implementation was asked for, and how many it did not give.
#[derive(Default)]
struct Tally {
    asked: Cell<u32>,
    missed: Cell<u32>,
}

impl Tally {
    /// Counts an answer and passes it on.
    fn count(&self, held: Option<bool>) -> Option<Outcome> {
        self.asked.set(self.asked.get() + 1);
        self.missed.set(self.missed.get() + u32::from(held.is_none()));
        held.map(|held| if held { Outcome::Held } else { Outcome::Escaped })
    }
}

#[test]
fn the_solver_agrees_where_white_may_go_anywhere() {
    hold(scattered(Reach::Anywhere), |(position, ratio, tiles), tally| {
        let schedule = schedule(&position, ratio, tiles);
        let held = naive_anywhere::held(&position, &schedule, tiles, tiles, BUDGET);
        if let Some(outcome) = tally.count(held) {
            prop_assert_eq!(solved(&position, schedule, tiles), outcome);
        }
        Ok(())
    });
}

/// If White's stones must be attached, escapes are proved, but holds are not.
#[test]
fn attached_white_escapes_where_the_solver_says_so() {
    hold(scattered(Reach::Attached), |(position, ratio, tiles), tally| {
        let schedule = schedule(&position, ratio, tiles);
        if solved(&position, schedule.clone(), tiles) == Outcome::Escaped {
            let held = naive_anywhere::held(&position, &schedule, tiles, tiles, BUDGET);
            prop_assert!(tally.count(held) != Some(Outcome::Held));
        }
        Ok(())
    });
}

/// If White's stones must be attached, the value of a position lies within the bounds.
#[test]
fn bounds_of_attached_play_are_true() {
    hold(scattered(Reach::Attached), |(position, ratio, tiles), tally| {
        let schedule = schedule(&position, ratio, tiles);
        let bounds = bounds(&position, ratio, tiles);
        let slow =
            |size| tally.count(naive_anywhere::held(&position, &schedule, size, tiles, BUDGET));
        if bounds.lower() > position.blob().len() as u16 {
            prop_assert!(slow(bounds.lower() - 1) != Some(Outcome::Held), "{bounds:?}");
        }
        if let Some(upper) = bounds.upper() {
            prop_assert!(slow(upper) != Some(Outcome::Escaped), "{bounds:?}");
        }
        Ok(())
    });
}

#[test]
fn the_solver_agrees_with_a_naive_search() {
    hold(position(), |(position, schedule, tiles), tally| {
        let held = naive::held(&position, &schedule, tiles, BUDGET);
        if let Some(outcome) = tally.count(held) {
            prop_assert_eq!(solved(&position, schedule, tiles), outcome);
        }
        Ok(())
    });
}

/// Answers that may be wrong: those of a search for another size, or arbitrary stones near the
/// others.
struct Misled {
    search: Option<Search>,
    near: Vec<Tile>,
    seed: usize,
}

impl AnswerSource for Misled {
    fn answer(&mut self, position: &Position) -> Answer {
        let found = self.search.as_mut().map_or(Answer::None, |search| search.answer(position));
        if found != Answer::None {
            return found;
        }
        let stones = position.white.iter().chain(&position.black);
        let place = stones.fold(self.seed, |sum, tile| {
            let place = usize::from(tile.x as u16) << 16 | usize::from(tile.y as u16);
            (sum ^ place).wrapping_mul(0x9e37_79b9).rotate_left(7)
        });
        let open: Vec<_> = self.near.iter().filter(|&&tile| !position.is_occupied(tile)).collect();
        let tile = open.get((place >> 16) % open.len().max(1));
        tile.map_or(Answer::None, |&&tile| Answer::Stone(tile))
    }
}

/// Whether a replay accepts a strategy.
fn is_accepted(
    question: &Question,
    outcome: Outcome,
    start: &Position,
    by: &mut dyn AnswerSource,
) -> bool {
    let mut traversal =
        Traversal::new(question.clone(), outcome, start, 1 << 20).expect("a small question");
    loop {
        match traversal.step(by, 1000) {
            Ok(true) => return true,
            Ok(false) => {}
            Err(_) => return false,
        }
    }
}

/// A replay accepts the solver's strategy for a true claim, and no strategy for a false one.
fn replays_are_sound(
    position: &Position,
    schedule: Schedule,
    tiles: u16,
    truth: Outcome,
) -> TestCaseResult {
    let &Position { grid, reaches, .. } = position;
    let search = |tiles| {
        let question = Question { grid, reaches, schedule: schedule.clone(), tiles };
        Search::new(question, 1 << 20)
    };
    let question = Question { grid, reaches, schedule: schedule.clone(), tiles };
    let mut own = search(tiles).expect("a small question");
    prop_assert!(is_accepted(&question, truth, position, &mut own));
    let (lie, size) = match truth {
        Outcome::Escaped => (Outcome::Held, tiles + 1),
        Outcome::Held => (Outcome::Escaped, tiles - 1),
    };
    let near = naive_anywhere::ball(grid, tiles);
    for seed in 0..20 {
        let search = if seed == 0 { search(size) } else { None };
        let mut misled = Misled { search, near: near.iter().copied().collect(), seed };
        prop_assert!(!is_accepted(&question, lie, position, &mut misled));
    }
    Ok(())
}

#[test]
fn replays_accept_what_is_true_where_white_is_connected() {
    hold(position(), |(position, schedule, tiles), tally| {
        let held = naive::held(&position, &schedule, tiles, BUDGET);
        match tally.count(held) {
            Some(truth) => replays_are_sound(&position, schedule, tiles, truth),
            None => Ok(()),
        }
    });
}

#[test]
fn replays_accept_what_is_true_where_white_may_go_anywhere() {
    hold(scattered(Reach::Anywhere), |(position, ratio, tiles), tally| {
        let schedule = schedule(&position, ratio, tiles);
        let held = naive_anywhere::held(&position, &schedule, tiles, tiles, BUDGET);
        match tally.count(held) {
            Some(truth) => replays_are_sound(&position, schedule, tiles, truth),
            None => Ok(()),
        }
    });
}
