//! Where things are drawn, in units of a cell edge, y pointing down.

use super::Topology;
use super::tilings::Tile;
use crate::cell::Cell;

/// An edge of a cell that lies on the outline of the board.
pub(super) struct OuterEdge {
    /// Its outward direction, in degrees clockwise from the right.
    pub(super) facing: i32,
    /// From x, y to x, y, with the board on the right: clockwise on the screen.
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
    let doubled = 2 * tile.facing + (2 * index as i32 - 1) * angle(tile);
    let [cosine, sine] = direction(doubled / 2);
    let radius = tile.radius();
    [centre[0] + radius * cosine, centre[1] + radius * sine]
}

/// The unit vector in a direction, which must be a multiple of 15 degrees, as every direction
/// from the centre of a tile to an edge or a vertex is. A table gives it exactly, whatever the
/// number of turns, and is smaller than the functions for any angle.
pub(super) fn direction(degrees: i32) -> [f64; 2] {
    debug_assert!(degrees % 15 == 0, "{degrees}");
    /// The sines of 0, 15, … 90 degrees.
    const SINES: [f64; 7] = [
        0.0,
        0.258_819_045_102_520_74,
        0.5,
        std::f64::consts::FRAC_1_SQRT_2,
        0.866_025_403_784_438_6,
        0.965_925_826_289_068_3,
        1.0,
    ];
    let sine = |degrees: i32| {
        let step = (degrees.rem_euclid(360) / 15) as usize;
        match step {
            0..=6 => SINES[step],
            7..=12 => SINES[12 - step],
            13..=18 => -SINES[step - 12],
            _ => -SINES[24 - step],
        }
    };
    [sine(degrees + 90), sine(degrees)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_sines() {
        for degrees in (-720..=720).step_by(15) {
            let (sine, cosine) = f64::from(degrees).to_radians().sin_cos();
            let [x, y] = direction(degrees);
            assert!((x - cosine).abs() < 1e-14 && (y - sine).abs() < 1e-14, "{degrees}");
        }
    }
}
