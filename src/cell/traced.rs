//! A cell that records each look-up, so that one can watch which cells a structure touches.

use std::cell::RefCell;

use super::Index;

thread_local! {
    /// Every look-up since the last call of [`take_looked_up`](TracedCell::take_looked_up), in
    /// order.
    static LOOKED_UP: RefCell<Vec<u16>> = const { RefCell::new(Vec::new()) };
}

/// A cell whose every use as an index is recorded.
///
/// Structures find everything they keep about a cell by its index; so what is recorded while one of
/// them works on cells of this type is what it looks at, whatever the structure. It does the same
/// as on other cells, only more slowly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct TracedCell(u16);

impl TracedCell {
    /// The numbers of the cells looked up on this thread since the last call, in order, with
    /// repetitions.
    pub fn take_looked_up() -> Vec<u16> {
        LOOKED_UP.take()
    }
}

impl Index for TracedCell {
    fn new(index: usize) -> Self {
        debug_assert!(index <= usize::from(u16::MAX));
        Self(index as u16)
    }

    // Never inlined: code that runs on these cells is watched, not timed.
    #[inline(never)]
    fn index(self) -> usize {
        LOOKED_UP.with_borrow_mut(|noted| noted.push(self.0));
        usize::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_look_up_is_noted_once_and_in_order() {
        TracedCell::take_looked_up();
        let (a, b) = (TracedCell::new(3), TracedCell::new(5));
        assert_eq!([b, a, b].map(Index::index), [5, 3, 5]);
        assert_eq!(TracedCell::take_looked_up(), [5, 3, 5]);
        assert!(TracedCell::take_looked_up().is_empty());
    }
}
