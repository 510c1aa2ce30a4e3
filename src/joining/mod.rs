//! Games in which exactly one of two players joins sides: what each can join whatever the other
//! does.

mod bits;
mod board;
mod captured;
mod circuit;
mod connections;
mod lists;
#[cfg(test)]
mod tests;

pub use bits::{Bits, Bits256};
pub use board::JoiningBoard;
pub use captured::Filled;
pub use circuit::Circuit;
pub use connections::{Connections, Threats};
