//! The shapes a tiling is cut to, and how large a board may be.

use std::str::FromStr;

use super::tilings::{Board, Tiling};
use crate::cell::UnknownName;
use crate::messages::{Message, say_by_message};

/// The largest number of cells of a board.
pub const MAX_CELLS: usize = 65_000;

/// The shape a tiling is cut to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A square of n x n squares.
    Square,
    /// A rhombus of n x n hexagons, or of 2 x n x n triangles.
    Rhombus,
    /// A triangle of side n.
    Triangle,
    /// A hexagon of side n: a hexhex of hexagons, six triangles of triangles, or a Kensington
    /// board.
    Hexagon,
    /// A hexhex whose rows are one cell longer: its sides have n, n and n + 1 cells.
    LongHexagon,
    /// The upper half of a hexhex with its middle row: rows of n to 2n - 1 hexagons.
    HalfHexagon,
    /// The cells at most n steps, across edges or vertices, from the origin: the visible part of a
    /// board without bounds.
    Window,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Self; 7] = [
        Self::Square,
        Self::Rhombus,
        Self::Triangle,
        Self::Hexagon,
        Self::LongHexagon,
        Self::HalfHexagon,
        Self::Window,
    ];

    /// The name in a rules document.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Rhombus => "rhombus",
            Self::Triangle => "triangle",
            Self::Hexagon => "hexhex",
            Self::LongHexagon => "long-hexhex",
            Self::HalfHexagon => "half-hexhex",
            Self::Window => "window",
        }
    }

    /// The smallest size of a board of this shape: a window of size 0 is the origin alone.
    pub const fn least(self) -> u32 {
        match self {
            Self::Window => 0,
            _ => 1,
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
    /// The tiling has no board of this shape.
    Unsuited {
        /// The tiling.
        tiling: Tiling,
        /// The shape.
        shape: Shape,
    },
    /// The size is below the minimum.
    TooSmall {
        /// The tiling.
        tiling: Tiling,
        /// The shape.
        shape: Shape,
        /// The size asked for.
        size: u32,
        /// The smallest size of this shape.
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

/// The board's data and its number of cells.
pub(super) fn check(
    tiling: Tiling,
    shape: Shape,
    size: u32,
) -> Result<(&'static Board, usize), BoardError> {
    let board = tiling
        .lattice()
        .boards
        .iter()
        .find(|board| board.shape == shape)
        .ok_or(BoardError::Unsuited { tiling, shape })?;
    let least = shape.least();
    if size < least {
        return Err(BoardError::TooSmall { tiling, shape, size, least });
    }
    // A board has at least as many cells as its size says. Below that size every count, which is
    // below 18 (size + 1)², is far from overflowing.
    let fits =
        |size: u32| size as usize <= MAX_CELLS && (board.count)(size.into()) <= MAX_CELLS as u64;
    if !fits(size) {
        let most = (least..).take_while(|&size| fits(size)).last().unwrap_or(least);
        return Err(BoardError::TooLarge { tiling, shape, size, most });
    }
    Ok((board, (board.count)(size.into()) as usize))
}
