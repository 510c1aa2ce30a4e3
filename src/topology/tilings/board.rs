//! The boards cut from a tiling: which tiles are cells, their sides and their names.

use std::f64::consts::FRAC_1_SQRT_2;

use linkstone_common::sort_by_pair;

use super::{Lattice, Point, Shape, Site};

/// A shape cut from a tiling.
#[derive(Debug)]
pub(in crate::topology) struct Board {
    pub(in crate::topology) shape: Shape,
    /// The least size at which it is whole: no side and no corner is without cells.
    pub(in crate::topology) least: u32,
    /// The number of cells at a size.
    pub(in crate::topology) count: fn(u64) -> u64,
    pub(in crate::topology) cut: Cut,
    pub(in crate::topology) border: Border,
    pub(in crate::topology) naming: Naming,
}

/// Which tiles are cells, and how they are numbered.
#[derive(Debug)]
pub(in crate::topology) enum Cut {
    /// The sites at a size, numbered in reading order: by row of centres, then from the left.
    Listed(fn(i32) -> Vec<Site>),
    /// The same, on a tiling of squares in rows and columns that is seen turned clockwise by
    /// 45 degrees.
    Turned(fn(i32) -> Vec<Site>),
    /// All within a distance of the origin, numbered in a spiral.
    Spiral,
}

/// Tiles at these sites, and those that share edges with at least two of them.
pub(super) fn between(sites: impl Iterator<Item = Site>, lattice: &Lattice) -> Vec<Site> {
    let mut listed: Vec<Site> = sites.collect();
    let around = |site: &Site| {
        let site = *site;
        let across = lattice.at(site).ring.iter().filter(|step| step.edge);
        across.map(move |step| Site::new(site.x + step.x, site.y + step.y))
    };
    let mut touched: Vec<Site> = listed.iter().flat_map(around).collect();
    sort_by_pair(&mut touched, |site| (site.x.into(), site.y.into()));
    listed.extend(touched.chunk_by(|a, b| a == b).filter(|same| same.len() > 1).map(|s| s[0]));
    listed
}

impl Board {
    /// How far the tiling is turned, in degrees clockwise.
    pub(in crate::topology) fn turned(&self) -> i32 {
        match self.cut {
            Cut::Turned(_) => 45,
            Cut::Listed(_) | Cut::Spiral => 0,
        }
    }

    /// Where the centre of a tile is, as [`Lattice::point`] but turned with the board.
    pub(in crate::topology) fn point(&self, lattice: &Lattice, site: Site) -> Point {
        let Point { column, row } = (lattice.point)(site);
        match self.cut {
            Cut::Turned(_) => Point { column: column - row, row: column + row },
            Cut::Listed(_) | Cut::Spiral => Point { column, row },
        }
    }

    /// Where the centre of a tile is drawn, in cell edges.
    pub(in crate::topology) fn centre(&self, lattice: &Lattice, site: Site) -> [f64; 2] {
        let [x, y] = lattice.centre(site);
        match self.cut {
            Cut::Turned(_) => [(x - y) * FRAC_1_SQRT_2, (x + y) * FRAC_1_SQRT_2],
            Cut::Listed(_) | Cut::Spiral => [x, y],
        }
    }
}

/// A side of a board: its name and its outward direction in degrees clockwise from the right.
pub(in crate::topology) type Side = (&'static str, i32);

/// How the outline of a board is divided into sides, listed clockwise.
#[derive(Debug)]
pub(in crate::topology) enum Border {
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
    pub(in crate::topology) fn sides(&self) -> &'static [Side] {
        match self {
            Self::None => &[],
            Self::Straight(sides) | Self::Sectors(sides) => sides,
        }
    }
}

/// How cells are named.
#[derive(Clone, Copy, Debug)]
pub(in crate::topology) enum Naming {
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
pub(super) const fn window(count: fn(u64) -> u64) -> Board {
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

/// The sides of a square.
pub(super) const SQUARE_SIDES: &[Side] =
    &[("top", 270), ("right", 0), ("bottom", 90), ("left", 180)];

/// The sides of a rhombus whose rows shift to the right on the way down.
pub(super) const RHOMBUS_SIDES: &[Side] =
    &[("top", 270), ("right", 330), ("bottom", 90), ("left", 150)];

/// The sides of a hexagon that lies on one of them, named by the axial coordinate that is
/// extreme there.
pub(super) const HEXAGON_SIDES: &[Side] =
    &[("q+", 330), ("s-", 30), ("r+", 90), ("q-", 150), ("s+", 210), ("r-", 270)];

/// The sides of a triangle that stands on a corner.
pub(super) const TRIANGLE_SIDES: &[Side] = &[("top", 270), ("right", 30), ("left", 150)];
