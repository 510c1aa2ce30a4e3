//! Where things are drawn, in cell edges, y down.

use super::Topology;
use super::tilings::Tile;
use crate::cell::Cell;

/// An edge of a cell that lies on the outline of the board.
pub(super) struct OuterEdge {
    /// Its outward direction, in degrees clockwise from the right.
    pub(super) facing: i32,
    /// From x, y to x, y, with the board on the right hand: clockwise on the screen.
    pub(super) segment: [f64; 4],
}

impl Topology {
    /// The centre of the cell. O(1).
    pub fn centre(&self, cell: Cell) -> [f64; 2] {
        let (point, unit) = (self.point(cell), self.tiling.lattice().unit);
        [f64::from(point.column) * unit[0], f64::from(point.row) * unit[1]]
    }

    /// The corners of the cell, clockwise; the first edge leads across the first slot of its
    /// [`ring`](Self::ring). O(degree).
    pub fn outline(&self, cell: Cell) -> Vec<[f64; 2]> {
        let tile = self.tile(cell);
        (0..tile.edges()).map(|index| corner(self.centre(cell), tile, index)).collect()
    }

    /// The edges of the cell on the outline of the board, clockwise. O(degree).
    pub(super) fn outer_edges(&self, cell: Cell) -> Vec<OuterEdge> {
        let (tile, centre) = (self.tile(cell), self.centre(cell));
        let across = self.ring(cell).iter().filter(|slot| slot.edge);
        let outer = across.enumerate().filter(|(_, slot)| slot.cell.is_none());
        outer
            .map(|(index, _)| {
                let [from, to] = [index, index + 1].map(|index| corner(centre, tile, index));
                OuterEdge {
                    facing: (tile.facing + index as i32 * angle(tile)) % 360,
                    segment: [from[0], from[1], to[0], to[1]],
                }
            })
            .collect()
    }
}

/// Between consecutive edges, in degrees.
pub(super) fn angle(tile: &Tile) -> i32 {
    360 / tile.edges() as i32
}

/// The corner before the edge with this number.
fn corner(centre: [f64; 2], tile: &Tile, index: usize) -> [f64; 2] {
    // Whole degrees modulo 360, so that the last edge ends exactly where the first begins.
    let doubled = 2 * tile.facing + (2 * index as i32 - 1) * angle(tile);
    let (sine, cosine) = (f64::from(doubled.rem_euclid(720)) / 2.0).to_radians().sin_cos();
    let radius = tile.radius();
    [centre[0] + radius * cosine, centre[1] + radius * sine]
}
