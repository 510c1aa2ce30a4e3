//! Every structure agrees with flood fill, whatever is done to the board.

#[path = "connectivity/boards.rs"]
mod boards;
#[path = "connectivity/common.rs"]
mod common;
#[path = "connectivity/large.rs"]
mod large;
#[path = "connectivity/linking.rs"]
mod linking;
#[path = "connectivity/pair.rs"]
mod pair;
#[path = "connectivity/playouts.rs"]
mod playouts;

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::{Board, Tiling};
use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS, WideCell};
use linkstone::connectivity::*;
use linkstone::topology::Adjacency;
use pair::{Pair, assert_agree};
use proptest::prelude::*;

/// An operation on a board; numbers are taken modulo the number of choices.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Insert(usize, usize),
    /// Removes that many stones, the last inserted first.
    Undo(usize),
    Remove(usize),
    RemoveGroup(usize),
    Clear,
    Grow,
    /// Continues with a copy, made by `clone_from` into the previous copy.
    Copy,
    /// Makes the structure count pseudo-liberties from now on.
    CountPseudoLiberties,
}

/// A board and the operations to perform on it.
#[derive(Clone, Debug)]
struct Script {
    tiling: Tiling,
    adjacency: Adjacency,
    colours: usize,
    size: usize,
    deeds: Vec<Deed>,
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        60 => (any::<usize>(), any::<usize>()).prop_map(|(cell, colour)| Deed::Insert(cell, colour)),
        12 => Just(Deed::Undo(1)),
        4 => (0usize..30).prop_map(Deed::Undo),
        6 => any::<usize>().prop_map(Deed::Remove),
        3 => any::<usize>().prop_map(Deed::RemoveGroup),
        2 => Just(Deed::Grow),
        1 => Just(Deed::Clear),
        2 => Just(Deed::Copy),
        1 => Just(Deed::CountPseudoLiberties),
    ]
}

fn script() -> impl Strategy<Value = Script> {
    (
        prop::sample::select(&Tiling::ALL[..]),
        prop::sample::select(&Adjacency::ALL[..]),
        1..=MAX_COLOURS,
        1usize..=5,
        prop::collection::vec(deed(), 0..100),
    )
        .prop_map(|(tiling, adjacency, colours, size, deeds)| Script {
            tiling,
            adjacency,
            colours,
            size,
            deeds,
        })
}

/// Operations that every structure supports.
fn insert_deed<I: Index, G: Groups<I>>(pair: &mut Pair<I, G>, script: &Script, deed: Deed) {
    match deed {
        Deed::Insert(cell, colour) => pair.insert(cell, Colour::new(colour % script.colours)),
        Deed::Clear => pair.clear(),
        Deed::Grow => pair.grow(script),
        Deed::Copy => pair.copy(),
        Deed::CountPseudoLiberties => pair.fast.count_pseudo_liberties(),
        Deed::Undo(_) | Deed::Remove(_) | Deed::RemoveGroup(_) => {}
    }
}

/// Operations that structures with removal support.
fn removal_deed<I: Index, G: Removal<I>>(pair: &mut Pair<I, G>, script: &Script, deed: Deed) {
    let some = |number: usize| pair.stones.get(number % pair.stones.len().max(1)).copied();
    match deed {
        Deed::Undo(count) => pair.undo(count),
        Deed::Remove(number) => {
            if let Some(stone) = some(number) {
                pair.remove(stone);
            }
        }
        Deed::RemoveGroup(number) => {
            if let Some(stone) = some(number) {
                pair.remove_group(stone);
            }
        }
        deed => insert_deed(pair, script, deed),
    }
}

/// The law for structures that only insert.
fn insert_law<I: Index, G: Groups<I>>(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) {
    let mut pair = Pair::new(script, make);
    for &deed in &script.deeds {
        insert_deed(&mut pair, script, deed);
        assert_agree(&pair.fast, &pair.oracle);
    }
}

/// The law for structures that also remove.
fn removal_law<I: Index, G: Removal<I>>(script: &Script, make: impl Fn(Arc<Graph<I>>) -> G) {
    let mut pair = Pair::new(script, make);
    for &deed in &script.deeds {
        removal_deed(&mut pair, script, deed);
        assert_agree(&pair.fast, &pair.oracle);
    }
    pair.undo(usize::MAX);
    assert!(pair.stones.is_empty());
}

/// The law for the structure that also rolls back.
fn rollback_law<I: Index>(
    script: &Script,
    make: impl Fn(Arc<Graph<I>>) -> RollbackUnion<I> + Copy,
) {
    removal_law(script, make);
    let mut pair = Pair::new(script, make);
    for &deed in &script.deeds {
        match deed {
            Deed::Undo(count) => pair.roll_back(count),
            deed => removal_deed(&mut pair, script, deed),
        }
        assert_agree(&pair.fast, &pair.oracle);
    }
    pair.roll_back(usize::MAX);
    assert_eq!(pair.fast.undo(), None);
}

macro_rules! laws {
    ($($test:ident: $law:ident, $structure:ident;)*) => {
        proptest! {
            #![proptest_config(ProptestConfig::with_cases(160))]
            $(
                #[test]
                fn $test(script in script()) {
                    $law(&script, <$structure<Cell>>::new);
                    $law(&script, <$structure<WideCell>>::new);
                }
            )*
        }

        /// The names of the structures with a test.
        const HELD: &[&str] = &[$(<$structure<Cell>>::NAME,)*];
    };
}

laws! {
    flood_keeps_the_law: removal_law, Flood;
    deletable_union_keeps_the_law: removal_law, DeletableUnion;
    deletable_quick_union_keeps_the_law: removal_law, DeletableQuickUnion;
    deletable_ranked_union_keeps_the_law: removal_law, DeletableRankedUnion;
    deletable_halving_union_keeps_the_law: removal_law, DeletableHalvingUnion;
    rollback_union_keeps_the_law: rollback_law, RollbackUnion;
    common_tree_keeps_the_law: removal_law, CommonTree;
    eager_labels_keep_the_law: removal_law, EagerLabels;
    local_split_keeps_the_law: removal_law, LocalSplit;
    weighted_halving_union_keeps_the_law: insert_law, WeightedHalvingUnion;
    weighted_union_keeps_the_law: insert_law, WeightedUnion;
    ranked_union_keeps_the_law: insert_law, RankedUnion;
    quick_union_keeps_the_law: insert_law, QuickUnion;
}

#[test]
fn every_structure_is_tested() {
    let held: BTreeSet<_> = HELD.iter().copied().collect();
    let listed = STRUCTURES.iter().map(|structure| structure.name).collect();
    assert_eq!(held, listed, "each structure of the list has a line in `laws!`, and no other");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_groups_keep_the_law(script in script()) {
        for structure in STRUCTURES.iter().filter(|structure| structure.capability == Capability::Remove) {
            removal_law(&script, |graph: Arc<Graph<Cell>>| {
                let groups = AnyGroups::named(structure.name, graph).expect("a listed name");
                assert_eq!(groups.name(), structure.name);
                groups
            });
        }
    }
}

#[test]
fn only_structures_that_remove_are_any_groups() {
    let graph = Board::<Cell>::new(Tiling::Square, Adjacency::Orth, 2).graph;
    for structure in STRUCTURES {
        let found = AnyGroups::named(structure.name, graph.clone()).is_some();
        assert_eq!(found, structure.capability == Capability::Remove, "{}", structure.name);
    }
    assert!(AnyGroups::named("no such structure", graph).is_none());
}

/// ```text
///    x x
///   x . x     the sixth hexagon closes the ring; a stone in the middle closes nothing.
///    x x
/// ```
#[test]
fn six_hexagons_close_a_ring() {
    let board = Board::<Cell>::new(Tiling::Hexagonal, Adjacency::All, 3);
    let mut groups = EagerLabels::new(board.graph.clone());
    let ring = [(2, 1), (2, 0), (1, 0), (0, 1), (0, 2), (1, 2)];
    let closes = ring.map(|(x, y)| groups.insert(board.at(x, y), Colour::new(0)).closes);
    assert_eq!(closes, [false, false, false, false, false, true]);
    let middle = board.at(1, 1);
    assert_eq!(groups.pseudo_liberties(board.at(2, 1)), 10);
    assert!(!groups.insert(middle, Colour::new(0)).closes);
    assert_eq!((groups.size(middle), groups.group_count(Colour::new(0))), (7, 1));
}
