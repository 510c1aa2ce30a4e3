//! Union-find with a log of its links, so that the last stones can be undone.

use std::sync::Arc;

use super::forest::Group;
use super::{Graph, Groups, Inserted, Removal, links, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// Union by size without path compression that logs each link: the usual undo for union-find,
/// measured against undo by deletion and by copying the board (experiment `undo`).
///
/// [`RollbackUnion::undo`] takes off the last stone in O(degree), however large its group.
/// Insertion takes O(degree x log size), root O(log size). Removing any other stone undoes every
/// later stone and inserts them again, whatever their groups: O(later stones x insertion), and so
/// does removing a group, from its oldest stone. The members are kept in a circular list. Memory is
/// O(cells), including the log, which has no more links than stones.
#[derive(Clone, Debug)]
pub struct RollbackUnion<I: Index = Cell> {
    stones: Stones<I>,
    trees: Trees<I>,
    /// The stones on the board, in order of insertion.
    log: Vec<Entry<I>>,
    /// The stones that a removal has undone and not yet inserted again; otherwise empty.
    taken_back: Vec<(I, Colour)>,
}

/// The trees, whatever the colour of their stones.
#[derive(Clone, Debug)]
struct Trees<I> {
    /// Valid on stones.
    parents: Vec<I>,
    /// The next member of the group, in a circle; valid on stones.
    next: Vec<I>,
    /// Valid at roots.
    groups: Vec<Group>,
    /// The links of all insertions in the log, concatenated.
    links: Vec<Link<I>>,
}

/// An insertion.
#[derive(Clone, Copy, Debug)]
struct Entry<I> {
    cell: I,
    /// The number of links before it.
    links_before: u32,
}

/// One tree put under another.
#[derive(Clone, Copy, Debug)]
struct Link<I> {
    root: I,
    under: I,
    /// What was stored about the group of the root.
    before: Group,
}

impl<I: Index> Trees<I> {
    fn grow(&mut self, cells: usize) {
        self.parents.extend((self.parents.len()..cells).map(I::new));
        self.next.extend((self.next.len()..cells).map(I::new));
        self.groups.resize(cells, Group::default());
    }

    fn plant(&mut self, cell: I, regions: u32) {
        self.parents[cell.index()] = cell;
        self.next[cell.index()] = cell;
        self.groups[cell.index()] = Group::new(1, regions);
    }

    fn root(&self, cell: I) -> I {
        links::root(&self.parents, cell)
    }

    fn group(&self, cell: I) -> Group {
        self.groups[self.root(cell).index()]
    }

    /// Makes one tree of two, given by their roots, and returns its root.
    fn link(&mut self, a: I, b: I) -> I {
        let (x, y) = (self.groups[a.index()], self.groups[b.index()]);
        let (root, under) = if y.size() > x.size() { (b, a) } else { (a, b) };
        self.links.push(Link { root, under, before: self.groups[root.index()] });
        self.parents[under.index()] = root;
        self.groups[root.index()] = Group::new(x.size() + y.size(), x.regions() | y.regions());
        // Swapping two links joins two circles.
        self.next.swap(a.index(), b.index());
        root
    }

    /// Undoes all links but the first ones, and returns how many were kept.
    fn unlink(&mut self, kept: usize) -> usize {
        let undone = self.links.len() - kept;
        for Link { root, under, before } in self.links.drain(kept..).rev() {
            self.parents[under.index()] = under;
            self.groups[root.index()] = before;
            // The same swap separates the circles again.
            self.next.swap(root.index(), under.index());
        }
        undone
    }
}

impl<I: Index> RollbackUnion<I> {
    /// Takes off the most recently inserted stone on the board, and returns its cell; `None` if
    /// there is no stone. O(degree).
    pub fn undo(&mut self) -> Option<I> {
        let Entry { cell, links_before } = self.log.pop()?;
        let parted = self.trees.unlink(links_before as usize);
        let count = self.stones.group_count_of(cell);
        *count = *count + parted as u32 - 1;
        self.stones.lift(cell);
        Some(cell)
    }

    /// Undoes stones until those of `leaving` (ascending) are off, and inserts the others again.
    fn roll_back(&mut self, leaving: &[I]) {
        let mut taken_back = std::mem::take(&mut self.taken_back);
        let mut left = leaving.len();
        while let (Some(last), 1..) = (self.log.last(), left) {
            let (cell, colour) = (last.cell, self.stones.colour(last.cell));
            self.undo();
            if leaving.binary_search(&cell).is_ok() {
                left -= 1;
            } else {
                taken_back.extend(colour.map(|colour| (cell, colour)));
            }
        }
        for (cell, colour) in taken_back.drain(..).rev() {
            self.insert(cell, colour);
        }
        self.taken_back = taken_back;
    }
}

impl<I: Index> Groups<I> for RollbackUnion<I> {
    const NAME: &'static str = "rollback-union";

    fn new(graph: Arc<Graph<I>>) -> Self {
        let mut trees =
            Trees { parents: Vec::new(), next: Vec::new(), groups: Vec::new(), links: Vec::new() };
        trees.grow(graph.cells());
        Self { stones: Stones::new(graph), trees, log: Vec::new(), taken_back: Vec::new() }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.trees.grow(graph.cells());
        let _empty = self.stones.grow(graph);
    }

    fn clear(&mut self) {
        self.stones.clear();
        self.log.clear();
        self.trees.links.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.trees.parents.clone_from(&other.trees.parents);
        self.trees.next.clone_from(&other.trees.next);
        self.trees.groups.clone_from(&other.trees.groups);
        self.trees.links.clone_from(&other.trees.links);
        self.log.clone_from(&other.log);
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        let links_before = self.trees.links.len();
        self.trees.plant(cell, around.regions);
        let (mut root, mut closes) = (cell, false);
        for run in around.iter() {
            let other = self.trees.root(run);
            if other == root {
                closes = self.stones.graph.rings_enclose();
            } else {
                root = self.trees.link(root, other);
            }
        }
        let joined = (self.trees.links.len() - links_before) as u32;
        let count = &mut self.stones.group_counts[colour.index()];
        *count = *count + 1 - joined;
        self.stones.put(cell, colour);
        self.log.push(Entry { cell, links_before: links_before as u32 });
        Inserted { root, closes }
    }

    fn root(&self, cell: I) -> I {
        self.trees.root(cell)
    }

    fn parent(&self, cell: I) -> I {
        self.trees.parents[cell.index()]
    }

    fn size(&self, cell: I) -> usize {
        self.trees.group(cell).size() as usize
    }

    fn regions(&self, cell: I) -> u32 {
        self.trees.group(cell).regions()
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(group size).
    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        links::each_in_circle(&self.trees.next, cell, visit);
    }

    /// O(group size x degree).
    fn pseudo_liberties(&self, cell: I) -> usize {
        let mut open = 0;
        self.each_member(cell, |stone| open += self.stones.empty_beside(stone) as usize);
        open
    }
}

impl<I: Index> Removal<I> for RollbackUnion<I> {
    /// O(degree) for the stone inserted last, else O(stones inserted after it x insertion).
    fn remove(&mut self, cell: I) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        if !self.stones.is_empty(cell) {
            self.roll_back(&[cell]);
        }
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        debug_assert!(!self.stones.is_empty(cell), "{cell:?} is empty");
        let begin = removed.len();
        self.each_member(cell, |stone| removed.push(stone));
        removed[begin..].sort_unstable();
        self.roll_back(&removed[begin..]);
    }
}
