//! The order of the last stones of a game, which is nearly always all that matters.
//!
//! Cells are drawn with repetition, and each comes as late in the game as its last draw. So the
//! cells drawn are in a uniformly random order, after those that are not drawn.

use super::order::Draws;
use crate::cell::Cell;
use crate::connectivity::reduction::U16x8;

/// The most draws, in whole registers: with the cells that come even later, a byte can distinguish
/// them on either side of the middle.
const MAX_DRAWS: u8 = 120;

/// Draws from the empty cells.
#[derive(Clone, Debug)]
pub(super) struct LastStones {
    /// The number of empty cells.
    empties: u16,
    /// A product below this belongs to a draw that is rejected, so that every cell is equally
    /// likely.
    least: u16,
    /// The number of draws.
    count: u8,
    /// The slot of each empty cell, and last the one that rejected draws go to.
    slots: Vec<u16>,
}

impl LastStones {
    /// Draws from these cells, each with its slot; `nowhere` is no cell's slot. `None` if there is
    /// no cell or there are too many.
    pub(super) fn new(
        empties: &[Cell],
        slot: impl Fn(Cell) -> usize,
        nowhere: usize,
    ) -> Option<Self> {
        let mut last = Self { empties: 0, least: 0, count: 0, slots: Vec::new() };
        last.restart(empties, slot, nowhere).then_some(last)
    }

    /// Draws from other cells from now on, in the memory that this has; false, and of no further
    /// use, if there is no cell or there are too many.
    pub(super) fn restart(
        &mut self,
        empties: &[Cell],
        slot: impl Fn(Cell) -> usize,
        nowhere: usize,
    ) -> bool {
        let Some(number) = u16::try_from(empties.len()).ok().filter(|&number| number > 0) else {
            return false;
        };
        self.empties = number;
        self.least = number.wrapping_neg() % number;
        // Two fifths of the cells of a large board, more of a small one.
        self.count = u8::try_from((empties.len() * 3 / 8 + 8).next_multiple_of(U16x8::COUNT))
            .map_or(MAX_DRAWS, |count| count.min(MAX_DRAWS));
        self.slots.clear();
        for slot in empties.iter().map(|&cell| slot(cell)).chain([nowhere]) {
            let Ok(slot) = u16::try_from(slot) else { return false };
            self.slots.push(slot);
        }
        true
    }

    /// Calls `visit` with the slot of each cell drawn and a number that increases with each draw:
    /// the last number given for a slot counts.
    #[inline(always)]
    pub(super) fn draw(&self, draws: &mut Draws, mut visit: impl FnMut(usize, u8)) {
        let (empties, least) = (U16x8::splat(self.empties), U16x8::splat(self.least));
        for before in (0..self.count).step_by(U16x8::COUNT) {
            let pieces = U16x8::from([draws.next_u64(), draws.next_u64()]);
            let counted = pieces.mul_lo(empties);
            let numbers = pieces.mul_hi(empties).unless_below(counted, least, empties);
            for (number, key) in numbers.to_array().into_iter().zip(before + 1..) {
                visit(usize::from(self.slots[usize::from(number)]), key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Draws, LastStones};
    use crate::cell::Index;
    use crate::position::Rng;

    #[test]
    fn without_cells_nothing_is_drawn() {
        assert!(LastStones::new(&[], |cell| cell.index(), 0).is_none());
    }

    /// Of the numbers of sixteen bits that a draw may come from, equally many stand for each cell.
    #[test]
    fn every_cell_is_as_likely() {
        for count in (1..=61).chain([121, 225, 1000]) {
            let cells: Vec<Cell> = (0..count).map(Cell::new).collect();
            let last = LastStones::new(&cells, |cell| cell.index(), count).expect("cells");
            let mut drawn = vec![0; count];
            for piece in 0..=u16::MAX {
                let product = u32::from(piece) * u32::from(last.empties);
                if product as u16 >= last.least {
                    drawn[(product >> 16) as usize] += 1;
                }
            }
            assert!(drawn.iter().all(|&times| times == drawn[0] && times > 0), "{count} cells");
        }
    }

    /// A number stands for a later draw than those before, and nought for none.
    #[test]
    fn draws_are_numbered_from_one() {
        for count in [1, 7, 40, 361, 1000] {
            let cells: Vec<Cell> = (0..count).map(Cell::new).collect();
            let last = LastStones::new(&cells, |cell| cell.index(), count).expect("cells");
            let mut numbers = Vec::new();
            let mut draws = Draws::new(&mut Rng::with_seed(1));
            last.draw(&mut draws, |_, number| numbers.push(number));
            assert!(numbers.into_iter().eq(1..=last.count), "{count} cells");
        }
    }
}
