//! Territory [RWQUPC, sec. 6, ludeme 9].

use super::{AnyStones, Stones};
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
    let mut region = Vec::new();
    for cell in (0..topology.cells()).map(Cell::new) {
        if stones(cell).is_some() || !seen.insert(cell) {
            continue;
        }
        region.clear();
        region.push(cell);
        let mut borders = 0_u32;
        let mut at = 0;
        while let Some(&inner) = region.get(at) {
            at += 1;
            for &next in topology.neighbours(inner, adjacency) {
                match stones(next) {
                    Some(colour) => borders |= 1 << colour.index(),
                    None if seen.insert(next) => region.push(next),
                    None => {}
                }
            }
        }
        if borders.is_power_of_two() {
            let colour = Colour::new(borders.trailing_zeros() as usize);
            sizes[colour.index()] += region.len();
            for inner in &region {
                owner[inner.index()] = Some(colour);
            }
        }
    }
    Territory { owner, sizes }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ludeme::flood;
    use crate::topology::{Shape, Tiling};

    /// Who owns an empty cell, by a flood from it and a look at every stone next to the flood.
    fn owner_by_flood(
        topology: &Topology,
        stones: impl Stones,
        adjacency: Adjacency,
        cell: Cell,
    ) -> Option<Colour> {
        let region = flood(topology, adjacency, cell, |next| stones(next).is_none());
        let mut bordering: Vec<_> = region
            .iter()
            .flat_map(|&inner| topology.neighbours(inner, adjacency))
            .filter_map(|&next| stones(next))
            .collect();
        bordering.sort_unstable();
        bordering.dedup();
        match bordering[..] {
            [only] if stones(cell).is_none() => Some(only),
            _ => None,
        }
    }

    proptest! {
        #[test]
        fn agrees_with_a_flood_from_each_cell(
            paint in prop::collection::vec(0..6_usize, 49),
            by in prop::sample::select(&Adjacency::ALL[..]),
        ) {
            let topology = Topology::new(Tiling::Square, Shape::Square, 7).expect("a board");
            let stones =
                |cell: Cell| (paint[cell.index()] < 3).then(|| Colour::new(paint[cell.index()]));
            let found = territory(&topology, stones, by);
            let expected: Vec<_> = (0..topology.cells())
                .map(Cell::new)
                .map(|cell| owner_by_flood(&topology, stones, by, cell))
                .collect();
            for colour in Colour::first(MAX_COLOURS) {
                let size = expected.iter().filter(|&&owner| owner == Some(colour)).count();
                prop_assert_eq!(found.sizes[colour.index()], size);
            }
            prop_assert_eq!(found.owner, expected);
        }
    }
}
