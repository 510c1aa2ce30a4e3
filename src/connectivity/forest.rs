//! A union forest with any linking rule: what insert-only union-find and the one with deletion
//! share.

use super::linking::{Linking, Tree};
use super::links;
use super::rings::Around;
use crate::cell::Index;

/// The trees, whatever the colour of their stones.
#[derive(Clone, Debug)]
pub(super) struct Forest<I, L> {
    /// Undefined where there is no stone, so that clearing need not touch it.
    parents: Vec<I>,
    /// As long as `parents`; valid at roots.
    groups: Vec<Group>,
    rule: L,
}

/// What a root stores about its group: the size in the low half, the regions in the high half.
///
/// One word, because a processor stalls when it loads two halves together that were just stored
/// separately.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Group(u64);

impl Group {
    #[inline(always)]
    pub(super) fn new(size: u32, regions: u32) -> Self {
        Self(u64::from(regions) << 32 | u64::from(size))
    }

    #[inline(always)]
    pub(super) fn size(self) -> u32 {
        self.0 as u32
    }

    #[inline(always)]
    pub(super) fn regions(self) -> u32 {
        (self.0 >> 32) as u32
    }
}

/// A list of the members of each tree, or nothing where no list is kept.
pub(super) trait Members<I> {
    /// Adds a new stone to the list of one root's tree and joins that with the other root's list,
    /// if there are two; if there is none, `first` is the stone itself.
    fn begin(&mut self, stone: I, first: I, second: I, are_two: bool);

    /// Joins the lists of two trees.
    fn unite(&mut self, a: I, b: I);
}

impl<I> Members<I> for () {
    #[inline(always)]
    fn begin(&mut self, _: I, _: I, _: I, _: bool) {}

    #[inline(always)]
    fn unite(&mut self, _: I, _: I) {}
}

/// What a new stone did to the surrounding trees.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joined<I> {
    /// The root above the stone.
    pub(super) root: I,
    /// Whether two runs of own stones around it were already in one tree.
    pub(super) meets_itself: bool,
    /// How many trees were united with it.
    pub(super) trees: u32,
}

impl<I: Index, L: Linking> Forest<I, L> {
    pub(super) fn new(cells: usize) -> Self {
        let mut forest = Self { parents: Vec::new(), groups: Vec::new(), rule: L::default() };
        forest.grow(cells);
        forest
    }

    /// How many cells there is room for.
    #[inline(always)]
    pub(super) fn cells(&self) -> usize {
        self.parents.len()
    }

    /// Makes room for a board of this many cells.
    pub(super) fn grow(&mut self, cells: usize) {
        self.parents.extend((self.parents.len()..cells).map(I::new));
        self.groups.resize(cells, Group::default());
        self.rule.grow(cells);
    }

    /// Copies another forest, reusing the memory of this one.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.parents.clone_from(&other.parents);
        self.groups.clone_from(&other.groups);
        self.rule.copy_from(&other.rule);
    }

    /// Adds a stone and unites it with the trees of the runs around it.
    ///
    /// Almost no branch depends on the stones.
    #[inline(always)]
    pub(super) fn plant(
        &mut self,
        cell: I,
        around: &Around<'_, I>,
        mut members: impl Members<I>,
    ) -> Joined<I> {
        // Slices of equal length: an index checked for one is not checked again for the other.
        let parents = &mut self.parents[..];
        let groups = &mut self.groups[..parents.len()];
        let rule = &mut self.rule;
        let tree = |root: I, size| Tree { root: root.index(), size };
        // Where there is no run, its representative is the cell itself, for now a group without
        // stones: unions with it change nothing, so no branch is needed.
        parents[cell.index()] = cell;
        groups[cell.index()] = Group::new(0, around.regions);
        rule.begin(cell.index());
        let a = L::find(parents, around.first);
        let b = L::find(parents, around.second);
        let (x, y) = (groups[a.index()], groups[b.index()]);
        let above = rule.second_above(tree(a, x.size()), tree(b, y.size()));
        let (mut root, under) = if above { (b, a) } else { (a, b) };
        parents[under.index()] = root;
        parents[cell.index()] = root;
        rule.link(root.index(), under.index());
        rule.link(root.index(), cell.index());
        let apart = u32::from(a != b);
        members.begin(cell, a, b, (a != b) & (b != cell));
        let mut size = 1 + x.size() + apart * y.size();
        let mut regions = around.regions | x.regions() | y.regions();
        let mut meets_itself = a == b && a != cell;
        let mut trees = u32::from(a != cell) + (apart & u32::from(b != cell));
        if around.has_further() {
            for run in around.further() {
                let other = L::find(parents, run);
                if other == root {
                    meets_itself = true;
                    continue;
                }
                let more = groups[other.index()];
                members.unite(root, other);
                if rule.second_above(tree(root, size), tree(other, more.size())) {
                    parents[root.index()] = other;
                    rule.link(other.index(), root.index());
                    root = other;
                } else {
                    parents[other.index()] = root;
                    rule.link(root.index(), other.index());
                }
                size += more.size();
                regions |= more.regions();
                trees += 1;
            }
        }
        groups[root.index()] = Group::new(size, regions);
        Joined { root, meets_itself, trees }
    }

    /// The root above a stone. Leaves paths as they are.
    #[inline]
    pub(super) fn root(&self, cell: I) -> I {
        links::root(&self.parents, cell)
    }

    /// The root above a stone; shortens the path if the rule does so.
    #[inline]
    pub(super) fn find(&mut self, cell: I) -> I {
        L::find(&mut self.parents, cell)
    }

    #[inline]
    pub(super) fn parent(&self, cell: I) -> I {
        self.parents[cell.index()]
    }

    /// The rank of a root, if the rule keeps one.
    pub(super) fn rank(&self, root: I) -> Option<u32> {
        self.rule.rank(root.index())
    }

    /// What is stored about the group of a stone.
    #[inline(always)]
    pub(super) fn group(&self, cell: I) -> Group {
        self.groups[self.root(cell).index()]
    }
}
