//! What all tests of one colour's bits have in common: stones come, go, and are asked whether
//! they join sides.

use super::frame::Axis;
use super::stones::Bits;

/// The stones of one colour on a board, a bit each, and the test whether they join its sides.
pub trait BitTest {
    /// Where the stones are kept.
    fn bits(&mut self) -> Bits<'_>;

    /// Whether the stones join these sides.
    fn joins(&self, axis: Axis) -> bool;

    /// Puts a stone on a cell. O(1), where the test keeps no more than the stones.
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

    /// Takes every stone off. O(1), where the test keeps no more than the stones.
    #[inline(always)]
    fn clear(&mut self) {
        self.bits().clear();
    }
}
