//! Triangles of side 64 at most with a row to a word: the plain form of the reduction, and the
//! open rings that it comes across.

use super::majority::majority;

/// The longest side of a triangle that has a word for each row.
pub const MAX_TRIANGLE: usize = 64;

/// The rows of a triangle from the longest, a bit for each cell from the left; those beyond its
/// side are not read.
pub type Rows = [u64; MAX_TRIANGLE];

/// Whether the cells that are set in the first `side` rows join all three sides of a triangle of
/// that side. Bits right of a row's last cell do not matter.
///
/// # Complexity
/// n (n - 1) / 2 majorities of words.
///
/// # Panics
/// If the side is more than [`MAX_TRIANGLE`].
pub fn joins_sides(rows: &Rows, side: usize) -> bool {
    assert!(side <= MAX_TRIANGLE, "a word for each row");
    let mut rows = *rows;
    for left in (1..side).rev() {
        reduce(&mut rows, left);
    }
    side > 0 && rows[0] & 1 == 1
}

/// How many open rings the cells that are set have on a triangle of this side: maximal
/// connected regions of other cells that do not reach the rim.
///
/// A region becomes smaller in each pass and stays one region, until it is a single cell with
/// its ring around it. In the next pass that cell, which is not set, makes three that all are:
/// there the ring is found. What is within a full ring is set itself and makes no difference to
/// a majority, so *full rings are invisible* to the reduction.
///
/// # Complexity
/// As [`joins_sides`], with a few operations more for each word.
///
/// # Panics
/// If the side is more than [`MAX_TRIANGLE`].
pub fn open_rings(rows: &Rows, side: usize) -> usize {
    assert!(side <= MAX_TRIANGLE, "a word for each row");
    let mut rows = *rows;
    let mut found = 0;
    for left in (1..side).rev() {
        let before = rows;
        reduce(&mut rows, left);
        // Cell (x, y) went into (x, y), (x - 1, y) and (x, y - 1).
        for y in 1..left {
            let cells = (1 << (left - y)) - 1;
            let into = rows[y] & cells & rows[y] << 1 & rows[y - 1];
            found += (into & !before[y]).count_ones() as usize;
        }
    }
    found
}

/// One pass, to a triangle of side `left`.
fn reduce(rows: &mut Rows, left: usize) {
    for y in 0..left {
        rows[y] = majority(rows[y], rows[y] >> 1, rows[y + 1]);
    }
}
