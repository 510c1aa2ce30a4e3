//! 3.4.6.4: hexagons that stand on a vertex, a square between two of them, a triangle among three.
//!
//! A tile stands at the coordinates of its centre, in quarters of the distance between neighbouring
//! hexagons across and in twelfths of √3 times that distance down: the hexagon with axial
//! coordinates (q, r) at (4q + 2r, 6r), the square to the right of it at (+2, 0), the triangle
//! to the right below it at (+2, +2).

use super::{
    Axes, Board, Border, Cut, Lattice, Naming, Point, SQRT_3, Shape, Side, Site, Tile, Turn, edge,
    hexagonal, vertex, window,
};

/// Between the centres of neighbouring hexagons: half a hexagon, a square, half a hexagon.
const PERIOD: f64 = 1.0 + SQRT_3;

const HEXAGON: usize = 0;
const SQUARE_ACROSS: usize = 1;
const SQUARE_FALLING: usize = 2;
const SQUARE_RISING: usize = 3;
const TRIANGLE_ON_VERTEX: usize = 4;
const TRIANGLE_ON_EDGE: usize = 5;

/// The sides, beginning between the corners to the right and to the right below.
const SIDES: &[Side] =
    &[("s-", 30), ("r+", 90), ("q-", 150), ("s+", 210), ("r-", 270), ("q+", 330)];

/// Its data.
pub(super) fn lattice() -> &'static Lattice {
    const LATTICE: Lattice = Lattice {
        word: "3.4.6.4",
        tiles: &[
            Tile {
                facing: 0,
                ring: &[
                    edge(2, 0),
                    vertex(2, 2),
                    edge(1, 3),
                    vertex(0, 4),
                    edge(-1, 3),
                    vertex(-2, 2),
                    edge(-2, 0),
                    vertex(-2, -2),
                    edge(-1, -3),
                    vertex(0, -4),
                    edge(1, -3),
                    vertex(2, -2),
                ],
            },
            Tile {
                facing: 0,
                ring: &[
                    edge(2, 0),
                    vertex(1, 3),
                    edge(0, 2),
                    vertex(-1, 3),
                    edge(-2, 0),
                    vertex(-1, -3),
                    edge(0, -2),
                    vertex(1, -3),
                ],
            },
            Tile {
                facing: 60,
                ring: &[
                    edge(1, 3),
                    vertex(-1, 3),
                    edge(-1, 1),
                    vertex(-2, 0),
                    edge(-1, -3),
                    vertex(1, -3),
                    edge(1, -1),
                    vertex(2, 0),
                ],
            },
            Tile {
                facing: 120,
                ring: &[
                    edge(-1, 3),
                    vertex(-2, 0),
                    edge(-1, -1),
                    vertex(-1, -3),
                    edge(1, -3),
                    vertex(2, 0),
                    edge(1, 1),
                    vertex(1, 3),
                ],
            },
            Tile {
                facing: 30,
                ring: &[
                    edge(1, 1),
                    vertex(0, 4),
                    edge(-1, 1),
                    vertex(-2, -2),
                    edge(0, -2),
                    vertex(2, -2),
                ],
            },
            Tile {
                facing: 210,
                ring: &[
                    edge(-1, -1),
                    vertex(0, -4),
                    edge(1, -1),
                    vertex(2, 2),
                    edge(0, 2),
                    vertex(-2, 2),
                ],
            },
        ],
        tile,
        point: |site| Point { column: site.x, row: site.y },
        nudges: &[],
        unit: [PERIOD / 4.0, PERIOD * SQRT_3 / 12.0],
        turn: Turn { doubled: [[1, -1], [3, 1]], order: 6 },
        axes: Axes { orth: 0, diag: 0 },
        boards: &[
            Board {
                shape: Shape::Hexagon,
                least: 1,
                count: kensington_cells,
                cut: Cut::Listed(kensington),
                border: Border::Sectors(SIDES),
                naming: Naming::RowPlace,
            },
            // Each two rings hold one more ring of hexagons: those of odd size are Kensington boards.
            window(|s| {
                let half = s.div_ceil(2);
                if s % 2 == 1 { kensington_cells(half) } else { 18 * half * half + 6 * half + 1 }
            }),
        ],
    };
    &LATTICE
}

pub(super) fn tile(site: Site) -> usize {
    let column = (site.x - 2 * site.y.div_euclid(6)).rem_euclid(4);
    match (site.y.rem_euclid(6), column) {
        (0, 0) => HEXAGON,
        (0, _) => SQUARE_ACROSS,
        (2, _) => TRIANGLE_ON_VERTEX,
        (3, 1) => SQUARE_FALLING,
        (3, _) => SQUARE_RISING,
        _ => TRIANGLE_ON_EDGE,
    }
}

fn kensington_cells(n: u64) -> u64 {
    18 * n * n + 1 - 6 * n
}

/// A hexhex of hexagons with every tile that touches one of them.
fn kensington(n: i32) -> Vec<Site> {
    let mut sites = Vec::new();
    for hexagon in hexagonal::hexhex(n) {
        let site = Site::new(4 * hexagon.x + 2 * hexagon.y, 6 * hexagon.y);
        let around = lattice().tiles[HEXAGON].ring;
        sites.push(site);
        sites.extend(around.iter().map(|step| Site::new(site.x + step.x, site.y + step.y)));
    }
    sites
}
