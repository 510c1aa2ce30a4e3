//! Boards large enough to exercise every way of determining whether a group falls apart.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::{
    DeletableUnion, EagerLabels, Flood, Graph, Groups, LocalSplit, Removal,
};
use linkstone::topology::{Adjacency, Shape, Tiling, Topology, cell_count};
use proptest::prelude::*;

/// One board of each tiling, of 800 cells or a little more.
fn boards() -> Vec<(Tiling, Shape, u32)> {
    let large = |tiling: Tiling| {
        let shape = tiling.shapes().find(|&shape| shape == Shape::Hexagon);
        let shape = shape.or(tiling.shapes().next()).expect("boards are cut from each tiling");
        let cells = |size| cell_count(tiling, shape, size).unwrap_or_default();
        let size = (1..).find(|&size| cells(size) >= 800).expect("boards may have 65,000 cells");
        (tiling, shape, size)
    };
    Tiling::ALL.into_iter().map(large).collect()
}

/// Random stones on a large board, some of which are removed and put back.
#[derive(Clone, Debug)]
struct Large {
    board: (Tiling, Shape, u32),
    adjacency: Adjacency,
    /// For each cell a number below 100; it holds a stone if that is below `fill`.
    chances: Vec<u8>,
    fill: u8,
    /// Which stone is removed, and whether the previous one is put back first.
    removals: Vec<(usize, bool)>,
}

fn large() -> impl Strategy<Value = Large> {
    (
        prop::sample::select(boards()),
        prop::sample::select(&Adjacency::ALL[..]),
        prop::collection::vec(0..100_u8, 1000),
        40..98_u8,
        prop::collection::vec((any::<usize>(), any::<bool>()), 1..60),
    )
        .prop_map(|(board, adjacency, chances, fill, removals)| Large {
            board,
            adjacency,
            chances,
            fill,
            removals,
        })
}

fn graph(large: &Large) -> Arc<Graph> {
    let (tiling, shape, size) = large.board;
    let board = Topology::new(tiling, shape, size).expect("a board");
    let rings = (0..board.cells()).map(|cell| board.ring(Cell::new(cell)).to_vec());
    // Three regions, each of a few cells.
    let regions = (0..board.cells()).map(|cell| u32::from(cell % 100 < 3) << (cell % 3));
    Arc::new(Graph::new(rings, large.adjacency, regions.collect()))
}

/// Compares group by group, which takes less time than cell by cell.
fn assert_agree<G: Removal>(fast: &G, oracle: &Flood) {
    let mut seen = vec![false; oracle.graph().cells()];
    let mut counts = [0; 2];
    for cell in (0..seen.len()).map(Cell::new) {
        assert_eq!(fast.colour(cell), oracle.colour(cell));
        let Some(colour) = oracle.colour(cell).filter(|_| !seen[cell.index()]) else { continue };
        let root = fast.root(cell);
        let mut members = Vec::new();
        oracle.each_member(cell, |member| members.push(member));
        for &member in &members {
            seen[member.index()] = true;
            assert_eq!(fast.root(member), root);
        }
        assert!(members.contains(&root));
        let mut found = Vec::new();
        fast.each_member(cell, |member| found.push(member));
        found.sort_unstable();
        assert_eq!(found, members);
        assert_eq!(fast.size(cell), members.len());
        assert_eq!(fast.regions(cell), oracle.regions(cell));
        assert_eq!(fast.pseudo_liberties(cell), oracle.pseudo_liberties(cell));
        counts[colour.index()] += 1;
    }
    for colour in Colour::first(2) {
        assert_eq!(fast.group_count(colour), counts[colour.index()]);
    }
}

fn large_law<G: Removal>(large: &Large) {
    let graph = graph(large);
    let (mut fast, mut oracle) = (G::new(Arc::clone(&graph)), Flood::new(Arc::clone(&graph)));
    let mut stones = Vec::new();
    for (cell, &chance) in (0..graph.cells()).map(Cell::new).zip(large.chances.iter().cycle()) {
        if chance < large.fill {
            // A few stones of another colour among them.
            let colour = Colour::new(usize::from(chance == 0));
            assert_eq!(fast.insert(cell, colour).closes, oracle.insert(cell, colour).closes);
            stones.push((cell, colour));
        }
    }
    let mut last = None;
    for &(number, back) in &large.removals {
        if let Some((cell, colour)) = last.filter(|_| back) {
            assert_eq!(fast.insert(cell, colour).closes, oracle.insert(cell, colour).closes);
            stones.push((cell, colour));
        }
        if stones.is_empty() {
            return;
        }
        let (cell, colour) = stones.swap_remove(number % stones.len());
        fast.remove(cell);
        oracle.remove(cell);
        last = Some((cell, colour));
        assert_agree(&fast, &oracle);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]
    #[test]
    fn removals_from_large_groups_keep_the_law(large in large()) {
        large_law::<LocalSplit>(&large);
        large_law::<EagerLabels>(&large);
        large_law::<DeletableUnion>(&large);
    }
}

/// A comb: a spine with teeth that are one stone wide. Every stone of the spine separates runs, and
/// the group is too large to search.
#[test]
fn a_large_comb_falls_apart_tooth_by_tooth() {
    let side = 40;
    let large = Large {
        board: (Tiling::Square, Shape::Square, side as u32),
        adjacency: Adjacency::Orth,
        chances: Vec::new(),
        fill: 0,
        removals: Vec::new(),
    };
    let mut groups = LocalSplit::new(graph(&large));
    let colour = Colour::new(0);
    let at = |x: usize, y: usize| Cell::new(y * side + x);
    (0..side).for_each(|x| {
        groups.insert(at(x, 0), colour);
    });
    for x in (0..side).step_by(2) {
        (1..side).for_each(|y| {
            groups.insert(at(x, y), colour);
        });
    }
    let mut whole = side + side / 2 * (side - 1);
    assert_eq!((groups.size(at(0, 0)), groups.group_count(colour)), (whole, 1));
    // Going from the far end of the spine to the near one, each removal splits off one tooth.
    for (count, x) in (1..side - 1).step_by(2).rev().enumerate() {
        groups.remove(at(x, 0));
        let tooth = if count == 0 { side + 1 } else { side };
        whole -= 1 + tooth;
        let last = at(x + 1, side - 1);
        assert_eq!((groups.size(last), groups.size(at(0, 0))), (tooth, whole));
        assert_eq!(groups.group_count(colour), count + 2);
    }
}
