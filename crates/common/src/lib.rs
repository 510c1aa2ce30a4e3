//! Types shared by the crates of Linkstone: exact shares of turns, enums that list their variants,
//! and errors for unknown names.

mod listed;
mod ratio;
mod unknown_name;

pub use ratio::{ParseRatioError, Ratio};
pub use unknown_name::UnknownName;
