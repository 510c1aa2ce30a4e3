//! The order of the last stones of a game, which is nearly always all that matters of it.
//!
//! Cells are drawn with repetition, and each comes as late in the game as the last draw of it.
//! So those drawn are in a uniformly random order, and come after those that are not drawn.

use super::order::Draws;
use crate::cell::Cell;

/// The most cells that are drawn: with those that came still later, a byte tells them apart on
/// either side of the middle.
const MOST: usize = 126;
const ROOM: usize = MOST.next_multiple_of(4);

/// Draws from the empty cells.
#[derive(Clone, Debug)]
pub(super) struct Late {
    /// How many empty cells there are.
    empties: u16,
    /// A product below this is of a draw that does not count: so every cell is as likely.
    least: u16,
    /// How many draws.
    count: usize,
    /// Where each empty cell is, and after them where draws go that do not count.
    slots: Vec<u16>,
}

impl Late {
    /// Draws from these cells, each at the slot given for it; `nowhere` is no cell's slot. None
    /// if there is no cell or there are too many.
    pub(super) fn new(
        empties: &[Cell],
        slot: impl Fn(Cell) -> usize,
        nowhere: usize,
    ) -> Option<Self> {
        let number = u16::try_from(empties.len()).ok().filter(|&number| number > 0)?;
        let slots = empties.iter().map(|&cell| slot(cell)).chain([nowhere]);
        Some(Self {
            empties: number,
            least: number.wrapping_neg() % number,
            // Two fifths of the cells of a large board, more of a small one.
            count: (empties.len() * 3 / 8 + 8).min(MOST),
            slots: slots.map(|slot| u16::try_from(slot).ok()).collect::<Option<_>>()?,
        })
    }

    /// Calls `visit` with the slot of each cell drawn and a number that is the greater the later
    /// it comes: the last number given for a slot counts.
    #[inline(always)]
    pub(super) fn draw(&self, draws: &mut Draws, mut visit: impl FnMut(usize, u8)) {
        let mut pieces = [0u16; ROOM];
        for four in pieces[..self.count.next_multiple_of(4)].chunks_exact_mut(4) {
            let word = draws.word();
            for (at, piece) in four.iter_mut().enumerate() {
                *piece = (word >> (16 * at)) as u16;
            }
        }
        // A loop of its own, as it is made for eight draws at a time.
        let (empties, least) = (self.empties, self.least);
        for piece in &mut pieces[..self.count] {
            let number = (u32::from(*piece) * u32::from(empties) >> 16) as u16;
            let counts = piece.wrapping_mul(empties) >= least;
            *piece = if counts { number } else { empties };
        }
        for (&number, key) in pieces[..self.count].iter().zip(1..) {
            visit(usize::from(self.slots[usize::from(number)]), key);
        }
    }
}
