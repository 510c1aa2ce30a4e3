//! Bots that know their move at once.

use super::{Player, Progress};
use crate::position::{Move, Position, Rng};

/// Chooses by one look at the position.
#[derive(Debug)]
pub(super) struct Instant {
    choose: fn(&Position, &mut Rng) -> Option<Move>,
    chosen: Option<Move>,
}

impl Instant {
    /// A player that chooses so.
    pub(super) fn boxed(choose: fn(&Position, &mut Rng) -> Option<Move>) -> Box<dyn Player> {
        Box::new(Self { choose, chosen: None })
    }
}

impl Player for Instant {
    fn restart(&mut self) {
        self.chosen = None;
    }

    fn think(&mut self, position: &Position, rng: &mut Rng) {
        self.chosen = (self.choose)(position, rng);
    }

    fn step(&mut self, _: u32, _: &mut Rng) -> Progress {
        Progress::AT_ONCE
    }

    fn best(&self) -> Option<Move> {
        self.chosen
    }
}
