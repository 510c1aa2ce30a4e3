//! The search for containments: a question about shapes and maps, put as clauses and solved.

mod encode;
mod heap;
mod sat;
mod shrink;

use super::Containment;
use crate::{Grid, Tile, Version};

pub use sat::Answer;
pub use shrink::shrink;

/// What is searched for: a containment that holds White to a size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The grid.
    pub grid: Grid,
    /// The version: III, or II.
    pub version: Version,
    /// Black stones to each white one, at least 1.
    pub replies: u32,
    /// How far from the first stone tiles are considered, in steps by sides.
    pub radius: u32,
    /// How far from a tile the answers to it may be, in steps.
    pub reach: u32,
    /// The most tiles that interior and rim may have together.
    pub tiles: u32,
    /// The tiles that White is to reach, if they are given.
    pub interior: Option<Vec<Tile>>,
    /// How many of Black's first turns are to be given to stones placed whatever White does.
    pub placed: u32,
    /// A group of symmetries of the grid under which the containment is to be the same; empty
    /// for none.
    pub symmetries: Vec<usize>,
    /// A containment to begin from: one that is like it is found sooner.
    pub hint: Option<Containment>,
    /// About how many conflicts the search may meet.
    pub conflicts: u64,
}

/// Seeks a containment. What is found [`super::verify`] has still to prove.
pub fn search(question: &Question) -> (Answer, Option<Containment>) {
    encode::search(question)
}
