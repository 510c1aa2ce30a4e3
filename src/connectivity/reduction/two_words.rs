//! A board of side 11 at most in two words, its rows without gaps.
//!
//! [Browne & Tavener 2012, sec. 7] mentions a reviewer's wish for 11 × 11 in two words instead of
//! three. Rows cross the boundary of the words, which costs two more shifts a pass and saves a
//! word: a sixth less time on a rhombus of side 11, nothing on a triangle.

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::majority::majority;
use super::packed::{passes, rows_left};
use super::stones::{Bits, Stones};

/// The longest side whose square fits two words.
const MAX_SIDE: usize = 11;

/// The stones of one colour on a board of side 1 to 11, with the test whether they join the sides:
/// like [`Packed`](super::Packed), in fewer words.
#[derive(Clone, Debug)]
pub struct TwoWords {
    stones: Stones<2>,
    all: [u64; 2],
    form: Form,
    reduce: fn([u64; 2]) -> bool,
}

impl TwoWords {
    /// An empty board; `None` if the side is longer than 11. O(cells).
    pub fn new(frame: Frame) -> Option<Self> {
        let (side, form) = (frame.side(), frame.form());
        let reductions = match form {
            Form::Rhombus => RHOMBUS,
            Form::Triangle => TRIANGLE,
        };
        let &reduce = reductions.get(side - 1)?;
        let place = |x, y| ((y * side + x) / 64, (y * side + x) % 64);
        let stones = Stones::new(frame, place);
        Some(Self { all: stones.all(), stones, form, reduce })
    }
}

impl BitTest for TwoWords {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// At most 35 majorities of words on a rhombus, 15 on a triangle.
    #[inline]
    fn joins(&self, axis: Axis) -> bool {
        let [a, b] = self.stones.words;
        match (self.form, axis) {
            (Form::Triangle, _) | (_, Axis::Across) => (self.reduce)([a, b]),
            // Either the stones join top and bottom or the other cells left and right.
            (Form::Rhombus, Axis::Down) => !(self.reduce)([self.all[0] & !a, self.all[1] & !b]),
        }
    }
}

/// The last bit of each row.
const fn last_of_rows(side: usize) -> [u64; 2] {
    let (mut bits, mut row) = ([0; 2], 0);
    while row < side {
        let at = row * side + side - 1;
        bits[at / 64] |= 1 << (at % 64);
        row += 1;
    }
    bits
}

/// The number of passes that leave rows reaching into the second word.
const fn long_passes(side: usize, form: Form) -> usize {
    let mut pass = 1;
    while pass <= passes(side, form) && rows_left(side, form, pass) * side > 64 {
        pass += 1;
    }
    pass - 1
}

#[inline(always)]
fn reduce<const SIDE: usize>([mut low, mut high]: [u64; 2], form: Form) -> bool {
    let right = match form {
        Form::Rhombus => const { last_of_rows(SIDE) },
        Form::Triangle => [0; 2],
    };
    let long = long_passes(SIDE, form);
    for _ in 0..long {
        let (b, c) = (low >> 1 | high << 63 | right[0], low >> SIDE | high << (64 - SIDE));
        low = majority(low, b, c);
        high = majority(high, high >> 1 | right[1], high >> SIDE);
    }
    // Of the second word only what the first of the short passes uses is still right; the others
    // have rows of their own that need no more of it.
    for _ in long..passes(SIDE, form) {
        let (b, c) = (low >> 1 | high << 63 | right[0], low >> SIDE | high << (64 - SIDE));
        low = majority(low, b, c);
    }
    low & 1 == 1
}

fn rhombus<const SIDE: usize>(words: [u64; 2]) -> bool {
    reduce::<SIDE>(words, Form::Rhombus)
}

fn triangle<const SIDE: usize>(words: [u64; 2]) -> bool {
    reduce::<SIDE>(words, Form::Triangle)
}

/// One function for each side, as shifts by a fixed number of bits are the fastest.
macro_rules! of_all_sides {
    ($reduce:ident: $($side:literal)*) => { [$($reduce::<$side>),*] };
    ($reduce:ident) => { of_all_sides!($reduce: 1 2 3 4 5 6 7 8 9 10 11) };
}
const RHOMBUS: [fn([u64; 2]) -> bool; MAX_SIDE] = of_all_sides!(rhombus);
const TRIANGLE: [fn([u64; 2]) -> bool; MAX_SIDE] = of_all_sides!(triangle);
