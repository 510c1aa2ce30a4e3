//! Strategies for both sides, and games between them on the unbounded board.

mod casual;
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
mod strip;
#[cfg(test)]
mod tests;
mod thesis;
mod worst;

pub use casual::{Chase, Greedy, Wander};
pub use climb::Climb;
pub use cut::Cut;
pub use duel::{DuelEnd, Duelled, duel};
pub use every::{Escape, Every, Refutation};
pub use field::Field;
pub use pairing::Pairing;
pub use place::Place;
pub use ports::Ports;
pub use roster::{Player, Role, players};
pub use series::{IllegalChoice, Series, Tally};
pub use strip::Strip;
pub use thesis::Thesis;
pub use worst::{MOST_TILES, Worst, worst_case};

/// A way to play one side.
pub trait Strategy {
    /// The next stone for the side whose turn it is; none where it knows of none.
    ///
    /// It is legal where the strategy has been in charge of its side from the first stone on.
    fn next(&mut self, field: &Field) -> Option<Place>;
}
