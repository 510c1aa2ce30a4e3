//! How many stones stand on each straight row of the board.

use std::sync::Arc;

use crate::cell::{Cell, Index};
use crate::topology::{Adjacency, Topology};

/// The number of stones on every straight row.
#[derive(Debug)]
pub(super) struct Lines {
    /// For each direction of the first half of a ring and each cell, the row it is on.
    row: Arc<[u16]>,
    count: Vec<u16>,
    axes: usize,
    cells: usize,
}

impl Clone for Lines {
    fn clone(&self) -> Self {
        Self { row: self.row.clone(), count: self.count.clone(), ..*self }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        if !Arc::ptr_eq(&self.row, &other.row) {
            self.row = Arc::clone(&other.row);
        }
        self.count.clone_from(&other.count);
        (self.axes, self.cells) = (other.axes, other.cells);
    }
}

impl Lines {
    /// The rows of a board without stones. A row lies along a direction and its opposite.
    pub(super) fn new(topology: &Topology) -> Self {
        let cells = topology.cells();
        let axes = topology.axes(Adjacency::All);
        let mut row = vec![u16::MAX; axes * cells];
        let mut rows = 0;
        for axis in 0..axes {
            for cell in (0..cells).map(Cell::new) {
                if topology.ring(cell)[axis + axes].cell.is_some() {
                    continue;
                }
                let mut next = Some(cell);
                while let Some(on_row) = next {
                    row[axis * cells + on_row.index()] = rows;
                    next = topology.ring(on_row)[axis].cell;
                }
                rows += 1;
            }
        }
        Self { row: row.into(), count: vec![0; usize::from(rows)], axes, cells }
    }

    /// How many stones stand on the row through a cell in a direction of its ring.
    #[inline]
    pub(super) fn stones(&self, cell: Cell, direction: usize) -> usize {
        usize::from(self.count[self.row_of(cell, direction % self.axes)])
    }

    /// Counts a stone that was placed.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell) {
        for axis in 0..self.axes {
            let row = self.row_of(cell, axis);
            self.count[row] += 1;
        }
    }

    /// Counts a stone that was removed.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        for axis in 0..self.axes {
            let row = self.row_of(cell, axis);
            self.count[row] -= 1;
        }
    }

    #[inline]
    fn row_of(&self, cell: Cell, axis: usize) -> usize {
        usize::from(self.row[axis * self.cells + cell.index()])
    }
}
