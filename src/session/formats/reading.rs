//! What was read of a record: the game up to the faults in it.

use super::{Format, RecordError, SessionError, space_before, trimmed};
use crate::messages::Message;
use crate::session::Session;

/// The maximum length of a text to read, in bytes.
pub(super) const MAX_BYTES: usize = 4_000_000;

/// A game as far as a record of it is right.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game, at the position where the first move that cannot be played would have been
    /// played, else at the end of the main line.
    pub session: Session,
    /// What is wrong: where the text breaks off, then the moves that cannot be played in the order
    /// of the record. What follows them on the same line of play is left out. At most [`Reading::MAX_FAULTS`] are told.
    pub faults: Vec<SessionError>,
}

impl Reading {
    /// The most faults that are told.
    pub const MAX_FAULTS: usize = 20;

    /// The game of a record without faults.
    pub(super) fn of(session: Session) -> Self {
        Self { session, faults: Vec::new() }
    }
}

impl Session {
    /// Reads a record, which has to be right in all its parts. If no format is given, it is guessed.
    /// `game` is the id of the game for records that do not identify theirs.
    ///
    /// # Errors
    /// If the text is not a valid record or contains an illegal move.
    pub fn from_record(
        text: &str,
        format: Option<Format>,
        game: Option<&str>,
    ) -> Result<Self, SessionError> {
        let Reading { session, faults } = Self::read_record(text, format, game)?;
        faults.into_iter().next().map_or(Ok(session), Err)
    }

    /// Reads a record as far as it is right. If no format is given, it is guessed. `game` is the id
    /// of the game for records that do not identify theirs.
    ///
    /// # Errors
    /// If there is nothing before the first fault, such as the game and its size.
    pub fn read_record(
        text: &str,
        format: Option<Format>,
        game: Option<&str>,
    ) -> Result<Reading, SessionError> {
        check_length(text)?;
        let format = format
            .or_else(|| Format::of(text))
            .ok_or_else(|| RecordError::new(Message::new("unknown-record")))?;
        let read = format.codec().read.ok_or_else(|| {
            RecordError::new(Message::new("unreadable-format").with("format", format.as_str()))
        })?;
        let before = space_before(text);
        let mut reading = read(trimmed(text), game).map_err(|error| error.after(before))?;
        let faults = reading.faults.into_iter();
        reading.faults = faults.map(|error| error.after(before)).collect();
        Ok(reading)
    }
}

/// Rejects texts that are too long to read.
pub(super) fn check_length(text: &str) -> Result<(), RecordError> {
    if text.len() <= MAX_BYTES {
        return Ok(());
    }
    Err(RecordError::new(Message::new("bad-game-text.too-long")))
}
