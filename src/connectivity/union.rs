//! Insert-only union-find (framework A of [RWQUPC, sec. 5.1]), with any linking rule.

use std::sync::Arc;

use super::forest::Forest;
use super::linking::Linking;
use super::{Graph, Groups, Inserted, stones::Stones};
use crate::cell::{Colour, Index};

/// A union-find forest with sizes and regions at the roots, and nothing that playouts can do
/// without: members and pseudo-liberties are found by looking at all cells.
///
/// An insertion makes one union for each run of own stones around the cell, mostly one: first of
/// the runs, then of the stone with them. Only insertions shorten paths, where the rule does so;
/// asking for a root leaves the forest as it is. The linking rule decides what a union and a root
/// cost.
#[derive(Clone, Debug)]
pub struct Union<I: Index, L> {
    stones: Stones<I>,
    forest: Forest<I, L>,
}

impl<I: Index, L: Linking> Groups<I> for Union<I, L> {
    const NAME: &'static str = L::UNION;

    fn new(graph: Arc<Graph<I>>) -> Self {
        Self { forest: Forest::new(graph.cells()), stones: Stones::new(graph) }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.forest.grow(graph.cells());
        let _empty = self.stones.grow(graph);
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.forest.copy_from(&other.forest);
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    #[inline]
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        let joined = self.forest.plant(cell, &around, ());
        self.stones.put_joined(cell, colour, joined)
    }

    /// O(height of the tree).
    #[inline]
    fn root(&self, cell: I) -> I {
        self.forest.root(cell)
    }

    #[inline]
    fn parent(&self, cell: I) -> I {
        self.forest.parent(cell)
    }

    fn rank(&self, root: I) -> Option<u32> {
        self.forest.rank(root)
    }

    #[inline]
    fn size(&self, cell: I) -> usize {
        self.forest.group(cell).size() as usize
    }

    #[inline(always)]
    fn regions(&self, cell: I) -> u32 {
        self.forest.group(cell).regions()
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(cells x height of the trees): looks at every cell.
    fn each_member(&self, cell: I, mut visit: impl FnMut(I)) {
        let root = self.root(cell);
        for other in (0..self.graph().cells()).map(I::new) {
            if self.stones.same_colour(other, cell) && self.root(other) == root {
                visit(other);
            }
        }
    }

    /// O(cells x height of the trees): looks at every cell.
    fn pseudo_liberties(&self, cell: I) -> usize {
        let mut open = 0;
        self.each_member(cell, |stone| open += self.stones.empty_beside(stone) as usize);
        open
    }
}
