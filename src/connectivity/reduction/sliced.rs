//! Many boards at once, one a bit lane: each cell is a word with a bit for each board.
//!
//! The reduction of 64·W boards costs as many instructions as that of one would bit by bit, and
//! none of them moves bits about. In step `pass` a cell (x, y) becomes the majority of itself,
//! (x + 1, y) and (x, y + 1).

use super::majority::majorities;

/// Tests 64·W rhombuses of hexagons at once.
///
/// A rhombus of side n stands in the corner of a triangle of side 2n - 1, right of it stones of
/// the colour, below it none. These stay as they are in every pass, so only what becomes of the
/// rhombus is computed: 2n - 2 passes over ever fewer cells.
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
    work: Vec<[u64; W]>,
}

impl<const W: usize> SlicedHex<W> {
    /// For rhombuses of this side.
    pub fn new(side: usize) -> Self {
        Self { side, work: vec![[0; W]; side * side] }
    }

    /// The boards on which the cells that are set join the left side (first cell of each row)
    /// with the right one. Cells are row by row from the top, each row from the left, and row
    /// y + 1 is half a cell to the right of row y: as a board numbers them.
    ///
    /// Whether another set joins top and bottom follows without a second kernel: it does where
    /// its complement does not join left and right.
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
        self.work.copy_from_slice(cells);
        for pass in 1..2 * side - 1 {
            // The cells with x + y up to this are what is left of the triangle.
            let last = 2 * side - 2 - pass;
            for y in 0..side.min(last + 1) {
                let (row, below) = self.work[y * side..].split_at_mut(side);
                let length = side.min(last + 1 - y);
                if y + 1 == side {
                    lowest(row, length);
                } else {
                    reduce(row, below, length.min(side - 1));
                    if length == side {
                        // Right of the rhombus all are set.
                        row[side - 1] = either(&row[side - 1], &below[side - 1]);
                    }
                }
            }
        }
        self.work[0]
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
    work: Vec<[u64; W]>,
}

impl<const W: usize> SlicedY<W> {
    /// For triangles of this side.
    pub fn new(side: usize) -> Self {
        Self { side, work: vec![[0; W]; side * (side + 1) / 2] }
    }

    /// The boards on which the cells that are set join all three sides. Cells are row by row
    /// from the top, the longest row first, each row from the left: as a board numbers them.
    ///
    /// # Complexity
    /// n (n - 1) (n + 1) / 6 majorities of W words, 220 at side 11; no allocation.
    ///
    /// # Panics
    /// If there are not as many cells as the board has.
    pub fn winners(&mut self, cells: &[[u64; W]]) -> [u64; W] {
        let side = self.side;
        assert_eq!(cells.len(), side * (side + 1) / 2, "one word for each cell");
        self.work.copy_from_slice(cells);
        for left in (1..side).rev() {
            // Rows keep their places and lose their last cells.
            let mut start = 0;
            for y in 0..left {
                let (row, below) = self.work[start..].split_at_mut(side - y);
                reduce(row, below, left - y);
                start += side - y;
            }
        }
        self.work.first().copied().unwrap_or([0; W])
    }
}

/// The first cells of a row, each the majority of itself, the next and the one below.
#[inline(always)]
fn reduce<const W: usize>(row: &mut [[u64; W]], below: &[[u64; W]], length: usize) {
    // One check of the lengths for all.
    let (row, below) = (&mut row[..=length], &below[..length]);
    for (x, below) in below.iter().enumerate() {
        row[x] = majorities(&row[x], &row[x + 1], below);
    }
}

/// The first cells of the lowest row: below it none is set, right of it all.
#[inline(always)]
fn lowest<const W: usize>(row: &mut [[u64; W]], length: usize) {
    for x in 0..length.min(row.len() - 1) {
        let next = row[x + 1];
        for (word, next) in row[x].iter_mut().zip(next) {
            *word &= next;
        }
    }
}

/// The bits that are set in either.
#[inline(always)]
fn either<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| a[word] | b[word])
}
