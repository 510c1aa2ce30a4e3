//! What all tests of one colour's bits have in common: stones are placed, removed, and tested for a
//! connection of sides.

use super::frame::Axis;
use super::stones::Bits;

/// The stones of one colour on a board, a bit each, with the test whether they join its sides.
pub trait BitTest {
    /// The stones.
    fn bits(&mut self) -> Bits<'_>;

    /// Whether the stones join these sides.
    fn joins(&self, axis: Axis) -> bool;

    /// Places a stone on a cell. O(1), where the test keeps no more than the stones.
    ///
    /// # Panics
    /// If there is no such cell.
    #[inline(always)]
    fn insert(&mut self, cell: usize) {
        self.bits().insert(cell);
    }

    /// Takes the stone off a cell. O(1), where the test keeps no more than the stones.
    ///
    /// # Panics
    /// If there is no such cell.
    #[inline(always)]
    fn remove(&mut self, cell: usize) {
        self.bits().remove(cell);
    }

    /// Removes every stone. O(1), where the test keeps no more than the stones.
    #[inline(always)]
    fn clear(&mut self) {
        self.bits().clear();
    }
}
