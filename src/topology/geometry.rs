//! Where things are drawn, in units of a cell edge, y pointing down.

use std::f64::consts::FRAC_PI_2;

use super::tilings::Tile;
use super::{Origin, Topology};
use crate::cell::{Cell, Index};

impl Topology {
    /// The centre of the cell. O(1).
    pub fn centre(&self, cell: Cell) -> [f64; 2] {
        match &self.origin {
            Origin::Cut(piece) => piece.centre(cell),
            Origin::Given(drawing) => drawing.centres[cell.index()],
        }
    }

    /// The corners of the cell, clockwise; the first edge leads across the first slot of its
    /// [`ring`](Self::ring). O(degree).
    pub fn outline(&self, cell: Cell) -> Vec<[f64; 2]> {
        match &self.origin {
            Origin::Cut(piece) => piece.outline(cell),
            Origin::Given(drawing) => drawing.outlines.get(cell.index()).to_vec(),
        }
    }

    /// The edges of the cell on the outline of the board, clockwise: their numbers among all its
    /// edges, and from x, y to x, y, with the board on the right. O(degree).
    pub(super) fn outer_edges(&self, cell: Cell) -> Vec<(usize, [f64; 4])> {
        let corners = self.outline(cell);
        let across = self.ring(cell).iter().filter(|slot| slot.edge);
        let outer = across.enumerate().filter(|(_, slot)| slot.cell.is_none());
        outer
            .map(|(index, _)| {
                let [from, to] = [corners[index], corners[(index + 1) % corners.len()]];
                (index, [from[0], from[1], to[0], to[1]])
            })
            .collect()
    }
}

/// Between consecutive edges, in degrees.
pub(super) fn angle(tile: &Tile) -> i32 {
    360 / tile.edges() as i32
}

/// The unit vector in a direction in half degrees, which must be a multiple of 15 of them:
/// so are all directions from the centre of a triangle, square, hexagon, octagon or dodecagon to an
/// edge or a vertex, if one of its edges faces a multiple of 15 degrees. A table gives it exactly,
/// whatever the number of turns, and is smaller than the functions for any angle.
pub(super) fn direction(half_degrees: i32) -> [f64; 2] {
    debug_assert!(half_degrees % 15 == 0, "{half_degrees} half degrees");
    /// The sines of 0, 7.5, 15, … 90 degrees.
    const SINES: [f64; 13] = [
        0.0,
        0.130_526_192_220_051_6,
        0.258_819_045_102_520_74,
        0.382_683_432_365_089_8,
        0.5,
        0.608_761_429_008_720_7,
        std::f64::consts::FRAC_1_SQRT_2,
        0.793_353_340_291_235_2,
        0.866_025_403_784_438_6,
        0.923_879_532_511_286_7,
        0.965_925_826_289_068_3,
        0.991_444_861_373_810_4,
        1.0,
    ];
    let sine = |half_degrees: i32| {
        let step = (half_degrees.rem_euclid(720) / 15) as usize;
        match step {
            0..=12 => SINES[step],
            13..=24 => SINES[24 - step],
            25..=36 => -SINES[step - 24],
            _ => -SINES[48 - step],
        }
    };
    [sine(half_degrees + 180), sine(half_degrees)]
}

/// Cosine and sine of an angle of a few turns at most, in radians. Those of the standard library
/// are for angles of any size, which a page that waits for them pays for.
pub(super) fn unit(angle: f64) -> [f64; 2] {
    let quarters = (angle / FRAC_PI_2 + 0.5).floor();
    let rest = angle - quarters * FRAC_PI_2;
    // The exponential series of an imaginary number smaller than one.
    let (mut sums, mut term) = ([0.0; 4], 1.0);
    for n in 0..20 {
        sums[n % 4] += term;
        term *= rest / (n + 1) as f64;
    }
    let (cosine, sine) = (sums[0] - sums[2], sums[1] - sums[3]);
    match (quarters as i32).rem_euclid(4) {
        0 => [cosine, sine],
        1 => [-sine, cosine],
        2 => [-cosine, -sine],
        _ => [sine, -cosine],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_cosines_and_sines() {
        for step in -2000..=2000 {
            let angle = f64::from(step) * 0.0123;
            let [x, y] = unit(angle);
            assert!((x - angle.cos()).abs() < 1e-14 && (y - angle.sin()).abs() < 1e-14, "{angle}");
        }
    }

    #[test]
    fn directions_are_sines() {
        for half_degrees in (-1440..=1440).step_by(15) {
            let (sine, cosine) = (f64::from(half_degrees) / 2.0).to_radians().sin_cos();
            let [x, y] = direction(half_degrees);
            assert!((x - cosine).abs() < 1e-14 && (y - sine).abs() < 1e-14, "{half_degrees}");
        }
    }
}
