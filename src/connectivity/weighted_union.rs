//! Weighted quick union with path compression, the rule that [RWQUPC, sec. 5] settled on.

use super::linking::{Linking, Tree};
use super::{Union, links};
use crate::cell::{Cell, Index};

/// The smaller tree goes under the larger one, and a find puts every stone on its path directly
/// under the root: WQUPC of [RWQUPC, sec. 5], whose listing omits the compression.
///
/// A union takes amortised O(inverse Ackermann) for each run around the stone, and a root
/// O(log size) at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weighted;

/// [`Weighted`] without deletion: the thesis's framework A.
pub type WeightedUnion<I = Cell> = Union<I, Weighted>;

impl Linking for Weighted {
    const UNION: &'static str = "weighted-union";
    const DELETABLE: &'static str = "deletable-union";

    #[inline(always)]
    fn find<I: Index>(parents: &mut [I], stone: I) -> I {
        links::compress(parents, stone)
    }

    #[inline(always)]
    fn second_above(&self, first: Tree, second: Tree) -> bool {
        second.size > first.size
    }
}
