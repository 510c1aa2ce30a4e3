//! Learning the strengths of patterns from the program's own games.
//!
//! A search plays against itself ([`play`]); of each position the move that it chose is compared
//! with those that it did not ([`Lessons`]), and strengths are fitted so that the moves chosen
//! become likely ([`fit`](Lessons::fit)): the strengths of a move's features add up to the
//! logarithm of its share, as in [Coulom 2007]. All of it repeats from a seed.

mod lessons;
mod self_play;

pub use lessons::{Fit, Lessons};
pub use self_play::{SelfPlay, play};
