//! Flood fill.

use crate::cell::{Cell, CellSet, Index};
use crate::topology::{Adjacency, Topology};

/// The cells that can be reached from `from` through cells that `inside` admits, `from` always
/// included, in the order of a breadth-first search.
///
/// # Complexity
/// O(cells found x degree).
pub fn flood(
    topology: &Topology,
    adjacency: Adjacency,
    from: Cell,
    inside: impl Fn(Cell) -> bool,
) -> Vec<Cell> {
    let mut seen = CellSet::new(topology.cells());
    seen.insert(from);
    let mut found = vec![from];
    let mut next = 0;
    while let Some(&cell) = found.get(next) {
        next += 1;
        for &neighbour in topology.neighbours(cell, adjacency) {
            if inside(neighbour) && seen.insert(neighbour) {
                found.push(neighbour);
            }
        }
    }
    found
}

/// The maximal connected sets of the cells that `inside` admits, in order of their smallest
/// cell.
///
/// # Complexity
/// O(cells x degree).
pub(super) fn parts(
    topology: &Topology,
    adjacency: Adjacency,
    inside: &dyn Fn(Cell) -> bool,
) -> Vec<Vec<Cell>> {
    let mut seen = CellSet::new(topology.cells());
    let mut found = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new) {
        if inside(cell) && !seen.contains(cell) {
            let part = flood(topology, adjacency, cell, inside);
            for &member in &part {
                seen.insert(member);
            }
            found.push(part);
        }
    }
    found
}
