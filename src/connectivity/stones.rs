//! The colours of the cells: the base of every structure.

use std::sync::Arc;

use super::Inserted;
use super::forest::Joined;
use super::graph::{Edges, Graph};
use super::rings::Around;
use crate::cell::{Colour, Index, MAX_COLOURS};

/// The paint of a cell without a stone; a stone's paint is the index of its colour.
pub(super) const EMPTY: u8 = MAX_COLOURS as u8;

/// The paint of places off the board.
const OFF: u8 = EMPTY + 1;

/// Stones on a graph, and how many groups of each colour there are.
#[derive(Clone, Debug)]
pub(super) struct Stones<I: Index> {
    pub(super) graph: Arc<Graph<I>>,
    /// One entry for each cell, and one more for places off the board.
    paint: Vec<u8>,
    /// Kept by the structure, which alone knows.
    pub(super) group_counts: [u32; MAX_COLOURS],
}

impl<I: Index> Stones<I> {
    pub(super) fn new(graph: Arc<Graph<I>>) -> Self {
        let mut paint = vec![EMPTY; graph.cells() + 1];
        paint[graph.cells()] = OFF;
        Self { graph, paint, group_counts: [0; MAX_COLOURS] }
    }

    /// Moves to a larger graph and returns the new cells, all empty. O(new cells).
    pub(super) fn grow(&mut self, graph: Arc<Graph<I>>) -> impl Iterator<Item = I> + use<I> {
        let (old, new) = (self.graph.cells(), graph.cells());
        debug_assert!(new >= old);
        self.paint[old] = EMPTY;
        self.paint.resize(new + 1, EMPTY);
        self.paint[new] = OFF;
        self.graph = graph;
        (old..new).map(I::new)
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        // Counting references is expensive compared with copying a small board.
        if !Arc::ptr_eq(&self.graph, &other.graph) {
            self.graph = other.graph.clone();
        }
        self.paint.clone_from(&other.paint);
        self.group_counts = other.group_counts;
    }

    pub(super) fn clear(&mut self) {
        self.paint.fill(EMPTY);
        self.paint[self.graph.cells()] = OFF;
        self.group_counts = [0; MAX_COLOURS];
    }

    #[inline]
    pub(super) fn colour(&self, cell: I) -> Option<Colour> {
        let paint = self.paint[cell.index()];
        (paint != EMPTY).then(|| Colour::new(usize::from(paint)))
    }

    /// The paint of the cell, or of the sentinel.
    #[inline]
    pub(super) fn paint(&self, cell: I) -> u8 {
        self.paint[cell.index()]
    }

    /// Whether the cell has no stone; the sentinel is not empty either.
    #[inline]
    pub(super) fn is_empty(&self, cell: I) -> bool {
        self.paint[cell.index()] == EMPTY
    }

    #[inline]
    pub(super) fn same_colour(&self, a: I, b: I) -> bool {
        self.paint[a.index()] == self.paint[b.index()]
    }

    #[inline]
    pub(super) fn put(&mut self, cell: I, colour: Colour) {
        debug_assert!(self.is_empty(cell), "{cell:?} is occupied");
        self.paint[cell.index()] = colour.index() as u8;
    }

    /// Places a stone that a forest has united with the trees around it, and counts its group.
    #[inline(always)]
    pub(super) fn put_joined(&mut self, cell: I, colour: Colour, joined: Joined<I>) -> Inserted<I> {
        let count = &mut self.group_counts[colour.index()];
        *count = *count + 1 - joined.trees;
        self.put(cell, colour);
        let closes = joined.meets_itself & self.graph.rings_enclose();
        Inserted { root: joined.root, closes }
    }

    #[inline]
    pub(super) fn lift(&mut self, cell: I) {
        self.paint[cell.index()] = EMPTY;
    }

    /// How many groups the colour has.
    #[inline]
    pub(super) fn group_count(&self, colour: Colour) -> usize {
        self.group_counts[colour.index()] as usize
    }

    /// The number of groups of the colour of the stone on the cell.
    #[inline(always)]
    pub(super) fn group_count_of(&mut self, cell: I) -> &mut u32 {
        &mut self.group_counts[usize::from(self.paint[cell.index()])]
    }

    /// How many cells orthogonally next to this one are empty. O(degree).
    #[inline]
    pub(super) fn empty_beside(&self, cell: I) -> u32 {
        let empty = |row: &[I]| row.iter().map(|&next| u32::from(self.is_empty(next))).sum();
        match self.graph.edges() {
            Edges::Four(rows) => empty(&rows[cell.index()]),
            Edges::Six(rows) => empty(&rows[cell.index()]),
            Edges::Twelve(rows) => empty(&rows[cell.index()]),
        }
    }

    /// The runs of stones of the colour around the cell.
    #[inline(always)]
    pub(super) fn around(&self, cell: I, colour: Colour) -> Around<'_, I> {
        self.graph.around(cell, &self.paint, colour.index() as u8)
    }
}
