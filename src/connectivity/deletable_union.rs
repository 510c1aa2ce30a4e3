//! Union-find with deletion (UFD): removal dissolves the group and unites the remaining stones
//! again.

use std::hint::select_unpredictable;
use std::sync::Arc;

use super::forest::{Forest, Members};
use super::linking::Linking;
use super::{Graph, Groups, Inserted, Removal, Weighted, links, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// Framework B of [RWQUPC, sec. 5.2], with the bugs of its listings fixed, over any linking
/// rule. With the default, [`Weighted`], it is the thesis's
/// reconstruction with weighted quick union and path compression (RWQUPC).
///
/// Size and regions are kept at the root, the members in a circular list; pseudo-liberties too are
/// kept at the root once [`Groups::count_pseudo_liberties`] asks for them, as the thesis keeps
/// orthogonal neighbours in games about liberties.
///
/// Insertion takes what [`Union`](super::Union) takes with the same rule, and O(degree) finds more
/// where pseudo-liberties are kept; root O(height of the tree), as asking does not compress paths;
/// removal O(group size x insertion); removal of a group O(group size x degree).
#[derive(Clone, Debug)]
pub struct DeletableUnion<I: Index = Cell, L = Weighted> {
    stones: Stones<I>,
    forest: Forest<I, L>,
    /// The next member of the group, in a circle; valid on stones.
    next: Vec<I>,
    /// The pseudo-liberties of each group, valid at roots; empty while they are not kept.
    pseudo_liberties: Vec<u32>,
    /// The stones that a removal has dissolved and not yet put back; otherwise empty.
    dissolved: Vec<I>,
}

/// The next member of each stone's group, in a circle.
struct Circles<'a, I>(&'a mut [I]);

impl<I: Index> Members<I> for Circles<'_, I> {
    #[inline(always)]
    fn begin(&mut self, stone: I, first: I, second: I, are_two: bool) {
        let next = &mut *self.0;
        let (after_first, after_second) = (next[first.index()], next[second.index()]);
        // From the first group to the stone, on to the second if there is one, and back. No branch
        // predictor could know whether there is, so nothing here is a branch.
        next[select_unpredictable(are_two, second, stone).index()] = after_first;
        next[first.index()] = stone;
        next[select_unpredictable(are_two, stone, first).index()] =
            select_unpredictable(are_two, after_second, stone);
    }

    #[inline(always)]
    fn unite(&mut self, a: I, b: I) {
        // Swapping two links joins two circles.
        self.0.swap(a.index(), b.index());
    }
}

impl<I: Index, L: Linking> DeletableUnion<I, L> {
    fn counts_pseudo_liberties(&self) -> bool {
        !self.pseudo_liberties.is_empty()
    }

    /// Counts the cell as occupied for the groups next to it, before a stone of the colour is
    /// placed, and returns the pseudo-liberties of the stone and of all groups that it will join,
    /// which it takes from them. Inlining would slow down insertion where this is not called.
    #[inline(never)]
    fn take_pseudo_liberties(&mut self, cell: I, colour: Colour) -> u32 {
        let mut open = 0;
        for &beside in self.stones.graph.orth(cell) {
            if self.stones.is_empty(beside) {
                open += 1;
            } else {
                let root = self.forest.find(beside);
                self.pseudo_liberties[root.index()] -= 1;
            }
        }
        for run in self.stones.around(cell, colour).iter() {
            // A group that is met again has nothing left to take.
            let root = self.forest.find(run);
            open += std::mem::take(&mut self.pseudo_liberties[root.index()]);
        }
        open
    }

    /// Counts an emptied cell for the groups next to it, if that is kept.
    fn release_pseudo_liberties(&mut self, cell: I) {
        if !self.counts_pseudo_liberties() {
            return;
        }
        for &beside in self.stones.graph.orth(cell) {
            if !self.stones.is_empty(beside) {
                let root = self.forest.root(beside);
                self.pseudo_liberties[root.index()] += 1;
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
        // Only now: the members no longer count as stones next to a member.
        for &stone in &removed[begin..] {
            self.release_pseudo_liberties(stone);
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
            pseudo_liberties: Vec::new(),
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
        if self.counts_pseudo_liberties() {
            self.pseudo_liberties.resize(cells, 0);
        }
        for cell in self.stones.grow(graph) {
            self.release_pseudo_liberties(cell);
        }
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.forest.copy_from(&other.forest);
        self.next.clone_from(&other.next);
        self.pseudo_liberties.clone_from(&other.pseudo_liberties);
    }

    /// O(cells x degree), once.
    fn count_pseudo_liberties(&mut self) {
        if self.counts_pseudo_liberties() {
            return;
        }
        let cells = self.graph().cells();
        self.pseudo_liberties.resize(cells, 0);
        for cell in (0..cells).map(I::new).filter(|&cell| !self.stones.is_empty(cell)) {
            let root = self.forest.root(cell);
            self.pseudo_liberties[root.index()] += self.stones.empty_beside(cell);
        }
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    #[inline(always)]
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let open = if self.counts_pseudo_liberties() {
            self.take_pseudo_liberties(cell, colour)
        } else {
            0
        };
        let around = self.stones.around(cell, colour);
        // As long as the forest: an index checked for one is not checked again for the other.
        let circles = Circles(&mut self.next[..self.forest.cells()]);
        let joined = self.forest.plant(cell, &around, circles);
        if self.counts_pseudo_liberties() {
            self.pseudo_liberties[joined.root.index()] = open;
        }
        self.stones.put_joined(cell, colour, joined)
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

    /// O(height of the tree) where pseudo-liberties are kept, else O(group size x degree).
    fn pseudo_liberties(&self, cell: I) -> usize {
        if self.counts_pseudo_liberties() {
            return self.pseudo_liberties[self.root(cell).index()] as usize;
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
