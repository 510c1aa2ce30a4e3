//! The presentation model: what people see of a game, as plain data. The page, the command and the
//! text protocol all use it.
//!
//! Colours, seats and cells are plain numbers here: colours and cells from 0, seats from 1.
//! Everything can be serialised, with the keys that JavaScript uses.

mod aim;
mod geometry;
mod groups;
mod header;
mod moves;
mod state;
mod witness;

pub use aim::{Shown, aim};
pub use geometry::{Geometry, Label, Region};
pub use groups::{Group, groups};
pub use header::{ColourInfo, Features, Header};
pub use moves::{Legal, Ply, legal_texts, plies};
pub use state::{Outcome, SeatInfo, State, Status, Turn, colour_code};
pub use witness::{Witness, rings};

use crate::cell::{Cell, Index};

/// The numbers of cells.
fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// The numbers of pairs of cells as one flat list.
fn flat(pairs: &[(Cell, Cell)]) -> Vec<u16> {
    pairs.iter().flat_map(|&(a, b)| [a.index() as u16, b.index() as u16]).collect()
}
