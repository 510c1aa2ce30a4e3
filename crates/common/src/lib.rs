//! What the crates of Linkstone share: the exact share of turns, enums that list their variants,
//! and the error of a name that is none.

mod listed;
mod ratio;
mod unknown_name;

pub use ratio::{ParseRatioError, Ratio};
pub use unknown_name::UnknownName;
