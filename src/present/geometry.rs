//! Where the cells of a board are, and its regions to draw.

use serde::Serialize;

use super::{flat, numbers};
use crate::cell::{Cell, Index};
use crate::rules::{Condition, region_bit};
use crate::session::Session;
use crate::topology::{Family, Topology};

/// Where the cells are: lengths in cell edges, y down.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Geometry {
    /// How many cells there are.
    pub cells: usize,
    /// x and y of each centre.
    pub centres: Vec<f64>,
    /// x and y of every corner of the outlines, all cells after one another.
    pub outlines: Vec<f64>,
    /// The outline of cell i has the corners from `outline_start[i]` up to that of the next.
    pub outline_start: Vec<u32>,
    /// The name of each cell.
    pub names: Vec<String>,
    /// Pairs of cells that share an edge, the lower number first.
    pub edges: Vec<u16>,
    /// Pairs of cells that touch at a vertex only, the lower number first.
    pub vertices: Vec<u16>,
    /// The sides and corners that some ending asks for.
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
    /// The colours it belongs to; none where all share it.
    pub colours: Vec<usize>,
    /// Its cells.
    pub cells: Vec<u16>,
    /// Of a side, line segments along the outline: x and y of both ends.
    pub segments: Vec<f64>,
}

/// A label beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// A column's or row's letters or number.
    pub text: String,
    /// The middle of the text.
    pub x: f64,
    /// The middle of the text, downwards.
    pub y: f64,
}

impl Geometry {
    /// The geometry of a game's board as it is now. O(cells).
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
                .map(|label| Label { text: label.text, x: label.x, y: label.y })
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

/// The sides and corners that some ending asks for.
fn regions(session: &Session) -> Vec<Region> {
    let plan = session.plan();
    let topology = &session.position().board().topology;
    let mut asked = 0;
    for ending in &plan.endings {
        ending.when.for_each(&mut |condition| {
            if let Condition::Connects { reach, .. } = condition {
                asked |= reach.iter().fold(0, |mask, reach| mask | reach.asked(0).0);
            }
        });
    }
    let mut regions = Vec::new();
    for family in Family::ALL {
        for (index, region) in topology.regions(family).iter().enumerate() {
            if asked & region_bit(family, index) == 0 {
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
