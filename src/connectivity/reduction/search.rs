//! Bit-parallel breadth-first search, attributed to Łukasz Lew by [Browne & Tavener 2012]: the set
//! of stones reachable from a side grows many stones at a time.
//!
//! It grows alternately along the rows, each whole run of stones by a few operations on a word, and
//! across them, from each row to the next: down the board, then up, until nothing is new or the
//! other side is reached. So it takes few sweeps, where one step in every direction at a time would
//! take as many as the path has stones.

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::stones::{Bits, Stones};

/// A row of the board in each word.
const WORDS: usize = super::MAX_SIDE;

/// The stones of one colour, a row to a word, with the test whether they join the sides.
#[derive(Clone, Debug)]
pub struct BitSearch {
    stones: Stones<WORDS>,
    frame: Frame,
}

/// What a search has to reach.
#[derive(Clone, Copy)]
enum Goal {
    /// A cell of these columns in any row.
    Columns(u64),
    /// The row with this number.
    Row(usize),
    /// Nothing: the search finds everything that can be reached.
    All,
}

impl BitSearch {
    /// An empty board. O(cells).
    pub fn new(frame: Frame) -> Self {
        Self { stones: Stones::new(frame, |x, y| (y, x)), frame }
    }
}

impl BitTest for BitSearch {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// O(rows) for a sweep, of which a path that turns back k times takes about k.
    fn joins(&self, axis: Axis) -> bool {
        let side = self.frame.side();
        let own = &self.stones.words[..side];
        let mut front = [0; WORDS];
        let front = &mut front[..side];
        match (self.frame.form(), axis) {
            (Form::Rhombus, Axis::Across) => {
                for (front, own) in front.iter_mut().zip(own) {
                    *front = own & 1;
                }
                grow(own, front, Goal::Columns(1 << (side - 1)))
            }
            (Form::Rhombus, Axis::Down) => {
                front[0] = own[0];
                grow(own, front, Goal::Row(side - 1))
            }
            (Form::Triangle, _) => {
                // Groups at the left, those of them at the top, and whether one of these is at the
                // third side.
                for (front, own) in front.iter_mut().zip(own) {
                    *front = own & 1;
                }
                grow(own, front, Goal::All);
                let mut both = [0; WORDS];
                let both = &mut both[..side];
                both[0] = front[0];
                grow(front, both, Goal::All);
                both.iter().rev().enumerate().any(|(x, row)| row >> x & 1 == 1)
            }
        }
    }
}

/// Grows the front through the stones, and returns whether it reached the goal. The front must be a
/// subset of the stones.
fn grow(own: &[u64], front: &mut [u64], goal: Goal) -> bool {
    let rows = own.len();
    let reached = |front: &[u64]| match goal {
        Goal::Columns(columns) => front.iter().fold(0, |all, row| all | row) & columns != 0,
        Goal::Row(row) => front[row] != 0,
        Goal::All => false,
    };
    loop {
        // Cell x touches x and x - 1 of the next row.
        let mut above = 0;
        for y in 0..rows {
            front[y] = along(own[y], (front[y] | above | above >> 1) & own[y]);
            above = front[y];
        }
        if reached(front) {
            return true;
        }
        let mut below = 0;
        let mut new = 0;
        for y in (0..rows).rev() {
            let row = along(own[y], (front[y] | below | below << 1) & own[y]);
            new |= row ^ front[y];
            front[y] = row;
            below = row;
        }
        if new == 0 {
            return false;
        }
        if reached(front) {
            return true;
        }
    }
}

/// Whole runs of stones of a row in which one is reached.
#[inline(always)]
fn along(own: u64, front: u64) -> u64 {
    // Towards higher bits a carry runs through all stones of a run.
    let mut found = own & (own.wrapping_add(front) ^ own) | front;
    // Towards lower bits in steps of 1, 2, 4, 8 and 16, as a row has at most 32 cells.
    let mut run = own;
    for step in [1, 2, 4, 8, 16] {
        found |= run & found >> step;
        run &= run >> step;
    }
    found
}
