//! 3^6: triangles, at (x, y) with y down; one stands on an edge ("up") exactly if x + y is even.

use super::{
    Axes, Board, Border, Cut, HEXAGON_SIDES, Lattice, Naming, Point, RHOMBUS_SIDES, SQRT_3, Shape,
    Site, Tile, Turn, edge, vertex, window,
};

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "3^6",
        tiles: &[
            Tile {
                facing: 330,
                ring: &[
                    edge(1, 0),
                    vertex(2, 0),
                    vertex(2, 1),
                    vertex(1, 1),
                    edge(0, 1),
                    vertex(-1, 1),
                    vertex(-2, 1),
                    vertex(-2, 0),
                    edge(-1, 0),
                    vertex(-1, -1),
                    vertex(0, -1),
                    vertex(1, -1),
                ],
            },
            Tile {
                facing: 30,
                ring: &[
                    edge(1, 0),
                    vertex(1, 1),
                    vertex(0, 1),
                    vertex(-1, 1),
                    edge(-1, 0),
                    vertex(-2, 0),
                    vertex(-2, -1),
                    vertex(-1, -1),
                    edge(0, -1),
                    vertex(1, -1),
                    vertex(2, -1),
                    vertex(2, 0),
                ],
            },
        ],
        tile: |site| down(site) as usize,
        // The centre of a triangle that stands on a vertex is a third of the height further up.
        point: |site| Point { column: site.x, row: 3 * site.y - down(site) },
        nudges: &[],
        unit: [0.5, SQRT_3 / 6.0],
        turn: Turn { doubled: [[1, -1], [3, 1]], order: 6 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Triangle,
                least: 1,
                count: |n| n * n,
                cut: Cut::Listed(triangle),
                border: Border::Straight(&[("right", 330), ("bottom", 90), ("left", 210)]),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Rhombus,
                least: 1,
                count: |n| 2 * n * n,
                cut: Cut::Listed(rhombus),
                border: Border::Straight(RHOMBUS_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::Hexagon,
                least: 1,
                count: |n| 6 * n * n,
                cut: Cut::Listed(hexagon),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            window(|s| 6 * s * s + 6 * s + 1),
        ],
    };
    &LATTICE
}

/// 1 for a triangle that stands on a vertex, 0 for one that stands on an edge.
fn down(site: Site) -> i32 {
    (site.x + site.y).rem_euclid(2)
}

/// The triangle whose apex is the top of the origin.
fn triangle(n: i32) -> Vec<Site> {
    (0..n).flat_map(|y| (-y..=y).map(move |x| Site::new(x, y))).collect()
}

/// Rows that each begin with a triangle on its vertex and end with one on its edge.
fn rhombus(n: i32) -> Vec<Site> {
    (0..n).flat_map(|y| (y + 1..=y + 2 * n).map(move |x| Site::new(x, y))).collect()
}

/// The hexagon around the vertex at the top of the origin.
fn hexagon(n: i32) -> Vec<Site> {
    (-n..n)
        .flat_map(|y| {
            let reach = 2 * n - 1 - y.max(-1 - y);
            (-reach..=reach).map(move |x| Site::new(x, y))
        })
        .collect()
}
