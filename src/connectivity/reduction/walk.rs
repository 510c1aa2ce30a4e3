//! Path following: the edge between the colours, walked from a corner to its end.
//!
//! The walk keeps a cell of the colour on one hand and another cell on the other. The cell ahead,
//! next to both, replaces one of them; the next cell ahead is the reflection of the one left
//! behind. No step branches on the stones.

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::stones::{Bits, Stones};

/// A row of the board in each word, and a border around it.
const WORDS: usize = super::MAX_SIDE + 2;
const ROW: usize = 64;

/// The stones of one colour in rows with a border, with the test whether they join the sides.
///
/// On a rhombus the walk begins where the border of the colour, at the left, meets that of the
/// others, at the top, and ends where it reaches one of the opposite borders. On a triangle the
/// left side is lent to the colour and the top to the others, and the walk ends at the third side;
/// the colour has joined all three if it touched the top after it last touched its own border.
#[derive(Clone, Debug)]
pub struct Walk {
    stones: Stones<WORDS>,
    /// The colour's own border.
    border: [u64; WORDS],
    /// The board with left and right borders, for tests of the others' rows.
    others: [u64; WORDS],
    frame: Frame,
}

impl Walk {
    /// An empty board. O(cells).
    pub fn new(frame: Frame) -> Self {
        let stones = Stones::new(frame, |x, y| (y + 1, x + 1));
        let side = frame.side();
        let mut border = [0; WORDS];
        let right = match frame.form() {
            Form::Rhombus => 1 << (side + 1),
            Form::Triangle => 0,
        };
        border[1..=side].fill(1 | right);
        Self { others: stones.all(), stones, border, frame }
    }

    fn across_rhombus(&self, rows: &[u64; WORDS]) -> bool {
        let side = self.frame.side();
        let mut edge = Edge::new();
        loop {
            let (x, y) = (edge.ahead % ROW, edge.ahead / ROW);
            if x > side {
                return true;
            }
            if y > side {
                return false;
            }
            edge.step(rows);
        }
    }

    fn across_triangle(&self) -> bool {
        let rows: [u64; WORDS] = std::array::from_fn(|y| self.stones.words[y] | self.border[y]);
        let mut edge = Edge::new();
        let mut touches = false;
        while edge.ahead % ROW + edge.ahead / ROW <= self.frame.side() + 1 {
            edge.step(&rows);
            // The border's own cell at the top touches nothing yet.
            let (x, y) = (edge.own % ROW, edge.own / ROW);
            touches = (touches | (y == 1)) & (x != 0);
        }
        touches
    }
}

impl BitTest for Walk {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// O(cells), 67 steps on average on a full random rhombus of side 11.
    fn joins(&self, axis: Axis) -> bool {
        let own = &self.stones.words;
        match (self.frame.form(), axis) {
            (Form::Triangle, _) => self.across_triangle(),
            (Form::Rhombus, Axis::Across) => {
                self.across_rhombus(&std::array::from_fn(|y| own[y] | self.border[y]))
            }
            // Either the stones join top and bottom or the other cells left and right.
            (Form::Rhombus, Axis::Down) => {
                let others = |y: usize| self.others[y] & !own[y] | self.border[y];
                !self.across_rhombus(&std::array::from_fn(others))
            }
        }
    }
}

/// A pair of neighbours, one of the colour and one not, and the next cell adjacent to both.
struct Edge {
    own: usize,
    other: usize,
    ahead: usize,
}

impl Edge {
    /// The corner at the top left, where the borders meet.
    fn new() -> Self {
        Self { own: ROW, other: 1, ahead: ROW + 1 }
    }

    #[inline(always)]
    fn step(&mut self, rows: &[u64; WORDS]) {
        let is_own = rows[self.ahead / ROW] >> (self.ahead % ROW) & 1 == 1;
        let turn = self.other.wrapping_sub(self.own);
        let (left, right) = (self.ahead.wrapping_add(turn), self.ahead.wrapping_sub(turn));
        let (own, other) = (self.own, self.other);
        self.own = if is_own { self.ahead } else { own };
        self.other = if is_own { other } else { self.ahead };
        self.ahead = if is_own { left } else { right };
    }
}
