//! Blob in full: exact values by proof search, strategies, containments and borders.
//!
//! A crate of its own: it needs nothing of boards, games or the page, and they are rebuilt without
//! it.

mod approach;
mod board;
mod borders;
pub mod containment;
mod grid;
mod hunt;
mod inquiry;
mod ladder;
mod level;
mod position;
pub mod replay;
mod schedule;
mod share;
pub mod solver;
pub mod strategy;
pub mod study;
mod tile_set;
mod value;
mod version;

pub use borders::{Borders, border_and_envelope, borders, formulas, most_shaped};
pub use grid::{Grid, Tile};
pub use inquiry::{AskError, most_tiles};
pub use ladder::{Ladder, Step};
pub use linkstone_common::Ratio;
pub use position::{IllegalStone, Position, Side};
pub use schedule::Schedule;
pub use share::{Exactness, Share, ShareError};
pub use value::{Valuation, theorems, value_by_theorem};
pub use version::{Reach, Reaches, Version};
