//! Bit-parallel breadth-first search on a board of side 11 at most, all in one word of 128 bits.
//!
//! The front grows by a step in all six directions at once. That takes as many steps as the path
//! has stones, but each is only a few operations for the whole board: on a board that fits, four
//! times as fast as [`BitSearch`](super::BitSearch) with one row after another.

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::stones::{Bits, Stones};

/// The longest side whose square fits the word.
const MAX_SIDE: usize = 11;

/// The stones of one colour on a board of side 1 to 11, with the test whether they join the sides.
#[derive(Clone, Debug)]
pub struct WordSearch {
    stones: Stones<2>,
    form: Form,
    side: usize,
    /// The first and the last cell of each row, as if the board were a rhombus.
    left: u128,
    right: u128,
    top: u128,
    /// The last row of a rhombus, the last cell of each row of a triangle.
    end: u128,
}

impl WordSearch {
    /// An empty board; `None` if the side is longer than 11. O(cells).
    pub fn new(frame: Frame) -> Option<Self> {
        let (side, form) = (frame.side(), frame.form());
        if side > MAX_SIDE {
            return None;
        }
        let cells = |cell: &dyn Fn(usize) -> usize| {
            (0..side).fold(0, |cells, y| cells | 1_u128 << (y * side + cell(y)))
        };
        let row = (1 << side) - 1;
        Some(Self {
            stones: Stones::new(frame, |x, y| ((y * side + x) / 64, (y * side + x) % 64)),
            form,
            side,
            left: cells(&|_| 0),
            right: cells(&|_| side - 1),
            top: row,
            end: match form {
                Form::Rhombus => row << (side * (side - 1)),
                Form::Triangle => cells(&|y| side - 1 - y),
            },
        })
    }

    /// The stones that can be reached from some cells; possibly only some of them once the goal is
    /// reached.
    #[inline(always)]
    fn grow(&self, own: u128, from: u128, goal: u128) -> u128 {
        let side = self.side;
        let mut found = own & from;
        loop {
            // Those with a cell before them in their row, and those with one behind.
            let (back, on) = (found & !self.left, found & !self.right);
            let along = on << 1 | back >> 1;
            let up_and_down = found << side | found >> side;
            let aslant = back << (side - 1) | on >> (side - 1);
            let grown = found | own & (along | up_and_down | aslant);
            if grown == found || grown & goal != 0 {
                return grown;
            }
            found = grown;
        }
    }
}

impl BitTest for WordSearch {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// O(steps to the farthest stone found).
    fn joins(&self, axis: Axis) -> bool {
        let [low, high] = self.stones.words;
        let own = u128::from(high) << 64 | u128::from(low);
        match (self.form, axis) {
            (Form::Rhombus, Axis::Across) => {
                self.grow(own, self.left, self.right) & self.right != 0
            }
            (Form::Rhombus, Axis::Down) => self.grow(own, self.top, self.end) & self.end != 0,
            (Form::Triangle, _) => {
                // Groups at the left, and those of them at the top too.
                let found = self.grow(own, self.left, 0);
                self.grow(found, self.top, self.end) & self.end != 0
            }
        }
    }
}
