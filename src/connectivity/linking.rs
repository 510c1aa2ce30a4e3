//! Linking rules: how the trees of a union forest are linked, and what a find does to its path.

use crate::cell::Index;

/// A root that is about to be linked with another.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// The number of its cell.
    pub root: usize,
    /// How many stones the tree has; none if it is a cell about to be occupied.
    pub size: u32,
}

/// A rule by which two trees become one, with the data it needs.
///
/// Each rule gives an insert-only structure ([`Union`](super::Union)) and one that can remove
/// ([`DeletableUnion`](super::DeletableUnion)).
pub trait Linking: Clone + Default + std::fmt::Debug {
    /// The name of the insert-only structure.
    const UNION: &'static str;
    /// The name of the structure that can remove.
    const DELETABLE: &'static str;

    /// The root above a stone; may shorten its path.
    fn find<I: Index>(parents: &mut [I], stone: I) -> I;

    /// Whether the second tree's root becomes the root of both, rather than the first's. Never
    /// where the second has no stone.
    fn second_above(&self, first: Tree, second: Tree) -> bool;

    /// Makes room for this many cells.
    #[inline(always)]
    fn grow(&mut self, _cells: usize) {}

    /// Records a tree of one node.
    #[inline(always)]
    fn begin(&mut self, _root: usize) {}

    /// Records that one root was put under another; does nothing if they are the same.
    #[inline(always)]
    fn link(&mut self, _root: usize, _under: usize) {}

    /// What is remembered about a root other than its tree's size; `None` if nothing.
    fn rank(&self, _root: usize) -> Option<u32> {
        None
    }

    /// Copies another rule, reusing the memory of this one.
    #[inline(always)]
    fn copy_from(&mut self, _other: &Self) {}
}
