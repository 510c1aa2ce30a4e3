//! Brute force: groups found from scratch at each question, the reference for every other
//! structure.

use std::sync::Arc;

use super::{Graph, Groups, Inserted, Removal, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// Only the colours of the cells; each question floods the group it is about.
///
/// The root of a group is its smallest cell. Every question takes O(cells) or more.
#[derive(Clone, Debug)]
pub struct Flood<I: Index = Cell> {
    stones: Stones<I>,
}

impl<I: Index> Flood<I> {
    /// The cells of the group of the stone, ascending; just the cell itself if it is empty.
    #[inline(never)]
    fn group(&self, cell: I) -> Vec<I> {
        let mut group = vec![cell];
        let mut seen = vec![false; self.graph().cells()];
        seen[cell.index()] = true;
        let mut at = 0;
        while let (Some(&stone), false) = (group.get(at), self.stones.is_empty(cell)) {
            at += 1;
            for &next in self.graph().links(stone) {
                if self.colour(next) == self.colour(cell) && !seen[next.index()] {
                    seen[next.index()] = true;
                    group.push(next);
                }
            }
        }
        group.sort_unstable();
        group
    }
}

impl<I: Index> Groups<I> for Flood<I> {
    const NAME: &'static str = "flood";

    fn new(graph: Arc<Graph<I>>) -> Self {
        Self { stones: Stones::new(graph) }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        let _empty = self.stones.grow(graph);
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
    }

    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        let mut roots: Vec<I> = around.iter().map(|run| self.root(run)).collect();
        let runs = roots.len();
        roots.sort_unstable();
        roots.dedup();
        self.stones.put(cell, colour);
        let closes = roots.len() < runs && self.graph().rings_enclose();
        Inserted { root: self.root(cell), closes }
    }

    fn root(&self, cell: I) -> I {
        self.group(cell)[0]
    }

    /// The smallest cell of the group: O(cells) here.
    fn parent(&self, cell: I) -> I {
        self.root(cell)
    }

    fn size(&self, cell: I) -> usize {
        self.group(cell).len()
    }

    fn regions(&self, cell: I) -> u32 {
        self.group(cell).iter().fold(0, |mask, &stone| mask | self.graph().regions(stone))
    }

    /// O(cells^2) here.
    fn group_count(&self, colour: Colour) -> usize {
        let cells = (0..self.graph().cells()).map(I::new);
        cells.filter(|&cell| self.colour(cell) == Some(colour) && self.root(cell) == cell).count()
    }

    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        self.group(cell).into_iter().for_each(visit);
    }

    fn pseudo_liberties(&self, cell: I) -> usize {
        self.group(cell).iter().map(|&stone| self.stones.empty_beside(stone) as usize).sum()
    }
}

impl<I: Index> Removal<I> for Flood<I> {
    fn remove(&mut self, cell: I) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        self.stones.lift(cell);
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        for stone in self.group(cell) {
            self.stones.lift(stone);
            removed.push(stone);
        }
    }
}
