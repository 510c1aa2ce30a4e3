//! The questions that connection games ask of a position, each with the cells that prove it.
//!
//! Every ludeme here is the plain definition from the games' rules: flood fills over the board,
//! written to be read. Questions that play needs answered fast go to the structures of the
//! connectivity layer, which tests compare with these definitions.
//!
//! | question of the rules | function |
//! |---|---|
//! | do groups join regions | [`is_connected`], [`path`] |
//! | is there a ring, of which kind, how many | [`is_loop`], [`rings`], [`loop_count`] |
//! | the product of the sizes of groups | [`group_product`] |
//! | how many groups, of which size, is it one | [`group_count`], [`group_size`], [`is_single_group`] |
//! | how many liberties would a stone have | [`liberties_after`] |
//! | what would a stone capture | [`captured_by`] |
//! | whose territory is it | [`territory`] |
//! | how long is a straight row | [`line()`] |
//! | is a stone part of a small pattern | [`Patterns`] |
//! | is a group without liberties | [`is_contained`] |
//! | do empty cells stay joined with parts of the board | [`Free`] |
//! | what lives even if its owner passes, what is dead | [`pass_alive`], [`provably_dead`] |
//!
//! `tests/ludemes.rs` compares each with a definition that is slower still: `pass_alive` with every
//! order of enemy moves, `provably_dead` with a search of all play in the region, the fast rings of
//! a move with the floods.

mod alive;
mod connect;
mod dead;
mod flood;
mod group;
mod line;
mod open;
mod pattern;
mod point_set;
mod ring;
mod steps;
mod territory;

pub use alive::{PassAlive, pass_alive};
pub use connect::{Path, is_connected, path};
pub use dead::provably_dead;
pub use flood::flood;
pub use group::{
    captured_by, group_count, group_product, group_size, groups, is_contained, is_single_group,
    liberties, liberties_after,
};
pub use line::{has_line, line};
pub use open::Free;
pub use pattern::{Lying, Mark, Pattern, Patterns};
pub use point_set::PointSet;
pub use ring::{
    FloodMemory, RingFound, RingKind, dual, inside, is_full_ring, is_loop, loop_count, rings,
};
pub use steps::EachCell;
pub use territory::{Territory, territory};

use crate::cell::{Cell, Colour};

/// The stones of a board: what stands on a cell.
pub trait Stones: Fn(Cell) -> Option<Colour> + Copy {}

impl<F: Fn(Cell) -> Option<Colour> + Copy> Stones for F {}

/// Stones behind a pointer: functions that are rarely called are compiled once, not for every
/// structure.
type AnyStones<'a> = &'a dyn Fn(Cell) -> Option<Colour>;
