//! Weighted quick union with path halving: the fastest rule of linking, made for playouts.

use super::linking::{Linking, Tree};
use super::{DeletableUnion, Union};
use crate::cell::{Cell, Index};

/// The smaller tree goes under the larger one, and a search puts every other stone on its way
/// under its grandparent: WQUH, the union-find of the paper on bitwise-parallel reduction
/// (seed 002).
///
/// A union takes amortised O(inverse Ackermann) for each run around the stone, and a root
/// O(log size) at most.
#[derive(Clone, Copy, Debug, Default)]
pub struct WeightedHalving;

/// [`WeightedHalving`] without deletion: what playouts run on that only fill the board.
pub type WeightedHalvingUnion<I = Cell> = Union<I, WeightedHalving>;

/// [`WeightedHalving`] with deletion.
pub type DeletableHalvingUnion<I = Cell> = DeletableUnion<I, WeightedHalving>;

impl Linking for WeightedHalving {
    const UNION: &'static str = "weighted-halving-union";
    const DELETABLE: &'static str = "deletable-halving-union";

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

    #[inline(always)]
    fn second_above(&self, first: Tree, second: Tree) -> bool {
        second.size > first.size
    }
}
