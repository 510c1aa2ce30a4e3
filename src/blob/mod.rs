//! Blob in full: exact values by proof search, strategies, containments and borders.

mod board;
mod grid;
mod schedule;
pub mod solver;
mod tile_set;
mod version;

pub use grid::{Grid, Tile};
pub use schedule::Schedule;
pub use version::{Reach, Version};
