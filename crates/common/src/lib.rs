//! Types shared by the crates of Linkstone: exact shares of turns, enums that list their variants,
//! errors for unknown names, and how untrusted text is shortened in messages.

mod listed;
mod ratio;
mod shorten;
mod unknown_name;

pub use ratio::{ParseRatioError, Ratio};
pub use shorten::shorten;
pub use unknown_name::UnknownName;
