//! Where the cells of a board lie, worked out once for each board.

use linkstone::cell::{Cell, Index};
use linkstone::topology::Topology;

/// A place, or the way from one to another.
pub(crate) type Vector = [f64; 2];

/// The places of the cells of a board.
#[derive(Debug)]
pub(crate) struct Geometry {
    /// The centre of each cell.
    centres: Vec<Vector>,
    /// The ways from a cell to those across its edges, each once.
    pub(crate) steps: Vec<Vector>,
}

impl Geometry {
    pub(crate) fn of(topology: &Topology) -> Self {
        let cells = || (0..topology.cells()).map(Cell::new);
        let centres: Vec<Vector> = cells().map(|cell| topology.centre(cell)).collect();
        let mut steps: Vec<Vector> = Vec::new();
        for cell in cells() {
            for next in topology.orth(cell) {
                let ([a, b], [x, y]) = (centres[next.index()], centres[cell.index()]);
                let step = [a - x, b - y];
                if !steps.iter().any(|&known| same(known, step)) {
                    steps.push(step);
                }
            }
        }
        Self { centres, steps }
    }

    pub(crate) fn centre(&self, cell: Cell) -> Vector {
        self.centres[cell.index()]
    }

    /// The cell whose centre is at a place.
    pub(crate) fn cell_at(&self, place: Vector) -> Option<Cell> {
        self.centres.iter().position(|&centre| same(centre, place)).map(Cell::new)
    }
}

/// Whether two places are the same but for rounding.
fn same([a, b]: Vector, [c, d]: Vector) -> bool {
    (a - c).abs() < 1e-6 && (b - d).abs() < 1e-6
}
