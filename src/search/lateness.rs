//! How much a random game tells by how late it ended.
//!
//! Where rings are one way to win among others, a random game that lasts until the board is nearly
//! full is decided by a ring that came about by accident. One that ends while there is room tells
//! more, so that an early win is worth more than a late one, and an early loss less than a late one.
//!
//! Where stones end a game in other ways, that is so only while the game is decided: whoever has
//! won finishes it, and does not play about because all moves win; and whoever has lost holds out.
//! What is gained by both is in docs/search.md.

use super::threats::may_win_by_ring_or_connection;
use crate::rules::{Condition, Movement, Plan};

/// By how much a random game that fills the board counts less than one that ends at once.
const DISCOUNT: f32 = 0.7;

/// With up to this lead a game is open.
const OPEN: f64 = 0.5;
/// With this lead or more it is decided.
const DECIDED: f64 = 0.9;

/// When late ends tell less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// From the first move on.
    Always,
    /// While the game is decided.
    Decided,
}

/// Brings the results of a search's simulations nearer to a draw, and what they come to on average
/// back.
#[derive(Clone, Debug)]
pub(super) struct Lateness {
    when: When,
    /// How much was left of all their results, 1 for each of which nothing was taken.
    left: f64,
    simulations: u32,
}

impl Lateness {
    /// That of a game; none where the length of a random game tells nothing.
    pub(super) fn of(plan: &Plan) -> Option<Self> {
        let when = if may_win_by_ring_or_connection(plan) {
            When::Always
        } else if may_end_with_room_left(plan) {
            When::Decided
        } else {
            return None;
        };
        Some(Self { when, left: 0.0, simulations: 0 })
    }

    /// Counts a random game of so many plies, from a position with so many empty cells, and returns
    /// how much is left of its result: all of it if it was over at once. The lead is what whoever is
    /// ahead is expected to get beyond a draw, 1 for a win. O(1).
    pub(super) fn count(&mut self, plies: u32, empties: usize, lead: f64) -> f32 {
        let left = self.left((plies as f32 / empties.max(1) as f32).min(1.0), lead);
        self.add(left);
        left
    }

    /// How much is left of the result of a random game that fills such a share of the empty cells.
    pub(super) fn left(&self, filled: f32, lead: f64) -> f32 {
        let doubt = match self.when {
            When::Always => DISCOUNT,
            When::Decided => DISCOUNT * ((lead - OPEN) / (DECIDED - OPEN)).clamp(0.0, 1.0) as f32,
        };
        1.0 - doubt * filled
    }

    /// Counts a simulation whose result is certain, so that all of it is left.
    pub(super) fn count_certain(&mut self) {
        self.add(1.0);
    }

    /// Goes on to another position, where what so many of the simulations came to is kept.
    pub(super) fn go_on(&mut self, kept: u32) {
        let kept = kept.min(self.simulations);
        self.left *= f64::from(kept) / f64::from(self.simulations.max(1));
        self.simulations = kept;
    }

    fn add(&mut self, left: f32) {
        if self.simulations < u32::MAX {
            self.simulations += 1;
            self.left += f64::from(left);
        }
    }

    /// What a player can expect who gets so much on average, where a draw gives this much: the
    /// difference between them as large as if nothing had been taken from any result. It is near to
    /// that where what was taken has changed since.
    pub(super) fn expected(&self, mean: f64, draw: f64) -> f64 {
        if self.simulations == 0 {
            return mean;
        }
        let usual = self.left / f64::from(self.simulations);
        (draw + (mean - draw) / usual).clamp(0.0, 1.0)
    }
}

/// Whether stones that are placed may end a game before the board is full.
fn may_end_with_room_left(plan: &Plan) -> bool {
    let leaves_room = |condition: &Condition| {
        matches!(
            condition,
            Condition::Connects { .. }
                | Condition::Loop { .. }
                | Condition::Line { .. }
                | Condition::GroupSize { .. }
                | Condition::Captured { .. }
        )
    };
    matches!(plan.movement(), Movement::Place(_)) && plan.any_condition(leaves_room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Rng;

    fn lateness(when: When) -> Lateness {
        Lateness { when, left: 0.0, simulations: 0 }
    }

    #[test]
    fn the_later_a_game_ends_the_less_it_tells() {
        for (plies, empties, left) in
            [(0, 40, 1.0), (20, 40, 0.65), (40, 40, 0.3), (90, 40, 0.3), (0, 0, 1.0)]
        {
            for (when, lead) in [(When::Always, 0.0), (When::Decided, 0.95)] {
                let found = lateness(when).count(plies, empties, lead);
                assert!((found - left).abs() < 1e-6, "{plies} of {empties}: {found}");
            }
        }
    }

    /// Most of an open game is forgotten when it goes on to a position that decides it.
    #[test]
    fn what_is_taken_is_soon_that_of_the_position() {
        let mut lateness = lateness(When::Decided);
        (0..30_000).for_each(|_| {
            lateness.count(40, 40, 0.0);
        });
        lateness.go_on(1_000);
        let left: f32 = (0..9_000).map(|_| lateness.count(40, 40, 0.95)).sum();
        let mean = 0.5 + 0.45 * (1_000.0 + f64::from(left)) / 10_000.0;
        assert!((lateness.expected(mean, 0.5) - 0.95).abs() < 1e-3);
        lateness.go_on(0);
        assert_eq!(lateness.expected(0.7, 0.5), 0.7);
    }

    #[test]
    fn an_open_game_tells_all_whenever_it_ends() {
        let left = [-0.2, 0.0, 0.5, 0.6, 0.8, 0.9, 1.0]
            .map(|lead| lateness(When::Decided).count(40, 40, lead));
        assert_eq!(left[..3], [1.0; 3]);
        assert!(left[2..6].is_sorted_by(|a, b| a > b), "{left:?}");
        assert_eq!(left[5], left[6]);
    }

    /// Games of random length that a player wins with a chance that has nothing to do with it.
    #[test]
    fn players_expect_what_they_win() {
        let mut rng = Rng::with_seed(6);
        for chance in [0.0, 0.1, 0.5, 0.8, 1.0] {
            let mut lateness = lateness(When::Always);
            assert_eq!(lateness.expected(0.25, 0.5), 0.25);
            let (games, mut got) = (20_000, 0.0);
            for game in 0..games {
                let won = f64::from(u8::from(rng.f64() < chance));
                let left = if game % 3 == 0 {
                    lateness.count_certain();
                    1.0
                } else {
                    f64::from(lateness.count(rng.u32(5..=40), 40, 0.0))
                };
                got += 0.5 + (won - 0.5) * left;
            }
            let expected = lateness.expected(got / f64::from(games), 0.5);
            assert!((expected - chance).abs() < 0.02, "{expected} for {chance}");
        }
        let mut lateness = lateness(When::Always);
        lateness.count(40, 40, 0.0);
        assert_eq!(lateness.expected(1.0, 0.5), 1.0, "more than all is nothing to expect");
    }
}
