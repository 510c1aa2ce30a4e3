//! Finding positions again among many games, and what was played from them.

mod index;
mod keys;

pub use index::{Found, PositionIndex, Tried};
pub use keys::{GameKeys, PositionKey, PositionKeys, winner};
