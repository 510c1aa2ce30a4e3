//! Openings that a seed draws, none of which favours a player much.

use std::sync::Arc;

use crate::position::{Move, Position, Rng};
use crate::rules::Plan;
use crate::search::{Parameters, Proof, Search};

/// How many openings are drawn, of which the most balanced one is taken.
const DRAWN: u32 = 8;
/// How many simulations tell how balanced an opening is.
const SIMULATIONS: u32 = 1000;
/// How often an opening is drawn again because the game was over.
const ATTEMPTS: u32 = 20;

/// An opening of this many plies that the seed decides: of a few drawn at random the one that a
/// search finds nearest to even. Nobody passes, swaps or resigns in it, and the game is not over
/// after it; it is shorter where the game would be over, and where there are no moves.
pub fn opening(plan: &Arc<Plan>, plies: usize, seed: u64) -> Vec<Move> {
    most_even(plan, plies, seed, SIMULATIONS)
}

/// The opening that a search of so many simulations finds most balanced.
pub(super) fn most_even(plan: &Arc<Plan>, plies: usize, seed: u64, simulations: u32) -> Vec<Move> {
    if plies == 0 {
        return Vec::new();
    }
    let mut rng = Rng::with_seed(seed);
    let mut best: Option<(f64, Vec<Move>)> = None;
    for _ in 0..DRAWN {
        let Some(position) = draw(plan, plies, &mut rng) else { continue };
        let lead = lead(&position, &mut rng, simulations);
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, position.played().collect()));
        }
    }
    best.map_or_else(|| most_even(plan, plies - 1, seed, simulations), |(_, moves)| moves)
}

/// A position after so many random plies; none if the game was over each time.
fn draw(plan: &Arc<Plan>, plies: usize, rng: &mut Rng) -> Option<Position> {
    (0..ATTEMPTS).find_map(|_| {
        let mut position = Position::new(Arc::clone(plan));
        for _ in 0..plies {
            let mut moves = position.legal_moves();
            moves.retain(|played| matches!(played, Move::Place { .. } | Move::Carry { .. }));
            let played = rng.choice(moves)?;
            position.play(played).ok()?;
            if position.outcome().is_some() {
                return None;
            }
        }
        Some(position)
    })
}

/// By how much the share of the game that a search expects for a seat differs from an equal one at
/// most; whole if it finds who wins.
fn lead(position: &Position, rng: &mut Rng, simulations: u32) -> f64 {
    let mut search = Search::new(position, Parameters::DEFAULT);
    for _ in 0..simulations {
        match search.proof().0 {
            Proof::Unknown => search.simulate(rng),
            Proof::Win(_) => return 1.0,
            Proof::Draw => return 0.0,
        }
    }
    let seats = position.plan().seats;
    let shares = search.shares().unwrap_or_default();
    let leads = shares.iter().take(seats).map(|share| (share - 1.0 / seats as f64).abs());
    leads.fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtin, builtins, info};

    #[test]
    fn no_player_wins_by_force_soon_where_openings_may_be_even() {
        // By random games these were even, and White had five in a row after five more plies.
        let plan = Arc::new(builtin("andantino", &Settings::default()).expect("a game"));
        for seed in 0..4 {
            let mut position = Position::new(Arc::clone(&plan));
            for played in opening(&plan, 2, seed) {
                position.play(played).expect("it is legal");
            }
            let mut search = Search::new(&position, Parameters::DEFAULT);
            let mut rng = Rng::with_seed(seed);
            (0..3000).for_each(|_| search.simulate(&mut rng));
            assert_eq!(search.proof().0, Proof::Unknown, "seed {seed}");
        }
    }

    #[test]
    fn every_game_has_openings_that_repeat() {
        for document in builtins() {
            let size = info(document).expect("a built-in document").sizes[0];
            let size = (size > 0).then_some(size.max(3));
            let settings = Settings { size, ..Settings::default() };
            let plan = Plan::from_document(document, &settings)
                .or_else(|_| Plan::from_document(document, &Settings::default()));
            let plan = Arc::new(plan.expect("a game"));
            for plies in 0..3 {
                let moves = most_even(&plan, plies, 7, 20);
                assert_eq!(moves, most_even(&plan, plies, 7, 20), "{}", plan.id);
                assert!(moves.len() <= plies);
                let mut position = Position::new(Arc::clone(&plan));
                for played in moves {
                    position.play(played).expect("it is legal");
                }
                assert_eq!(position.outcome(), None, "{}", plan.id);
            }
        }
    }

    #[test]
    fn an_opening_is_shorter_where_the_game_would_be_over() {
        let settings = Settings { size: Some(1), ..Settings::default() };
        for document in builtins() {
            let Ok(plan) = Plan::from_document(document, &settings) else { continue };
            let plan = Arc::new(plan);
            let moves = most_even(&plan, 3, 1, 20);
            let mut position = Position::new(plan);
            for played in moves {
                position.play(played).expect("it is legal");
            }
            assert_eq!(position.outcome(), None);
        }
    }
}
