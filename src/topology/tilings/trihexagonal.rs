//! 3.6.3.6: hexagons that lie on an edge and touch at their vertices, with triangles among three.
//!
//! A tile stands at the coordinates of its centre, in halves of the distance between touching
//! hexagons across and in sixths of √3 times that distance down: the hexagon with axial
//! coordinates (q, r) at (2q + r, 3r), the triangles to the right below and above it at (+1, +1)
//! and (+1, -1).

use super::{
    Axes, Board, Border, Cut, HEXAGON_SIDES, Lattice, Naming, Point, RHOMBUS_SIDES, SQRT_3, Shape,
    Site, TRIANGLE_SIDES, Tile, Turn, between, edge, hexagonal, vertex, window,
};

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "3.6.3.6",
        tiles: &[
            Tile {
                facing: 30,
                ring: &[
                    edge(1, 1),
                    vertex(1, 3),
                    edge(0, 2),
                    vertex(-1, 3),
                    edge(-1, 1),
                    vertex(-2, 0),
                    edge(-1, -1),
                    vertex(-1, -3),
                    edge(0, -2),
                    vertex(1, -3),
                    edge(1, -1),
                    vertex(2, 0),
                ],
            },
            Tile {
                facing: 90,
                ring: &[
                    edge(0, 2),
                    vertex(-1, 1),
                    edge(-1, -1),
                    vertex(0, -2),
                    edge(1, -1),
                    vertex(1, 1),
                ],
            },
            Tile {
                facing: 30,
                ring: &[
                    edge(1, 1),
                    vertex(0, 2),
                    edge(-1, 1),
                    vertex(-1, -1),
                    edge(0, -2),
                    vertex(1, -1),
                ],
            },
        ],
        // A row of hexagons, one of triangles that stand on an edge, one of those that stand on a
        // vertex.
        tile: |site| site.y.rem_euclid(3) as usize,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[],
        unit: [1.0, SQRT_3 / 3.0],
        turn: Turn { doubled: [[1, -1], [3, 1]], order: 6 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Rhombus,
                least: 1,
                count: |n| (3 * n * n).saturating_sub(2),
                cut: Cut::Listed(|n| cut(hexagonal::rhombus(n))),
                border: Border::Straight(RHOMBUS_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Triangle,
                least: 1,
                count: |n| (n * (3 * n + 3) / 2).saturating_sub(2),
                cut: Cut::Listed(|n| cut(hexagonal::triangle(n))),
                border: Border::Straight(TRIANGLE_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Hexagon,
                least: 1,
                count: |n| 9 * n * n + 1 - 9 * n,
                cut: Cut::Listed(|n| cut(hexagonal::hexhex(n))),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            window(|s| 9 * s * s + 3 * s + 1),
        ],
    };
    &LATTICE
}

/// The hexagons at these axial coordinates, and the triangles that touch two of them.
fn cut(hexagons: Vec<Site>) -> Vec<Site> {
    between(hexagons.iter().map(|at| Site::new(2 * at.x + at.y, 3 * at.y)), lattice())
}
