//! Games that a search plays against itself.

use std::sync::Arc;

use crate::position::{Move, Position, Rng};
use crate::rules::Plan;
use crate::search::{Parameters, Search, Weights};

/// How a search plays against itself.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The rules.
    pub plan: Arc<Plan>,
    /// What the search knows.
    pub weights: Option<Arc<Weights>>,
    /// How it searches.
    pub parameters: Parameters,
    /// How many simulations it makes for a move.
    pub simulations: u32,
    /// A game begins with at most so many moves by chance.
    pub opening: u32,
    /// A game ends after so many plies, if the rules do not end it.
    pub max_plies: u32,
}

/// Plays the game of a seed; returns its moves, and how many of them were made by chance.
pub fn play(setting: &SelfPlay, seed: u64) -> (Vec<Move>, usize) {
    let mut rng = Rng::with_seed(seed);
    let mut position: Position = Position::new(Arc::clone(&setting.plan));
    let opening = rng.u32(0..=setting.opening);
    for _ in 0..opening {
        let mut moves = position.legal_moves();
        moves.retain(|played| !matches!(played, Move::Pass));
        let Some(played) = rng.choice(moves) else { break };
        if position.play(played).is_err() || position.outcome().is_some() {
            break;
        }
    }
    let by_chance = position.undoable();
    let mut search: Option<Search> = None;
    while position.outcome().is_none() && position.ply() < setting.max_plies {
        let search = search.get_or_insert_with(|| {
            Search::with_weights(&position, setting.parameters, setting.weights.clone())
        });
        while !search.is_settled() && search.visits() < setting.simulations {
            search.simulate(&mut rng);
        }
        let Some(played) = search.choice() else { break };
        if position.play(played).is_err() {
            break;
        }
        search.advance(&[played], &position);
    }
    (position.played().collect(), by_chance)
}
