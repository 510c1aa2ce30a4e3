//! Bitwise-parallel reduction with several rows to a word [Browne & Tavener 2012, sec. 4.3 to 4.5].
//!
//! Shifted right by one bit, a word has each cell's right neighbour; shifted by a row, the one
//! below; so one majority reduces all rows of a word. The paper's template for a rhombus, a column
//! of own stones and a row of others, is not stored: the bit that enters each row from the right is
//! set, and nothing enters from below. The first pass copies, so that the board is preserved.

use super::bit_test::BitTest;
use super::frame::{Axis, Form, Frame};
use super::majority::majority;
use super::stones::{Bits, Stones};

/// Two rows of 32 to a word take 16 words; an empty one follows the last.
const WORDS: usize = 17;
type Words = [u64; WORDS];

/// The stones of one colour, packed, with the test whether they join the sides.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::{Axis, BitTest, Form, Frame, Packed};
/// let frame = Frame::new(Form::Rhombus, 2).unwrap();
/// let mut stones = Packed::new(frame);
/// stones.insert(1);
/// assert!(!stones.joins(Axis::Down));
/// stones.insert(2);
/// assert!(stones.joins(Axis::Down) && stones.joins(Axis::Across));
/// ```
#[derive(Clone, Debug)]
pub struct Packed {
    stones: Stones<WORDS>,
    all: Words,
    form: Form,
    side: usize,
    reduce: Reduce,
}

/// Reduces a board of one side and form, and returns whether the last cell is set.
type Reduce = fn(&Words, usize, Form) -> bool;

impl Packed {
    /// An empty board. O(cells).
    pub fn new(frame: Frame) -> Self {
        let (side, rows) = (frame.side(), rows_in_word(frame.side()));
        let stones = Stones::new(frame, |x, y| (y / rows, y % rows * side + x));
        let short = match frame.form() {
            Form::Rhombus => RHOMBUS,
            Form::Triangle => TRIANGLE,
        };
        let known = side.checked_sub(SHORTEST).and_then(|index| short.get(index));
        let reduce = known.copied().unwrap_or(any);
        Self { all: stones.all(), stones, form: frame.form(), side, reduce }
    }
}

impl BitTest for Packed {
    #[inline]
    fn bits(&mut self) -> Bits<'_> {
        self.stones.bits()
    }

    /// O(n² · rows a board needs in words): 45 majorities of words for a rhombus of side 11, 15
    /// for a triangle.
    #[inline]
    fn joins(&self, axis: Axis) -> bool {
        match (self.form, axis) {
            (Form::Triangle, _) | (_, Axis::Across) => {
                (self.reduce)(&self.stones.words, self.side, self.form)
            }
            // Either the stones join top and bottom or the other cells left and right.
            (Form::Rhombus, Axis::Down) => {
                let others = |word: usize| self.all[word] & !self.stones.words[word];
                !(self.reduce)(&std::array::from_fn(others), self.side, self.form)
            }
        }
    }
}

/// How many rows of this length a word holds.
pub(super) const fn rows_in_word(side: usize) -> usize {
    64 / side
}

/// The last bit of each row of a word.
pub(super) const fn last_of_rows(side: usize) -> u64 {
    let (mut bits, mut row) = (0, 0);
    while row < rows_in_word(side) {
        bits |= 1 << (row * side + side - 1);
        row += 1;
    }
    bits
}

/// The number of rows of the rhombus or triangle that are left after this many passes.
pub(super) const fn rows_left(side: usize, form: Form, pass: usize) -> usize {
    match form {
        Form::Triangle => side - pass,
        Form::Rhombus if pass < side => side,
        Form::Rhombus => 2 * side - 1 - pass,
    }
}

/// The number of passes down to one cell.
pub(super) const fn passes(side: usize, form: Form) -> usize {
    match form {
        Form::Triangle => side - 1,
        Form::Rhombus => 2 * side - 2,
    }
}

/// The number of passes that leave rows in exactly this many words or registers, of this many rows
/// each.
pub(super) const fn passes_of(side: usize, form: Form, rows: usize, count: usize) -> usize {
    let (mut found, mut pass) = (0, 1);
    while pass <= passes(side, form) {
        if rows_left(side, form, pass).div_ceil(rows) == count {
            found += 1;
        }
        pass += 1;
    }
    found
}

/// The passes that leave rows in M words, with these words in registers.
#[inline(always)]
fn reduce_words<const M: usize>(words: &mut Words, side: usize, form: Form) {
    let rows = rows_in_word(side);
    let right = match form {
        Form::Rhombus => last_of_rows(side),
        Form::Triangle => 0,
    };
    // The row below the last word is needed in the first of the passes only.
    let beneath = words[M];
    let mut kept: [u64; M] = std::array::from_fn(|word| words[word]);
    for _ in 0..passes_of(side, form, rows, M) {
        for word in 0..M {
            let a = kept[word];
            let under = if word + 1 < M { kept[word + 1] } else { beneath };
            kept[word] = majority(a, a >> 1 | right, a >> side | under << (side * (rows - 1)));
        }
    }
    words[..M].copy_from_slice(&kept);
}

#[inline(always)]
fn reduce(words: &Words, side: usize, form: Form) -> bool {
    let mut words = *words;
    macro_rules! from_most {
        ($($m:literal)*) => { $(
            if $m <= side.div_ceil(rows_in_word(side)) {
                reduce_words::<$m>(&mut words, side, form);
            }
        )* };
    }
    from_most!(16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1);
    words[0] & 1 == 1
}

/// A rhombus of a fixed side, as shifts by a fixed number of bits are the fastest.
fn rhombus<const SIDE: usize>(words: &Words, _: usize, _: Form) -> bool {
    reduce(words, SIDE, Form::Rhombus)
}

fn triangle<const SIDE: usize>(words: &Words, _: usize, _: Form) -> bool {
    reduce(words, SIDE, Form::Triangle)
}

/// A board of any side: one function serves the longest, which have two rows to a word, and the
/// shortest, for which there is [`TwoWords`](super::TwoWords).
fn any(words: &Words, side: usize, form: Form) -> bool {
    reduce(words, side, form)
}

/// The shortest side with a function of its own, and how many sides have one: those with up to
/// three rows to a word.
const SHORTEST: usize = 12;
const SHORT: usize = 10;

/// One function for each of these sides.
macro_rules! of_short_sides {
    ($reduce:ident: $($side:literal)*) => { [$($reduce::<$side>),*] };
    ($reduce:ident) => { of_short_sides!($reduce: 12 13 14 15 16 17 18 19 20 21) };
}
const RHOMBUS: [Reduce; SHORT] = of_short_sides!(rhombus);
const TRIANGLE: [Reduce; SHORT] = of_short_sides!(triangle);
