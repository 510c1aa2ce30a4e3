//! The graph that a structure keeps stones on.

use crate::cell::Index;

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
