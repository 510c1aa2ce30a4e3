//! 4.6.12: dodecagons, with a square between two of them and a hexagon among three.
//!
//! Its tiles have the places of those of 3.4.6.4 (`rhombitrihexagonal.rs`): dodecagons stand where
//! hexagons do there, squares on squares, and hexagons on triangles.

use super::{
    Axes, Board, Border, Cut, HEXAGON_SIDES, Lattice, Naming, Point, RHOMBUS_SIDES, SQRT_3, Shape,
    Site, TRIANGLE_SIDES, Tile, Turn, between, edge, hexagonal, rhombitrihexagonal, window,
};

/// Between the centres of neighbouring dodecagons: half a dodecagon, a square, half a dodecagon.
const PERIOD: f64 = 3.0 + SQRT_3;

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "4.6.12",
        tiles: &[
            Tile {
                facing: 0,
                ring: &[
                    edge(2, 0),
                    edge(2, 2),
                    edge(1, 3),
                    edge(0, 4),
                    edge(-1, 3),
                    edge(-2, 2),
                    edge(-2, 0),
                    edge(-2, -2),
                    edge(-1, -3),
                    edge(0, -4),
                    edge(1, -3),
                    edge(2, -2),
                ],
            },
            Tile { facing: 0, ring: &[edge(2, 0), edge(0, 2), edge(-2, 0), edge(0, -2)] },
            Tile { facing: 60, ring: &[edge(1, 3), edge(-1, 1), edge(-1, -3), edge(1, -1)] },
            Tile { facing: 120, ring: &[edge(-1, 3), edge(-1, -1), edge(1, -3), edge(1, 1)] },
            Tile {
                facing: 30,
                ring: &[
                    edge(1, 1),
                    edge(0, 4),
                    edge(-1, 1),
                    edge(-2, -2),
                    edge(0, -2),
                    edge(2, -2),
                ],
            },
            Tile {
                facing: 210,
                ring: &[
                    edge(-1, -1),
                    edge(0, -4),
                    edge(1, -1),
                    edge(2, 2),
                    edge(0, 2),
                    edge(-2, 2),
                ],
            },
        ],
        tile: rhombitrihexagonal::tile,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[],
        unit: [PERIOD / 4.0, PERIOD * SQRT_3 / 12.0],
        turn: Turn { doubled: [[1, -1], [3, 1]], order: 6 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Rhombus,
                least: 1,
                count: |n| (6 * n * n).saturating_sub(4 * n + 1),
                cut: Cut::Listed(|n| cut(hexagonal::rhombus(n))),
                border: Border::Straight(RHOMBUS_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Triangle,
                least: 1,
                count: |n| (3 * n * n).saturating_sub(2),
                cut: Cut::Listed(|n| cut(hexagonal::triangle(n))),
                border: Border::Straight(TRIANGLE_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Hexagon,
                least: 1,
                count: |n| 18 * n * n + 7 - 24 * n,
                cut: Cut::Listed(|n| cut(hexagonal::hexhex(n))),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            window(|s| (9 * s * s + if s % 2 == 0 { 6 * s + 2 } else { 12 * s + 5 }) / 2),
        ],
    };
    &LATTICE
}

/// The dodecagons at these axial coordinates, and the tiles that touch two of them.
fn cut(dodecagons: Vec<Site>) -> Vec<Site> {
    between(dodecagons.iter().map(|at| Site::new(4 * at.x + 2 * at.y, 6 * at.y)), lattice())
}
