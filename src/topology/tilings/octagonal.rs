//! 4.8.8: octagons that lie on an edge, and squares among four of them.
//!
//! A tile stands at the coordinates of its centre in rows and columns of octagons and squares by
//! turns: an octagon at (x, y) if x + y is even, a square if it is odd.

use std::f64::consts::FRAC_1_SQRT_2;

use super::{
    Axes, Board, Border, Cut, Lattice, Naming, Point, SQUARE_SIDES, Shape, Site, Tile, Turn, edge,
    window,
};

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "4.8.8",
        tiles: &[
            Tile {
                facing: 0,
                ring: &[
                    edge(1, 0),
                    edge(1, 1),
                    edge(0, 1),
                    edge(-1, 1),
                    edge(-1, 0),
                    edge(-1, -1),
                    edge(0, -1),
                    edge(1, -1),
                ],
            },
            Tile { facing: 0, ring: &[edge(1, 0), edge(0, 1), edge(-1, 0), edge(0, -1)] },
        ],
        tile: |site| (site.x + site.y).rem_euclid(2) as usize,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[],
        // Half an octagon and half a square.
        unit: [1.0 + FRAC_1_SQRT_2; 2],
        turn: Turn { doubled: [[0, -2], [2, 0]], order: 4 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Square,
                least: 1,
                count: |n| n * n + n.saturating_sub(1).pow(2),
                cut: Cut::Turned(square),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Grid,
                least: 1,
                count: |n| n * n,
                cut: Cut::Listed(super::square::square),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::FileRank,
            },
            window(|s| (2 * s + 1) * (2 * s + 1)),
        ],
    };
    &LATTICE
}

/// Rows of n octagons, and the squares between them.
fn square(n: i32) -> Vec<Site> {
    let octagons = (0..n).flat_map(|j| (0..n).map(move |i| Site::new(i + j, j - i)));
    let squares = (1..n).flat_map(|j| (1..n).map(move |i| Site::new(i + j - 1, j - i)));
    octagons.chain(squares).collect()
}
