//! The boards that whole-board tests are for: a rhombus or a triangle of hexagons.

/// The longest side of a board that the tests can handle.
pub const MAX_SIDE: usize = 32;

/// The shape of a board, and with it the sides to join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// A rhombus: the first colour joins left and right, the second top and bottom.
    Rhombus,
    /// A triangle: each colour joins all three sides.
    Triangle,
}

impl Form {
    /// The number of cells in row `y` of a board of this side; y is below the side.
    pub fn row(self, side: usize, y: usize) -> usize {
        match self {
            Self::Rhombus => side,
            Self::Triangle => side - y,
        }
    }

    /// The number of cells of a board of this side.
    pub fn cells(self, side: usize) -> usize {
        match self {
            Self::Rhombus => side * side,
            Self::Triangle => side * (side + 1) / 2,
        }
    }
}

/// Which sides of a rhombus are joined. On a triangle both mean all three.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// Left and right: the first and the last cell of each row.
    Across,
    /// Top and bottom: the first and the last row.
    Down,
}

/// A form with a side of 1 to [`MAX_SIDE`] cells.
///
/// Cell (x, y) is cell x of row y, both from 0, and touches (x + 1, y), (x, y + 1), (x - 1, y + 1)
/// and those opposite. Cells are numbered row by row, as in [`Topology`].
///
/// [`Topology`]: crate::topology::Topology
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    form: Form,
    side: usize,
}

impl Frame {
    /// A board of this form and side; `None` unless the side is 1 to [`MAX_SIDE`].
    pub fn new(form: Form, side: usize) -> Option<Self> {
        (1..=MAX_SIDE).contains(&side).then_some(Self { form, side })
    }

    /// Its shape.
    pub fn form(self) -> Form {
        self.form
    }

    /// Its side, in cells.
    pub fn side(self) -> usize {
        self.side
    }

    /// How many cells it has.
    pub fn cells(self) -> usize {
        self.form.cells(self.side)
    }

    /// The number of cells in row y; 0 outside the board.
    pub fn row(self, y: usize) -> usize {
        if y < self.side { self.form.row(self.side, y) } else { 0 }
    }

    /// x and y of each cell, in their order.
    pub fn places(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.side).flat_map(move |y| (0..self.row(y)).map(move |x| (x, y)))
    }

    /// What the second colour joins, if the first joins this.
    pub(super) fn second(self) -> Axis {
        match self.form {
            Form::Rhombus => Axis::Down,
            Form::Triangle => Axis::Across,
        }
    }
}
