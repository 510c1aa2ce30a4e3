//! The answers of the strategy that a replay checks.

use crate::grid::Tile;
use crate::position::Position;
use crate::solver::{Progress, Search};

/// An answer of the side that the strategy plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A stone on this tile.
    Stone(Tile),
    /// There is none.
    None,
    /// The answer is not known yet: ask again in the next step.
    Pending,
}

/// A source of answers for the side that the strategy plays.
pub trait AnswerSource {
    /// The move to play in a position.
    fn answer(&mut self, position: &Position) -> Answer;
}

/// The number of positions searched for one answer in a step.
const SLICE: u64 = 1 << 14;

/// Answers from a search; positions that its table has dropped are searched again.
impl AnswerSource for Search {
    fn answer(&mut self, position: &Position) -> Answer {
        if self.position() != position && !self.start_from(position) {
            return Answer::None;
        }
        match self.step(SLICE) {
            Progress::Running => Answer::Pending,
            Progress::Done(_) => self.best().map_or(Answer::None, Answer::Stone),
        }
    }
}
