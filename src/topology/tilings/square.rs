//! 4.4.4.4: squares, at (x, y) with y down.

use super::{
    Axes, Board, Border, Cut, Lattice, Naming, Point, SQUARE_SIDES, Shape, Site, Tile, Turn, edge,
    vertex, window,
};

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "4.4.4.4",
        tiles: &[Tile {
            facing: 0,
            ring: &[
                edge(1, 0),
                vertex(1, 1),
                edge(0, 1),
                vertex(-1, 1),
                edge(-1, 0),
                vertex(-1, -1),
                edge(0, -1),
                vertex(1, -1),
            ],
        }],
        tile: |_| 0,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[],
        unit: [1.0, 1.0],
        turn: Turn { doubled: [[0, -2], [2, 0]], order: 4 },
        axes: Axes { orth: 2, diag: 2 },
        boards: &[
            Board {
                shape: Shape::Square,
                least: 1,
                count: |n| n * n,
                cut: Cut::Listed(square),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::FileRank,
            },
            Board {
                shape: Shape::OddSquare,
                least: 1,
                count: |n| (2 * n + 1) * (2 * n + 1),
                cut: Cut::Listed(|n| square(2 * n + 1)),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::FileRank,
            },
            Board {
                shape: Shape::Oblong,
                least: 3,
                count: |n| n * (n - 1),
                cut: Cut::Listed(|n| rows(n, n - 1)),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::FileRank,
            },
            window(|s| (2 * s + 1) * (2 * s + 1)),
        ],
    };
    &LATTICE
}

/// Rows of n tiles.
pub(super) fn square(n: i32) -> Vec<Site> {
    rows(n, n)
}

/// So many rows of so many tiles.
fn rows(width: i32, height: i32) -> Vec<Site> {
    (0..height).flat_map(|y| (0..width).map(move |x| Site::new(x, y))).collect()
}
