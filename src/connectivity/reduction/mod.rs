//! Whole-board tests of who is connected, over bits: the reduction of a board to one cell and
//! its rivals.
//!
//! A triangle of hexagons reduces to one a size smaller by writing the majority of three
//! neighbours where they were; whoever joins the three sides of the one joins those of the
//! other, and the last cell is the winner's (Browne and Tavener, *Bitwise-Parallel Reduction
//! for Connection Tests*). Here is nothing of games: a board is the set of cells of one colour,
//! and everything else, empty or not, counts as the other colour. So a board may be partly
//! filled, and each colour is asked for by its own set.
//!
//! | question or method | file |
//! |---|---|
//! | the majority of three words | `majority` |
//! | numbers in place of bits: which stone decided a game | `median`, `bytes` |
//! | 64 boards at once and more, one a bit lane | `sliced`, `transpose` |

mod bytes;
mod majority;
mod median;
mod sliced;
mod transpose;

pub use bytes::Bytes;
pub use median::{Field, LANES, reduce_lanes, reduce_rows};
pub use sliced::{SlicedHex, SlicedY};
pub use transpose::{from_lanes, to_lanes, transpose};
