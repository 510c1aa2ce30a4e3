//! The vocabulary every layer shares: a cell, a set of cells, a seat and a colour.
//!
//! A seat is a player, a colour is paint. The state of the turn (`position/turn_state.rs`) maps one
//! to the other; a swap of sides exchanges two entries.

mod cell_set;
mod traced;

pub use cell_set::CellSet;
pub use linkstone_common::UnknownName;
pub use traced::TracedCell;

/// The largest number of colours, and of seats, that a game may have.
pub const MAX_COLOURS: usize = 4;

/// A dense index of the cells of a board, from 0.
///
/// Boards that people play on use [`Cell`], two bytes wide; the same structures run on
/// [`WideCell`], four bytes wide, to be measured on boards of a million cells.
pub trait Index: Copy + Eq + Ord + std::hash::Hash + std::fmt::Debug + Default + 'static {
    /// The index of the `index`th cell.
    ///
    /// # Panics
    /// If `index` does not fit; boards are bounded when they are made, so it always does.
    fn new(index: usize) -> Self;
    /// The number of the cell, to index an array with.
    fn index(self) -> usize;
}

/// A cell of a board: a number from 0, below the board's number of cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(u16);

/// A cell of a board too large for [`Cell`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct WideCell(u32);

impl Index for Cell {
    #[inline]
    fn new(index: usize) -> Self {
        debug_assert!(index <= usize::from(u16::MAX));
        Self(index as u16)
    }
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Index for WideCell {
    #[inline]
    fn new(index: usize) -> Self {
        debug_assert!(u32::try_from(index).is_ok());
        Self(index as u32)
    }
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A player, numbered from 0 in order of first turn. People see the number plus one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

/// The colour of a stone, numbered from 0 in the order the game lists its colours.
///
/// A seat is not a colour: after a swap of sides the first seat plays the second colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Colour(u8);

macro_rules! small_index {
    ($name:ident) => {
        impl $name {
            /// The one with this number, which is below [`MAX_COLOURS`].
            #[inline]
            pub const fn new(index: usize) -> Self {
                debug_assert!(index < MAX_COLOURS);
                Self(index as u8)
            }
            /// Its number, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            /// The first `count` of them in order.
            pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..count).map(Self::new)
            }
        }
    };
}
small_index!(Seat);
small_index!(Colour);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_is_what_it_was_made_from() {
        for index in [0, 1, 255, 256, usize::from(u16::MAX)] {
            assert_eq!(Cell::new(index).index(), index);
            assert_eq!(WideCell::new(index).index(), index);
        }
        assert_eq!(WideCell::new(1 << 20).index(), 1 << 20);
        for (number, (seat, colour)) in (0..).zip(Seat::first(4).zip(Colour::first(4))) {
            assert_eq!((seat, seat.index()), (Seat::new(number), number));
            assert_eq!((colour, colour.index()), (Colour::new(number), number));
        }
        assert_eq!((Seat::first(3).count(), Colour::first(0).count()), (3, 0));
    }
}
