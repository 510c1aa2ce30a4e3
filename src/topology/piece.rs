//! A board that is cut from a tiling: its tiles, and where they are.

use super::geometry::{angle, direction};
use super::grid::Grid;
use super::tilings::{Board, Corner, Lattice, Point, Site, Tile};
use super::{Shape, Tiling};
use crate::cell::{Cell, Index};

/// The tiles of a board that is cut from a tiling.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) tiling: Tiling,
    pub(super) board: &'static Board,
    pub(super) sites: Vec<Site>,
    pub(super) grid: Grid,
    /// Steps from the origin; on windows only.
    pub(super) distances: Vec<u32>,
}

impl Piece {
    pub(super) fn lattice(&self) -> &'static Lattice {
        self.tiling.lattice()
    }

    pub(super) fn shape(&self) -> Shape {
        self.board.shape
    }

    pub(super) fn site(&self, cell: Cell) -> Site {
        self.sites[cell.index()]
    }

    pub(super) fn point(&self, cell: Cell) -> Point {
        self.board.point(self.lattice(), self.site(cell))
    }

    pub(super) fn tile(&self, cell: Cell) -> &'static Tile {
        self.lattice().at(self.site(cell))
    }

    /// The centre of a cell, in cell edges.
    pub(super) fn centre(&self, cell: Cell) -> [f64; 2] {
        self.board.centre(self.lattice(), self.site(cell))
    }

    /// The corners of a cell, clockwise; the first edge leads across the first slot of its ring.
    pub(super) fn outline(&self, cell: Cell) -> Vec<[f64; 2]> {
        let (tile, centre) = (self.tile(cell), self.centre(cell));
        (0..tile.edges()).map(|index| self.corner(centre, tile, index)).collect()
    }

    /// The outward direction of the edge of a tile with this number, in degrees from 0 to 359
    /// clockwise from the right.
    pub(super) fn facing(&self, tile: &Tile, index: usize) -> i32 {
        let first = tile.facing + self.board.turned();
        let beyond = tile.corners().get(index % tile.edges());
        (first + beyond.map_or(index as i32 * angle(tile), |corner| corner.facing)) % 360
    }

    /// The corner before the edge with this number.
    fn corner(&self, centre: [f64; 2], tile: &Tile, index: usize) -> [f64; 2] {
        if let Some(Corner { from: [x, y], .. }) = tile.corners().get(index) {
            let [cosine, sine] = direction(2 * (tile.facing + self.board.turned()));
            return [centre[0] + cosine * x - sine * y, centre[1] + sine * x + cosine * y];
        }
        let [cosine, sine] = direction(2 * self.facing(tile, index) - angle(tile));
        let radius = tile.radius();
        [centre[0] + radius * cosine, centre[1] + radius * sine]
    }
}
