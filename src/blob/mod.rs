//! Blob in full: exact values by proof search, strategies, containments and borders.

mod approach;
mod board;
mod borders;
mod checker;
pub mod containment;
mod grid;
mod hunt;
mod inquiry;
mod ladder;
mod level;
mod position;
mod proof;
mod schedule;
mod share;
pub mod solver;
pub mod strategy;
pub mod study;
mod tile_set;
mod value;
mod version;

pub use borders::{Borders, border_and_envelope, borders, formulas, most_shaped};
pub use checker::{Fault, FaultKind, check};
pub use grid::{Grid, Tile};
pub use inquiry::{AskError, most_tiles};
pub use ladder::{Ladder, Step};
pub use position::{IllegalStone, Position, Side};
pub use proof::{Proof, ProofError, ProofNode, ProofWriter, replies};
pub use schedule::Schedule;
pub use share::{Exactness, Share, ShareError};
pub use value::{Valuation, theorems, value_by_theorem};
pub use version::{Reach, Reaches, Version};
