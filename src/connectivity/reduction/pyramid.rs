//! The pyramid of all levels of the reduction, updated as stones come and go: the iterative
//! reduction (BPR+) of [Browne & Tavener 2012, sec. 4.5].

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::majority::majority;
use super::packed::{last_of_rows, passes, rows_in_word, rows_left};
use super::stones::{Bits, Stones};

const WORDS: usize = 16;

/// The stones of one colour with every level of their reduction, so that the apex tells whether
/// they join the sides.
///
/// A stone changes at most the cells above it, in most levels none: as soon as a level stays the
/// same, so do all above it. Removing a stone costs the same.
#[derive(Clone, Debug)]
pub struct Pyramid {
    stones: Stones<WORDS>,
    axis: Axis,
    side: usize,
    /// Words per level; an empty one follows the last.
    stride: usize,
    /// Level by level from the board to the apex.
    levels: Vec<u64>,
    /// How many words of each level are still part of the triangle.
    needed: Vec<usize>,
    /// What enters each row from the right: a mask of the bits that stay, and the bits to set.
    right: (u64, u64),
    /// What enters each word from below the board.
    below: Vec<u64>,
}

impl Pyramid {
    /// An empty board. O(n² · words of a board).
    pub fn new(frame: Frame, axis: Axis) -> Self {
        let (side, form, rows) = (frame.side(), frame.form(), rows_in_word(frame.side()));
        let stride = side.div_ceil(rows) + 1;
        let levels = passes(side, form) + 1;
        let last = last_of_rows(side);
        let mut below = vec![0; stride - 1];
        let right = match (form, axis) {
            (Form::Triangle, _) => (u64::MAX, 0),
            (Form::Rhombus, Axis::Across) => (!last, last),
            (Form::Rhombus, Axis::Down) => {
                below[stride - 2] = ((1 << side) - 1) << ((side - 1) % rows * side);
                (!last, 0)
            }
        };
        let needed = |pass| rows_left(side, form, pass).div_ceil(rows);
        Self {
            stones: Stones::new(frame, |x, y| (y / rows, y % rows * side + x)),
            axis,
            side,
            stride,
            // No level of an empty board has a stone: two of three neighbours are empty.
            levels: vec![0; levels * stride],
            needed: (1..levels).map(needed).collect(),
            right,
            below,
        }
    }

    /// Recomputes what depends on a word of the board.
    fn update(&mut self, word: usize) {
        let (side, rows, stride) = (self.side, rows_in_word(self.side), self.stride);
        let (mut first, mut last) = (word, word);
        for (level, &needed) in self.needed.iter().enumerate() {
            let (lower, upper) = self.levels[level * stride..].split_at_mut(stride);
            let range = first.saturating_sub(1)..(last + 1).min(needed);
            let mut changed = None;
            for word in range {
                let a = lower[word];
                let b = a >> 1 & self.right.0 | self.right.1;
                let c = a >> side | lower[word + 1] << (side * (rows - 1)) | self.below[word];
                let reduced = majority(a, b, c);
                if upper[word] != reduced {
                    upper[word] = reduced;
                    changed = Some((changed.map_or(word, |(first, _)| first), word));
                }
            }
            match changed {
                None => return,
                Some(range) => (first, last) = range,
            }
        }
    }
}

impl BitTest for Pyramid {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// O(levels that change · words of them).
    #[inline]
    fn insert(&mut self, cell: usize) {
        let word = self.stones.bits().insert(cell);
        self.levels[word] = self.stones.words[word];
        self.update(word);
    }

    /// Removes the stone from a cell, as [`insert`](Self::insert) places it.
    #[inline]
    fn remove(&mut self, cell: usize) {
        let word = self.stones.bits().remove(cell);
        self.levels[word] = self.stones.words[word];
        self.update(word);
    }

    /// Removes every stone. O(levels · words).
    fn clear(&mut self) {
        self.stones.bits().clear();
        self.levels.fill(0);
    }

    /// Whether the stones join the sides that the pyramid is for. O(1).
    ///
    /// # Panics
    /// In debug builds, if the pyramid is for another axis.
    #[inline]
    fn joins(&self, axis: Axis) -> bool {
        debug_assert_eq!(axis, self.axis, "a pyramid has an axis of its own");
        self.levels[self.levels.len() - self.stride] & 1 == 1
    }
}
