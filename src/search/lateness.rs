//! How much a random game tells by how late it ended.
//!
//! Where rings are one way to win among others, a random game that lasts until the board is nearly
//! full is decided by a ring that came about by accident. One that ends while there is room tells
//! more, so that an early win is worth more than a late one, and an early loss less than a late one:
//! what is gained by it is in docs/search.md.

use crate::rules::{Condition, Plan};

/// By how much a random game that fills the board counts less than one that ends at once.
const DISCOUNT: f32 = 0.7;

/// How much is left of the results of a search's simulations.
#[derive(Clone, Debug, Default)]
pub(super) struct Lateness {
    /// The sum over all of them.
    left: f64,
    simulations: u32,
}

impl Lateness {
    /// That of a game; none where the length of a random game tells nothing.
    pub(super) fn of(plan: &Plan) -> Option<Self> {
        may_win_by_ring_or_goal(plan).then(Self::default)
    }

    /// How much of its result is left of a random game that had so many plies, from a position with
    /// so many empty cells: all of it if it was over at once. O(1).
    pub(super) fn left(plies: u32, empties: usize) -> f32 {
        1.0 - DISCOUNT * (plies as f32 / empties.max(1) as f32).min(1.0)
    }

    /// Notes how much was left of the result of a simulation: all of it where that was certain.
    pub(super) fn note(&mut self, left: f32) {
        if self.simulations < u32::MAX {
            self.simulations += 1;
            self.left += f64::from(left);
        }
    }

    /// How much was left on average; all before the first.
    pub(super) fn usual(&self) -> f64 {
        if self.simulations == 0 { 1.0 } else { self.left / f64::from(self.simulations) }
    }
}

/// Whether a ring is one way to win, and regions that are connected are another.
pub(super) fn may_win_by_ring_or_goal(plan: &Plan) -> bool {
    let is_ring = |condition: &Condition| matches!(condition, Condition::Loop { .. });
    let connects = |condition: &Condition| matches!(condition, Condition::Connects { .. });
    plan.any_condition(is_ring) && plan.any_condition(connects)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtins};

    #[test]
    fn games_with_rings_among_other_goals_go_by_it() {
        let mut names = Vec::new();
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            if Lateness::of(&plan).is_some() {
                names.push(plan.id.clone());
            }
        }
        names.sort();
        assert_eq!(names, ["gale-rings", "havannah", "kensington-havannah"]);
    }

    #[test]
    fn the_later_a_game_ends_the_less_it_tells() {
        let is_near = |a: f32, b: f32| (a - b).abs() < 1e-6;
        assert!(is_near(Lateness::left(0, 40), 1.0) && is_near(Lateness::left(20, 40), 0.65));
        assert!(is_near(Lateness::left(40, 40), 0.3) && is_near(Lateness::left(90, 40), 0.3));
        assert!(is_near(Lateness::left(0, 0), 1.0));
        let mut lateness = Lateness::default();
        assert_eq!(lateness.usual(), 1.0);
        lateness.note(1.0);
        lateness.note(0.5);
        assert_eq!(lateness.usual(), 0.75);
    }
}
