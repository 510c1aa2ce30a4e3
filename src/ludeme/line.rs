//! Straight rows (ludeme `line`).

use super::{AnyStones, Stones};
use crate::cell::{Cell, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// The longest straight row of stones of a colour through a cell, from end to end; empty where
/// the cell does not hold such a stone or the tiling has no straight rows.
pub fn line(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    through: Cell,
    adjacency: Adjacency,
) -> Vec<Cell> {
    line_among(topology, &stones, colour, through, adjacency)
}

fn line_among(
    topology: &Topology,
    stones: AnyStones<'_>,
    colour: Colour,
    through: Cell,
    adjacency: Adjacency,
) -> Vec<Cell> {
    if stones(through) != Some(colour) || topology.axes(adjacency) == 0 {
        return Vec::new();
    }
    let ring = topology.ring(through);
    let walk = |direction: usize| {
        let mut cells = Vec::new();
        let mut cell = through;
        while let Some(next) =
            topology.ring(cell)[direction].cell.filter(|&n| stones(n) == Some(colour))
        {
            cells.push(next);
            cell = next;
        }
        cells
    };
    (0..ring.len() / 2)
        .filter(|&direction| adjacency.admits(ring[direction].edge))
        .map(|direction| {
            let mut row = walk(direction + ring.len() / 2);
            row.reverse();
            row.push(through);
            row.extend(walk(direction));
            row
        })
        .max_by_key(|row| (row.len(), std::cmp::Reverse(row.first().map(|cell| cell.index()))))
        .unwrap_or_default()
}
