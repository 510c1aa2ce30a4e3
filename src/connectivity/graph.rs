//! The graph that a structure keeps stones on.

use crate::cell::Index;

/// One place in the ring of neighbours around a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot<I> {
    /// The cell there, or none where the board ends.
    pub cell: Option<I>,
    /// Whether the place shares an edge with the cell in the middle, not just a vertex.
    pub edge: bool,
}

/// Cells with their neighbours, in the shape that insertion and removal want them.
#[derive(Clone, Debug)]
pub struct Graph<I> {
    marker: std::marker::PhantomData<I>,
}

impl<I: Index> Graph<I> {
    /// The orthogonal neighbours of the cell, in cyclic order.
    pub fn orth(&self, _cell: I) -> &[I] {
        &[]
    }
}
