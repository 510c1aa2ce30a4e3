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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::position::{Position, Rng};
    use crate::rules::{Settings, builtin};

    #[test]
    fn a_copy_of_a_position_on_another_board_has_its_rows() {
        let games = ["8", "9-hole", "hex-5"].map(|board| {
            let options = vec![("board".into(), board.into())];
            let settings = Settings { options, ..Settings::default() };
            let plan = builtin("lines-of-action", &settings).expect("a built-in game");
            let mut position: Position = Position::new(Arc::new(plan));
            let mut rng = Rng::with_seed(3);
            for _ in 0..10 {
                assert!(position.play_random(&mut rng));
            }
            position
        });
        for first in &games {
            for second in &games {
                let mut copy = first.clone();
                copy.become_copy_of(second);
                assert_eq!(copy.legal_moves(), second.legal_moves());
            }
        }
    }
}
