//! The reduction with the median of three numbers in place of the majority of three bits.
//!
//! Give each stone of one colour, *high*, a number from 128 to 255 and each of the other, *low*, a
//! number from 0 to 127. A median is at least h exactly if two of its three numbers are, so for
//! every h at once the reduction of the numbers is the reduction of the stones with a number of at
//! least h: the last cell holds the largest h at which these connect. If the numbers of each colour
//! run from the ends of the range to its middle in the order of play, that is the number of the
//! stone that decided the game, found without a branch and without looking at any position before
//! the last.
//!
//! Numbers may be equal where the order of their stones does not matter: 0 and 255 serve for stones
//! that were certainly played earlier.

use super::frame::Form;
use super::u8x16::U8x16;

/// The number of boards reduced side by side.
pub const LANES: usize = 64;

/// The number of passes that reduce a board of this side to one cell.
fn passes(form: Form, side: usize) -> usize {
    match form {
        Form::Rhombus => 2 * side - 2,
        Form::Triangle => side - 1,
    }
}

/// Reduces 64 boards at once, given for each cell, row by row, the numbers on all boards.
///
/// # Complexity
/// Four instructions a cell, pass and register: 4n³/3 cells in all for a rhombus of side n, n³/6
/// for a triangle. No allocation.
///
/// # Panics
/// If there are fewer cells than the board has, or none.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::{Form, LANES, reduce_lanes};
/// // The first stone of high, the first and the second of low, and the second of high.
/// let mut cells = [[255; LANES], [0; LANES], [1; LANES], [254; LANES]];
/// // The short diagonal is low's: its second stone has decided the game.
/// assert_eq!(reduce_lanes(Form::Rhombus, 2, &mut cells)[0], 1);
/// ```
pub fn reduce_lanes(form: Form, side: usize, cells: &mut [[u8; LANES]]) -> [u8; LANES] {
    let passes = passes(form, side);
    for left in (1..=passes).rev() {
        let mut rest = &mut cells[..];
        for y in 0..left.min(side) {
            let (row, below) = rest.split_at_mut(form.row(side, y));
            let length = form.row(side, y).min(left - y);
            if form == Form::Triangle {
                reduce(row, below, length);
            } else {
                // Everything right of a rhombus is low, everything below it high.
                let inner = length.min(side - 1);
                if y + 1 == side {
                    for x in 0..inner {
                        row[x] = most(row[x], row[x + 1]);
                    }
                } else {
                    reduce(row, below, inner);
                    if length == side {
                        row[side - 1] = least(row[side - 1], below[side - 1]);
                    }
                }
            }
            rest = below;
        }
    }
    cells[0]
}

/// The first cells of a row, each the median of itself, the next and the one below.
#[inline(always)]
fn reduce(row: &mut [[u8; LANES]], below: &[[u8; LANES]], length: usize) {
    let (row, below) = (&mut row[..=length], &below[..length]);
    for (x, below) in below.iter().enumerate() {
        row[x] = median(row[x], row[x + 1], *below);
    }
}

#[inline(always)]
fn median(a: [u8; LANES], b: [u8; LANES], c: [u8; LANES]) -> [u8; LANES] {
    std::array::from_fn(|lane| a[lane].min(b[lane]).max(a[lane].max(b[lane]).min(c[lane])))
}

#[inline(always)]
fn least(a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
    std::array::from_fn(|lane| a[lane].min(b[lane]))
}

#[inline(always)]
fn most(a: [u8; LANES], b: [u8; LANES]) -> [u8; LANES] {
    std::array::from_fn(|lane| a[lane].max(b[lane]))
}

/// Reduces one board, given its rows from the left, with 0 to the right of each, and one more row
/// of 255.
///
/// # Complexity
/// About six instructions a row, pass and register: 3n²/2 rows in all for a rhombus of side n,
/// n²/2 for a triangle. No allocation.
///
/// # Panics
/// If there are not as many rows as the side and one more.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::{U8x16, Form, reduce_rows};
/// let row = |a, b| [U8x16::from([a, b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])];
/// let mut rows = [row(255, 0), row(1, 254), [U8x16::splat(255)]];
/// assert_eq!(reduce_rows(Form::Rhombus, 2, &mut rows), 1);
/// ```
pub fn reduce_rows<const R: usize>(form: Form, side: usize, rows: &mut [[U8x16; R]]) -> u8 {
    let rows = &mut rows[..=side];
    let mut left = passes(form, side);
    // Two passes at a time, so that each row is read and written once for both.
    while left >= 2 {
        let mut first = step(&rows[0], &rows[1]);
        for y in 0..side.min(left - 1) {
            let next = match rows.get(y + 2) {
                Some(below) => step(&rows[y + 1], below),
                None => rows[side],
            };
            rows[y] = step(&first, &next);
            first = next;
        }
        left -= 2;
    }
    if left == 1 {
        rows[0] = step(&rows[0], &rows[1]);
    }
    rows[0][0].first()
}

/// A row after a pass.
#[inline(always)]
fn step<const R: usize>(row: &[U8x16; R], below: &[U8x16; R]) -> [U8x16; R] {
    std::array::from_fn(|part| {
        let here = row[part];
        let right = if part + 1 < R { here.next(row[part + 1]) } else { here.last() };
        here.median(right, below[part])
    })
}
