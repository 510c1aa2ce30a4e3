//! Groups and what is counted of them (thesis, ludemes 3 to 6 and 8).

use super::{Stones, flood};
use crate::cell::{Cell, CellSet, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// The groups of a colour, each with its cells, in order of their smallest cell.
pub fn groups(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    adjacency: Adjacency,
) -> Vec<Vec<Cell>> {
    let mut seen = CellSet::new(topology.cells());
    let mut found = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new) {
        if stones(cell) == Some(colour) && !seen.contains(cell) {
            let group = flood(topology, adjacency, cell, |next| stones(next) == Some(colour));
            for &member in &group {
                seen.insert(member);
            }
            found.push(group);
        }
    }
    found
}

/// The product of the sizes of a colour's groups; 0 where it has no stone. None where the
/// product is beyond 128 bits, which takes more than 242 stones.
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
