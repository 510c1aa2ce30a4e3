//! 3.3.4.3.4: squares, each with a triangle on each edge.
//!
//! Squares stand at (4i, 4j), turned by 15 degrees one way where i + j is even, the other way where
//! it is odd. Among four of them, at (4i + 2, 4j + 2), are two triangles that share an edge, which
//! is upright where i + j is even and level where it is odd. They stand a step to either side of
//! it, so that all coordinates are integers, and are drawn a little nearer.

use super::{
    Axes, Board, Border, Cut, Lattice, Naming, Point, SQRT_3, SQUARE_SIDES, Shape, Site, Tile,
    Turn, between, edge, square, vertex, window,
};

/// Between the centres of neighbouring squares.
const PERIOD: f64 = (1.0 + SQRT_3) / 2.0;

/// How much nearer to their common edge two triangles are than a step.
const NEARER: f64 = PERIOD / 4.0 - SQRT_3 / 6.0;

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "3.3.4.3.4",
        tiles: &[
            Tile {
                facing: 60,
                ring: &[
                    edge(1, 2),
                    vertex(0, 4),
                    vertex(-2, 3),
                    edge(-2, 1),
                    vertex(-4, 0),
                    vertex(-3, -2),
                    edge(-1, -2),
                    vertex(0, -4),
                    vertex(2, -3),
                    edge(2, -1),
                    vertex(4, 0),
                    vertex(3, 2),
                ],
            },
            Tile {
                facing: 30,
                ring: &[
                    edge(2, 1),
                    vertex(2, 3),
                    vertex(0, 4),
                    edge(-1, 2),
                    vertex(-3, 2),
                    vertex(-4, 0),
                    edge(-2, -1),
                    vertex(-2, -3),
                    vertex(0, -4),
                    edge(1, -2),
                    vertex(3, -2),
                    vertex(4, 0),
                ],
            },
            Tile {
                facing: 0,
                ring: &[
                    edge(2, 0),
                    vertex(3, 2),
                    vertex(1, 3),
                    edge(-1, 2),
                    vertex(-3, 1),
                    vertex(-3, -1),
                    edge(-1, -2),
                    vertex(1, -3),
                    vertex(3, -2),
                ],
            },
            Tile {
                facing: 60,
                ring: &[
                    edge(1, 2),
                    vertex(-1, 3),
                    vertex(-3, 2),
                    edge(-2, 0),
                    vertex(-3, -2),
                    vertex(-1, -3),
                    edge(1, -2),
                    vertex(3, -1),
                    vertex(3, 1),
                ],
            },
            Tile {
                facing: 90,
                ring: &[
                    edge(0, 2),
                    vertex(-2, 3),
                    vertex(-3, 1),
                    edge(-2, -1),
                    vertex(-1, -3),
                    vertex(1, -3),
                    edge(2, -1),
                    vertex(3, 1),
                    vertex(2, 3),
                ],
            },
            Tile {
                facing: 30,
                ring: &[
                    edge(2, 1),
                    vertex(1, 3),
                    vertex(-1, 3),
                    edge(-2, 1),
                    vertex(-3, -1),
                    vertex(-2, -3),
                    edge(0, -2),
                    vertex(2, -3),
                    vertex(3, -1),
                ],
            },
        ],
        tile,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[
            [0.0, 0.0],
            [0.0, 0.0],
            [NEARER, 0.0],
            [-NEARER, 0.0],
            [0.0, NEARER],
            [0.0, -NEARER],
        ],
        unit: [PERIOD / 4.0; 2],
        turn: Turn { doubled: [[0, -2], [2, 0]], order: 4 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Square,
                least: 1,
                count: |n| n * (3 * n).saturating_sub(2),
                cut: Cut::Listed(|n| {
                    let squares = square::square(n);
                    between(squares.iter().map(|at| Site::new(4 * at.x, 4 * at.y)), lattice())
                }),
                border: Border::Straight(SQUARE_SIDES),
                naming: Naming::RowPlace,
            },
            window(|s| 6 * s * s + 6 * s + 1),
        ],
    };
    &LATTICE
}

/// A square of either kind, or the triangle on the left or right, above or below.
fn tile(site: Site) -> usize {
    match (site.x.rem_euclid(4), site.y.rem_euclid(4)) {
        (0, 0) => (site.x / 4 + site.y / 4).rem_euclid(2) as usize,
        (1, _) => 2,
        (3, _) => 3,
        (_, 1) => 4,
        _ => 5,
    }
}
