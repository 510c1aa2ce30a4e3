//! The game of Blob: exact values by proof search, strategies, containments and borders.
//!
//! This is a separate crate because it depends on no other part of the project but the common
//! types, so changes elsewhere do not rebuild it.

mod board;
mod borders;
pub mod containment;
mod games;
mod grid;
mod ladder;
mod position;
mod question_series;
pub mod replay;
mod schedule;
mod share;
pub mod solver;
mod step_finder;
mod step_search;
pub mod strategy;
pub mod study;
mod tile_set;
mod value;
mod version;

pub use borders::{Borders, border_and_envelope, borders, formulas, max_enumerated};
pub use grid::{Grid, Tile};
pub use ladder::{Ladder, Step};
pub use linkstone_common::Ratio;
pub use position::{IllegalStone, Position, Side};
pub use question_series::{AskError, max_tiles};
pub use schedule::Schedule;
pub use share::{Exactness, Share, ShareError};
pub use value::{Valuation, theorems, value_by_theorem};
pub use version::{Reach, Reaches, Version};
