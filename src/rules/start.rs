//! Reading the stones before the first move.

use super::conditions::Scene;
use super::error::Fault;
use super::reader::Node;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::topology::{Adjacency, Topology};

pub(super) fn start(
    node: Option<Node<'_>>,
    scene: &Scene<'_>,
) -> Result<Vec<(Cell, Colour)>, Fault> {
    let Some(node) = node else { return Ok(Vec::new()) };
    let mut stones: Vec<(Cell, Colour)> = Vec::new();
    for (paint, node) in node.entries(MAX_COLOURS)? {
        let colour = scene.colours.iter().position(|known| known.word() == paint).map(Colour::new);
        let colour =
            colour.ok_or_else(|| node.fault("cells under the name of a colour of the game"))?;
        for item in node.items(1000)? {
            for cell in cells(&item, scene.topology)? {
                if stones.iter().any(|&(taken, _)| taken == cell) {
                    return Err(item.fault("cells that hold no other stone"));
                }
                stones.push((cell, colour));
            }
        }
    }
    Ok(stones)
}

/// A cell by its name, or a straight row of them as `first-last`.
fn cells(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let text = node.text()?;
    if let Some(cell) = topology.find(text) {
        return Ok(vec![cell]);
    }
    let expected = "a cell of the board, or a straight row of them such as b1-g1";
    let ends = text.split_once('-').and_then(|(a, b)| Some((topology.find(a)?, topology.find(b)?)));
    let (first, last) = ends.ok_or_else(|| node.fault(expected))?;
    row(topology, first, last).ok_or_else(|| node.fault(expected))
}

fn row(topology: &Topology, first: Cell, last: Cell) -> Option<Vec<Cell>> {
    if topology.axes(Adjacency::All) == 0 {
        return None;
    }
    (0..topology.ring(first).len()).find_map(|direction| {
        let mut row = vec![first];
        while row.last() != Some(&last) {
            row.push(topology.ring(*row.last()?)[direction].cell?);
            if row.len() > topology.cells() {
                return None;
            }
        }
        Some(row)
    })
}
