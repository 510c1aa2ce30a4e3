//! Empty cells on which no stone may come any more, as it would cut others off.
//!
//! Where no stone ever leaves its cell, what is cut off once stays cut off, and random games draw
//! the same cells in vain again and again.

use super::Position;
use super::lent::Lent;
use crate::cell::{Cell, CellSet, Index};
use crate::connectivity::Removal;

/// Cells that were found closed, and for how long they are.
#[derive(Debug, Default)]
pub(super) struct Closed {
    cells: CellSet,
    /// By cell, which cell it is closed for as long as that is empty.
    until: Vec<Cell>,
}

// Not compiled for every structure, as functions of a position are.
impl Lent<Closed> {
    fn with<T>(&self, ask: impl FnOnce(&mut Closed) -> T) -> T {
        let mut closed = self.take();
        let answer = ask(&mut closed);
        self.give_back(closed);
        answer
    }

    #[inline(never)]
    fn until(&self, cell: Cell) -> Option<Cell> {
        self.with(|closed| closed.cells.contains(cell).then(|| closed.until[cell.index()]))
    }

    #[inline(never)]
    fn close(&self, cell: Cell, until: Cell) {
        self.with(|closed| {
            closed.cells.insert(cell);
            closed.until[cell.index()] = until;
        });
    }

    #[inline(never)]
    fn forget(&self) {
        self.with(|closed| closed.cells.clear());
    }

    #[inline(never)]
    fn reserve(&self, cells: usize) {
        self.with(|closed| {
            closed.cells.reserve(cells);
            closed.until.resize(cells.max(closed.until.len()), Cell::default());
        });
    }
}

impl<G: Removal<Cell>> Position<G> {
    /// Whether an empty cell is known to be closed. Others may be closed as well. O(1).
    #[inline]
    pub(super) fn is_closed(&self, cell: Cell) -> bool {
        self.plan.properties.closes
            && self.memory.closed.until(cell).is_some_and(|until| self.colour(until).is_none())
    }

    /// Remembers that an empty cell is closed for as long as another one, or itself, is empty, if
    /// the rules make it so. O(1), and O(cells) the first time.
    pub(super) fn close(&self, cell: Cell, until: Cell) {
        if self.plan.properties.closes {
            self.reserve_closed();
            self.memory.closed.close(cell, until);
        }
    }

    /// Forgets which cells are closed, as a stone has left the board or it is another one.
    /// O(cells / 64).
    #[inline]
    pub(super) fn reopen(&self) {
        if self.plan.properties.closes {
            self.memory.closed.forget();
        }
    }

    /// Makes room for all cells, if any may be closed.
    pub(super) fn reserve_closed(&self) {
        if self.plan.properties.closes {
            self.memory.closed.reserve(self.board.topology.cells());
        }
    }
}
