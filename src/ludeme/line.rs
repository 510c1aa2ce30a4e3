//! Straight rows (ludeme `line`).

use super::{AnyStones, Stones};
use crate::cell::{Cell, Colour, Index};
use crate::topology::{Adjacency, Topology};

/// The longest straight row of stones of a colour through a cell, from end to end; empty if the
/// cell does not hold such a stone or the tiling has no straight rows.
pub fn line(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    through: Cell,
    adjacency: Adjacency,
) -> Vec<Cell> {
    line_among(topology, &stones, colour, through, adjacency)
}

/// Whether at least this many stones of a colour stand in a straight row through a cell.
///
/// # Complexity
/// O(directions x count), without allocation.
#[inline]
pub fn has_line(
    topology: &Topology,
    stones: impl Stones,
    colour: Colour,
    through: Cell,
    adjacency: Adjacency,
    count: usize,
) -> bool {
    if count == 0 || stones(through) != Some(colour) || topology.axes(adjacency) == 0 {
        return count == 0;
    }
    let ring = topology.ring(through);
    let wanted = count - 1;
    let walk = |direction: usize| {
        let next = |&cell: &Cell| {
            topology.ring(cell)[direction].cell.filter(|&next| stones(next) == Some(colour))
        };
        std::iter::successors(next(&through), next).take(wanted).count()
    };
    let half = ring.len() / 2;
    (0..half)
        .filter(|&direction| adjacency.admits(ring[direction].edge))
        .any(|direction| walk(direction) + walk(direction + half) >= wanted)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::topology::{Shape, Tiling};

    proptest! {
        #[test]
        fn a_row_is_found_exactly_if_the_longest_is_long_enough(
            board in prop::sample::select(vec![
                (Tiling::Square, Shape::Square, 5),
                (Tiling::Hexagonal, Shape::Hexagon, 3),
                (Tiling::Triangular, Shape::Window, 2),
            ]),
            paint in prop::collection::vec(0..4_usize, 40),
            by in prop::sample::select(&Adjacency::ALL[..]),
        ) {
            let topology = Topology::new(board.0, board.1, board.2).expect("a board");
            let stones = |cell: Cell| {
                let paint = paint[cell.index() % paint.len()];
                (paint < 3).then(|| Colour::new(usize::from(paint == 0)))
            };
            for cell in (0..topology.cells()).map(Cell::new) {
                for colour in Colour::first(2) {
                    let longest = line(&topology, stones, colour, cell, by).len();
                    for count in 0..6 {
                        let found = has_line(&topology, stones, colour, cell, by, count);
                        prop_assert_eq!(found, longest >= count);
                    }
                }
            }
        }
    }
}
