//! Values that the crates of Linkstone share: the exact share of turns, and the error of a name
//! that is none.

mod ratio;
mod unknown_name;

pub use ratio::{ParseRatioError, Ratio};
pub use unknown_name::UnknownName;
