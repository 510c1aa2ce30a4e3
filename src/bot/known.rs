//! What a bot remembers of the position that it thought about last, to tell how the next one came
//! about.

use std::sync::Arc;

use super::Change;
use crate::position::{Move, Position};
use crate::rules::Plan;

/// The game, where it began, and its plies. They decide everything there is to know of a position,
/// earlier positions included.
#[derive(Debug)]
pub(super) struct Known {
    plan: Arc<Plan>,
    /// The hash of the start or set-up.
    start: u64,
    played: Vec<Move>,
}

impl Known {
    /// What there is to remember of a position. O(cells + plies).
    pub(super) fn of(position: &Position) -> Self {
        let mut start = position.clone();
        while start.undo().is_some() {}
        Self {
            plan: Arc::clone(position.plan()),
            start: start.hash(),
            played: position.played().collect(),
        }
    }

    /// How a position came about from this one; none where it is of another game, or where the
    /// game has begun from other stones.
    pub(super) fn change_to<'a>(&self, now: &'a Self) -> Option<Change<'a>> {
        if !Arc::ptr_eq(&self.plan, &now.plan) || self.start != now.start {
            return None;
        }
        let both = self.played.iter().zip(&now.played);
        let common = both.take_while(|(before, after)| before == after).count();
        Some(Change { undone: self.played.len() - common, played: &now.played[common..] })
    }
}
