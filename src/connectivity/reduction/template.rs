//! Goals expressed as that of a triangle: boards with stones around them
//! [Browne & Tavener 2012, sec. 2.3].

use super::frame::{Axis, Form, Frame};
use super::rows::{MAX_TRIANGLE, Rows, joins_sides};

/// Every second side of a hexhex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Alternate {
    /// Those where a coordinate is smallest: q-, r- and s-.
    Least,
    /// Those where one is largest: q+, r+ and s+.
    Greatest,
}

/// A board within a triangle, with fixed stones of the colour around it: whether the colour joins
/// all three sides of the triangle answers a question about the board.
///
/// A board may be partly filled: whatever is not of the colour, empty or not, counts as the
/// other's.
///
/// # Examples
/// ```
/// use linkstone::connectivity::reduction::{Alternate, Template};
/// let sides = Template::alternate_sides(2, Alternate::Least).unwrap();
/// // Rows of two, three and two cells: the middle, and one stone on each of three sides.
/// assert!(sides.joins(|cell| [0, 2, 3, 6].contains(&cell)));
/// assert!(!sides.joins(|cell| [0, 2, 3].contains(&cell)));
/// ```
#[derive(Clone, Debug)]
pub struct Template {
    side: usize,
    fixed: Rows,
    places: Vec<(usize, usize)>,
}

impl Template {
    /// A bare triangle or rhombus: for the three sides of a triangle, and for boards on which to
    /// find rings.
    pub fn bare(frame: Frame) -> Self {
        let side = match frame.form() {
            Form::Triangle => frame.side(),
            Form::Rhombus => 2 * frame.side() - 1,
        };
        Self { side, fixed: [0; MAX_TRIANGLE], places: frame.places().collect() }
    }

    /// Two opposite sides of a rhombus of side n, in a triangle of side 2n - 1
    /// [Browne & Tavener 2012, fig. 3]: beyond one of the sides to be joined a row of own stones
    /// leads to the triangle's sides, beyond one of the others there are none. `None` unless the
    /// side is 1 to 32.
    pub fn opposite_sides(side: usize, axis: Axis) -> Option<Self> {
        let mut template = Self::bare(Frame::new(Form::Rhombus, side)?);
        match axis {
            Axis::Across => template.fixed[..side - 1].fill(1 << side),
            Axis::Down => template.fixed[side] = (1 << (side - 1)) - 1,
        }
        Some(template)
    }

    /// Three sides of a hexhex of side n of which no two meet, in a triangle of side 3n - 2 with
    /// empty corners [Browne & Tavener 2012, fig. 4]. `None` unless the side is 1 to 22.
    pub fn alternate_sides(side: usize, sides: Alternate) -> Option<Self> {
        let triangle = (3 * side).checked_sub(2)?;
        if side == 0 || triangle > MAX_TRIANGLE {
            return None;
        }
        let most = side - 1;
        // Columns and rows are counted up from the smallest q and r, or down from the largest.
        let places = (0..=2 * most).flat_map(|r| {
            let row = most.saturating_sub(r)..=2 * most - r.saturating_sub(most);
            row.map(move |q| match sides {
                Alternate::Least => (q, r),
                Alternate::Greatest => (2 * most - q, 2 * most - r),
            })
        });
        Some(Self { side: triangle, fixed: [0; MAX_TRIANGLE], places: places.collect() })
    }

    /// A corner of a triangle of side n and the side opposite, in a triangle of side n + 2
    /// [Browne & Tavener 2012, fig. 5]: the two other sides are walled off except for three stones
    /// at the corner. Corners are counted as a board does: 0 is where rows and columns end at the
    /// right of the longest row, 1 the end of the shortest, 2 where both begin. `None` unless the
    /// side is 1 to 32 and there is such a corner.
    pub fn corner(side: usize, corner: usize) -> Option<Self> {
        let frame = Frame::new(Form::Triangle, side)?;
        let turned = |(x, y): (usize, usize)| {
            let z = side - 1 - x - y;
            match corner {
                0 => Some((y + 1, z + 1)),
                1 => Some((z + 1, x + 1)),
                2 => Some((x + 1, y + 1)),
                _ => None,
            }
        };
        let places = frame.places().map(turned).collect::<Option<_>>()?;
        let mut fixed = [0; MAX_TRIANGLE];
        (fixed[0], fixed[1]) = (0b11, 0b1);
        Some(Self { side: side + 2, fixed, places })
    }

    /// The side of the triangle.
    pub fn side(&self) -> usize {
        self.side
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The triangle with the fixed stones and the cells of the board that are in the set.
    /// O(cells).
    pub fn rows(&self, set: impl Fn(usize) -> bool) -> Rows {
        let mut rows = self.fixed;
        for (cell, &(x, y)) in self.places.iter().enumerate() {
            rows[y] |= u64::from(set(cell)) << x;
        }
        rows
    }

    /// Whether the cells of the set meet the goal of the template.
    ///
    /// # Complexity
    /// O(cells) and N (N - 1) / 2 majorities of words, N being the triangle's side.
    pub fn joins(&self, set: impl Fn(usize) -> bool) -> bool {
        joins_sides(&self.rows(set), self.side)
    }
}
