//! Strategies for both sides, and games between them on the unbounded board.

mod climb;
mod cut;
mod duel;
mod every;
mod field;
mod key;
mod pairing;
mod place;
pub mod ports;
mod roster;
mod series;
mod simple;
mod strip;
#[cfg(test)]
mod tests;
mod thesis;
mod worst;

pub use climb::Climb;
pub use cut::Cut;
pub use duel::{DuelEnd, DuelResult, duel};
pub use every::{Escape, Every, Refutation};
pub use field::Field;
pub use pairing::Pairing;
pub use place::Place;
pub use ports::Ports;
pub use roster::{Player, Role, players};
pub use series::{IllegalChoice, Series, Tally};
pub use simple::{Chase, Greedy, Wander};
pub use strip::Strip;
pub use thesis::Thesis;
pub use worst::{MAX_TILES, Worst, worst_case};

/// A way to play one side.
pub trait Strategy {
    /// The next stone for the side whose turn it is; none if the strategy finds none.
    ///
    /// It is legal if the strategy has played all stones of its side.
    fn next(&mut self, field: &Field) -> Option<Place>;
}
