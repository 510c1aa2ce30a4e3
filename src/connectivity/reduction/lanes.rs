//! Boards played one after another and tested all at once, one a bit lane.

use super::frame::{Axis, Form, Frame};
use super::sliced::{SlicedHex, SlicedY};
use super::transpose::to_lanes;

/// How many words each cell has.
const W: usize = 8;
/// How many words the cells of a board fill.
const K: usize = super::MAX_SIDE * super::MAX_SIDE / 64;

/// The stones of one colour on up to 512 boards, and the test of all of them at once.
#[derive(Clone, Debug)]
pub struct Lanes {
    frame: Frame,
    boards: Vec<[u64; K]>,
    cells: Vec<[u64; W]>,
    kernel: Kernel,
}

#[derive(Clone, Debug)]
enum Kernel {
    Rhombus(SlicedHex<W>),
    Triangle(SlicedY<W>),
}

impl Lanes {
    /// How many boards there are.
    pub const BOARDS: usize = 64 * W;

    /// No stone on any board. O(cells).
    pub fn new(frame: Frame) -> Self {
        let kernel = match frame.form() {
            Form::Rhombus => Kernel::Rhombus(SlicedHex::new(frame.side())),
            Form::Triangle => Kernel::Triangle(SlicedY::new(frame.side())),
        };
        Self {
            frame,
            boards: vec![[0; K]; Self::BOARDS],
            cells: vec![[0; W]; frame.cells()],
            kernel,
        }
    }

    /// Puts a stone on a cell of a board. O(1).
    ///
    /// # Panics
    /// If there is no such board or cell.
    #[inline]
    pub fn insert(&mut self, board: usize, cell: usize) {
        self.boards[board][cell / 64] |= 1 << (cell % 64);
    }

    /// Takes the stone off a cell of a board. O(1).
    ///
    /// # Panics
    /// If there is no such board or cell.
    #[inline]
    pub fn remove(&mut self, board: usize, cell: usize) {
        self.boards[board][cell / 64] &= !(1 << (cell % 64));
    }

    /// Takes every stone off a board. O(1).
    ///
    /// # Panics
    /// If there is no such board.
    #[inline]
    pub fn clear(&mut self, board: usize) {
        self.boards[board] = [0; K];
    }

    /// The boards on which the stones join the sides, board b at bit b % 64 of word b / 64.
    ///
    /// # Complexity
    /// As that of [`SlicedHex`] or [`SlicedY`], and 8 transpositions for each 64 cells.
    pub fn joined(&mut self, axis: Axis) -> [u64; W] {
        to_lanes(&self.boards, &mut self.cells);
        match (&mut self.kernel, axis) {
            (Kernel::Triangle(kernel), _) => kernel.winners(&self.cells),
            (Kernel::Rhombus(kernel), Axis::Across) => kernel.winners(&self.cells),
            (Kernel::Rhombus(kernel), Axis::Down) => {
                // Either the stones join top and bottom or the other cells left and right.
                self.cells.as_flattened_mut().iter_mut().for_each(|word| *word = !*word);
                kernel.winners(&self.cells).map(|word| !word)
            }
        }
    }

    /// The board that the lanes are for.
    pub fn frame(&self) -> Frame {
        self.frame
    }
}
