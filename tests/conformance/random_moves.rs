//! A random move is drawn from all legal ones, each as likely as any other.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use linkstone::position::{Move, Position, Rng};
use linkstone::rules::info;

use crate::cases::{Case, cases};
use crate::choose;
use crate::documents::documents;
use crate::parallel;
use crate::words::DOCUMENTS;

/// Positions with more moves take too many draws.
const MOST_MOVES: usize = 40;
/// How often each move is drawn on average.
const DRAWS: usize = 100;
/// The tolerance in standard errors; it is large because thousands of frequencies are compared.
const TOLERANCE: f64 = 6.0;
/// The most plies of a game before moves are drawn.
const PLIES: usize = 30;

/// Compares how often each move is drawn in a position of a random game, and returns how many moves
/// it has; 0 if they are too many.
fn compare(case: &Case, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let plan = case.plan();
    let mut position = Position::new(Arc::clone(&plan));
    for _ in 0..rng.usize(..PLIES) {
        let Some(played) = choose(&position, &position.legal_moves(), &mut rng) else { break };
        assert_eq!(position.play(played), Ok(()));
        if position.outcome().is_some() {
            position.undo();
            break;
        }
    }
    let legal = position.legal_moves();
    if legal.is_empty() || legal.len() > MOST_MOVES {
        return 0;
    }
    let draws = DRAWS * legal.len();
    let mut drawn: HashMap<Move, usize> = HashMap::new();
    for _ in 0..draws {
        assert!(position.play_random(&mut rng));
        *drawn.entry(position.undo().expect("a move")).or_default() += 1;
    }
    let context = || format!("{} {:?} seed {seed}", plan.id, case.settings);
    for played in drawn.keys() {
        assert!(legal.contains(played), "{}: {played:?}", context());
    }
    let share = 1.0 / legal.len() as f64;
    let allowed = TOLERANCE * (share * (1.0 - share) / draws as f64).sqrt() + 1e-9;
    for played in &legal {
        let often = drawn.get(played).map_or(0.0, |&count| count as f64 / draws as f64);
        assert!((often - share).abs() <= allowed, "{}: {played:?} {often} {share}", context());
    }
    legal.len()
}

#[test]
fn each_move_is_as_likely_as_any_other() {
    let of_words = DOCUMENTS.iter().map(|&document| (document, info(document).expect("a game")));
    let all = documents().chain(of_words);
    let all = all.flat_map(|(document, info)| cases(document, &info, 8)).enumerate();
    let compared = AtomicUsize::new(0);
    parallel::for_each(all, |(number, case)| {
        compared.fetch_add(compare(&case, number as u64), Ordering::Relaxed);
    });
    let compared = compared.into_inner();
    assert!(compared > 2000, "only {compared} moves were compared");
}
