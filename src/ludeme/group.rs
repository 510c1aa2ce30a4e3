//! Groups and what is counted about them [RWQUPC, sec. 6, ludemes 3 to 6 and 8].

use super::{AnyStones, Stones, flood, flood::parts};
use crate::cell::{Cell, CellSet, Colour};
use crate::topology::{Adjacency, Topology};

/// The groups of a colour, each with its cells, in order of their smallest cell.
///
/// # Complexity
/// O(cells x degree).
pub fn groups(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
) -> Vec<Vec<Cell>> {
    parts(topology, adjacency, &|cell| stones(cell) == Some(colour))
}

/// How many groups of a colour have at least `least` stones; every group has one.
///
/// # Complexity
/// O(cells x degree).
pub fn group_count(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
    least: usize,
) -> usize {
    groups(topology, stones, colour, adjacency).iter().filter(|group| group.len() >= least).count()
}

/// How many stones the group of the stone on `at` has; 0 where the cell is empty.
///
/// # Complexity
/// O(group size x degree).
pub fn group_size(
    topology: &Topology,
    stones: impl Stones,
    at: Cell,
    adjacency: Adjacency,
) -> usize {
    match stones(at) {
        None => 0,
        here => flood(topology, adjacency, at, |next| stones(next) == here).len(),
    }
}

/// The product of the sizes of a colour's groups; 0 if it has no stones. `None` if the product
/// exceeds 128 bits, which takes more than 242 stones.
pub fn group_product(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
) -> Option<u128> {
    let groups = groups(topology, stones, colour, adjacency);
    if groups.is_empty() {
        return Some(0);
    }
    groups.iter().try_fold(1u128, |product, group| product.checked_mul(group.len() as u128))
}

/// Whether the stones of a colour form exactly one group.
pub fn is_single_group(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
) -> bool {
    groups(topology, stones, colour, adjacency).len() == 1
}

/// The liberties of a group: the empty cells that share an edge with one of its stones.
pub fn liberties(topology: &Topology, stones: impl Stones, group: &[Cell]) -> CellSet {
    group
        .iter()
        .flat_map(|&stone| topology.orth(stone))
        .copied()
        .filter(|&next| stones(next).is_none())
        .collect()
}

/// Whether every cell that shares an edge with the group is occupied.
pub fn is_contained(topology: &Topology, stones: impl Stones, group: &[Cell]) -> bool {
    liberties(topology, stones, group).is_empty()
}

/// How many liberties a stone of the colour on `at` would share with the groups it would join,
/// before anything is captured: the distinct empty cells across an edge from that group, not
/// counting the stone's own cell.
///
/// # Complexity
/// O(size of the new group x degree).
pub fn liberties_after(
    topology: &Topology,
    stones: impl Stones,
    at: Cell,
    colour: Colour,
    adjacency: Adjacency,
) -> usize {
    let stones: AnyStones<'_> = &stones;
    let with = |cell| if cell == at { Some(colour) } else { stones(cell) };
    let group = flood(topology, adjacency, at, |next| with(next) == Some(colour));
    liberties(topology, with, &group).len()
}

/// The groups that a stone of the colour on the empty cell `at` would capture: those of every other
/// colour whose only liberty is that cell, each once, with their cells. Empty if the cell is
/// occupied.
///
/// # Complexity
/// O(sizes of the groups beside the cell x degree).
pub fn captured_by(
    topology: &Topology,
    stones: impl Stones,
    at: Cell,
    colour: Colour,
    adjacency: Adjacency,
) -> Vec<Vec<Cell>> {
    let stones: AnyStones<'_> = &stones;
    let mut found: Vec<Vec<Cell>> = Vec::new();
    for &next in topology.orth(at) {
        let there = stones(next);
        let is_known = found.iter().any(|group| group.contains(&next));
        if stones(at).is_some() || there.is_none() || there == Some(colour) || is_known {
            continue;
        }
        let group = flood(topology, adjacency, next, |other| stones(other) == there);
        if liberties(topology, stones, &group).len() == 1 {
            found.push(group);
        }
    }
    found
}
