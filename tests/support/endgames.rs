//! Random games played to their ends, for tests that look at the last positions.

use std::sync::Arc;

use linkstone::position::{Move, Position, Rng};
use linkstone::rules::Plan;

/// The most plies of a random game, as some never end.
const MAX_PLIES: usize = 300;

/// Every move that the player may make, a swap included.
pub(crate) fn moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    if position.may_swap() {
        moves.push(Move::Swap);
    }
    moves
}

/// A random game that has ended; its positions are to be had by undoing its plies. None if it goes
/// on for too long.
pub(crate) fn endgame(plan: &Arc<Plan>, rng: &mut Rng) -> Option<Position> {
    let mut position = Position::new(Arc::clone(plan));
    for _ in 0..MAX_PLIES {
        let Some(played) = rng.choice(moves(&position)) else { break };
        position.play(played).expect("it is legal");
    }
    position.outcome().map(|_| position)
}

/// The game, its settings and its moves, for the message of a failed test.
pub(crate) fn context(position: &Position) -> String {
    let plan = position.plan();
    format!("{} {:?} after {:?}", plan.id, plan.settings, position.played().collect::<Vec<_>>())
}
