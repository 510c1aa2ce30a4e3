//! Boards played one after another and tested all at once, one to a bit lane.

use super::frame::{Axis, Form, Frame};
use super::sliced::{SlicedHex, SlicedY};
use super::transpose::transpose;

/// How many words each cell has.
const W: usize = 8;

/// The stones of one colour on 512 boards, and the test of all of them at once.
#[derive(Clone, Debug)]
pub struct Lanes {
    /// 64 cells of 64 boards in each block: bit c % 64 of word b % 64 of block
    /// W * (c / 64) + b / 64 is cell c of board b.
    blocks: Vec<[u64; 64]>,
    cells: Vec<[u64; W]>,
    kernel: Kernel,
    chosen: usize,
}

#[derive(Clone, Debug)]
enum Kernel {
    Rhombus(SlicedHex<W>),
    Triangle(SlicedY<W>),
}

impl Lanes {
    /// The number of boards.
    pub const BOARDS: usize = 64 * W;

    /// Empty boards. O(cells).
    pub fn new(frame: Frame) -> Self {
        let kernel = match frame.form() {
            Form::Rhombus => Kernel::Rhombus(SlicedHex::new(frame.side())),
            Form::Triangle => Kernel::Triangle(SlicedY::new(frame.side())),
        };
        let cells = frame.cells();
        Self {
            blocks: vec![[0; 64]; W * cells.div_ceil(64)],
            cells: vec![[0; W]; cells],
            kernel,
            chosen: 0,
        }
    }

    /// Chooses the board that the following calls are about.
    ///
    /// # Panics
    /// If there is no such board.
    #[inline]
    pub fn choose(&mut self, board: usize) {
        assert!(board < Self::BOARDS, "there is no board {board}");
        self.chosen = board;
    }

    /// Places a stone on a cell of the chosen board. O(1).
    ///
    /// # Panics
    /// If there is no such cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        *self.word(cell / 64) |= 1 << (cell % 64);
    }

    /// Takes the stone off a cell of the chosen board. O(1).
    ///
    /// # Panics
    /// If there is no such cell.
    #[inline]
    pub fn remove(&mut self, cell: usize) {
        *self.word(cell / 64) &= !(1 << (cell % 64));
    }

    /// Removes every stone of the chosen board. O(cells / 64).
    #[inline]
    pub fn clear(&mut self) {
        for part in 0..self.blocks.len() / W {
            *self.word(part) = 0;
        }
    }

    /// Whether the stones of the chosen board join the sides. Tests all boards.
    pub fn joins(&mut self, axis: Axis) -> bool {
        self.joined(axis)[self.chosen / 64] >> (self.chosen % 64) & 1 == 1
    }

    /// The boards on which the stones join the sides, board b at bit b % 64 of word b / 64.
    ///
    /// # Complexity
    /// As that of [`SlicedHex`] or [`SlicedY`], and 8 transpositions for each 64 cells.
    pub fn joined(&mut self, axis: Axis) -> [u64; W] {
        for (blocks, cells) in self.blocks.chunks(W).zip(self.cells.chunks_mut(64)) {
            for (word, block) in blocks.iter().enumerate() {
                let mut block = *block;
                transpose(&mut block);
                for (cell, lanes) in cells.iter_mut().zip(block) {
                    cell[word] = lanes;
                }
            }
        }
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

    /// Some cells of the chosen board.
    #[inline(always)]
    fn word(&mut self, part: usize) -> &mut u64 {
        &mut self.blocks[W * part + self.chosen / 64][self.chosen % 64]
    }
}
