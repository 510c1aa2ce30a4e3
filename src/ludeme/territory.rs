//! Whose territory it is (thesis, ludeme 9).

use super::{AnyStones, Stones, flood};
use crate::cell::{Cell, CellSet, Colour, Index, MAX_COLOURS};
use crate::topology::{Adjacency, Topology};

/// The empty regions of a board that belong to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    /// For each cell the colour that owns the empty region it is in.
    pub owner: Vec<Option<Colour>>,
    /// How many cells each colour owns.
    pub sizes: [usize; MAX_COLOURS],
}

/// The territory of every colour: an empty region belongs to a colour when stones of that
/// colour border it, at least one, and no others do.
///
/// # Complexity
/// O(cells x degree).
pub fn territory(topology: &Topology, stones: impl Stones, adjacency: Adjacency) -> Territory {
    territory_among(topology, &stones, adjacency)
}

fn territory_among(topology: &Topology, stones: AnyStones<'_>, adjacency: Adjacency) -> Territory {
    let mut owner = vec![None; topology.cells()];
    let mut sizes = [0; MAX_COLOURS];
    let mut seen = CellSet::new(topology.cells());
    for cell in (0..topology.cells()).map(Cell::new) {
        if stones(cell).is_some() || seen.contains(cell) {
            continue;
        }
        let region = flood(topology, adjacency, cell, |next| stones(next).is_none());
        let mut borders = [false; MAX_COLOURS];
        for &inner in &region {
            seen.insert(inner);
            for colour in
                topology.neighbours(inner, adjacency).iter().filter_map(|&next| stones(next))
            {
                borders[colour.index()] = true;
            }
        }
        let mut bordering = Colour::first(MAX_COLOURS).filter(|colour| borders[colour.index()]);
        if let (Some(colour), None) = (bordering.next(), bordering.next()) {
            sizes[colour.index()] += region.len();
            for inner in region {
                owner[inner.index()] = Some(colour);
            }
        }
    }
    Territory { owner, sizes }
}
