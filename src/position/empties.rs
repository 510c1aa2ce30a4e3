//! The empty cells, so that one can be drawn at random.

use crate::cell::{Cell, Index};

/// The empty cells of a board in no set order.
///
/// # Complexity
/// Taking, returning and drawing a cell cost O(1).
#[derive(Clone, Debug, Default)]
pub(super) struct Empties {
    cells: Vec<Cell>,
    /// Where in `cells` each cell is, or was when it was last empty.
    place: Vec<u16>,
}

impl Empties {
    /// Becomes a copy of another list, in the memory that this one has.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.place.clone_from(&other.place);
    }

    /// Makes every cell of a board empty.
    pub(super) fn reset(&mut self, cells: usize) {
        self.cells.clear();
        self.place.clear();
        self.grow(cells);
    }

    /// Adds the empty cells by which a board has grown.
    pub(super) fn grow(&mut self, cells: usize) {
        for index in self.place.len()..cells {
            self.place.push(self.cells.len() as u16);
            self.cells.push(Cell::new(index));
        }
    }

    /// The cell is no longer empty.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell) {
        let place = self.place[cell.index()];
        let last = self.cells[self.cells.len() - 1];
        self.cells[usize::from(place)] = last;
        self.place[last.index()] = place;
        self.cells.pop();
    }

    /// The cell is empty again.
    #[inline]
    pub(super) fn put_back(&mut self, cell: Cell) {
        self.place[cell.index()] = self.cells.len() as u16;
        self.cells.push(cell);
    }

    /// The empty cells.
    #[inline]
    pub(super) fn as_slice(&self) -> &[Cell] {
        &self.cells
    }
}
