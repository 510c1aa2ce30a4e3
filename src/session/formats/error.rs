//! Errors in reading and writing records.

use super::Format;
use crate::messages::{Message, say_by_message};
use crate::position::SetupError;
use crate::rules::{RulesError, shorten};
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
    fault: Fault,
}

/// What is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Fault {
    /// What the message says.
    Said(Message),
    /// There should have been something else.
    Expected(Message),
    /// From there on the text is not JSON.
    NotJson,
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
    /// The link would be too long.
    LongLink,
}

impl RecordError {
    /// An error in the text as a whole.
    pub(in crate::session) fn new(message: Message) -> Self {
        Self { place: None, fault: Fault::Said(message) }
    }

    /// An error at a place where something else was expected.
    pub(super) fn expected(place: Place, expected: Message) -> Self {
        Self { place: Some(place), fault: Fault::Expected(expected) }
    }

    /// The text is not JSON from this place on.
    pub(super) fn not_json((line, column): (usize, usize)) -> Self {
        Self { place: Some(Place::At { line, column }), fault: Fault::NotJson }
    }

    /// The place of the error, unless it concerns the whole text.
    pub fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// The message for people.
    pub fn message(&self) -> Message {
        match (&self.fault, &self.place) {
            (Fault::Said(message), _) => message.clone(),
            (Fault::Expected(expected), Some(Place::At { line, column })) => {
                Message::new("bad-record.at")
                    .with("line", *line)
                    .with("column", *column)
                    .with("expected", expected.clone())
            }
            (Fault::Expected(expected), Some(Place::Key(key))) if !key.is_empty() => {
                let message = Message::new("bad-record.key").with("key", shorten(key));
                message.with("expected", expected.clone())
            }
            (Fault::Expected(expected), _) => {
                Message::new("bad-record").with("expected", expected.clone())
            }
            (Fault::NotJson, place) => {
                let (line, column) = match place {
                    Some(Place::At { line, column }) => (*line, *column),
                    _ => (1, 1),
                };
                Message::new("bad-record.json").with("line", line).with("column", column)
            }
        }
    }
}

impl Place {
    /// The same in a text that has something before what was read.
    fn after(&mut self, before: &str) {
        if let Self::At { line, column } = self {
            if *line == 1 {
                *column += before.rsplit('\n').next().map_or(0, |last| last.chars().count());
            }
            *line += before.matches('\n').count();
        }
    }

    /// The place of a byte offset, which must be at the start of a character.
    pub(super) fn of(text: &str, byte: usize) -> Self {
        let before = &text[..byte.min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&letter| letter != '\n').count() + 1;
        Self::At { line, column }
    }
}

impl SessionError {
    /// The same in a text that has something before what was read.
    pub(super) fn after(mut self, before: &str) -> Self {
        let place = match &mut self {
            Self::Record(error) => error.place.as_mut(),
            Self::Move(error) => error.place.as_mut(),
            Self::Rules(_) | Self::SetUp(_) => None,
        };
        if let Some(place) = place {
            place.after(before);
        }
        self
    }

    /// Where in the record it is, if that is known.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Self::Record(error) => error.place(),
            Self::Move(error) => error.place.as_ref(),
            Self::Rules(_) | Self::SetUp(_) => None,
        }
    }

    /// A code for programs that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Record(error) => error.message().code(),
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
        match self {
            Self::Unsuited(format) => {
                Message::new("unsuited-format").with("format", format.as_str())
            }
            Self::LongLink => Self::long_link(),
        }
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
