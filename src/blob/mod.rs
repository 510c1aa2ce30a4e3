//! Blob in full: exact values by proof search, strategies, containments and borders.

mod board;
pub mod containment;
mod grid;
mod inquiry;
mod ladder;
mod position;
mod schedule;
mod share;
pub mod solver;
pub mod strategy;
mod tile_set;
mod version;

pub use grid::{Grid, Tile};
pub use inquiry::{AskError, most_tiles};
pub use ladder::{Ladder, Step};
pub use position::{IllegalStone, Position, Side};
pub use schedule::Schedule;
pub use share::{Exactness, Share, ShareError};
pub use version::{Reach, Version};
