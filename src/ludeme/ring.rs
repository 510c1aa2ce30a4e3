//! Rings (thesis, ludeme 2, in the corrected meaning).
//!
//! A colour has a ring around a cell if a flood from that cell, taken as not of the colour,
//! through cells not of the colour and by the dual adjacency, never reaches the rim.

use super::{AnyStones, Stones, flood};
use crate::cell::{Cell, CellSet, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// A ring on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RingFound {
    /// The stones that enclose.
    pub cells: Vec<Cell>,
    /// What they enclose: for a full ring one stone of the same colour, else a region
    /// without any.
    pub inside: Vec<Cell>,
    /// Whether what they enclose is a stone of their own colour.
    pub full: bool,
}

/// The adjacency that cannot pass through stones connected by `link`.
pub const fn dual(link: Adjacency) -> Adjacency {
    match link {
        Adjacency::All => Adjacency::Orth,
        Adjacency::Orth | Adjacency::Diag => Adjacency::All,
    }
}

/// Whether a flood by this adjacency that has reached the cell has left every ring.
fn escapes(topology: &Topology, cell: Cell, by: Adjacency) -> bool {
    match by {
        Adjacency::Orth => topology.is_rim(cell),
        Adjacency::Diag | Adjacency::All => topology.touches_rim(cell),
    }
}

/// Whether the cell holds a stone of the colour, is not on the rim, and so do all its dual
/// neighbours: the ring around a stone of its own colour.
#[inline]
pub fn is_full_ring(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    around: Cell,
    link: Adjacency,
) -> bool {
    let by = dual(link);
    stones(around) == Some(colour)
        && !escapes(topology, around, by)
        && topology.neighbours(around, by).iter().all(|&next| stones(next) == Some(colour))
}

/// Every ring of a colour: one for each enclosed region of cells not of the colour, then one
/// for each stone that is enclosed by its own.
///
/// # Complexity
/// O(cells x degree).
pub fn rings(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    link: Adjacency,
) -> Vec<RingFound> {
    rings_among(topology, &stones, colour, link)
}

fn rings_among(
    topology: &Topology,
    stones: AnyStones<'_>,
    colour: Colour,
    link: Adjacency,
) -> Vec<RingFound> {
    let by = dual(link);
    let own = |cell: Cell| stones(cell) == Some(colour);
    let mut seen = CellSet::new(topology.cells());
    let mut found = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new).filter(|&cell| !own(cell)) {
        if seen.contains(cell) {
            continue;
        }
        let region = flood(topology, by, cell, |next| !own(next));
        for &inner in &region {
            seen.insert(inner);
        }
        if !region.iter().any(|&inner| escapes(topology, inner, by)) {
            found.push(RingFound {
                cells: around(topology, own, &region, by),
                inside: region,
                full: false,
            });
        }
    }
    for cell in (0..topology.cells()).map(Cell::new) {
        if is_full_ring(topology, stones, colour, cell, link) {
            let cells = topology.neighbours(cell, by).to_vec();
            found.push(RingFound { cells, inside: vec![cell], full: true });
        }
    }
    found
}

/// The own stones next to a region by the dual adjacency.
fn around(
    topology: &Topology,
    own: impl Fn(Cell) -> bool,
    region: &[Cell],
    by: Adjacency,
) -> Vec<Cell> {
    let border: CellSet = region
        .iter()
        .flat_map(|&inner| topology.neighbours(inner, by))
        .copied()
        .filter(|&next| own(next))
        .collect();
    border.iter().collect()
}
