//! The reduction of a board that is stored as a byte for each cell: a row to a number of 16 bits,
//! eight numbers to a register.
//!
//! A random game stores its board in bytes anyway. Sixteen of them become bits in two instructions,
//! so reading the whole board at the end of a game takes a fraction of the time of setting a bit
//! for each stone; and a row to a number needs no mask between rows. Cells beyond the sixteenth of
//! a row are in a number of their own.

use super::frame::{Form, Frame};
use super::packed::passes_of;
use super::u8x16::U8x16;
use super::u16x8::U16x8;

/// The longest side, which is that of the tables of [Browne & Tavener 2012].
const MAX_SIDE: usize = 19;

/// The number of cells of a row in a register.
const WIDTH: usize = 16;

/// The test of boards of side 1 to 19 that are stored as a byte for each cell.
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
    /// How many bytes of any value must follow those of the cells, as whole registers are read.
    pub const MORE: usize = WIDTH;

    /// `None` if the side is longer than 19.
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
    /// Reading takes a register for each row; then 32 majorities of registers for a rhombus of side
    /// 11, 12 for a triangle.
    ///
    /// # Panics
    /// If there are fewer bytes than cells and [`Self::MORE`].
    #[inline]
    pub fn joins(&self, board: &[u8], number: u8) -> bool {
        (self.joins)(board, number)
    }
}

/// The columns up to [`WIDTH`] of a board, or those beyond: as many registers as the longest takes,
/// and an empty one.
type Half = [U16x8; 4];

/// The cells with a number, in the columns from the left one on.
#[inline(always)]
fn half(board: &[u8], number: u8, side: usize, form: Form, left: usize) -> Half {
    let rows = |first: usize| rows(board, number, side, form, [left, first]);
    [rows(0), rows(U16x8::COUNT), rows(2 * U16x8::COUNT), U16x8::splat(0)]
}

/// The cells with a number, in the eight rows from the first and the columns from the left one on:
/// 16 bytes of each row, which in a shorter row include whatever follows it. That does not matter:
/// each pass needs one cell to the right, which a triangle has as long as it is needed, and a
/// rhombus is given.
#[inline(always)]
fn rows(board: &[u8], number: u8, side: usize, form: Form, [left, first]: [usize; 2]) -> U16x8 {
    let row = |row: usize| {
        let y = first + row;
        if y >= side || form.row(side, y) <= left {
            return 0;
        }
        let begin = form.cells(side) - rest(side, form, y) + left;
        let mut bytes = [0; WIDTH];
        bytes.copy_from_slice(&board[begin..begin + WIDTH]);
        U8x16::from(bytes).equal(number)
    };
    U16x8::from([row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7)])
}

/// The number of cells from row y on.
const fn rest(side: usize, form: Form, y: usize) -> usize {
    match form {
        Form::Rhombus => (side - y) * side,
        Form::Triangle => (side - y) * (side - y + 1) / 2,
    }
}

/// The passes that leave rows in M registers.
///
/// At most as many columns are left as rows: so the right half needs no more reduction once two
/// registers are left. Its first column is needed once more, and so is the row beneath the last
/// register; after that nothing that is left depends on them.
#[inline(always)]
fn reduce_registers<const M: usize>(
    left: &mut Half,
    right: &mut Half,
    side: usize,
    form: Form,
    beyond: U16x8,
) {
    let is_wide = side > WIDTH;
    let reduces_right = is_wide && M > WIDTH / U16x8::COUNT;
    let beneath = [left[M], right[M]];
    let mut a: [U16x8; M] = std::array::from_fn(|register| left[register]);
    let mut b: [U16x8; M] = std::array::from_fn(|register| right[register]);
    for _ in 0..passes_of(side, form, U16x8::COUNT, M) {
        for register in 0..M {
            let next = register + 1;
            let [below_a, below_b] = if next < M { [a[next], b[next]] } else { beneath };
            let (row, more) = (a[register], b[register]);
            let after = if is_wide { more.first_as_last() } else { beyond };
            a[register] = row.majority(row.right() | after, row.below(below_a));
            if reduces_right {
                b[register] = more.majority(more.right() | beyond, more.below(below_b));
            }
        }
    }
    left[..M].copy_from_slice(&a);
    right[..M].copy_from_slice(&b);
}

#[inline(always)]
fn reduce<const SIDE: usize>(board: &[u8], number: u8, form: Form) -> bool {
    let board = &board[..form.cells(SIDE) + ShortRows::MORE];
    let mut left = half(board, number, SIDE, form, 0);
    let mut right = half(board, number, SIDE, form, WIDTH);
    let beyond = match form {
        Form::Rhombus => U16x8::splat(1 << ((SIDE - 1) % WIDTH)),
        Form::Triangle => U16x8::splat(0),
    };
    reduce_registers::<3>(&mut left, &mut right, SIDE, form, beyond);
    reduce_registers::<2>(&mut left, &mut right, SIDE, form, beyond);
    reduce_registers::<1>(&mut left, &mut right, SIDE, form, beyond);
    left[0].first()
}

fn rhombus<const SIDE: usize>(board: &[u8], number: u8) -> bool {
    reduce::<SIDE>(board, number, Form::Rhombus)
}

fn triangle<const SIDE: usize>(board: &[u8], number: u8) -> bool {
    reduce::<SIDE>(board, number, Form::Triangle)
}

/// One function for each side, as a board with a known number of rows needs no loop over them.
macro_rules! of_all_sides {
    ($reduce:ident: $($side:literal)*) => { [$($reduce::<$side>),*] };
    ($reduce:ident) => { of_all_sides!($reduce: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19) };
}
const RHOMBUS: [fn(&[u8], u8) -> bool; MAX_SIDE] = of_all_sides!(rhombus);
const TRIANGLE: [fn(&[u8], u8) -> bool; MAX_SIDE] = of_all_sides!(triangle);
