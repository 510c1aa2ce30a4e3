//! The labels of stones and what is stored for each: unions, their undo, pseudo-liberties.

use super::graph::Edges;
use super::liberty_effect::{Beside, LibertyEffect, liberty_effect_by_masks};
use super::links;
use super::stones::Stones;
use crate::cell::{Colour, Index};

/// The groups, whatever the colour of their stones, with a record `G` for each.
#[derive(Clone, Debug)]
pub(super) struct Labels<I, G> {
    /// The label of each stone. Empty cells have labels too, which no stone has, so that counts for
    /// the neighbours of a stone may be updated for empty ones as well, without a branch. So does
    /// the sentinel of the graph, the last entry.
    pub(super) of: Vec<I>,
    /// The next member of the group, in a circle; valid on stones.
    pub(super) next: Vec<I>,
    /// Valid at labels. A label may be any number up to the number of cells.
    pub(super) groups: Vec<G>,
    /// The pseudo-liberties of each group; valid at labels of stones. Empty where they are not
    /// counted.
    pub(super) pseudo_liberties: Vec<u32>,
}

/// What eager labels store about a group. The record of a group that a larger one has absorbed is
/// left as it was, with its pseudo-liberties, to be restored when the union is undone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Group<I> {
    pub(super) size: u32,
    pub(super) regions: u32,
    /// The stone whose insertion made the group what it is; `None` after a split.
    pub(super) last: Option<I>,
    /// The group absorbed before this one by the same insertion; the first is the new stone.
    pub(super) absorbed_before: I,
}

impl<I: Index, G: Copy + Default> Labels<I, G> {
    /// The labels of an empty board, given the label of each empty cell; pseudo-liberties are not
    /// counted.
    pub(super) fn new(cells: usize, empty: impl Fn(usize) -> I) -> Self {
        let mut labels = Self {
            of: Vec::new(),
            next: Vec::new(),
            groups: Vec::new(),
            pseudo_liberties: Vec::new(),
        };
        labels.grow(cells, empty);
        labels
    }

    /// Moves to a larger board that begins with the same cells.
    pub(super) fn grow(&mut self, cells: usize, empty: impl Fn(usize) -> I) {
        self.of.extend((self.of.len()..=cells).map(empty));
        self.next.extend((self.next.len()..cells).map(I::new));
        self.groups.resize(cells + 1, G::default());
        if self.counts_pseudo_liberties() {
            self.pseudo_liberties.resize(cells + 1, 0);
        }
    }

    #[inline(always)]
    pub(super) fn counts_pseudo_liberties(&self) -> bool {
        !self.pseudo_liberties.is_empty()
    }

    /// Counts pseudo-liberties from now on. O(cells x degree), once.
    pub(super) fn count_pseudo_liberties(&mut self, stones: &Stones<I>) {
        if self.counts_pseudo_liberties() {
            return;
        }
        self.pseudo_liberties.resize(self.groups.len(), 0);
        let cells = (0..stones.graph.cells()).map(I::new);
        for cell in cells.filter(|&cell| !stones.is_empty(cell)) {
            self.pseudo_liberties[self.of[cell.index()].index()] += stones.empty_beside(cell);
        }
    }

    /// Copies other labels, reusing the memory of these.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.of.clone_from(&other.of);
        self.next.clone_from(&other.next);
        // As bytes: records that depend on a type would be cloned one by one.
        self.groups.resize(other.groups.len(), G::default());
        self.groups.copy_from_slice(&other.groups);
        self.pseudo_liberties.clone_from(&other.pseudo_liberties);
    }

    /// What is stored about the group of a stone.
    #[inline(always)]
    pub(super) fn group(&self, cell: I) -> &G {
        &self.groups[self.of[cell.index()].index()]
    }

    /// Counts a cell as occupied for the groups next to it, and returns how many of its neighbours
    /// are empty; 0 where that is not counted. O(degree).
    #[inline(always)]
    pub(super) fn take_pseudo_liberties(&mut self, cell: I, stones: &Stones<I>) -> u32 {
        if !self.counts_pseudo_liberties() {
            return 0;
        }
        match stones.graph.edges() {
            Edges::Four(rows) => self.close_row(&rows[cell.index()], stones),
            Edges::Six(rows) => self.close_row(&rows[cell.index()], stones),
            Edges::Twelve(rows) => self.close_row(&rows[cell.index()], stones),
        }
    }

    #[inline(always)]
    fn close_row<const N: usize>(&mut self, row: &[I; N], stones: &Stones<I>) -> u32 {
        let mut pseudo_liberties = 0;
        for &beside in row {
            let open = &mut self.pseudo_liberties[self.of[beside.index()].index()];
            *open = open.wrapping_sub(1);
            pseudo_liberties += u32::from(stones.is_empty(beside));
        }
        pseudo_liberties
    }

    /// Counts an emptied cell for the groups next to it, if that is kept. O(degree).
    #[inline]
    pub(super) fn release_pseudo_liberties(&mut self, cell: I, stones: &Stones<I>) {
        if !self.counts_pseudo_liberties() {
            return;
        }
        match stones.graph.edges() {
            Edges::Four(rows) => self.reopen_row(&rows[cell.index()]),
            Edges::Six(rows) => self.reopen_row(&rows[cell.index()]),
            Edges::Twelve(rows) => self.reopen_row(&rows[cell.index()]),
        }
    }

    #[inline(always)]
    fn reopen_row<const N: usize>(&mut self, row: &[I; N]) {
        for &beside in row {
            let open = &mut self.pseudo_liberties[self.of[beside.index()].index()];
            *open = open.wrapping_add(1);
        }
    }

    /// What a stone of the colour would do to the liberties around it, which are counted. O(degree^2).
    #[inline]
    pub(super) fn liberty_effect(
        &self,
        cell: I,
        colour: Colour,
        stones: &Stones<I>,
    ) -> LibertyEffect {
        match stones.graph.edges() {
            Edges::Four(rows) => {
                liberty_effect_by_masks(&self.beside(&rows[cell.index()], stones), colour)
            }
            Edges::Six(rows) => {
                liberty_effect_by_masks(&self.beside(&rows[cell.index()], stones), colour)
            }
            Edges::Twelve(rows) => {
                liberty_effect_by_masks(&self.beside(&rows[cell.index()], stones), colour)
            }
        }
    }

    /// What the cells in a row of edge neighbours mean to a stone that would be placed.
    #[inline(always)]
    fn beside<const N: usize>(&self, row: &[I; N], stones: &Stones<I>) -> [Beside<I>; N] {
        let mut seen = [Beside::default(); N];
        for (seen, &next) in seen.iter_mut().zip(row) {
            let label = self.of[next.index()];
            let pseudo_liberties = self.pseudo_liberties[label.index()];
            *seen = Beside { label, pseudo_liberties, paint: stones.paint(next) };
        }
        seen
    }

    /// The pseudo-liberties of the group of a stone. O(1) where they are counted, else O(group size
    /// x degree).
    #[inline]
    pub(super) fn pseudo_liberties_of(&self, cell: I, stones: &Stones<I>) -> usize {
        if self.counts_pseudo_liberties() {
            return self.pseudo_liberties[self.of[cell.index()].index()] as usize;
        }
        let mut open = 0;
        self.each_member(cell, |stone| open += stones.empty_beside(stone) as usize);
        open
    }

    /// Calls `visit` for each member of the group of a stone.
    #[inline]
    pub(super) fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        links::each_in_circle(&self.next, cell, visit);
    }

    /// Relabels all members of the group of the stone with this label.
    #[inline]
    pub(super) fn relabel(&mut self, stone: I, label: I) {
        let of = &mut self.of;
        links::each_in_circle(&self.next, stone, |member| of[member.index()] = label);
    }
}

impl<I: Index> Labels<I, Group<I>> {
    /// Takes every stone off.
    pub(super) fn clear(&mut self) {
        for (cell, label) in self.of.iter_mut().enumerate() {
            *label = I::new(cell);
        }
    }

    /// Unites two groups given by their labels; the first one's label stays.
    #[inline]
    pub(super) fn absorb(&mut self, keeper: I, label: I) {
        self.relabel(label, keeper);
        // Swapping two links joins two circles, and swapping them again separates them.
        self.next.swap(keeper.index(), label.index());
        let Group { size, regions, .. } = self.groups[label.index()];
        let group = &mut self.groups[keeper.index()];
        group.size += size;
        group.regions |= regions;
        if self.counts_pseudo_liberties() {
            self.pseudo_liberties[keeper.index()] += self.pseudo_liberties[label.index()];
        }
    }

    /// Undoes `absorb`, except for the regions of the keeper.
    #[inline]
    pub(super) fn release(&mut self, keeper: I, label: I, stones: &Stones<I>) {
        self.next.swap(keeper.index(), label.index());
        let counts = self.counts_pseudo_liberties();
        let (of, mut open) = (&mut self.of, 0);
        links::each_in_circle(&self.next, label, |stone| {
            of[stone.index()] = label;
            // Counted again: stones next to the group may have come and gone since.
            if counts {
                open += stones.empty_beside(stone);
            }
        });
        self.groups[keeper.index()].size -= self.groups[label.index()].size;
        if counts {
            self.pseudo_liberties[label.index()] = open;
            self.pseudo_liberties[keeper.index()] -= open;
        }
    }

    /// Makes a group of `members`, labelled with the first of them.
    pub(super) fn label(&mut self, members: &[I], stones: &Stones<I>) {
        let Some((&label, &end)) = members.first().zip(members.last()) else { return };
        let counts = self.counts_pseudo_liberties();
        let mut group = Group::default();
        let mut open = 0;
        let mut before = end;
        for &stone in members {
            self.of[stone.index()] = label;
            self.next[before.index()] = stone;
            before = stone;
            group.size += 1;
            group.regions |= stones.graph.regions(stone);
            if counts {
                open += stones.empty_beside(stone);
            }
        }
        self.groups[label.index()] = group;
        if counts {
            self.pseudo_liberties[label.index()] = open;
        }
    }
}
