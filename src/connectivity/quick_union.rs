//! Quick union: trees linked as they come, no path ever shortened.

use super::linking::{Linking, Tree};
use super::{DeletableUnion, Union, links};
use crate::cell::{Cell, Index};

/// The tree found first goes under the one found next, whatever their sizes, and a find changes
/// nothing: QU of [RWQUPC, sec. 5], the baseline for the other rules.
///
/// A union for each run around the stone and a root take O(size) in the worst case.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quick;

/// [`Quick`] without deletion.
pub type QuickUnion<I = Cell> = Union<I, Quick>;

/// [`Quick`] with deletion.
pub type DeletableQuickUnion<I = Cell> = DeletableUnion<I, Quick>;

impl Linking for Quick {
    const UNION: &'static str = "quick-union";
    const DELETABLE: &'static str = "deletable-quick-union";

    #[inline(always)]
    fn find<I: Index>(parents: &mut [I], stone: I) -> I {
        links::root(parents, stone)
    }

    #[inline(always)]
    fn second_above(&self, _: Tree, second: Tree) -> bool {
        second.size > 0
    }
}
