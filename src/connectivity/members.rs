//! Groups under labels, from which single stones can be removed.

use super::labels::Labels;
use super::stones::Stones;
use super::tallies::{Tallies, Touched};
use crate::cell::Index;

/// The groups of stones, each a circle of members with links both ways.
#[derive(Clone, Debug)]
pub(super) struct Members<I> {
    /// A label is not a cell but a number from 1, as the stone it might be named after can leave
    /// the group while others stay. Empty cells have label 0.
    pub(super) labels: Labels<I, Group<I>>,
    /// The previous member in the circle, so that a stone can leave in O(1).
    before: Vec<I>,
    tallies: Tallies,
    /// A label that is free again; 0 if there is none.
    free: I,
    /// Labels from this number on have never been used.
    unused: usize,
}

/// What is stored about a group.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Group<I> {
    pub(super) size: u32,
    /// One of its stones; for a free label, the next free one.
    pub(super) root: I,
    pub(super) touched: Touched,
}

/// The label of empty cells.
#[inline(always)]
fn none<I: Index>(_: usize) -> I {
    I::new(0)
}

impl<I: Index> Members<I> {
    /// No groups, on a board of this many cells.
    pub(super) fn new(cells: usize) -> Self {
        Self {
            labels: Labels::new(cells, none),
            before: (0..cells).map(I::new).collect(),
            tallies: Tallies::default(),
            free: none(0),
            unused: 1,
        }
    }

    /// Moves to a larger board that begins with the same cells.
    pub(super) fn grow(&mut self, cells: usize) {
        self.labels.grow(cells, none);
        self.before.extend((self.before.len()..cells).map(I::new));
    }

    /// Takes every stone off.
    pub(super) fn clear(&mut self) {
        self.labels.of.fill(none(0));
        self.tallies.clear();
        self.free = none(0);
        self.unused = 1;
    }

    /// Copies other groups, reusing the memory of these.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.labels.copy_from(&other.labels);
        self.before.clone_from(&other.before);
        self.tallies.copy_from(&other.tallies);
        self.free = other.free;
        self.unused = other.unused;
    }

    /// The label of a stone, or of nothing if the cell is empty.
    #[inline(always)]
    pub(super) fn label(&self, cell: I) -> I {
        self.labels.of[cell.index()]
    }

    /// The root of the group with a label.
    #[inline(always)]
    pub(super) fn root_of(&self, label: I) -> I {
        self.labels.groups[label.index()].root
    }

    /// What is stored about the group of a stone.
    #[inline(always)]
    pub(super) fn group(&self, cell: I) -> &Group<I> {
        self.labels.group(cell)
    }

    /// Makes a group of one stone, and returns its label.
    #[inline(always)]
    pub(super) fn begin(&mut self, stone: I, regions: u32, pseudo_liberties: u32) -> I {
        let mut label = self.free;
        if label == none(0) {
            label = I::new(self.unused);
            self.unused += 1;
        } else {
            self.free = self.root_of(label);
        }
        let mut touched = Touched::default();
        self.tallies.add(&mut touched, regions);
        self.labels.groups[label.index()] = Group { size: 1, root: stone, touched };
        self.labels.pseudo_liberties[label.index()] = pseudo_liberties;
        self.labels.of[stone.index()] = label;
        self.link(stone, stone);
        label
    }

    /// Adds a stone to the group of another one.
    #[inline(always)]
    pub(super) fn join(&mut self, stone: I, other: I, regions: u32, pseudo_liberties: u32) {
        let label = self.label(other);
        let group = &mut self.labels.groups[label.index()];
        group.size += 1;
        self.tallies.add(&mut group.touched, regions);
        self.labels.pseudo_liberties[label.index()] += pseudo_liberties;
        self.labels.of[stone.index()] = label;
        let after = self.labels.next[other.index()];
        self.link(other, stone);
        self.link(stone, after);
    }

    /// Unites two groups given by their labels; the first one's label stays.
    pub(super) fn absorb(&mut self, keeper: I, label: I) {
        let absorbed = self.labels.groups[label.index()];
        self.labels.relabel(absorbed.root, keeper);
        self.labels.pseudo_liberties[keeper.index()] += self.labels.pseudo_liberties[label.index()];
        let group = &mut self.labels.groups[keeper.index()];
        group.size += absorbed.size;
        self.tallies.merge(&mut group.touched, absorbed.touched);
        // Swapping two links joins two circles.
        let (a, b) = (group.root, absorbed.root);
        let (after_a, after_b) = (self.labels.next[a.index()], self.labels.next[b.index()]);
        self.link(a, after_b);
        self.link(b, after_a);
        self.free_label(label);
    }

    /// Takes a stone out of the group with this label, in which others stay.
    #[inline(always)]
    fn leave(&mut self, stone: I, label: I, regions: u32, pseudo_liberties: u32) {
        let (before, after) = (self.before[stone.index()], self.labels.next[stone.index()]);
        self.link(before, after);
        self.labels.pseudo_liberties[label.index()] -= pseudo_liberties;
        let group = &mut self.labels.groups[label.index()];
        group.size -= 1;
        self.tallies.take_off(&mut group.touched, regions);
        if group.root == stone {
            group.root = after;
        }
    }

    /// Makes a group of these stones, a proper part of their group. O(degree x stones).
    pub(super) fn split_off(&mut self, part: impl Iterator<Item = I>, stones: &Stones<I>) {
        let mut last = None;
        for stone in part {
            let (regions, pseudo_liberties) =
                (stones.graph.regions(stone), stones.empty_beside(stone));
            self.leave(stone, self.label(stone), regions, pseudo_liberties);
            match last {
                None => {
                    self.begin(stone, regions, pseudo_liberties);
                }
                Some(before) => self.join(stone, before, regions, pseudo_liberties),
            }
            last = Some(stone);
        }
    }

    /// Forgets the group of a stone; its cells keep the label for now.
    #[inline]
    pub(super) fn end_group(&mut self, stone: I) {
        let label = self.label(stone);
        self.tallies.release(self.labels.groups[label.index()].touched);
        self.free_label(label);
    }

    #[inline(always)]
    fn free_label(&mut self, label: I) {
        self.labels.groups[label.index()].root = self.free;
        self.free = label;
    }

    /// Takes a stone off the board that leaves other members behind. O(degree).
    #[inline]
    pub(super) fn take_off(&mut self, stone: I, regions: u32, stones: &mut Stones<I>) {
        let pseudo_liberties = stones.empty_beside(stone);
        self.leave(stone, self.label(stone), regions, pseudo_liberties);
        self.lift(stone, stones);
    }

    /// Empties the cell of a stone whose group no longer matters. O(degree).
    #[inline]
    pub(super) fn lift(&mut self, cell: I, stones: &mut Stones<I>) {
        stones.lift(cell);
        self.labels.of[cell.index()] = none(0);
        self.labels.release_pseudo_liberties(cell, stones);
    }

    /// Links one member to the next in the circle.
    #[inline(always)]
    fn link(&mut self, stone: I, next: I) {
        self.labels.next[stone.index()] = next;
        self.before[next.index()] = stone;
    }
}
