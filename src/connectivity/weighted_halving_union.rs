//! Weighted quick union with path halving: the fastest linking rule, made for playouts.

use super::linking::{Linking, Tree};
use super::{DeletableUnion, Union};
use crate::cell::{Cell, Index};

/// The smaller tree goes under the larger one, and a find puts every other stone on its path under
/// its grandparent: WQUH, the union-find of [Browne & Tavener 2012, sec. 5].
///
/// A union takes amortised O(inverse Ackermann) for each run around the stone, and a root
/// O(log size) at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct WeightedHalving;

/// [`WeightedHalving`] without deletion: for playouts that only fill the board.
pub type WeightedHalvingUnion<I = Cell> = Union<I, WeightedHalving>;

/// [`WeightedHalving`] with deletion.
pub type DeletableHalvingUnion<I = Cell> = DeletableUnion<I, WeightedHalving>;

impl Linking for WeightedHalving {
    const UNION: &'static str = "weighted-halving-union";
    const DELETABLE: &'static str = "deletable-halving-union";

    /// The first two hops are made without asking whether they are needed: trees are rarely
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

    #[inline(always)]
    fn second_above(&self, first: Tree, second: Tree) -> bool {
        second.size > first.size
    }
}
