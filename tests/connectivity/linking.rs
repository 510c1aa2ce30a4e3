//! The rules by which trees are linked.

use linkstone::connectivity::{Linking, Quick, Ranked, Tree, Weighted, WeightedHalving};

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
