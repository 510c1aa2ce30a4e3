//! The stones of one colour as bits, laid out as a test needs them.

use super::frame::Frame;

/// A set of cells in K words, each cell at a bit of its own.
#[derive(Clone, Debug)]
pub(super) struct Stones<const K: usize> {
    /// The bits that are set.
    pub(super) words: [u64; K],
    /// For each cell, 64 times the word plus the bit.
    places: Box<[u16]>,
}

impl<const K: usize> Stones<K> {
    /// The empty set; `place` gives the word and the bit for x and y.
    pub(super) fn new(frame: Frame, place: impl Fn(usize, usize) -> (usize, usize)) -> Self {
        let at = |(x, y)| {
            let (word, bit) = place(x, y);
            debug_assert!(word < K && bit < 64);
            (64 * word + bit) as u16
        };
        Self { words: [0; K], places: frame.places().map(at).collect() }
    }

    /// Every cell of the board.
    pub(super) fn all(&self) -> [u64; K] {
        let mut all = self.clone();
        for cell in 0..self.places.len() {
            all.bits().insert(cell);
        }
        all.words
    }

    /// The set, for changes.
    #[inline(always)]
    pub(super) fn bits(&mut self) -> Bits<'_> {
        Bits { words: &mut self.words, places: &self.places }
    }
}

/// A set of cells to change, however many words it has.
#[derive(Debug)]
pub struct Bits<'a> {
    words: &'a mut [u64],
    places: &'a [u16],
}

impl Bits<'_> {
    /// Adds the cell and returns its word.
    #[inline(always)]
    pub(super) fn insert(self, cell: usize) -> usize {
        let place = usize::from(self.places[cell]);
        self.words[place / 64] |= 1 << (place % 64);
        place / 64
    }

    /// Removes the cell and returns its word.
    #[inline(always)]
    pub(super) fn remove(self, cell: usize) -> usize {
        let place = usize::from(self.places[cell]);
        self.words[place / 64] &= !(1 << (place % 64));
        place / 64
    }

    /// Removes every cell.
    #[inline(always)]
    pub(super) fn clear(self) {
        self.words.fill(0);
    }
}
