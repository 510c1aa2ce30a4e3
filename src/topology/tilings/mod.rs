//! The tilings, each a file of data: its tiles, their rings, and the boards cut from it.

mod hexagonal;
mod rhombitrihexagonal;
mod square;
mod triangular;

use std::str::FromStr;

use linkstone_common::listed;

use super::geometry::direction;
use super::{Adjacency, Shape};
use crate::cell::UnknownName;

/// Declares the tilings, each with the module that holds its data.
macro_rules! tilings {
    ($($(#[$doc:meta])* $variant:ident: $module:ident,)+) => {
        listed! {
            /// How the plane is tiled. All tiles are regular polygons with edges of length one.
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
}

impl Tiling {
    /// The name in a rules document: the vertex figure, such as `3.4.6.4`.
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
    /// How many edges it has.
    pub(super) fn edges(&self) -> usize {
        self.ring.iter().filter(|step| step.edge).count()
    }

    /// The distance from its centre to a vertex.
    pub(super) fn radius(&self) -> f64 {
        // The sine of half the angle between two edges.
        let [_, sine] = direction(360 / self.edges() as i32);
        0.5 / sine
    }
}

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

    /// How many directions of straight rows there are.
    pub(super) fn axes(&self, adjacency: Adjacency) -> usize {
        match adjacency {
            Adjacency::Orth => self.axes.orth,
            Adjacency::Diag => self.axes.diag,
            Adjacency::All => self.axes.orth + self.axes.diag,
        }
    }
}

/// A shape cut from a tiling.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) shape: Shape,
    /// The least size at which it is whole: no side and no corner is without cells.
    pub(super) least: u32,
    /// The number of cells at a size.
    pub(super) count: fn(u64) -> u64,
    pub(super) cut: Cut,
    pub(super) border: Border,
    pub(super) naming: Naming,
}

/// Which tiles are cells, and how they are numbered.
#[derive(Debug)]
pub(super) enum Cut {
    /// The sites at a size, numbered in reading order: by row of centres, then from the left.
    Listed(fn(i32) -> Vec<Site>),
    /// All within a distance of the origin, numbered in a spiral.
    Spiral,
}

/// A side of a board: its name and its outward direction in degrees clockwise from the right.
pub(super) type Side = (&'static str, i32);

/// How the outline of a board is divided into sides, listed clockwise.
#[derive(Debug)]
pub(super) enum Border {
    /// It is not divided.
    None,
    /// Straight sides: a cell is on a side if all its edges that face as the side does, give or
    /// take 30 degrees, are on the outline. Corner k is where sides k and k + 1 meet.
    Straight(&'static [Side]),
    /// Sectors of 60 degrees around the direction of each side: the cells of the rim inside a
    /// sector are on its side, those on the ray at the beginning of sector k are corner k.
    Sectors(&'static [Side]),
}

impl Border {
    /// The sides, clockwise.
    pub(super) fn sides(&self) -> &'static [Side] {
        match self {
            Self::None => &[],
            Self::Straight(sides) | Self::Sectors(sides) => sides,
        }
    }
}

/// How cells are named.
#[derive(Clone, Copy, Debug)]
pub(super) enum Naming {
    /// Column letter, then row number from the top.
    ColumnRow,
    /// Column letter without i, then row number from the bottom, as in Go.
    FileRank,
    /// Letter of the row of centres from the top, then number from the left.
    RowPlace,
    /// `x,y`.
    Coordinates,
}

/// The boardless board: a window of an unbounded tiling.
const fn window(count: fn(u64) -> u64) -> Board {
    Board {
        shape: Shape::Window,
        // The origin alone.
        least: 0,
        count,
        cut: Cut::Spiral,
        border: Border::None,
        naming: Naming::Coordinates,
    }
}

/// The sides of a rhombus whose rows shift to the right on the way down.
const RHOMBUS_SIDES: &[Side] = &[("top", 270), ("right", 330), ("bottom", 90), ("left", 150)];

/// The sides of a hexagon that lies on one of them, named by the axial coordinate that is
/// extreme there.
const HEXAGON_SIDES: &[Side] =
    &[("q+", 330), ("s-", 30), ("r+", 90), ("q-", 150), ("s+", 210), ("r-", 270)];

/// √3.
pub(super) const SQRT_3: f64 = 1.732_050_807_568_877_2;
