//! Theorems 2 and 3 of the thesis, where k is the number of slots around a cell, on the board or
//! off it.

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::{EagerLabels, Groups, Removal};
use linkstone::ludeme::{self, RingKind};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};
use proptest::prelude::*;

use crate::boards::{Scene, board, graph, scene};

/// The stones of a scene in a structure, the given cell left empty.
fn without(scene: &Scene, cell: Cell) -> EagerLabels {
    let mut groups = EagerLabels::new(graph(&scene.topology, scene.adjacency));
    for (index, stone) in scene.stones.iter().enumerate() {
        if let Some(colour) = stone.filter(|_| index != cell.index()) {
            groups.insert(Cell::new(index), colour);
        }
    }
    groups
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// Theorem 2: a move merges at most floor(k / 2) groups, and removing the stone splits its group
    /// into at most as many. Theorem 3: it creates at most floor(k / 2) - 1 new open rings.
    #[test]
    fn a_stone_joins_and_separates_at_most_half_of_its_slots(scene in scene(), place: usize) {
        let topology = &scene.topology;
        let cell = Cell::new(place % topology.cells());
        let half = topology.ring(cell).len() / 2;
        let mut groups = without(&scene, cell);
        for colour in Colour::first(2) {
            let open = |groups: &EagerLabels| {
                let at = |cell| groups.colour(cell);
                ludeme::loop_count(topology, at, colour, RingKind::Open, scene.adjacency)
            };
            let (apart, rings) = (groups.group_count(colour), open(&groups));
            let closes = groups.insert(cell, colour).closes;
            let (joined, new) = (groups.group_count(colour), open(&groups));
            prop_assert!(apart + 1 - joined <= half, "{} groups merged", apart + 1 - joined);
            prop_assert!(new < rings + half, "{} new rings", new - rings);
            prop_assert!(new <= rings || closes, "a ring came about and nothing closed");
            groups.remove(cell);
            let parted = groups.group_count(colour);
            prop_assert!(parted + 1 - joined <= half, "{} parts", parted + 1 - joined);
            prop_assert_eq!(parted, apart);
        }
    }
}

/// How many groups a stone on a cell with these neighbours of its colour joins.
fn joined(topology: &Topology, adjacency: Adjacency, at: Cell, stones: &[Cell]) -> usize {
    let mut groups = EagerLabels::new(graph(topology, adjacency));
    for &stone in stones {
        groups.insert(stone, Colour::default());
    }
    let before = groups.group_count(Colour::default());
    groups.insert(at, Colour::default());
    before + 1 - groups.group_count(Colour::default())
}

/// The bounds are tight. The theorem would not hold if only slots on the board counted: a corner of
/// a hexhex has three neighbours, and a stone there may join two groups.
#[test]
fn corners_join_more_than_half_their_neighbours() {
    let hexhex = board((Tiling::Hexagonal, Shape::Hexagon, 3));
    let cell = |q, r| hexhex.at(q, r).expect("a cell");
    let corner = cell(2, 0);
    assert_eq!((hexhex.orth(corner).len(), hexhex.ring(corner).len()), (3, 6));
    assert_eq!(joined(&hexhex, Adjacency::All, corner, &[cell(2, -1), cell(1, 1)]), 2);
    let three = [cell(1, 0), cell(-1, 1), cell(0, -1)];
    assert_eq!(joined(&hexhex, Adjacency::All, cell(0, 0), &three), 3);
}

/// Figure 13: the star turns one open ring into four.
#[test]
fn one_stone_makes_three_new_rings() {
    let topology = board((Tiling::Square, Shape::Square, 5));
    // A ring of sixteen stones without its corners, and four arms towards the middle.
    let stands = |x: i32, y: i32| {
        let (x, y) = (x - 2, y - 2);
        (x.abs().max(y.abs()) == 2 || x == 0 || y == 0) && (x, y) != (0, 0)
    };
    let middle = topology.at(2, 2).expect("the middle");
    let before = |cell: Cell| {
        let (x, y) = topology.coordinates(cell);
        stands(x, y).then(Colour::default)
    };
    let after = |cell: Cell| if cell == middle { Some(Colour::default()) } else { before(cell) };
    let by = Adjacency::All;
    let open = |after_it: bool| match after_it {
        false => ludeme::loop_count(&topology, before, Colour::default(), RingKind::Open, by),
        true => ludeme::loop_count(&topology, after, Colour::default(), RingKind::Open, by),
    };
    // The four cells beside the middle share no edges, so each is a separate region.
    assert_eq!((open(false), open(true)), (5, 4));
    let by = Adjacency::Orth;
    let open = |stones: &dyn Fn(Cell) -> Option<Colour>| {
        ludeme::loop_count(&topology, stones, Colour::default(), RingKind::Open, by)
    };
    assert_eq!((open(&before), open(&after)), (1, 4));
}
