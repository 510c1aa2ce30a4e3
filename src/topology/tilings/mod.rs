//! The tilings, each a file of data: its tiles, their rings, and the boards cut from it.

mod board;
mod cairo;
mod dodecagonal;
mod hexagonal;
mod octagonal;
mod rhombitrihexagonal;
mod snub_square;
mod square;
mod triangular;
mod trihexagonal;

use std::str::FromStr;

use linkstone_common::listed;

pub(super) use board::{Board, Border, Cut, Naming, Side};
use board::{HEXAGON_SIDES, RHOMBUS_SIDES, SQUARE_SIDES, TRIANGLE_SIDES, between, window};

use super::geometry::direction;
use super::{Adjacency, Shape};
use crate::cell::UnknownName;

/// Declares the tilings, each with the module that holds its data.
macro_rules! tilings {
    ($($(#[$doc:meta])* $variant:ident: $module:ident,)+) => {
        listed! {
            /// How the plane is tiled: by regular polygons with edges of length one, or by pentagons.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum Tiling { $($(#[$doc])* $variant,)+ }
        }

        impl Tiling {
            /// Its data.
            pub(super) fn lattice(self) -> &'static Lattice {
                match self { $(Self::$variant => $module::lattice(),)+ }
            }
        }
    };
}

tilings! {
    /// Squares, four around each vertex.
    Square: square,
    /// Hexagons, three around each vertex.
    Hexagonal: hexagonal,
    /// Triangles, six around each vertex.
    Triangular: triangular,
    /// A triangle, a square, a hexagon and a square around each vertex.
    Rhombitrihexagonal: rhombitrihexagonal,
    /// A square and two octagons around each vertex.
    Octagonal: octagonal,
    /// A triangle, a hexagon, a triangle and a hexagon around each vertex.
    Trihexagonal: trihexagonal,
    /// Two triangles, a square, a triangle and a square around each vertex.
    SnubSquare: snub_square,
    /// A square, a hexagon and a dodecagon around each vertex.
    Dodecagonal: dodecagonal,
    /// Pentagons, three or four around each vertex.
    Cairo: cairo,
}

impl Tiling {
    /// The name in a rules document: the polygons around each vertex, such as `3.4.6.4`, or after a
    /// V the numbers of tiles at the vertices of each.
    pub fn as_str(self) -> &'static str {
        self.lattice().word
    }

    /// The shapes that boards are cut to from it.
    pub fn shapes(self) -> impl Iterator<Item = Shape> {
        self.lattice().boards.iter().map(|board| board.shape)
    }

    /// In how many directions neighbours form straight rows, a row and its reverse counted once;
    /// 0 where the tiling has none. O(1).
    pub fn axes(self, adjacency: Adjacency) -> usize {
        self.lattice().axes(adjacency)
    }

    /// Each step across an edge with the next one clockwise and the next one counter-clockwise, in
    /// the coordinates of the tiling: the ways in which rows and columns of cells can be laid on
    /// it. None where cells are not all alike. O(1).
    pub fn frames(self) -> Vec<[[i32; 2]; 2]> {
        let [tile] = self.lattice().tiles else { return Vec::new() };
        let edges = tile.ring.iter().filter(|step| step.edge);
        let edges: Vec<[i32; 2]> = edges.map(|step| [step.x, step.y]).collect();
        let next = |from: usize, by: usize| [edges[from], edges[(from + by) % edges.len()]];
        (0..edges.len()).flat_map(|from| [next(from, 1), next(from, edges.len() - 1)]).collect()
    }
}

impl FromStr for Tiling {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("tiling", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|tiling| tiling.as_str() == name).ok_or_else(unknown)
    }
}

/// A tile of the unbounded tiling, in coordinates chosen for the tiling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Site {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Site {
    pub(super) const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// The exact centre of a tile, in the units of [`Lattice::unit`]; rows grow downwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Point {
    pub(super) column: i32,
    pub(super) row: i32,
}

/// A step from a tile to one in its ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) edge: bool,
}

/// A step across an edge.
const fn edge(x: i32, y: i32) -> Step {
    Step { x, y, edge: true }
}

/// A step across a vertex.
const fn vertex(x: i32, y: i32) -> Step {
    Step { x, y, edge: false }
}

/// A tile, up to translation.
#[derive(Debug)]
pub(super) struct Tile {
    /// The outward direction of its first edge, in degrees clockwise from the right.
    pub(super) facing: i32,
    /// The places around it, clockwise, beginning across its first edge.
    pub(super) ring: &'static [Step],
}

impl Tile {
    /// Its corners where it is not a regular polygon. There are no tilings of regular pentagons.
    pub(super) fn corners(&self) -> &'static [Corner] {
        if self.edges() == PENTAGON.len() { &PENTAGON } else { &[] }
    }

    /// How many edges it has.
    pub(super) fn edges(&self) -> usize {
        self.ring.iter().filter(|step| step.edge).count()
    }

    /// The distance from its centre to its farthest vertices.
    pub(super) fn radius(&self) -> f64 {
        if let Some(Corner { from, .. }) = self.corners().first() {
            return from[0].hypot(from[1]);
        }
        // The sine of half the angle between two edges.
        let [_, sine] = direction(360 / self.edges() as i32);
        0.5 / sine
    }

    /// The distance from its centre to an edge.
    pub(super) fn apothem(&self) -> f64 {
        let [cosine, sine] = direction(360 / self.edges() as i32);
        0.5 * cosine / sine
    }
}

/// A corner of a tile that is not regular, and the edge after it.
#[derive(Debug)]
pub(super) struct Corner {
    /// Where it is from the centre.
    pub(super) from: [f64; 2],
    /// The outward direction of the edge, in degrees clockwise from the right.
    pub(super) facing: i32,
}

/// The pentagon of the Cairo tiling with two corners level and the short edge below.
const PENTAGON: [Corner; 5] = [
    Corner { from: [-SQRT_3 / 2.0, SQRT_3 / 2.0 * (SQRT_3 - 2.0)], facing: 240 },
    Corner { from: [0.0, 1.0 - SQRT_3], facing: 300 },
    Corner { from: [SQRT_3 / 2.0, SQRT_3 / 2.0 * (SQRT_3 - 2.0)], facing: 30 },
    Corner { from: [(SQRT_3 - 1.0) / 2.0, (3.0 - SQRT_3) / 2.0], facing: 90 },
    Corner { from: [(1.0 - SQRT_3) / 2.0, (3.0 - SQRT_3) / 2.0], facing: 150 },
];

/// The smallest rotation that maps the directions of a tiling onto themselves.
#[derive(Debug)]
pub(super) struct Turn {
    /// Twice its matrix on [`Point`]s, row by row.
    pub(super) doubled: [[i64; 2]; 2],
    /// How often it must be repeated to give the identity.
    pub(super) order: usize,
}

/// Directions of straight rows of neighbours.
#[derive(Debug)]
pub(super) struct Axes {
    pub(super) orth: usize,
    pub(super) diag: usize,
}

/// All data of a tiling.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) word: &'static str,
    /// The tiles up to translation.
    pub(super) tiles: &'static [Tile],
    /// Which of `tiles` stands on a site.
    pub(super) tile: fn(Site) -> usize,
    /// Where its centre is.
    pub(super) point: fn(Site) -> Point,
    /// How far each of `tiles` is drawn from its centre by `point`, in cell edges, where centres
    /// are not at integers but the rows and columns and their order can be.
    pub(super) nudges: &'static [[f64; 2]],
    /// The width of a column and the height of a row, in cell edges.
    pub(super) unit: [f64; 2],
    pub(super) turn: Turn,
    pub(super) axes: Axes,
    /// The boards cut from it, one for each shape.
    pub(super) boards: &'static [Board],
}

impl Lattice {
    /// The tile on a site.
    pub(super) fn at(&self, site: Site) -> &'static Tile {
        &self.tiles[(self.tile)(site)]
    }

    /// Where the centre of a tile is drawn on a board that is not turned, in cell edges.
    pub(super) fn centre(&self, site: Site) -> [f64; 2] {
        let Point { column, row } = (self.point)(site);
        let [x, y] = self.nudges.get((self.tile)(site)).copied().unwrap_or_default();
        [f64::from(column) * self.unit[0] + x, f64::from(row) * self.unit[1] + y]
    }

    /// How many directions of straight rows there are.
    pub(super) fn axes(&self, adjacency: Adjacency) -> usize {
        match adjacency {
            Adjacency::Orth => self.axes.orth,
            Adjacency::Diag => self.axes.diag,
            Adjacency::All => self.axes.orth + self.axes.diag,
        }
    }
}

/// √3.
pub(super) const SQRT_3: f64 = 1.732_050_807_568_877_2;
