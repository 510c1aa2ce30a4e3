//! Cells in no particular order, so that one can be drawn at random.

use crate::cell::{Cell, Index};

/// Some cells of a board in no particular order: the empty ones, or those with stones of a colour.
///
/// The order depends on what was added and removed before: adding a cell that was removed does not
/// put it back in its place. That would take the reverse of each change in the reverse order, with
/// a log of places for cells that were added by captures.
///
/// # Complexity
/// Adding, removing and drawing a cell take O(1).
#[derive(Debug, Default)]
pub(super) struct CellList {
    cells: Vec<Cell>,
    /// The index in `cells` of each cell, or where it was last.
    place: Vec<u16>,
}

impl Clone for CellList {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), place: self.place.clone() }
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.place.clone_from(&other.place);
    }
}

impl CellList {
    /// No cell of a board.
    pub(super) fn empty(cells: usize) -> Self {
        Self { cells: Vec::new(), place: vec![0; cells] }
    }

    /// Adds every cell of a board.
    pub(super) fn fill(&mut self, cells: usize) {
        self.cells.clear();
        self.place.clear();
        self.grow(cells);
    }

    /// Adds the cells by which a board has grown.
    pub(super) fn grow(&mut self, cells: usize) {
        for index in self.place.len()..cells {
            self.place.push(self.cells.len() as u16);
            self.cells.push(Cell::new(index));
        }
    }

    /// Makes room for the cells by which a board has grown, without adding them.
    pub(super) fn widen(&mut self, cells: usize) {
        self.place.resize(cells, 0);
    }

    /// Removes a cell that is in the list.
    #[inline(always)]
    pub(super) fn take(&mut self, cell: Cell) {
        let place = self.place[cell.index()];
        let last = self.cells[self.cells.len() - 1];
        self.cells[usize::from(place)] = last;
        self.place[last.index()] = place;
        self.cells.pop();
    }

    /// Removes a cell if it is in the list.
    #[inline]
    pub(super) fn discard(&mut self, cell: Cell) {
        if self.contains(cell) {
            self.take(cell);
        }
    }

    /// Removes every cell.
    pub(super) fn clear(&mut self) {
        self.cells.clear();
    }

    /// Whether a cell is in the list.
    #[inline]
    pub(super) fn contains(&self, cell: Cell) -> bool {
        let place = usize::from(self.place[cell.index()]);
        self.cells.get(place) == Some(&cell)
    }

    /// Adds a cell that is not.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: Cell) {
        self.place[cell.index()] = self.cells.len() as u16;
        self.cells.push(cell);
    }

    /// The cells.
    #[inline]
    pub(super) fn as_slice(&self) -> &[Cell] {
        &self.cells
    }
}
