//! The experiments themselves: their cases and the claims they bear on.

mod own;
mod paper;
mod thesis;

pub(super) use own::{DELETION, SPEED, UNDO};
pub(super) use paper::{TABLE_2, TABLE_3};
pub(super) use thesis::TESTS;
