//! Whole-board connection tests on bits: the reduction of a board to one cell, and its rivals.
//!
//! A triangle of hexagons is reduced to one a size smaller by replacing three neighbours with their
//! majority; whoever joins the three sides of one joins those of the other, and the last cell is
//! the winner's [Browne & Tavener 2012, sec. 3]. There is nothing of games here: a board is the set
//! of cells of one colour, and everything else, empty or not, counts as the other colour. So a
//! board may be partly filled, and each colour is tested with its own set.
//!
//! | method | file |
//! |---|---|
//! | the majority of three words | `majority` |
//! | the reduction, several rows to a word ([`Packed`]), or in two words ([`TwoWords`]) | `packed`, `two_words` |
//! | the same for boards kept a byte a cell, a row to a number of 16 bits ([`ShortRows`]) | `short_rows`, `u16x8` |
//! | every level of it, kept while stones come and go ([`Pyramid`]) | `pyramid` |
//! | 512 boards at once, one a bit lane ([`SlicedHex`], [`SlicedY`], [`Lanes`]) | `sliced`, `transpose`, `lanes` |
//! | goals phrased as that of a triangle ([`Template`]), open rings | `template`, `rows` |
//! | the edge between the colours, walked ([`Walk`]) | `walk` |
//! | bit-parallel breadth-first search, a row to a word ([`BitSearch`]) or all in one ([`WordSearch`]) | `search`, `word_search` |
//! | all of them by name ([`WinTest`], [`Method`]) | `win_test` |
//! | numbers in place of bits: which stone decided a game ([`reduce_lanes`], [`reduce_rows`]) | `median`, `u8x16` |
//! | which boards there are ([`Frame`]), the stones on them, what tests of them have in common ([`BitTest`]) | `frame`, `stones`, `bit_test` |
//!
//! A second colour of a rhombus needs no second kernel: it joins top and bottom where all other
//! cells do not join left and right. What tests of one colour's bits have in common is `BitTest`;
//! `tests/reduction.rs` compares all of them with a flood.

mod bit_test;
mod frame;
mod lanes;
mod majority;
mod median;
mod packed;
mod pyramid;
mod rows;
mod search;
mod short_rows;
mod sliced;
mod stones;
mod template;
mod transpose;
mod two_words;
mod u16x8;
mod u8x16;
mod walk;
mod win_test;
mod word_search;

pub use bit_test::BitTest;
pub use frame::{Axis, Form, Frame, MAX_SIDE};
pub use lanes::Lanes;
pub use median::{LANES, reduce_lanes, reduce_rows};
pub use packed::Packed;
pub use pyramid::Pyramid;
pub use rows::{MAX_TRIANGLE, Rows, joins_sides, open_rings};
pub use search::BitSearch;
pub use short_rows::ShortRows;
pub use sliced::{SlicedHex, SlicedY};
pub use template::{Alternate, Template};
pub use transpose::transpose;
pub use two_words::TwoWords;
pub use u8x16::U8x16;
pub use u16x8::U16x8;
pub use walk::Walk;
pub use win_test::{Method, WinTest};
pub use word_search::WordSearch;
