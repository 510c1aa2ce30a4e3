//! Types shared by the crates of Linkstone: exact shares of turns, enums that list their variants,
//! errors for unknown names, how untrusted text is shortened in messages, and sorts in one copy.

mod listed;
mod ratio;
mod shorten;
mod sort;
mod unknown_name;

pub use ratio::{ParseRatioError, Ratio};
pub use shorten::shorten;
pub use sort::{sort, sort_by, sort_by_pair};
pub use unknown_name::UnknownName;
