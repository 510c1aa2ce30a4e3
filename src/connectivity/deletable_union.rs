//! Union-find with deletion (UFD): removal dissolves the group and re-unites what is left.

use std::sync::Arc;

use super::{Graph, Groups, Inserted, Removal, links, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// The thesis's second framework, reconstruction with weighted quick union and path
/// compression, with the defects of its listings put right.
///
/// Insertion takes amortised O(degree x inverse Ackermann); root O(log size), as asking does
/// not compress paths; removal O(group size x insertion). Size, regions and open edges are
/// kept at the root, the members in a circular list.
#[derive(Clone, Debug)]
pub struct DeletableUnion<I: Index = Cell> {
    stones: Stones<I>,
    forest: Forest<I>,
    /// What a removal has dissolved and not yet put back; empty in between.
    dissolved: Vec<I>,
}

/// The trees, whatever the colour of their stones.
#[derive(Clone, Debug)]
struct Forest<I> {
    /// Meaningful on stones.
    parents: Vec<I>,
    /// The next member of the group, in a circle; meaningful on stones.
    next: Vec<I>,
    /// Meaningful at roots.
    groups: Vec<Group>,
}

/// What is known of a group.
#[derive(Clone, Copy, Debug, Default)]
struct Group {
    size: u32,
    regions: u32,
    open_edges: u32,
}

impl<I: Index> Forest<I> {
    fn grow(&mut self, cells: usize) {
        self.parents.extend((self.parents.len()..cells).map(I::new));
        self.next.extend((self.next.len()..cells).map(I::new));
        self.groups.resize(cells, Group::default());
    }

    fn root(&self, cell: I) -> I {
        links::root(&self.parents, cell)
    }

    /// The group of the stone; every stone on the way to the root becomes its child.
    fn find(&mut self, cell: I) -> I {
        let root = self.root(cell);
        let mut at = cell;
        while at != root {
            at = std::mem::replace(&mut self.parents[at.index()], root);
        }
        root
    }

    fn make_single(&mut self, cell: I, group: Group) {
        self.parents[cell.index()] = cell;
        self.next[cell.index()] = cell;
        self.groups[cell.index()] = group;
    }

    /// Makes one group of two, given by their roots, and gives its root.
    fn unite(&mut self, a: I, b: I) -> I {
        let (x, y) = (self.groups[a.index()], self.groups[b.index()]);
        let (root, under) = if y.size > x.size { (b, a) } else { (a, b) };
        self.parents[under.index()] = root;
        self.groups[root.index()] = Group {
            size: x.size + y.size,
            regions: x.regions | y.regions,
            open_edges: x.open_edges + y.open_edges,
        };
        // Two circles become one when two of their links are swapped.
        self.next.swap(a.index(), b.index());
        root
    }
}

impl<I: Index> DeletableUnion<I> {
    fn group(&self, cell: I) -> Group {
        self.forest.groups[self.root(cell).index()]
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
            self.count_open_beside(stone);
        }
    }

    /// Counts a cell that has become empty for the groups beside it.
    fn count_open_beside(&mut self, cell: I) {
        for &beside in self.stones.graph.orth(cell) {
            if !self.stones.is_empty(beside) {
                let root = self.forest.root(beside);
                self.forest.groups[root.index()].open_edges += 1;
            }
        }
    }
}

impl<I: Index> Groups<I> for DeletableUnion<I> {
    const NAME: &'static str = "deletable-union";

    fn new(graph: Arc<Graph<I>>) -> Self {
        let mut forest = Forest { parents: Vec::new(), next: Vec::new(), groups: Vec::new() };
        forest.grow(graph.cells());
        Self { stones: Stones::new(graph), forest, dissolved: Vec::new() }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.forest.grow(graph.cells());
        for cell in self.stones.grow(graph) {
            self.count_open_beside(cell);
        }
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.forest.parents.clone_from(&other.forest.parents);
        self.forest.next.clone_from(&other.forest.next);
        self.forest.groups.clone_from(&other.forest.groups);
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let mut open_edges = 0;
        for &beside in self.stones.graph.orth(cell) {
            if self.stones.is_empty(beside) {
                open_edges += 1;
            } else {
                let root = self.forest.find(beside);
                self.forest.groups[root.index()].open_edges -= 1;
            }
        }
        let regions = self.stones.graph.regions(cell);
        self.forest.make_single(cell, Group { size: 1, regions, open_edges });
        let (mut root, mut closes, mut joined) = (cell, false, 0);
        for run in self.stones.around(cell, colour).each() {
            let other = self.forest.find(run);
            if other == root {
                closes = self.stones.graph.rings_enclose();
            } else {
                root = self.forest.unite(root, other);
                joined += 1;
            }
        }
        self.stones.put(cell, colour);
        let count = self.stones.group_count_of(cell);
        *count = *count + 1 - joined;
        Inserted { root, closes }
    }

    fn root(&self, cell: I) -> I {
        self.forest.root(cell)
    }

    fn parent(&self, cell: I) -> I {
        self.forest.parents[cell.index()]
    }

    fn size(&self, cell: I) -> usize {
        self.group(cell).size as usize
    }

    fn regions(&self, cell: I) -> u32 {
        self.group(cell).regions
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(group size).
    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        links::each_in_circle(&self.forest.next, cell, visit);
    }

    fn open_edges(&self, cell: I) -> usize {
        self.group(cell).open_edges as usize
    }
}

impl<I: Index> Removal<I> for DeletableUnion<I> {
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
