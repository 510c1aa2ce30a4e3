//! Boards: a tiling cut to a shape and a size, with neighbours, regions, geometry and names.
//!
//! The layer knows nothing of stones. Cells have integer coordinates: which cells there are, how
//! they are numbered and which are neighbours does not depend on rounding, so it is the same on
//! every machine.

mod geometry;
mod grid;
mod labels;
mod lists;
mod names;
mod neighbour;
mod regions;
mod shape;
mod spiral;
mod symmetry;
#[cfg(test)]
mod tests;
mod tilings;

pub use labels::Label;
pub use neighbour::{Adjacency, Slot};
pub use regions::{Family, Region};
pub use shape::{BoardError, MAX_CELLS, Shape, cell_count, size_range};
pub use tilings::Tiling;

use crate::cell::{Cell, Index};
use grid::Grid;
use lists::Lists;
use names::Names;
use regions::Regions;
use tilings::{Board, Cut, Point, Site, Tile};

/// A board: its cells, their neighbours, positions and names.
///
/// The cells of a window are numbered in a spiral from the origin, those of any other board in
/// reading order: row by row of centres from the top, each row from the left.
#[derive(Clone, Debug)]
pub struct Topology {
    tiling: Tiling,
    board: &'static Board,
    size: u32,
    sites: Vec<Site>,
    grid: Grid,
    /// Steps from the origin; on windows only.
    distances: Vec<u32>,
    rings: Lists<Slot>,
    orth: Lists<Cell>,
    diag: Lists<Cell>,
    all: Lists<Cell>,
    names: Names,
    regions: Regions,
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
            Cut::Listed(list) => {
                // The count fits in MAX_CELLS, hence the size in 16 bits.
                let mut sites = list(size as i32);
                sites.sort_by_key(|&site| reading_order((lattice.point)(site)));
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
        let names = Names::new(board, lattice, size, &sites);
        let mut topology = Self {
            tiling,
            board,
            size,
            sites,
            grid,
            distances,
            orth: near(&rings, cells, Adjacency::Orth),
            diag: near(&rings, cells, Adjacency::Diag),
            all: near(&rings, cells, Adjacency::All),
            rings,
            names,
            regions: Regions::default(),
        };
        topology.regions = Regions::new(&topology);
        Ok(topology)
    }

    /// The same window, but larger: cells keep their numbers, names and coordinates. A size below
    /// the present one changes nothing. O(new cells log new cells).
    ///
    /// # Errors
    /// [`BoardError::Unsuited`] if this board is not a window, [`BoardError::TooLarge`] if the
    /// larger one would have too many cells.
    pub fn grown(&self, size: u32) -> Result<Self, BoardError> {
        match self.shape() {
            Shape::Window => Self::new(self.tiling, Shape::Window, size.max(self.size)),
            shape => Err(BoardError::Unsuited { tiling: self.tiling, shape }),
        }
    }

    /// The tiling the board is cut from.
    pub fn tiling(&self) -> Tiling {
        self.tiling
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.board.shape
    }

    /// Its size: cells along a side, or for a window the distance of the outermost cells.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// How many cells it has.
    pub fn cells(&self) -> usize {
        self.sites.len()
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
        self.tiling.axes(adjacency)
    }

    /// Where the cell is in the coordinates of its tiling: column and row on squares, axial
    /// (q, r) on hexagons, (x, y) on triangles with one on its edge exactly if x + y is even; on
    /// 3.4.6.4 quarters of the distance between hexagons across and twelfths of √3 times that
    /// distance down. The origin is the first cell of a window, the top left one of a square or
    /// rhombus, the middle of a hexagon. O(1).
    pub fn coordinates(&self, cell: Cell) -> (i32, i32) {
        let site = self.site(cell);
        (site.x, site.y)
    }

    /// The cell at these [`coordinates`](Self::coordinates), if the board has one there. O(1).
    pub fn at(&self, x: i32, y: i32) -> Option<Cell> {
        self.grid.get(Site::new(x, y))
    }

    /// How many steps, across edges or vertices, the cell of a window is from the origin; 0 on
    /// any other board. O(1).
    pub fn distance(&self, cell: Cell) -> u32 {
        self.distances.get(cell.index()).copied().unwrap_or(0)
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

    fn site(&self, cell: Cell) -> Site {
        self.sites[cell.index()]
    }

    fn point(&self, cell: Cell) -> Point {
        (self.tiling.lattice().point)(self.site(cell))
    }

    fn tile(&self, cell: Cell) -> &'static Tile {
        self.tiling.lattice().at(self.site(cell))
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
fn reading_order(point: Point) -> (i32, i32) {
    (point.row, point.column)
}
