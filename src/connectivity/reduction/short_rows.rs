//! The reduction of a board that is kept a byte a cell: a row to a number of 16 bits, eight
//! numbers to a register.
//!
//! A random game keeps its board in bytes anyway. Sixteen of them become bits in two
//! instructions, so that reading the whole board at the end of a game takes a fraction of what a
//! bit set for each stone does; and a row to a number needs no mask between rows.

use super::bytes::Bytes;
use super::frame::{Form, Frame};
use super::packed::{passes, rows_left};
use super::shorts::Shorts;

/// The longest side: of a row one register of bytes is read.
const MOST: usize = 16;

/// The test of boards of side 1 to 16 that are kept a byte a cell.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::{Form, Frame, ShortRows};
/// let test = ShortRows::new(Frame::new(Form::Rhombus, 2).unwrap()).unwrap();
/// let mut board = [0; 4 + ShortRows::MORE];
/// board[..4].copy_from_slice(&[1, 2, 2, 1]);
/// assert!(test.joins(&board, 2) && !test.joins(&board, 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShortRows {
    joins: fn(&[u8], u8) -> bool,
}

impl ShortRows {
    /// How many bytes of any value there have to be behind those of the cells: whole registers
    /// are read.
    pub const MORE: usize = 16;

    /// None if the side is longer than 16.
    pub fn new(frame: Frame) -> Option<Self> {
        let tests = match frame.form() {
            Form::Rhombus => RHOMBUS,
            Form::Triangle => TRIANGLE,
        };
        tests.get(frame.side() - 1).map(|&joins| Self { joins })
    }

    /// Whether the cells with this number join left and right, or all sides of a triangle.
    ///
    /// # Complexity
    /// A register a row to read; 32 majorities of registers for a rhombus of side 11, 12 for a
    /// triangle.
    ///
    /// # Panics
    /// If there are fewer bytes than cells and [`Self::MORE`].
    #[inline]
    pub fn joins(&self, board: &[u8], number: u8) -> bool {
        (self.joins)(board, number)
    }
}

/// The cells with a number, in the eight rows from the first: 16 bytes of each, with what follows
/// where it is shorter. That does not matter: each pass asks for one cell to the right, which a
/// triangle has while it is asked, and a rhombus is given.
#[inline(always)]
fn rows(board: &[u8], number: u8, side: usize, form: Form, first: usize) -> Shorts {
    let row = |row: usize| {
        let y = first + row;
        if y >= side {
            return 0;
        }
        let begin = form.cells(side) - rest(side, form, y);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&board[begin..begin + 16]);
        Bytes::from(bytes).equal(number)
    };
    Shorts::from([row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7)])
}

/// How many cells there are from row y on.
const fn rest(side: usize, form: Form, y: usize) -> usize {
    match form {
        Form::Rhombus => (side - y) * side,
        Form::Triangle => (side - y) * (side - y + 1) / 2,
    }
}

/// How many passes leave rows in the lower half.
const fn long_passes(side: usize, form: Form) -> usize {
    let mut pass = 0;
    while pass < passes(side, form) && rows_left(side, form, pass + 1) > Shorts::COUNT {
        pass += 1;
    }
    pass
}

#[inline(always)]
fn reduce<const SIDE: usize>(board: &[u8], number: u8, form: Form) -> bool {
    let board = &board[..form.cells(SIDE) + ShortRows::MORE];
    let mut upper = rows(board, number, SIDE, form, 0);
    let mut lower = rows(board, number, SIDE, form, Shorts::COUNT);
    let right = match form {
        Form::Rhombus => Shorts::all(1 << (SIDE - 1)),
        Form::Triangle => Shorts::all(0),
    };
    let pass = |rows: Shorts, below: Shorts| rows.majority(rows.right().or(right), below);
    let long = long_passes(SIDE, form);
    for _ in 0..long {
        upper = pass(upper, upper.below(lower));
        lower = pass(lower, lower.last_below());
    }
    let mut short = passes(SIDE, form) - long;
    if SIDE > Shorts::COUNT {
        // The first row of the lower half is needed once more than it is reduced.
        upper = pass(upper, upper.below(lower));
        short -= 1;
    }
    for _ in 0..short {
        upper = pass(upper, upper.last_below());
    }
    upper.first()
}

fn rhombus<const SIDE: usize>(board: &[u8], number: u8) -> bool {
    reduce::<SIDE>(board, number, Form::Rhombus)
}

fn triangle<const SIDE: usize>(board: &[u8], number: u8) -> bool {
    reduce::<SIDE>(board, number, Form::Triangle)
}

/// One function for each side, as a board of known rows needs no loop over them.
macro_rules! of_all_sides {
    ($reduce:ident: $($side:literal)*) => { [$($reduce::<$side>),*] };
    ($reduce:ident) => { of_all_sides!($reduce: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16) };
}
const RHOMBUS: [fn(&[u8], u8) -> bool; MOST] = of_all_sides!(rhombus);
const TRIANGLE: [fn(&[u8], u8) -> bool; MOST] = of_all_sides!(triangle);
