//! Empty cells on which no stone may come any more, as it would cut others off.
//!
//! Where no stone ever leaves its cell, what is cut off once stays cut off, and random games draw
//! the same cells in vain again and again.

use super::Position;
use crate::cell::{Cell, CellSet, Index};
use crate::connectivity::Removal;

/// Cells that were found closed, and for how long they are.
#[derive(Debug, Default)]
pub(super) struct Closed {
    cells: CellSet,
    /// By cell, which cell it is closed for as long as that is empty.
    until: Vec<Cell>,
}

impl Closed {
    fn reserve(&mut self, cells: usize) {
        self.cells.reserve(cells);
        if self.until.len() < cells {
            self.until.resize(cells, Cell::default());
        }
    }

    fn until(&self, cell: Cell) -> Option<Cell> {
        self.cells.contains(cell).then(|| self.until[cell.index()])
    }
}

impl<G: Removal<Cell>> Position<G> {
    /// Whether an empty cell is known to be closed. Others may be closed as well. O(1).
    #[inline]
    pub(super) fn is_closed(&self, cell: Cell) -> bool {
        self.plan.properties.closes && self.is_found_closed(cell)
    }

    #[inline(never)]
    fn is_found_closed(&self, cell: Cell) -> bool {
        let closed = self.closed.take();
        let until = closed.until(cell);
        self.closed.give_back(closed);
        until.is_some_and(|until| self.colour(until).is_none())
    }

    /// Remembers that an empty cell is closed for as long as another one, or itself, is empty, if
    /// the rules make it so. O(1), and O(cells) the first time.
    pub(super) fn close(&self, cell: Cell, until: Cell) {
        if self.plan.properties.closes {
            let mut closed = self.closed.take();
            closed.reserve(self.board.topology.cells());
            closed.cells.insert(cell);
            closed.until[cell.index()] = until;
            self.closed.give_back(closed);
        }
    }

    /// Forgets which cells are closed, as a stone has left the board or is another one. O(cells / 64).
    pub(super) fn reopen(&mut self) {
        if self.plan.properties.closes {
            let mut closed = self.closed.take();
            closed.cells.clear();
            self.closed.give_back(closed);
        }
    }

    /// Makes room for all cells.
    pub(super) fn reserve_closed(&mut self) {
        if self.plan.properties.closes {
            let mut closed = self.closed.take();
            closed.reserve(self.board.topology.cells());
            self.closed.give_back(closed);
        }
    }
}
