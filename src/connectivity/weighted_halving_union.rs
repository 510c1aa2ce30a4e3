//! Union-find that only ever adds stones: union by size, path halving, made for playouts.

use std::sync::Arc;

use super::{Graph, Groups, Inserted, links, stones::Stones};
use crate::cell::{Cell, Colour, Index};

/// A union-find forest with sizes and regions at the roots, and nothing that playouts can do
/// without: members and open edges are found by looking at all cells.
///
/// An insertion makes one union for each run of own stones around the cell, mostly one, and
/// almost no branch that depends on the stones. Insertion and root take amortised
/// O(inverse Ackermann), more the slots of the ring.
#[derive(Clone, Debug)]
pub struct WeightedHalvingUnion<I: Index = Cell> {
    stones: Stones<I>,
    /// Meaningless where there is no stone, so that clearing need not touch it.
    parents: Vec<I>,
    /// As many as parents; meaningful at roots.
    groups: Vec<Group>,
}

/// What is known of a group: its size in the low half, its regions in the high half.
///
/// One word, as a processor waits when it loads two halves at once that were just stored apart.
#[derive(Clone, Copy, Debug, Default)]
struct Group(u64);

impl Group {
    #[inline(always)]
    fn new(size: u32, regions: u32) -> Self {
        Self(u64::from(regions) << 32 | u64::from(size))
    }

    #[inline(always)]
    fn size(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    fn regions(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// The root above the stone, halving the path to it.
///
/// The first two hops are made without asking whether they are needed: trees are seldom
/// deeper, so the loop's branch is nearly always predicted.
#[inline(always)]
fn find<I: Index>(parents: &mut [I], stone: I) -> I {
    let mut at = parents[parents[stone.index()].index()];
    parents[stone.index()] = at;
    loop {
        let up = parents[at.index()];
        if up == at {
            return at;
        }
        let top = parents[up.index()];
        parents[at.index()] = top;
        at = top;
    }
}

impl<I: Index> Groups<I> for WeightedHalvingUnion<I> {
    const NAME: &'static str = "weighted-halving-union";

    fn new(graph: Arc<Graph<I>>) -> Self {
        let cells = graph.cells();
        Self {
            stones: Stones::new(graph),
            parents: (0..cells).map(I::new).collect(),
            groups: vec![Group::default(); cells],
        }
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        &self.stones.graph
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.parents.extend(self.stones.grow(graph));
        self.groups.resize(self.parents.len(), Group::default());
    }

    fn clear(&mut self) {
        self.stones.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.stones.copy_from(&other.stones);
        self.parents.clone_from(&other.parents);
        self.groups.clone_from(&other.groups);
    }

    #[inline]
    fn colour(&self, cell: I) -> Option<Colour> {
        self.stones.colour(cell)
    }

    #[inline]
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        let around = self.stones.around(cell, colour);
        // Slices of one length: an index checked for one need not be checked for the other.
        let parents = &mut self.parents[..];
        let groups = &mut self.groups[..parents.len()];
        // Where a run is missing its representative is the cell itself, for now a group of
        // no stones: unions with it change nothing, so none of them needs a branch.
        parents[cell.index()] = cell;
        groups[cell.index()] = Group::new(0, around.regions);
        let a = find(parents, around.first);
        let b = find(parents, around.second);
        let (x, y) = (groups[a.index()], groups[b.index()]);
        let (mut root, under) = if y.size() > x.size() { (b, a) } else { (a, b) };
        parents[under.index()] = root;
        parents[cell.index()] = root;
        let apart = u32::from(a != b);
        let mut size = 1 + x.size() + apart * y.size();
        let mut regions = around.regions | x.regions() | y.regions();
        let mut closes = a == b && a != cell;
        let mut joined = u32::from(a != cell) + (apart & u32::from(b != cell));
        if around.has_further() {
            for run in around.further() {
                let other = find(parents, run);
                if other == root {
                    closes = true;
                    continue;
                }
                let more = groups[other.index()];
                if more.size() > size {
                    parents[root.index()] = other;
                    root = other;
                } else {
                    parents[other.index()] = root;
                }
                size += more.size();
                regions |= more.regions();
                joined += 1;
            }
        }
        groups[root.index()] = Group::new(size, regions);
        let count = &mut self.stones.group_counts[colour.index()];
        *count = *count + 1 - joined;
        self.stones.put(cell, colour);
        Inserted { root, closes: closes & self.stones.graph.rings_enclose() }
    }

    /// O(log size).
    #[inline]
    fn root(&self, cell: I) -> I {
        links::root(&self.parents, cell)
    }

    #[inline]
    fn parent(&self, cell: I) -> I {
        self.parents[cell.index()]
    }

    #[inline]
    fn size(&self, cell: I) -> usize {
        self.groups[self.root(cell).index()].size() as usize
    }

    #[inline(always)]
    fn regions(&self, cell: I) -> u32 {
        self.groups[self.root(cell).index()].regions()
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.stones.group_count(colour)
    }

    /// O(cells x log size): looks at every cell.
    fn each_member(&self, cell: I, mut visit: impl FnMut(I)) {
        let root = self.root(cell);
        for other in (0..self.graph().cells()).map(I::new) {
            if self.stones.same_colour(other, cell) && self.root(other) == root {
                visit(other);
            }
        }
    }

    /// O(cells x log size): looks at every cell.
    fn open_edges(&self, cell: I) -> usize {
        let mut open = 0;
        self.each_member(cell, |stone| open += self.stones.empty_beside(stone) as usize);
        open
    }
}
