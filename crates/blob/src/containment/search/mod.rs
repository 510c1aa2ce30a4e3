//! The search for containments: questions about shapes and maps, encoded as clauses and solved.

mod encode;
mod heap;
mod sat;
mod shrink;

use super::Containment;
use crate::{Grid, Tile, Version};

pub use sat::Answer;
pub use shrink::shrink;

/// A question: is there a containment that holds White to a size?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The grid.
    pub grid: Grid,
    /// The version: III, or II.
    pub version: Version,
    /// Black stones for each white one, at least 1.
    pub replies: u32,
    /// The distance from the first stone up to which tiles are considered.
    pub radius: u32,
    /// The maximum distance from a tile to its answers.
    pub reach: u32,
    /// The maximum number of tiles of interior and rim together.
    pub tiles: u32,
    /// The tiles that White can reach, if they are given.
    pub interior: Option<Vec<Tile>>,
    /// How many of Black's first turns are used to place stones in advance.
    pub placed: u32,
    /// A group of symmetries of the grid under which the containment must be invariant; empty for
    /// none.
    pub symmetries: Vec<usize>,
    /// A containment to start from; similar ones are found sooner.
    pub hint: Option<Containment>,
    /// The approximate limit on conflicts in the search.
    pub conflicts: u64,
}

/// Searches for a containment. A result still has to be proved by [`super::verify`].
pub fn search(question: &Question) -> (Answer, Option<Containment>) {
    encode::search(question)
}
