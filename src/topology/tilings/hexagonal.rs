//! 6.6.6: hexagons that stand on a vertex, at axial (x, y) = (q, r), s = -q - r.

use super::{
    Axes, Board, Border, Cut, HEXAGON_SIDES, Lattice, Naming, Point, RHOMBUS_SIDES, SQRT_3, Shape,
    Site, TRIANGLE_SIDES, Tile, Turn, edge, window,
};

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "6.6.6",
        tiles: &[Tile {
            facing: 0,
            ring: &[edge(1, 0), edge(0, 1), edge(-1, 1), edge(-1, 0), edge(0, -1), edge(1, -1)],
        }],
        tile: |_| 0,
        point: |site| Point { column: 2 * site.x + site.y, row: site.y },
        nudges: &[],
        unit: [SQRT_3 / 2.0, 1.5],
        turn: Turn { doubled: [[1, -3], [1, 1]], order: 6 },
        axes: Axes { orth: 3, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Rhombus,
                least: 1,
                count: |n| n * n,
                cut: Cut::Listed(rhombus),
                border: Border::Straight(RHOMBUS_SIDES),
                naming: Naming::ColumnRow,
            },
            Board {
                shape: Shape::Triangle,
                least: 1,
                count: |n| n * (n + 1) / 2,
                cut: Cut::Listed(triangle),
                border: Border::Straight(TRIANGLE_SIDES),
                naming: Naming::ColumnRow,
            },
            Board {
                shape: Shape::Hexagon,
                least: 1,
                count: |n| 3 * n * n + 1 - 3 * n,
                cut: Cut::Listed(hexhex),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::LongHexagon,
                least: 1,
                count: |n| n * (3 * n - 1),
                cut: Cut::Listed(long_hexhex),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::LimpingHexagon,
                least: 1,
                count: |n| 3 * n * n,
                cut: Cut::Listed(limping_hexhex),
                border: Border::Straight(HEXAGON_SIDES),
                naming: Naming::RowPlace,
            },
            Board {
                shape: Shape::HalfHexagon,
                least: 1,
                count: |n| n * (3 * n - 1) / 2,
                cut: Cut::Listed(half_hexhex),
                border: Border::Straight(&[
                    ("top", 270),
                    ("right", 330),
                    ("bottom", 90),
                    ("left", 210),
                ]),
                naming: Naming::RowPlace,
            },
            window(|s| 3 * s * s + 3 * s + 1),
        ],
    };
    &LATTICE
}

pub(super) fn rhombus(n: i32) -> Vec<Site> {
    (0..n).flat_map(|r| (0..n).map(move |q| Site::new(q, r))).collect()
}

pub(super) fn triangle(n: i32) -> Vec<Site> {
    (0..n).flat_map(|r| (0..n - r).map(move |q| Site::new(q, r))).collect()
}

/// The cells in which no axial coordinate exceeds n - 1.
pub(super) fn hexhex(n: i32) -> Vec<Site> {
    rows(n, n - 1, 0)
}

fn long_hexhex(n: i32) -> Vec<Site> {
    rows(n, n - 1, 1)
}

/// The cells (x, y, z) from 0 to 2n - 1 that add up to 3n - 2, at (x, z).
fn limping_hexhex(n: i32) -> Vec<Site> {
    let row = |z: i32| (n - 1 - z).max(0)..=(3 * n - 2 - z).min(2 * n - 1);
    (0..2 * n).flat_map(|z| row(z).map(move |x| Site::new(x, z))).collect()
}

fn half_hexhex(n: i32) -> Vec<Site> {
    rows(n, 0, 0)
}

/// The rows of a hexhex down to row `last`, each longer by this many cells.
fn rows(n: i32, last: i32, longer: i32) -> Vec<Site> {
    let most = n - 1;
    let row = |r: i32| -most.min(most + r)..=most.min(most - r) + longer;
    (-most..=last).flat_map(|r| row(r).map(move |q| Site::new(q, r))).collect()
}
