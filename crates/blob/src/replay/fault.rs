//! Faults that a replay finds in a strategy.

use std::fmt;

use crate::grid::Tile;
use crate::position::Position;

/// A position in which a strategy fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The position.
    pub position: Position,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong with a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It has no answer.
    NoAnswer,
    /// Its answer is illegal, or too far away to matter.
    Illegal,
    /// The blob exceeds the size that Black should hold it to.
    TooLarge,
    /// The blob is contained although White should escape.
    Contained,
    /// There are more stones than the order of turns covers.
    TooLong,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            FaultKind::NoAnswer => "there is no answer",
            FaultKind::Illegal => "the answer is illegal",
            FaultKind::TooLarge => "the blob is too large",
            FaultKind::Contained => "the blob is contained",
            FaultKind::TooLong => "the game is too long",
        };
        let text = |tiles: &[Tile]| {
            let words: Vec<String> = tiles.iter().map(Tile::to_string).collect();
            words.join(" ")
        };
        let Position { white, black, .. } = &self.position;
        write!(f, "{what} at white {}; black {}", text(white), text(black))
    }
}

impl std::error::Error for Fault {}
