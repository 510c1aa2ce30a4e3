//! The shapes a tiling is cut to, and how large a board may be.

use std::str::FromStr;

use linkstone_common::listed;

use super::tilings::{Board, Tiling};
use crate::cell::UnknownName;
use crate::messages::{Message, say_by_message};

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 65_000;

listed! {
    /// The shape a tiling is cut to.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Shape {
        /// A square of n x n squares; of n x n octagons or squares with other tiles between them; or
        /// of n x n pairs of pentagons.
        Square,
        /// A square of 2n + 1 by 2n + 1 squares, which has a middle row and column.
        OddSquare,
        /// An oblong of n columns and n - 1 rows of squares.
        Oblong,
        /// A square of n x n cells, octagons and squares by turns.
        Grid,
        /// A rhombus of n x n hexagons or dodecagons, with other tiles between them, or of
        /// 2 x n x n triangles.
        Rhombus,
        /// A triangle of side n.
        Triangle,
        /// A hexagon of side n: a hexhex of hexagons or dodecagons, with other tiles between them,
        /// six triangles of triangles, or a Kensington board.
        Hexagon,
        /// A hexhex whose rows are one cell longer: its sides have n, n and n + 1 cells.
        LongHexagon,
        /// A hexhex whose sides have n and n + 1 cells by turns.
        LimpingHexagon,
        /// The upper half of a hexhex with its middle row: rows of n to 2n - 1 hexagons.
        HalfHexagon,
        /// The cells at most n steps, across edges or vertices, from the origin: the visible part of a
        /// board without bounds.
        Window,
    }
}

impl Shape {
    /// The name in a rules document.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::OddSquare => "odd-square",
            Self::Oblong => "oblong",
            Self::Grid => "grid",
            Self::Rhombus => "rhombus",
            Self::Triangle => "triangle",
            Self::Hexagon => "hexhex",
            Self::LongHexagon => "long-hexhex",
            Self::LimpingHexagon => "limping-hexhex",
            Self::HalfHexagon => "half-hexhex",
            Self::Window => "window",
        }
    }
}

impl FromStr for Shape {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("shape", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|shape| shape.as_str() == name).ok_or_else(unknown)
    }
}

/// Why there is no such board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// It is given cell by cell, so that it has no other size.
    Given,
    /// The tiling has no board of this shape.
    Unsuited {
        /// The tiling.
        tiling: Tiling,
        /// The shape.
        shape: Shape,
    },
    /// The size is below the minimum, from which a board has all its sides and corners.
    TooSmall {
        /// The tiling.
        tiling: Tiling,
        /// The shape.
        shape: Shape,
        /// The size asked for.
        size: u32,
        /// The smallest size of this shape on this tiling.
        least: u32,
    },
    /// The board would have more than [`MAX_CELLS`] cells.
    TooLarge {
        /// The tiling.
        tiling: Tiling,
        /// The shape.
        shape: Shape,
        /// The size asked for.
        size: u32,
        /// The largest size of this shape on this tiling.
        most: u32,
    },
}

impl BoardError {
    /// The message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Given => Message::new("bad-board.given"),
            Self::Unsuited { tiling, shape } => {
                let message = Message::new("bad-board.unsuited").with("tiling", tiling.as_str());
                message.with("shape", shape.as_str())
            }
            Self::TooSmall { tiling, shape, size, least } => Message::new("bad-board.too-small")
                .with("tiling", tiling.as_str())
                .with("shape", shape.as_str())
                .with("size", *size)
                .with("least", *least),
            Self::TooLarge { tiling, shape, size, most } => Message::new("bad-board.too-large")
                .with("tiling", tiling.as_str())
                .with("shape", shape.as_str())
                .with("size", *size)
                .with("most", *most),
        }
    }
}

say_by_message!(BoardError);

/// The number of cells of a board, by formula, without building it. O(1).
///
/// # Errors
/// If the tiling has no board of that shape and size.
///
/// # Examples
/// ```
/// use linkstone::topology::{Shape, Tiling, cell_count};
/// assert_eq!(cell_count(Tiling::Hexagonal, Shape::Hexagon, 8), Ok(169));
/// assert!(cell_count(Tiling::Hexagonal, Shape::Hexagon, 1_000_000_000).is_err());
/// ```
pub fn cell_count(tiling: Tiling, shape: Shape, size: u32) -> Result<usize, BoardError> {
    check(tiling, shape, size).map(|(_, cells)| cells)
}

/// The sizes of a board: from the least at which it is whole, no side and no corner being
/// without cells, to the largest that has at most [`MAX_CELLS`] cells. O(sizes).
///
/// # Errors
/// If the tiling has no board of that shape.
///
/// # Examples
/// ```
/// use linkstone::topology::{Shape, Tiling, size_range};
/// assert_eq!(size_range(Tiling::Square, Shape::Square), Ok([1, 254]));
/// assert!(size_range(Tiling::Square, Shape::Hexagon).is_err());
/// ```
pub fn size_range(tiling: Tiling, shape: Shape) -> Result<[u32; 2], BoardError> {
    let board = board(tiling, shape)?;
    let most = (board.least..).take_while(|&size| board.fits(size)).last();
    Ok([board.least, most.unwrap_or(board.least)])
}

/// The board's data and its number of cells.
pub(super) fn check(
    tiling: Tiling,
    shape: Shape,
    size: u32,
) -> Result<(&'static Board, usize), BoardError> {
    let board = board(tiling, shape)?;
    if size < board.least {
        return Err(BoardError::TooSmall { tiling, shape, size, least: board.least });
    }
    if !board.fits(size) {
        let [_, most] = size_range(tiling, shape)?;
        return Err(BoardError::TooLarge { tiling, shape, size, most });
    }
    Ok((board, (board.count)(size.into()) as usize))
}

/// The data of a board.
fn board(tiling: Tiling, shape: Shape) -> Result<&'static Board, BoardError> {
    let mut boards = tiling.lattice().boards.iter();
    boards.find(|board| board.shape == shape).ok_or(BoardError::Unsuited { tiling, shape })
}

impl Board {
    /// Whether a board of this size has at most [`MAX_CELLS`] cells.
    fn fits(&self, size: u32) -> bool {
        // A board has at least as many cells as its size says. Below that size every count,
        // which is below 18 (size + 1)², is far from overflow.
        size as usize <= MAX_CELLS && (self.count)(size.into()) <= MAX_CELLS as u64
    }
}
