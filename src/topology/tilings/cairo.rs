//! V3.3.4.3.4, the Cairo tiling: pentagons, of which three or four meet at a vertex.
//!
//! Each square of a grid is two pentagons: an upper and a lower one where column and row add up to
//! an even number, a left and a right one where it is odd; they bulge into the squares beside. The
//! square at (4i, 4j + 1) has them a step away from its middle, so that all coordinates are
//! integers; they are drawn a little further out.

use super::{
    Axes, Board, Border, Cut, Lattice, Naming, Point, SQRT_3, SQUARE_SIDES, Shape, Site, Tile,
    Turn, edge, vertex, window,
};

/// How much further out than a step the centre of a pentagon is.
const FURTHER: f64 = (6.0 - 3.0 * SQRT_3) / 4.0;

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "V3.3.4.3.4",
        tiles: &[
            Tile {
                facing: 0,
                ring: &[
                    edge(-1, -3),
                    edge(1, -3),
                    vertex(4, -2),
                    edge(3, 1),
                    edge(0, 2),
                    edge(-3, 1),
                    vertex(-4, -2),
                ],
            },
            Tile {
                facing: 90,
                ring: &[
                    edge(3, -1),
                    edge(3, 1),
                    vertex(2, 4),
                    edge(-1, 3),
                    edge(-2, 0),
                    edge(-1, -3),
                    vertex(2, -4),
                ],
            },
            Tile {
                facing: 180,
                ring: &[
                    edge(1, 3),
                    edge(-1, 3),
                    vertex(-4, 2),
                    edge(-3, -1),
                    edge(0, -2),
                    edge(3, -1),
                    vertex(4, 2),
                ],
            },
            Tile {
                facing: 270,
                ring: &[
                    edge(-3, 1),
                    edge(-3, -1),
                    vertex(-2, -4),
                    edge(1, -3),
                    edge(2, 0),
                    edge(1, 3),
                    vertex(-2, 4),
                ],
            },
        ],
        tile: |site| match site.y.rem_euclid(4) {
            0 => 0,
            2 => 2,
            _ => site.x.rem_euclid(4) as usize,
        },
        point: |site| Point { column: site.x, row: site.y },
        // The centre of the first, the upper one, is the origin.
        nudges: &[[0.0, 0.0], [FURTHER, FURTHER], [0.0, 2.0 * FURTHER], [-FURTHER, FURTHER]],
        unit: [SQRT_3 / 4.0; 2],
        turn: Turn { doubled: [[0, -2], [2, 0]], order: 4 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Square,
                least: 1,
                count: |n| 2 * n * n,
                cut: Cut::Listed(square),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::RowPlace,
            },
            window(|s| match s {
                0 => 1,
                1 => 8,
                _ => 4 * s * s + 4 * s - 1,
            }),
        ],
    };
    &LATTICE
}

/// Rows of n squares of two pentagons each.
fn square(n: i32) -> Vec<Site> {
    let squares = (0..n).flat_map(|j| (0..n).map(move |i| (i, j)));
    squares
        .flat_map(|(i, j)| {
            let step = if (i + j) % 2 == 0 { [0, 1] } else { [1, 0] };
            [1, -1].map(|sign| Site::new(4 * i + sign * step[0], 4 * j + 1 + sign * step[1]))
        })
        .collect()
}
