//! How the trees of a union forest are linked, and what a search for a root does to its path.

use crate::cell::Index;

/// A root that is about to be linked with another one.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// The number of its cell.
    pub root: usize,
    /// How many stones the tree has; none if it is but a cell on which a stone is about to stand.
    pub size: u32,
}

/// A rule by which two trees become one, with what it has to remember of them.
///
/// Each rule is an insert-only structure ([`Union`](super::Union)) and one that can remove
/// ([`DeletableUnion`](super::DeletableUnion)).
pub trait Linking: Clone + Default + std::fmt::Debug {
    /// The name of the structure that only inserts.
    const UNION: &'static str;
    /// The name of the structure that can remove.
    const DELETABLE: &'static str;

    /// The root above a stone; may shorten the path to it.
    fn find<I: Index>(parents: &mut [I], stone: I) -> I;

    /// Whether the second tree's root becomes the root of both, rather than the first's.
    /// Never where the second has no stone.
    fn second_above(&self, first: Tree, second: Tree) -> bool;

    /// Makes room for so many cells.
    #[inline(always)]
    fn grow(&mut self, _cells: usize) {}

    /// Notes a tree of one node.
    #[inline(always)]
    fn begin(&mut self, _root: usize) {}

    /// Notes that one root was put under another; nothing if they are the same.
    #[inline(always)]
    fn link(&mut self, _root: usize, _under: usize) {}

    /// What is remembered of a root other than how many stones its tree has; none if nothing.
    fn rank(&self, _root: usize) -> Option<u32> {
        None
    }

    /// Becomes a copy of another rule, in the memory that this one has.
    #[inline(always)]
    fn copy_from(&mut self, _other: &Self) {}
}
