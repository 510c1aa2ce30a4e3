//! Many boards at once, one to a bit lane: each cell is a word with a bit for each board.
//!
//! The reduction of 64·W boards takes as many instructions as that of one would bit by bit, and
//! none of them moves bits around. In step `pass` a cell (x, y) becomes the majority of itself, (x
//! + 1, y) and (x, y + 1).

use super::majority::majority;

/// Tests 64·W rhombuses of hexagons at once.
///
/// A rhombus of side n stands in the corner of a triangle of side 2n - 1, with stones of the colour
/// to its right and none below. These stay as they are in every pass, so only the rhombus is
/// computed: 2n - 2 passes over fewer and fewer cells.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::SlicedHex;
/// let mut test = SlicedHex::<1>::new(2);
/// // The upper row is taken on boards 0 and 1, the lower on 1 only, the short diagonal on 2.
/// let cells = [[0b0011], [0b0111], [0b0110], [0b0010]];
/// assert_eq!(test.winners(&cells), [0b0111]);
/// ```
#[derive(Clone, Debug)]
pub struct SlicedHex<const W: usize> {
    side: usize,
    /// Before a pass and after it.
    work: [Vec<[u64; W]>; 2],
}

impl<const W: usize> SlicedHex<W> {
    /// For rhombuses of this side.
    pub fn new(side: usize) -> Self {
        Self { side, work: [(); 2].map(|()| vec![[0; W]; side * side]) }
    }

    /// The boards on which the set cells join the left side (first cell of each row) with the right
    /// one. Cells are row by row from the top, each row from the left, and row y + 1 is half a cell
    /// to the right of row y: as a board numbers them.
    ///
    /// Whether another set joins top and bottom needs no second kernel: it does exactly if its
    /// complement does not join left and right.
    ///
    /// # Complexity
    /// n (n - 1) (4n - 1) / 3 + O(n) majorities of W words, 1210 at side 11; no allocation.
    ///
    /// # Panics
    /// If there are not as many cells as the board has.
    pub fn winners(&mut self, cells: &[[u64; W]]) -> [u64; W] {
        let side = self.side;
        assert_eq!(cells.len(), side * side, "one word for each cell");
        if side < 2 {
            return cells.first().copied().unwrap_or([0; W]);
        }
        let [from, to] = &mut self.work;
        reduce_hex(cells, to, side, 2 * side - 3);
        // The cells with x + y up to this are left of the triangle.
        for last in (0..2 * side - 3).rev() {
            std::mem::swap(from, to);
            reduce_hex(from, to, side, last);
        }
        to[0]
    }
}

/// One pass, which leaves the cells of the triangle with x + y up to `last`.
#[inline(always)]
fn reduce_hex<const W: usize>(from: &[[u64; W]], to: &mut [[u64; W]], side: usize, last: usize) {
    let rows = from.chunks_exact(side).zip(to.chunks_exact_mut(side)).take(last + 1);
    for (y, (row, to)) in rows.enumerate() {
        let length = side.min(last + 1 - y);
        if let Some(below) = from.get((y + 1) * side..(y + 2) * side) {
            reduce(row, below, to, length.min(side - 1));
            if length == side {
                // Right of the rhombus all are set.
                to[side - 1] = std::array::from_fn(|w| row[side - 1][w] | below[side - 1][w]);
            }
        } else {
            // Below the rhombus none is set.
            for ((to, a), b) in to.iter_mut().zip(row).zip(&row[1..]).take(length) {
                *to = std::array::from_fn(|word| a[word] & b[word]);
            }
            to[side - 1] = row[side - 1];
        }
    }
}

/// Tests 64·W triangles of hexagons at once.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::SlicedY;
/// let mut test = SlicedY::<1>::new(2);
/// assert_eq!(test.winners(&[[0b011], [0b110], [0b100]]), [0b110]);
/// ```
#[derive(Clone, Debug)]
pub struct SlicedY<const W: usize> {
    side: usize,
    /// Before a pass and after it.
    work: [Vec<[u64; W]>; 2],
}

impl<const W: usize> SlicedY<W> {
    /// For triangles of this side.
    pub fn new(side: usize) -> Self {
        Self { side, work: [(); 2].map(|()| vec![[0; W]; side * (side + 1) / 2]) }
    }

    /// The boards on which the set cells join all three sides. Cells are row by row from the top,
    /// the longest row first, each row from the left: as a board numbers them.
    ///
    /// # Complexity
    /// n (n - 1) (n + 1) / 6 majorities of W words, 220 at side 11; no allocation.
    ///
    /// # Panics
    /// If there are not as many cells as the board has.
    pub fn winners(&mut self, cells: &[[u64; W]]) -> [u64; W] {
        let side = self.side;
        assert_eq!(cells.len(), side * (side + 1) / 2, "one word for each cell");
        let [from, to] = &mut self.work;
        if side < 2 {
            return cells.first().copied().unwrap_or([0; W]);
        }
        reduce_y(cells, to, side);
        for side in (2..side).rev() {
            std::mem::swap(from, to);
            reduce_y(from, to, side);
        }
        to[0]
    }
}

/// One pass, from a triangle of this side to the next smaller one.
#[inline(always)]
fn reduce_y<const W: usize>(mut from: &[[u64; W]], mut to: &mut [[u64; W]], side: usize) {
    for length in (1..side).rev() {
        let (row, below) = from.split_at(length + 1);
        let (out, rest) = to.split_at_mut(length);
        reduce(row, below, out, length);
        (from, to) = (below, rest);
    }
}

/// The first cells of a row, each the majority of itself, the next and the one below.
#[inline(always)]
fn reduce<const W: usize>(
    row: &[[u64; W]],
    below: &[[u64; W]],
    to: &mut [[u64; W]],
    length: usize,
) {
    // All words of the row in one loop, which compiles to vector instructions whatever W is.
    let a = row[..length].as_flattened();
    let b = row[1..=length].as_flattened();
    let c = below[..length].as_flattened();
    for (((to, a), b), c) in to[..length].as_flattened_mut().iter_mut().zip(a).zip(b).zip(c) {
        *to = majority(*a, *b, *c);
    }
}
