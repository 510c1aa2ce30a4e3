//! Which cells count as neighbours.

use linkstone_common::listed;

use crate::cell::{Cell, Index};

listed! {
    /// Which neighbours of a cell count as adjacent.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Adjacency {
        /// Those that share an edge with it.
        Orth,
        /// Those that share a vertex with it but no edge.
        Diag,
        /// Both.
        All,
    }
}

impl Adjacency {
    /// Whether a neighbour counts, given whether it shares an edge with the cell.
    #[inline]
    pub const fn admits(self, edge: bool) -> bool {
        match self {
            Self::Orth => edge,
            Self::Diag => !edge,
            Self::All => true,
        }
    }
}

/// One place in the ring around a cell. The ring has every place that shares an edge or a vertex
/// with the cell, in cyclic order, beginning in the same direction at each cell of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot<I: Index = Cell> {
    /// The cell there, or `None` off the board.
    pub cell: Option<I>,
    /// Whether the place shares an edge with the cell in the middle, not only a vertex.
    pub edge: bool,
}
