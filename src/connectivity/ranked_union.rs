//! Ranked quick union with path compression.

use super::linking::{Linking, Tree};
use super::{DeletableUnion, Union, links};
use crate::cell::{Cell, Index};

/// The shallower tree goes under the deeper one, and a find puts every stone on its path directly
/// under the root: RQUPC of [RWQUPC, sec. 5].
///
/// A union takes amortised O(inverse Ackermann) for each run around the stone, and a root at most
/// O(log size).
#[derive(Clone, Debug, Default)]
pub struct Ranked {
    /// How deep the tree under each root would be without path compression; valid at roots. A byte
    /// is enough: a tree of rank 32 has four billion stones.
    ranks: Vec<u8>,
}

/// [`Ranked`] without deletion.
pub type RankedUnion<I = Cell> = Union<I, Ranked>;

/// [`Ranked`] with deletion.
pub type DeletableRankedUnion<I = Cell> = DeletableUnion<I, Ranked>;

impl Linking for Ranked {
    const UNION: &'static str = "ranked-union";
    const DELETABLE: &'static str = "deletable-ranked-union";

    #[inline(always)]
    fn find<I: Index>(parents: &mut [I], stone: I) -> I {
        links::compress(parents, stone)
    }

    #[inline(always)]
    fn second_above(&self, first: Tree, second: Tree) -> bool {
        self.ranks[second.root] > self.ranks[first.root]
    }

    fn grow(&mut self, cells: usize) {
        self.ranks.resize(cells, 0);
    }

    #[inline(always)]
    fn begin(&mut self, root: usize) {
        self.ranks[root] = 0;
    }

    #[inline(always)]
    fn link(&mut self, root: usize, under: usize) {
        let deeper = root != under && self.ranks[root] == self.ranks[under];
        self.ranks[root] += u8::from(deeper);
    }

    fn rank(&self, root: usize) -> Option<u32> {
        Some(self.ranks[root].into())
    }

    fn copy_from(&mut self, other: &Self) {
        self.ranks.clone_from(&other.ranks);
    }
}
