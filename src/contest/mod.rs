//! Matches between players: openings, games, their records, and what they say of the strengths.
//!
//! A match is a list of numbered games that its seed decides. Game `n` has opening `n / seats`,
//! so that each opening is played from every seat, and any part of the list can be played
//! anywhere, in any order.

mod competitor;
mod contestant;
mod engine;
mod fault;
mod game;
mod ladder;
mod openings;
mod rating;
mod record;
mod schedule;
mod score;
mod sequential;
mod series;
mod work;

pub use competitor::{BotCompetitor, Competitor};
pub use contestant::{Contestant, ContestantError, Knowledge};
pub use engine::{Description, DescriptionError, EngineCompetitor};
pub use fault::Fault;
pub use game::{Finish, Played, play_game};
pub use ladder::{Ladder, Rung};
pub use openings::opening;
pub use rating::{Pairing, Rating, ratings};
pub use record::{FaultRecord, Outcome, Record, game_text, series_text};
pub use schedule::{Schedule, Shard};
pub use score::{Interval, Score, elo_of, share_of};
pub use sequential::{Decision, SequentialTest};
pub use series::Series;
pub use work::Work;
