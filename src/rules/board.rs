//! The board of a plan, and the larger boards that an unbounded one grows into.
//!
//! `Boards` builds larger windows when they are first needed. Cells keep their numbers, so stones,
//! records, undo and hashes do not change when the board grows. A board always reaches eight steps
//! beyond the outermost stone.

use std::sync::{Arc, OnceLock};

use crate::cell::{Cell, Index};
use crate::connectivity::Graph;
use crate::topology::{Adjacency, BoardError, Family, Shape, Tiling, Topology, cell_count};

/// A topology with the graph that the connectivity structures work on.
#[derive(Debug)]
pub struct Board {
    /// The cells.
    pub topology: Topology,
    /// How they are connected. Each region has one bit in the masks; see [`region_bit`].
    pub graph: Arc<Graph<Cell>>,
}

/// The bit of a region in the masks of a graph: first the sides, then the sides without corners,
/// then the corners. The rim has the last bit.
pub const fn region_bit(family: Family, index: usize) -> u32 {
    let first = match family {
        Family::Sides => 0,
        Family::SidesWithoutCorners => 8,
        Family::Corners => 16,
    };
    1 << (first + index)
}

/// The bit of the rim in the masks of a graph.
pub const RIM_BIT: u32 = 1 << 31;

impl Board {
    fn new(topology: Topology, adjacency: Adjacency) -> Self {
        let mut masks = vec![0; topology.cells()];
        for family in [Family::Sides, Family::SidesWithoutCorners, Family::Corners] {
            for (index, region) in topology.regions(family).iter().enumerate() {
                for &cell in &region.cells {
                    masks[cell.index()] |= region_bit(family, index);
                }
            }
        }
        for (index, mask) in masks.iter_mut().enumerate() {
            if topology.is_rim(Cell::new(index)) {
                *mask |= RIM_BIT;
            }
        }
        let rings: Vec<_> =
            (0..topology.cells()).map(|index| topology.ring(Cell::new(index)).to_vec()).collect();
        Self { graph: Arc::new(Graph::new(&rings, adjacency, masks)), topology }
    }
}

/// Whether a board is bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bounds {
    /// The board never grows.
    Fixed,
    /// The board grows ahead of the stones.
    None,
}

/// The boards of a plan, built when they are first needed.
#[derive(Debug)]
pub struct Boards {
    adjacency: Adjacency,
    bounds: Bounds,
    built: Vec<OnceLock<Arc<Board>>>,
    first: Arc<Board>,
}

impl Boards {
    /// How far beyond the outermost stone one may play on an unbounded board, in steps between
    /// neighbours of any kind.
    pub const REACH: u32 = 8;

    /// A board of fixed size.
    pub fn fixed(topology: Topology, adjacency: Adjacency) -> Self {
        let first = Arc::new(Board::new(topology, adjacency));
        Self { adjacency, bounds: Bounds::Fixed, built: Vec::new(), first }
    }

    /// A board without bounds.
    ///
    /// # Errors
    /// If the tiling has no unbounded board.
    pub fn unbounded(tiling: Tiling, adjacency: Adjacency) -> Result<Self, BoardError> {
        let first =
            Arc::new(Board::new(Topology::new(tiling, Shape::Window, Self::REACH)?, adjacency));
        let steps = (2..)
            .take_while(|step| cell_count(tiling, Shape::Window, step * Self::REACH).is_ok())
            .map(|_| OnceLock::new())
            .collect();
        Ok(Self { adjacency, bounds: Bounds::None, built: steps, first })
    }

    /// Whether the board is bounded.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The board at the start.
    pub fn first(&self) -> &Arc<Board> {
        &self.first
    }

    /// How far from the origin an unbounded board can grow.
    pub fn farthest(&self) -> u32 {
        (self.built.len() as u32 + 1) * Self::REACH
    }

    /// The smallest board that reaches this far from the origin, or else the largest there is.
    pub fn reaching(&self, distance: u32) -> &Arc<Board> {
        let step = (distance.div_ceil(Self::REACH).max(1) as usize - 1).min(self.built.len());
        let Some(index) = step.checked_sub(1) else { return &self.first };
        self.built[index].get_or_init(|| {
            let radius = (step as u32 + 1) * Self::REACH;
            match self.first.topology.grown(radius) {
                Ok(topology) => Arc::new(Board::new(topology, self.adjacency)),
                Err(_) => unreachable!("`unbounded` checked the size of every step"),
            }
        })
    }
}
