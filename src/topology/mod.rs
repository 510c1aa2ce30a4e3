//! Boards: a tiling cut to a shape and a size, with neighbours, regions, geometry and names.
//!
//! The layer knows nothing of stones. Cells have integer coordinates: which cells there are, how
//! they are numbered and which are neighbours does not depend on rounding, so it is the same on
//! every machine.

mod automorphisms;
mod geometry;
mod given;
mod grid;
mod labels;
mod lists;
mod names;
mod neighbour;
mod outlines;
mod outside;
mod piece;
mod regions;
mod shape;
mod spiral;
mod symmetry;
#[cfg(test)]
mod tests;
mod tilings;
mod wedges;

pub use given::{GivenCell, GivenError, Layout};
pub use labels::Label;
pub use neighbour::{Adjacency, Slot};
pub use regions::{Family, Region};
pub use shape::{BoardError, MAX_CELLS, Shape, cell_count, size_range};
pub use tilings::Tiling;
pub use wedges::{Middle, wedge_cells, wedges};

use std::ops::Range;

use crate::cell::{Cell, Index};
use given::Drawing;
use grid::Grid;
use linkstone_common::sort_by_pair;
use lists::Lists;
use names::Names;
use piece::Piece;
use regions::Regions;
use tilings::{Cut, Point, Site};

/// A board: its cells, their neighbours, positions and names.
///
/// The cells of a window are numbered in a spiral from the origin, those of any other board in
/// reading order: row by row of centres from the top, each row from the left.
#[derive(Clone, Debug)]
pub struct Topology {
    origin: Origin,
    size: u32,
    rings: Lists<Slot>,
    orth: Lists<Cell>,
    diag: Lists<Cell>,
    all: Lists<Cell>,
    names: Names,
    regions: Regions,
}

/// Where a board comes from.
#[derive(Clone, Debug)]
enum Origin {
    /// It is cut from a tiling.
    Cut(Piece),
    /// It is given cell by cell.
    Given(Drawing),
}

impl Topology {
    /// Builds a board.
    ///
    /// # Errors
    /// If the tiling has no board of that shape and size, or the board has more than [`MAX_CELLS`]
    /// cells; checked before anything is built.
    ///
    /// # Complexity
    /// O(cells log cells).
    ///
    /// # Examples
    /// ```
    /// use linkstone::topology::{Shape, Tiling, Topology};
    /// let board = Topology::new(Tiling::Hexagonal, Shape::Rhombus, 11)?;
    /// assert_eq!(board.cells(), 121);
    /// assert_eq!(board.find("a2").map(|cell| board.orth(cell).len()), Some(4));
    /// # Ok::<(), linkstone::topology::BoardError>(())
    /// ```
    pub fn new(tiling: Tiling, shape: Shape, size: u32) -> Result<Self, BoardError> {
        let (board, cells) = shape::check(tiling, shape, size)?;
        let lattice = tiling.lattice();
        let (sites, distances): (Vec<Site>, Vec<u32>) = match board.cut {
            Cut::Spiral => spiral::spiral(lattice, size).into_iter().unzip(),
            Cut::Listed(list) | Cut::Turned(list) => {
                // The count fits in MAX_CELLS, hence the size in 16 bits.
                let mut sites = list(size as i32);
                sort_by_pair(&mut sites, |&site| reading_order(board.point(lattice, site)));
                sites.dedup();
                (sites, Vec::new())
            }
        };
        debug_assert_eq!(sites.len(), cells);
        let grid = Grid::new(&sites);
        let rings = Lists::new(sites.iter().map(|&site| {
            let grid = &grid;
            lattice.at(site).ring.iter().map(move |step| Slot {
                cell: grid.get(Site::new(site.x + step.x, site.y + step.y)),
                edge: step.edge,
            })
        }));
        let names = Names::new(board, lattice, &sites);
        let piece = Piece { tiling, board, sites, grid, distances };
        Ok(Self::assembled(Origin::Cut(piece), size, rings, names))
    }

    fn assembled(origin: Origin, size: u32, rings: Lists<Slot>, names: Names) -> Self {
        let cells = names.len();
        let mut topology = Self {
            origin,
            size,
            orth: near(&rings, cells, Adjacency::Orth),
            diag: near(&rings, cells, Adjacency::Diag),
            all: near(&rings, cells, Adjacency::All),
            rings,
            names,
            regions: Regions::default(),
        };
        if let Origin::Cut(piece) = &topology.origin {
            topology.regions = Regions::cut(&topology, piece);
        }
        topology
    }

    /// The same window, but larger: cells keep their numbers, names and coordinates. A size below
    /// the present one changes nothing. O(new cells log new cells).
    ///
    /// # Errors
    /// [`BoardError::Unsuited`] if this board is not a window, [`BoardError::Given`] if it is not
    /// cut from a tiling, [`BoardError::TooLarge`] if the larger one would have too many cells.
    pub fn grown(&self, size: u32) -> Result<Self, BoardError> {
        let Origin::Cut(piece) = &self.origin else { return Err(BoardError::Given) };
        match piece.shape() {
            Shape::Window => Self::new(piece.tiling, Shape::Window, size.max(self.size)),
            shape => Err(BoardError::Unsuited { tiling: piece.tiling, shape }),
        }
    }

    /// The tiling the board is cut from; none if it is given cell by cell.
    pub fn tiling(&self) -> Option<Tiling> {
        match &self.origin {
            Origin::Cut(piece) => Some(piece.tiling),
            Origin::Given(_) => None,
        }
    }

    /// The shape it is cut to; none if it is given cell by cell.
    pub fn shape(&self) -> Option<Shape> {
        match &self.origin {
            Origin::Cut(piece) => Some(piece.shape()),
            Origin::Given(_) => None,
        }
    }

    /// Its size: cells along a side, for a window the distance of the outermost cells; for a board
    /// that is given, the number that was given with it.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// How many cells it has.
    pub fn cells(&self) -> usize {
        self.names.len()
    }

    /// Every place around the cell that shares an edge or a vertex with it, clockwise on the
    /// screen, beginning across an edge; places off the board included. Consecutive places share
    /// an edge. On 4.4.4.4 and 6.6.6 slot k lies in the same direction everywhere, slot 0 to the
    /// right, so that steps along slot k walk a straight row. O(1).
    #[inline]
    pub fn ring(&self, cell: Cell) -> &[Slot] {
        self.rings.get(cell.index())
    }

    /// The cells that share an edge with this one, clockwise. O(1).
    #[inline]
    pub fn orth(&self, cell: Cell) -> &[Cell] {
        self.orth.get(cell.index())
    }

    /// The cells that share a vertex with this one but no edge, clockwise. O(1).
    #[inline]
    pub fn diag(&self, cell: Cell) -> &[Cell] {
        self.diag.get(cell.index())
    }

    /// The cells that share an edge or a vertex with this one, clockwise. O(1).
    #[inline]
    pub fn all(&self, cell: Cell) -> &[Cell] {
        self.all.get(cell.index())
    }

    /// The neighbours of the cell in an adjacency, clockwise. O(1).
    #[inline]
    pub fn neighbours(&self, cell: Cell, adjacency: Adjacency) -> &[Cell] {
        match adjacency {
            Adjacency::Orth => self.orth(cell),
            Adjacency::Diag => self.diag(cell),
            Adjacency::All => self.all(cell),
        }
    }

    /// Whether the cell has an edge on the outline of the board. O(1).
    pub fn is_rim(&self, cell: Cell) -> bool {
        self.ring(cell).iter().any(|slot| slot.edge && slot.cell.is_none())
    }

    /// Whether the cell has an edge or a vertex on the outline of the board. O(1).
    pub fn touches_rim(&self, cell: Cell) -> bool {
        self.ring(cell).iter().any(|slot| slot.cell.is_none())
    }

    /// In how many directions neighbours form straight rows, a row and its reverse counted once;
    /// 0 where the tiling has none. On such tilings slot k and slot k + half the ring are
    /// opposite. O(1).
    pub fn axes(&self, adjacency: Adjacency) -> usize {
        self.tiling().map_or(0, |tiling| tiling.axes(adjacency))
    }

    /// Where the cell is in the coordinates of its tiling: column and row on squares, axial
    /// (q, r) on hexagons, (x, y) on triangles with one on its edge exactly if x + y is even; on
    /// other tilings as the file of each says; the number of the cell and 0 on a board that is
    /// given. The origin is the first cell of a window, the top left one of a square or
    /// rhombus, the middle of a hexagon. O(1).
    pub fn coordinates(&self, cell: Cell) -> (i32, i32) {
        match &self.origin {
            Origin::Cut(piece) => (piece.site(cell).x, piece.site(cell).y),
            Origin::Given(_) => (cell.index() as i32, 0),
        }
    }

    /// The columns and the rows in which [`coordinates`](Self::coordinates) of cells of a tiling lie;
    /// none on a board that is given. O(1).
    pub fn extent(&self) -> [Range<i32>; 2] {
        match &self.origin {
            Origin::Cut(piece) => piece.grid.extent(),
            Origin::Given(_) => [0..0, 0..0],
        }
    }

    /// The cells of a row, one for each column of the [extent](Self::extent) where the board has one
    /// there; nothing beside the extent. O(1).
    pub fn row(&self, y: i32) -> &[Option<Cell>] {
        match &self.origin {
            Origin::Cut(piece) => piece.grid.row(y),
            Origin::Given(_) => &[],
        }
    }

    /// The cell at these [`coordinates`](Self::coordinates), if the board has one there. O(1).
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> Option<Cell> {
        match &self.origin {
            Origin::Cut(piece) => piece.grid.get(Site::new(x, y)),
            Origin::Given(_) => {
                let index = usize::try_from(x).ok().filter(|&x| y == 0 && x < self.cells());
                index.map(Cell::new)
            }
        }
    }

    /// How many steps, across edges or vertices, the cell of a window is from the origin; 0 on
    /// any other board. O(1).
    pub fn distance(&self, cell: Cell) -> u32 {
        match &self.origin {
            Origin::Cut(piece) => piece.distances.get(cell.index()).copied().unwrap_or(0),
            Origin::Given(_) => 0,
        }
    }

    /// The name of the cell, in lower case. O(1).
    pub fn name(&self, cell: Cell) -> &str {
        self.names.get(cell)
    }

    /// The cell with this name, in upper or lower case. O(log cells).
    pub fn find(&self, name: &str) -> Option<Cell> {
        self.names.find(name)
    }

    /// The sides or corners of the board, clockwise on the screen; none where the family has no
    /// meaning, as on windows. Sides begin at the top or, where no side is there, at the right; on
    /// a hexagon with q+, its upper right, on a Kensington board with s-, its lower right. Corner
    /// k lies between sides k and k + 1, on a Kensington board between sides k - 1 and k. O(1).
    pub fn regions(&self, family: Family) -> &[Region] {
        self.regions.get(family)
    }

    fn each_cell(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.cells()).map(Cell::new)
    }
}

/// The neighbours of each cell in an adjacency.
#[inline(never)]
fn near(rings: &Lists<Slot>, cells: usize, adjacency: Adjacency) -> Lists<Cell> {
    Lists::new((0..cells).map(|cell| {
        let near = rings.get(cell).iter().filter(move |slot| adjacency.admits(slot.edge));
        near.filter_map(|slot| slot.cell)
    }))
}

/// By row of centres from the top, then from the left.
fn reading_order(point: Point) -> (i64, i64) {
    (point.row.into(), point.column.into())
}
