//! Errors in rules documents and in the settings for a game.

pub(crate) use linkstone_common::shorten;

use crate::messages::{Message, say_by_message};
use crate::topology::BoardError;

/// Why a document, or a choice of size, players and options, does not yield a game.
#[derive(Clone, PartialEq, Debug)]
pub enum RulesError {
    /// The text is not JSON.
    Syntax {
        /// The line of the error, from 1.
        line: usize,
        /// The column of the error, from 1.
        column: usize,
        /// The parser's message.
        message: String,
    },
    /// A value in the document is not allowed where it is.
    Invalid {
        /// The path of the value, such as `endings[0].when.loop`; empty for the whole document.
        path: String,
        /// What was found there.
        found: Message,
        /// What is allowed there.
        expected: Message,
    },
    /// No built-in game has this id.
    UnknownGame {
        /// The id asked for.
        id: String,
    },
    /// The game has no such option.
    UnknownOption {
        /// The option asked for.
        key: String,
        /// The options it has.
        known: String,
    },
    /// The option has no such value.
    UnknownValue {
        /// The option.
        key: String,
        /// The value asked for.
        value: String,
        /// The values it has.
        known: String,
    },
    /// The game has no board of this size.
    Size {
        /// The size asked for.
        size: u32,
        /// The smallest and the largest.
        range: [u32; 2],
    },
    /// The game is not for this many players.
    Players {
        /// The number asked for.
        players: usize,
        /// The smallest and the largest number.
        range: [usize; 2],
    },
    /// The board cannot be built.
    Board(BoardError),
}

impl RulesError {
    /// A stable code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "document-syntax",
            Self::Invalid { .. } => "document-invalid",
            Self::UnknownGame { .. } => "unknown-game",
            Self::UnknownOption { .. } => "unknown-option",
            Self::UnknownValue { .. } => "unknown-option-value",
            Self::Size { .. } => "bad-size",
            Self::Players { .. } => "bad-players",
            Self::Board(_) => "bad-board",
        }
    }
}

impl RulesError {
    /// The message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Syntax { line, column, message } => Message::new("document-syntax")
                .with("line", *line)
                .with("column", *column)
                .with("what", &**message),
            Self::Invalid { path, found, expected } if path.is_empty() => {
                let message = Message::new("document-invalid.whole").with("found", found.clone());
                message.with("expected", expected.clone())
            }
            Self::Invalid { path, found, expected } => Message::new("document-invalid")
                .with("path", &**path)
                .with("found", found.clone())
                .with("expected", expected.clone()),
            Self::UnknownGame { id } => Message::new("unknown-game").with("id", shorten(id)),
            Self::UnknownOption { key, known } if known.is_empty() => {
                Message::new("unknown-option.none").with("key", shorten(key))
            }
            Self::UnknownOption { key, known } => {
                Message::new("unknown-option").with("key", shorten(key)).with("known", &**known)
            }
            Self::UnknownValue { key, value, known } => Message::new("unknown-option-value")
                .with("key", &**key)
                .with("value", shorten(value))
                .with("known", &**known),
            Self::Size { size, range: [low, high] } => {
                Message::new("bad-size").with("size", *size).with("low", *low).with("high", *high)
            }
            Self::Players { players, range: [low, high] } if low == high => {
                Message::new("bad-players.fixed").with("players", *players).with("low", *low)
            }
            Self::Players { players, range: [low, high] } => Message::new("bad-players")
                .with("players", *players)
                .with("low", *low)
                .with("high", *high),
            Self::Board(error) => error.message(),
        }
    }
}

say_by_message!(RulesError);

/// An error while reading a document, boxed so that the many `Result`s it passes through stay
/// small.
pub(super) type Fault = Box<RulesError>;

impl From<Fault> for RulesError {
    fn from(fault: Fault) -> Self {
        *fault
    }
}

impl From<BoardError> for Fault {
    fn from(error: BoardError) -> Self {
        Box::new(RulesError::Board(error))
    }
}

impl From<BoardError> for RulesError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

/// The line and the column of a fault in JSON, both from 1, the column in letters: the reader
/// counts bytes, and says 0 of a line that has none.
pub(crate) fn json_place(text: &str, error: &serde_json::Error) -> (usize, usize) {
    let line = error.line().max(1);
    let bytes = text.split('\n').nth(line - 1).unwrap_or_default().as_bytes();
    let before = &bytes[..error.column().saturating_sub(1).min(bytes.len())];
    let is_first_of_letter = |&&byte: &&u8| byte & 0b1100_0000 != 0b1000_0000;
    (line, before.iter().filter(is_first_of_letter).count() + 1)
}
