//! Union-find with deletion (UFD): removal dissolves the group and re-unites what is left.

use std::hint::select_unpredictable;
use std::sync::Arc;

use super::forest::{Forest, Members};
use super::linking::Linking;
use super::{Graph, Groups, Inserted, Removal, Weighted, links, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// The thesis's second framework (seed 000, framework B), with the defects of its listings put
/// right, over any rule of linking. With the default, [`Weighted`], it is the thesis's
/// reconstruction with weighted quick union and path compression (RWQUPC).
///
/// Size and regions are kept at the root, the members in a circular list; open edges at the
/// root too, once [`Groups::keep_open_edges`] asks for them, as the thesis keeps orthogonal
/// neighbours where a game is about liberties.
///
/// Insertion takes what [`Union`](super::Union) takes by the same rule, and O(degree) searches
/// for a root more where open edges are kept; root O(height of the tree), as asking does not
/// compress paths; removal O(group size x insertion); removal of a group O(group size x degree).
#[derive(Clone, Debug)]
pub struct DeletableUnion<I: Index = Cell, L = Weighted> {
    stones: Stones<I>,
    forest: Forest<I, L>,
    /// The next member of the group, in a circle; meaningful on stones.
    next: Vec<I>,
    /// The open edges of each group, meaningful at roots; none as long as they are not kept.
    open_edges: Vec<u32>,
    /// What a removal has dissolved and not yet put back; empty in between.
    dissolved: Vec<I>,
}

/// Whether open edges are ever kept. The page that people play on need not load what keeps them:
/// its bots play games about liberties on another structure.
const KEEPS: bool = cfg!(any(not(target_arch = "wasm32"), feature = "lab"));

/// The next member of each stone's group, in a circle.
struct Circles<'a, I>(&'a mut [I]);

impl<I: Index> Members<I> for Circles<'_, I> {
    #[inline(always)]
    fn begin(&mut self, stone: I, first: I, second: I, are_two: bool) {
        let next = &mut *self.0;
        let (after_first, after_second) = (next[first.index()], next[second.index()]);
        // From the first group to the stone, on to the second if there is one, and back. No
        // processor could foretell whether there is, so nothing here is a branch.
        next[select_unpredictable(are_two, second, stone).index()] = after_first;
        next[first.index()] = stone;
        next[select_unpredictable(are_two, stone, first).index()] =
            select_unpredictable(are_two, after_second, stone);
    }

    #[inline(always)]
    fn unite(&mut self, a: I, b: I) {
        // Two circles become one when two of their links are swapped.
        self.0.swap(a.index(), b.index());
    }
}

impl<I: Index, L: Linking> DeletableUnion<I, L> {
    fn keeps_open_edges(&self) -> bool {
        KEEPS && !self.open_edges.is_empty()
    }

    /// Counts a cell that is about to get a stone of the colour for the groups beside it, and
    /// gives the open edges of the stone and all the groups that it will join, taken from these.
    // Inlined it would slow down insertion where it is not called.
    #[inline(never)]
    fn close_edges(&mut self, cell: I, colour: Colour) -> u32 {
        let mut open = 0;
        for &beside in self.stones.graph.orth(cell) {
            if self.stones.is_empty(beside) {
                open += 1;
            } else {
                let root = self.forest.find(beside);
                self.open_edges[root.index()] -= 1;
            }
        }
        for run in self.stones.around(cell, colour).iter() {
            // A group that is met again has nothing left to give.
            let root = self.forest.find(run);
            open += std::mem::take(&mut self.open_edges[root.index()]);
        }
        open
    }

    /// Counts a cell that has become empty for the groups beside it, if that is kept.
    fn reopen_edges(&mut self, cell: I) {
        if !self.keeps_open_edges() {
            return;
        }
        for &beside in self.stones.graph.orth(cell) {
            if !self.stones.is_empty(beside) {
                let root = self.forest.root(beside);
                self.open_edges[root.index()] += 1;
            }
        }
    }

    /// Takes the group off the board and appends its cells to `removed`.
    fn dissolve(&mut self, cell: I, removed: &mut Vec<I>) {
        let begin = removed.len();
        self.each_member(cell, |stone| removed.push(stone));
        *self.stones.group_count_of(cell) -= 1;
        for &stone in &removed[begin..] {
            self.stones.lift(stone);
        }
        // Only now: the members are no longer among the stones beside a member.
        for &stone in &removed[begin..] {
            self.reopen_edges(stone);
        }
    }
}

impl<I: Index, L: Linking> Groups<I> for DeletableUnion<I, L> {
    const NAME: &'static str = L::DELETABLE;

    fn new(graph: Arc<Graph<I>>) -> Self {
        let cells = graph.cells();
        Self {
            stones: Stones::new(graph),
            forest: Forest::new(cells),
            next: (0..cells).map(I::new).collect(),
            open_edges: Vec::new(),
            dissolved: Vec::new(),
        }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        let cells = graph.cells();
        self.forest.grow(cells);
        self.next.resize(cells, I::new(0));
        if self.keeps_open_edges() {
            self.open_edges.resize(cells, 0);
        }
        for cell in self.stones.grow(graph) {
            self.reopen_edges(cell);
        }
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.forest.copy_from(&other.forest);
        self.next.clone_from(&other.next);
        self.open_edges.clone_from(&other.open_edges);
    }

    /// O(cells x degree), once.
    fn keep_open_edges(&mut self) {
        if !KEEPS || self.keeps_open_edges() {
            return;
        }
        let cells = self.graph().cells();
        self.open_edges.resize(cells, 0);
        for cell in (0..cells).map(I::new).filter(|&cell| !self.stones.is_empty(cell)) {
            let root = self.forest.root(cell);
            self.open_edges[root.index()] += self.stones.empty_beside(cell);
        }
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    // Once in a page that has to be loaded; natively wherever it is called.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let open = if self.keeps_open_edges() { self.close_edges(cell, colour) } else { 0 };
        let around = self.stones.around(cell, colour);
        // As long as the forest: an index checked for one need not be checked for the other.
        let circles = Circles(&mut self.next[..self.forest.cells()]);
        let joined = self.forest.plant(cell, &around, circles);
        if self.keeps_open_edges() {
            self.open_edges[joined.root.index()] = open;
        }
        let count = &mut self.stones.group_counts[colour.index()];
        *count = *count + 1 - joined.trees;
        self.stones.put(cell, colour);
        let closes = joined.meets_itself & self.stones.graph.rings_enclose();
        Inserted { root: joined.root, closes }
    }

    #[inline]
    fn root(&self, cell: I) -> I {
        self.forest.root(cell)
    }

    #[inline]
    fn parent(&self, cell: I) -> I {
        self.forest.parent(cell)
    }

    fn next_member(&self, cell: I) -> Option<I> {
        Some(self.next[cell.index()])
    }

    fn rank(&self, root: I) -> Option<u32> {
        self.forest.rank(root)
    }

    fn size(&self, cell: I) -> usize {
        self.forest.group(cell).size() as usize
    }

    #[inline]
    fn regions(&self, cell: I) -> u32 {
        self.forest.group(cell).regions()
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(group size).
    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        links::each_in_circle(&self.next, cell, visit);
    }

    /// O(height of the tree) where open edges are kept, else O(group size x degree).
    fn open_edges(&self, cell: I) -> usize {
        if self.keeps_open_edges() {
            return self.open_edges[self.root(cell).index()] as usize;
        }
        let mut open = 0;
        self.each_member(cell, |stone| open += self.stones.empty_beside(stone) as usize);
        open
    }
}

impl<I: Index, L: Linking> Removal<I> for DeletableUnion<I, L> {
    fn remove(&mut self, cell: I) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        let Some(colour) = self.colour(cell) else { return };
        let mut dissolved = std::mem::take(&mut self.dissolved);
        self.dissolve(cell, &mut dissolved);
        for stone in dissolved.drain(..) {
            if stone != cell {
                self.insert(stone, colour);
            }
        }
        self.dissolved = dissolved;
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        self.dissolve(cell, removed);
    }
}
