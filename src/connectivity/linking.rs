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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connectivity::{Quick, Ranked, Weighted, WeightedHalving};

    /// The roots of the trees that a rule is asked about: cells 0 and 1.
    fn tree(root: usize, size: u32) -> Tree {
        Tree { root, size }
    }

    /// A cell without a stone goes above nothing, itself included.
    fn a_cell_without_a_stone_is_never_above<L: Linking>() {
        let mut rule = L::default();
        rule.grow(2);
        rule.begin(0);
        rule.begin(1);
        assert!((0..4).all(|size| !rule.second_above(tree(0, size), tree(1, 0))), "{rule:?}");
    }

    #[test]
    fn rules_put_trees_in_order() {
        a_cell_without_a_stone_is_never_above::<Quick>();
        a_cell_without_a_stone_is_never_above::<Ranked>();
        a_cell_without_a_stone_is_never_above::<Weighted>();
        a_cell_without_a_stone_is_never_above::<WeightedHalving>();
        for (one, other) in [(1, 2), (2, 1), (3, 8), (8, 3)] {
            let (first, second) = (tree(0, one), tree(1, other));
            assert!(Quick.second_above(first, second));
            assert_eq!(Weighted.second_above(first, second), other > one);
            assert_eq!(WeightedHalving.second_above(first, second), other > one);
        }
    }

    #[test]
    fn the_deeper_tree_is_above_by_rank() {
        let mut rule = Ranked::default();
        rule.grow(3);
        (0..3).for_each(|root| rule.begin(root));
        // Cell 2 goes under cell 1.
        rule.link(1, 2);
        assert_eq!([0, 1].map(|root| rule.rank(root)), [Some(0), Some(1)]);
        assert!(rule.second_above(tree(0, 5), tree(1, 2)));
        assert!(!rule.second_above(tree(1, 2), tree(0, 5)));
    }
}
