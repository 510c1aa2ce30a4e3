//! The layout of a board: its cells, regions and labels.

use serde::Serialize;

use super::{flat, numbers};
use crate::cell::{Cell, Index};
use crate::rules::{Condition, region_bit};
use crate::session::Session;
use crate::topology::{Family, Topology};

/// The layout of a board. The unit of length is the edge of a cell; y points down.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Geometry {
    /// The number of cells.
    pub cells: usize,
    /// x and y of each centre.
    pub centres: Vec<f64>,
    /// x and y of every vertex of the outlines, cell by cell.
    pub outlines: Vec<f64>,
    /// The outline of cell i has the vertices from `outline_start[i]` up to
    /// `outline_start[i + 1]`.
    pub outline_start: Vec<u32>,
    /// The name of each cell.
    pub names: Vec<String>,
    /// Pairs of cells that share an edge, the lower number first.
    pub edges: Vec<u16>,
    /// Pairs of cells that touch at a vertex only, the lower number first.
    pub vertices: Vec<u16>,
    /// The sides and corners that an ending depends on.
    pub regions: Vec<Region>,
    /// The labels around the board.
    pub labels: Vec<Label>,
}

/// A side or corner that matters in the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Region {
    /// Its name.
    pub name: String,
    /// `side` or `corner`.
    pub kind: &'static str,
    /// The colours it belongs to; empty if all share it.
    pub colours: Vec<usize>,
    /// Its cells.
    pub cells: Vec<u16>,
    /// The line segments of a side along the outline: x and y of both ends.
    pub segments: Vec<f64>,
}

/// A label beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// The letters or number of a row or column.
    pub text: String,
    /// x of the middle of the text.
    pub x: f64,
    /// y of the middle of the text.
    pub y: f64,
    /// The centre of the cell at the other end of the line.
    pub to: [f64; 2],
}

impl Geometry {
    /// The geometry of a game's current board. O(cells).
    pub fn of(session: &Session) -> Self {
        let topology = &session.position().board().topology;
        let all = || (0..topology.cells()).map(Cell::new);
        let (mut outlines, mut outline_start) = (Vec::new(), vec![0u32]);
        for cell in all() {
            outlines.extend(topology.outline(cell).into_iter().flatten());
            outline_start.push(outlines.len() as u32 / 2);
        }
        let labels = topology.labels().into_iter();
        Self {
            cells: topology.cells(),
            centres: all().flat_map(|cell| topology.centre(cell)).collect(),
            outlines,
            outline_start,
            names: all().map(|cell| topology.name(cell).to_owned()).collect(),
            edges: neighbours(topology, |cell| topology.orth(cell)),
            vertices: neighbours(topology, |cell| topology.diag(cell)),
            regions: regions(session),
            labels: labels
                .map(|label| Label { text: label.text, x: label.x, y: label.y, to: label.to })
                .collect(),
        }
    }
}

fn neighbours<'a>(topology: &'a Topology, of: impl Fn(Cell) -> &'a [Cell]) -> Vec<u16> {
    let mut near = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new) {
        near.extend(of(cell).iter().filter(|&&next| cell < next).map(|&next| (cell, next)));
    }
    flat(&near)
}

/// The sides and corners that an ending depends on.
fn regions(session: &Session) -> Vec<Region> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let mut required = 0;
    for ending in &plan.endings {
        ending.when.for_each(&mut |condition| {
            if let Condition::Connects { reach, .. } = condition {
                required |= reach.iter().fold(0, |mask, reach| mask | reach.required(0).0);
            }
        });
    }
    let mut regions = Vec::new();
    for family in Family::ALL {
        for (index, region) in topology.regions(family).iter().enumerate() {
            if required & region_bit(family, index) == 0 {
                continue;
            }
            let owners = plan
                .owned_sides
                .iter()
                .filter(|(side, _)| family == Family::Sides && *side == index);
            regions.push(Region {
                name: region.name.clone(),
                kind: if family == Family::Corners { "corner" } else { "side" },
                colours: owners.map(|(_, colour)| colour.index()).collect(),
                cells: numbers(&region.cells),
                segments: topology.segments(family, index).into_iter().flatten().collect(),
            });
        }
    }
    regions
}
