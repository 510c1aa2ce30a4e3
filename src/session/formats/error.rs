//! Errors in reading and writing records.

use super::Format;
use crate::messages::{Message, say_by_message};
use crate::position::SetupError;
use crate::rules::RulesError;
use crate::session::BadMove;

/// Why a text cannot be read as a game.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionError {
    /// The text does not follow its format.
    Record(RecordError),
    /// The rules or the settings are invalid.
    Rules(RulesError),
    /// The stones cannot be set up.
    SetUp(SetupError),
    /// A move cannot be played.
    Move(BadMove),
}

/// Where and how a text violates its format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    place: Option<Place>,
    message: Message,
}

/// A place in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A character of the text.
    At {
        /// Its line, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
    },
    /// A value of a document, such as `moves[3]`.
    Key(String),
}

/// Why a game cannot be written in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportError {
    /// The format cannot express this game.
    Unsuited(Format),
}

impl RecordError {
    /// An error in the text as a whole.
    pub(super) fn new(message: Message) -> Self {
        Self { place: None, message }
    }

    /// An error at a place where something else was expected.
    pub(super) fn expected(place: Place, expected: Message) -> Self {
        let message = match &place {
            Place::At { line, column } => Message::new("bad-record.at")
                .with("line", *line)
                .with("column", *column)
                .with("expected", expected),
            Place::Key(key) if key.is_empty() => {
                Message::new("bad-record").with("expected", expected)
            }
            Place::Key(key) => {
                Message::new("bad-record.key").with("key", &**key).with("expected", expected)
            }
        };
        Self { place: Some(place), message }
    }

    /// The text is not JSON from this place on.
    pub(super) fn not_json(line: usize, column: usize) -> Self {
        let message = Message::new("bad-record.json").with("line", line).with("column", column);
        Self { place: Some(Place::At { line, column }), message }
    }

    /// The place of the error, unless it concerns the whole text.
    pub fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// The message for people.
    pub fn message(&self) -> Message {
        self.message.clone()
    }
}

impl Place {
    /// The place of a byte offset, which must be at the start of a character.
    pub(super) fn of(text: &str, byte: usize) -> Self {
        let before = &text[..byte.min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        Self::At { line, column }
    }
}

impl SessionError {
    /// A code for programs that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Record(error) => error.message.code(),
            Self::Rules(error) => error.code(),
            Self::SetUp(error) => error.code(),
            Self::Move(error) => error.reason.code(),
        }
    }

    /// The message for people.
    pub fn message(&self) -> Message {
        match self {
            Self::Record(error) => error.message(),
            Self::Rules(error) => error.message(),
            Self::SetUp(error) => error.message(),
            Self::Move(error) => error.message(),
        }
    }
}

impl ExportError {
    /// A code for programs that never changes.
    pub fn code(self) -> &'static str {
        self.message().code()
    }

    /// The message for people.
    pub fn message(self) -> Message {
        let Self::Unsuited(format) = self;
        Message::new("unsuited-format").with("format", format.as_str())
    }
}

say_by_message!(SessionError, RecordError, ExportError);

impl From<RecordError> for SessionError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl From<RulesError> for SessionError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<SetupError> for SessionError {
    fn from(error: SetupError) -> Self {
        Self::SetUp(error)
    }
}

impl From<BadMove> for SessionError {
    fn from(error: BadMove) -> Self {
        Self::Move(error)
    }
}
