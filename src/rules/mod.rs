//! A game as data: a JSON document, its words, and the plan it compiles into.

mod board;
mod board_spec;
mod compile;
mod condition;
mod conditions;
mod error;
mod library;
mod options;
mod phases;
mod plan;
mod reader;
mod restrictions;
mod start;
mod told;
mod words;

pub use board::{Board, Boards, Bounds, RIM_BIT, region_bit};
pub use condition::*;
pub use error::RulesError;
pub use library::{Info, builtin, builtins, info};
pub use linkstone_common::{ParseRatioError, Ratio};
pub use options::{Input, OptionSpec, OptionValue};
pub use plan::*;
pub use told::{Records, Says};
pub use words::*;
