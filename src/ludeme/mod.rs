//! The questions that connection games ask of a position, each with the cells that prove it.
//!
//! Every ludeme here is the plain definition of the games' rules: flood fills over the board,
//! made to be read. What play needs to be fast is asked of the structures of the connectivity
//! layer, and held to these definitions by tests.

mod connect;
mod flood;
mod group;
mod line;
mod ring;
mod territory;

pub use connect::{Path, is_connected, path};
pub use flood::flood;
pub use group::{group_product, groups, is_contained, is_single_group, liberties};
pub use line::line;
pub use ring::{RingFound, dual, is_full_ring, rings};
pub use territory::{Territory, territory};

use crate::cell::{Cell, Colour};

/// The stones of a board: what stands on a cell.
pub trait Stones: Fn(Cell) -> Option<Colour> + Copy {}

impl<F: Fn(Cell) -> Option<Colour> + Copy> Stones for F {}

/// Stones behind a pointer: what is asked seldom is compiled once, not for every structure.
type AnyStones<'a> = &'a dyn Fn(Cell) -> Option<Colour>;
