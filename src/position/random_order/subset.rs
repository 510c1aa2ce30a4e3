//! Uniform random subsets of the empty cells, of a given size: who gets which cell of a board that
//! is filled in random order.

use super::order::Draws;
use crate::cell::{Cell, Index};

/// A subset of a board's cells, 64 to a word.
#[derive(Clone, Debug)]
pub(super) struct SubsetSampler {
    /// The cells to choose from.
    empty: Vec<u64>,
    /// The cells that are always chosen.
    fixed: Vec<u64>,
    /// The cells to choose from, one by one.
    empties: Vec<Cell>,
    want: u32,
    /// How far the size of a draw may be off, to be adjusted.
    window: u32,
}

impl SubsetSampler {
    /// Subsets of a board of this many cells, none of them empty yet.
    pub(super) fn new(cells: usize) -> Self {
        let words = cells.div_ceil(64).max(1);
        Self {
            empty: vec![0; words],
            fixed: vec![0; words],
            empties: Vec::new(),
            want: 0,
            // Draws of few words cost less than mending one that has missed.
            window: words as u32 / 4,
        }
    }

    /// Draws so many of these empty cells from now on; none is fixed.
    pub(super) fn restart(&mut self, empties: &[Cell], want: usize) {
        self.empty.fill(0);
        self.fixed.fill(0);
        empties.iter().for_each(|&cell| set_bit(&mut self.empty, cell));
        self.empties.clear();
        self.empties.extend_from_slice(empties);
        self.want = want as u32;
    }

    /// A cell that every subset has besides.
    pub(super) fn fix(&mut self, cell: Cell) {
        set_bit(&mut self.fixed, cell);
    }

    /// How many words a subset has.
    pub(super) fn words(&self) -> usize {
        self.empty.len()
    }

    /// Draws a subset: bits until the number of those set, or of those *not* set, is right or
    /// nearly so. All subsets of the resulting size are equally likely, and so are those made from
    /// them by adding or removing random cells.
    ///
    /// # Panics
    /// If there is not room for the words of a subset.
    #[inline]
    pub(super) fn draw(&self, draws: &mut Draws, bits: &mut [u64]) {
        match self.empty[..] {
            // With their number known to the compiler, only registers are used.
            [a] => self.draw_words([a], draws, bits),
            [a, b] => self.draw_words([a, b], draws, bits),
            [a, b, c, d, e, f] => self.draw_words([a, b, c, d, e, f], draws, bits),
            _ => self.draw_any(draws, bits),
        }
        if self.window > 0 {
            self.mend(draws, bits);
        }
        for (word, fixed) in bits.iter_mut().zip(&self.fixed) {
            *word |= fixed;
        }
    }

    #[inline(always)]
    fn draw_words<const W: usize>(&self, empty: [u64; W], draws: &mut Draws, bits: &mut [u64]) {
        loop {
            let words: [u64; W] = std::array::from_fn(|word| draws.next_u64() & empty[word]);
            let count = words.iter().map(|word| word.count_ones()).sum();
            if let Some(flip) = self.suits(count) {
                bits[..W].copy_from_slice(&std::array::from_fn::<_, W, _>(|word| {
                    words[word] ^ flip & empty[word]
                }));
                return;
            }
        }
    }

    fn draw_any(&self, draws: &mut Draws, bits: &mut [u64]) {
        loop {
            let mut count = 0;
            for (word, empty) in bits.iter_mut().zip(&self.empty) {
                *word = draws.next_u64() & empty;
                count += word.count_ones();
            }
            if let Some(flip) = self.suits(count) {
                for (word, empty) in bits.iter_mut().zip(&self.empty) {
                    *word ^= flip & empty;
                }
                return;
            }
        }
    }

    /// Whether this count is close enough to the wanted one: the mask to flip for that.
    #[inline(always)]
    fn suits(&self, count: u32) -> Option<u64> {
        if count.abs_diff(self.want) <= self.window {
            Some(0)
        } else if (self.empties.len() as u32 - count).abs_diff(self.want) <= self.window {
            Some(u64::MAX)
        } else {
            None
        }
    }

    /// Adds or removes random cells until the size is right.
    fn mend(&self, draws: &mut Draws, bits: &mut [u64]) {
        let mut count: u32 = bits.iter().map(|word| word.count_ones()).sum();
        while count != self.want {
            let cell = self.empties[draws.one_of(self.empties.len() as u32) as usize].index();
            let (word, bit) = (&mut bits[cell / 64], 1 << (cell % 64));
            if (*word & bit != 0) == (count > self.want) {
                *word ^= bit;
                count = if count > self.want { count - 1 } else { count + 1 };
            }
        }
    }
}

/// Sets the bit of a cell.
fn set_bit(mask: &mut [u64], cell: Cell) {
    mask[cell.index() / 64] |= 1 << (cell.index() % 64);
}
