//! Games as data: the JSON document, its vocabulary, and the plan it compiles into.

mod board;
mod board_spec;
mod card;
mod carrying;
mod compile;
mod condition;
mod conditions;
mod effects;
mod error;
mod graph_spec;
mod guide;
mod library;
mod metadata;
mod options;
mod other_boards;
mod phase_turns;
mod phases;
mod places;
mod plan;
mod reader;
mod restrictions;
mod scores;
mod start;
mod turns;
mod words;

pub use board::{Board, Boards, Bounds, RIM_BIT, region_bit};
pub use card::Card;
pub use condition::*;
pub use error::RulesError;
pub(crate) use error::{json_place, shorten};
pub use guide::Guide;
#[cfg(feature = "all-games")]
pub use library::catalogue;
pub use library::{Info, builtin, builtins, find, give, info, is_known, known};
pub use linkstone_common::{ParseRatioError, Ratio};
pub use metadata::{RecordIds, Wording};
pub use options::{Input, OptionSpec, OptionValue};
pub use other_boards::{OtherBoard, other_boards};
pub use places::Places;
pub use plan::*;
pub use scores::{GroupScore, GroupValue, Score};
pub use words::*;
