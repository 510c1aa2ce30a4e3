//! The strongest level against the plain Monte Carlo bot, with as many random games for both: a
//! sequential test for each document, which ends as soon as the games tell.

#[path = "support/documents.rs"]
#[allow(dead_code, reason = "no options are drawn here")]
mod documents;
#[path = "support/parallel.rs"]
mod parallel;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use documents::documents;
use linkstone::cell::{Cell, Colour, Index};
use linkstone::contest::{Contestant, Decision, Outcome, Score, SequentialTest, Series};
use linkstone::position::{Move, Position};
use linkstone::rules::{Bounds, Plan, Settings};

/// Whether the level is stronger by two hundred points, or not at all.
const TEST: SequentialTest = SequentialTest { elo0: 0.0, elo1: 200.0, alpha: 0.01, beta: 0.01 };
/// How many random games both get for a move.
const PLAYOUTS: u32 = 400;
/// Documents in which the level needs more of them, and how many: they take longer than all others
/// together, and are a run of their own. In Ayu it is stronger by 120 points with 400 (300 games),
/// where luck would decide, and by 240 with these.
const MORE_PLAYOUTS: [(&str, u32); 1] = [("ayu", 3200)];
/// The most games of a match.
const GAMES: u32 = 200;
/// A game that is longer has no result.
const LONGEST: u32 = 400;
/// The most cells of a board that can be played on, so that games are short.
const CELLS: usize = 45;
/// The same for a document that has no smaller board, as Lines of Action.
const CELLS_OF_SMALLEST: usize = 64;
/// Documents that are played on a smaller board than others, and its size. In Tanbo the level is
/// stronger by 380 points on 6x6 (40 games of thirty plies), but by 110 on 7x7 (40 games of sixty),
/// which takes hundreds of games to tell.
const SIZES: [(&str, u32); 1] = [("tanbo", 6)];
/// Documents in which it takes more than a few hundred random games to be better: in Unlur it is
/// the contract that decides, long before there is a goal in reach.
const UNTOLD: [&str; 1] = ["unlur"];

/// The largest board of a document on which games are short, or else its smallest.
fn plan(document: &str, id: &str) -> Option<Arc<Plan>> {
    let most = SIZES.iter().find(|(which, _)| *which == id).map_or(11, |&(_, size)| size);
    let plans = (2..=most).filter_map(|size| {
        let settings = Settings { size: Some(size), ..Settings::default() };
        Plan::from_document(document, &settings).ok().map(Arc::new)
    });
    let suits = |&(number, ref plan): &(usize, Arc<Plan>)| number == 0 || open_cells(plan) <= CELLS;
    let found = plans.enumerate().filter(suits).last().map(|(_, plan)| plan);
    found.filter(|plan| open_cells(plan) <= CELLS_OF_SMALLEST)
}

/// On how many cells stones can be placed at the start; where they are carried, or the board has no
/// bounds, all cells that there are.
fn open_cells(plan: &Arc<Plan>) -> usize {
    let position: Position = Position::new(Arc::clone(plan));
    let cells = (0..plan.board().topology.cells()).map(Cell::new);
    if plan.boards.bounds() == Bounds::None || plan.movement().carries() {
        return cells.len();
    }
    let colours = || Colour::first(plan.colours.len());
    let can_be_placed =
        |&cell: &Cell| colours().any(|colour| position.check(Move::Place { cell, colour }).is_ok());
    cells.filter(can_be_placed).count()
}

/// Plays until the test has decided whether the level is the stronger one.
///
/// # Panics
/// If it is not, or a game ends by a fault.
fn beats_plain_monte_carlo(id: &str, plan: &Arc<Plan>) {
    let more = MORE_PLAYOUTS.iter().find(|(which, _)| *which == id);
    let playouts = more.map_or(PLAYOUTS, |&(_, playouts)| playouts);
    let player = |name: &str| -> Contestant {
        format!("{name}:playouts={playouts}").parse().expect("a player")
    };
    let (level, plain) = (player("level-12"), player("monte-carlo"));
    let series = |pair| Series::new(Arc::clone(plan), pair, 1, 2, LONGEST).expect("two bots");
    let (mut alone, mut others) = (series([&level, &plain]), series([&plain, &level]));
    let mut score = Score::default();
    for number in 0..GAMES {
        if TEST.decide(&score) != Decision::GoOn {
            break;
        }
        let record = alone.play(number);
        assert!(record.fault.is_none(), "{record:?}");
        if plan.seats == 2 {
            score.add(record.result);
            continue;
        }
        // Who sits alone against several wins less than half of the games even among equals:
        // what tells is which of the two wins more of them.
        let reverse = others.play(number);
        assert!(reverse.fault.is_none(), "{reverse:?}");
        if record.result == Outcome::A {
            score.add(Outcome::A);
        }
        if reverse.result == Outcome::A {
            score.add(Outcome::B);
        }
    }
    assert_eq!(TEST.decide(&score), Decision::Higher, "{id}: {score:?}");
}

/// Plays the matches of these documents, and tells how many have boards that are small enough.
fn play_matches(of: fn(&str) -> bool) -> usize {
    let matches = AtomicUsize::new(0);
    let told = documents().filter(|(_, info)| !UNTOLD.contains(&&*info.id) && of(&info.id));
    parallel::for_each(told, |(document, info)| {
        let Some(plan) = plan(document, &info.id) else { return };
        beats_plain_monte_carlo(&info.id, &plan);
        matches.fetch_add(1, Relaxed);
    });
    matches.into_inner()
}

fn takes_long(id: &str) -> bool {
    MORE_PLAYOUTS.iter().any(|(which, _)| *which == id)
}

#[test]
fn the_strongest_level_beats_plain_monte_carlo() {
    let matches = play_matches(|id| !takes_long(id));
    assert!(matches >= 12, "only {matches} documents have small boards");
}

#[test]
#[ignore = "takes a minute; docs/long-runs.md says how to run it"]
fn the_strongest_level_beats_plain_monte_carlo_with_more_playouts() {
    assert_eq!(play_matches(takes_long), MORE_PLAYOUTS.len());
}
