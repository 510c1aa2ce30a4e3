//! Games as texts: one module a format, each with `write` and, where it can be read, `read`.

mod ascii;
mod error;
mod hexworld;
mod json;
mod sgf;
mod text;

use std::str::FromStr;

pub use error::{ExportError, Place, RecordError, SessionError};
pub use sgf::plain_decimal;

use super::{BadMove, Session};
use crate::cell::{Cell, UnknownName};
use crate::messages::Message;
use crate::position::SetupError;
use crate::rules::{Info, Plan, Settings, builtin, builtins, info};

/// The longest text that is read, in bytes.
const LONGEST: usize = 1_000_000;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// The project's own: everything, as a JSON document.
    Json,
    /// Smart Game Format, for placing games of two.
    Sgf,
    /// What follows the `#` in a HexWorld address, for Hex and Y.
    Hexworld,
    /// A diagram of the position.
    Ascii,
    /// One line that may stand in an address.
    Text,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Json, Self::Sgf, Self::Hexworld, Self::Ascii, Self::Text];

    /// Its name in commands.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Sgf => "sgf",
            Self::Hexworld => "hexworld",
            Self::Ascii => "ascii",
            Self::Text => "text",
        }
    }

    /// Its name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Json => "Linkstone (JSON)",
            Self::Sgf => "SGF",
            Self::Hexworld => "HexWorld",
            Self::Ascii => "Diagram",
            Self::Text => "Link text",
        }
    }

    /// How the names of files of this format end, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Sgf => "sgf",
            Self::Hexworld | Self::Ascii | Self::Text => "txt",
        }
    }

    /// Whether games can be read from it.
    pub const fn is_readable(self) -> bool {
        !matches!(self, Self::Ascii)
    }

    /// The format that a text seems to be of.
    pub fn of(text: &str) -> Option<Self> {
        let text = trimmed(text);
        let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        if text.starts_with('{') {
            Some(Self::Json)
        } else if text.starts_with('(') {
            Some(Self::Sgf)
        } else if text::seems_so(fragment) {
            Some(Self::Text)
        } else if hexworld::seems_so(fragment) {
            Some(Self::Hexworld)
        } else {
            None
        }
    }
}

impl FromStr for Format {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName::new("format", name, Self::ALL.map(Self::as_str));
        Self::ALL.into_iter().find(|format| format.as_str() == name).ok_or_else(unknown)
    }
}

impl Session {
    /// The game as a record: the plies on the board, not those taken back, which only
    /// [`Format::Text`] keeps.
    ///
    /// # Errors
    /// If the format has no words for the game.
    pub fn export(&self, format: Format) -> Result<String, ExportError> {
        let record = match format {
            Format::Json => Some(json::write(self)),
            Format::Ascii => Some(ascii::write(self)),
            Format::Text => Some(text::write(self)),
            Format::Sgf => sgf::write(self),
            Format::Hexworld => hexworld::write(self),
        };
        record.ok_or(ExportError::Unsuited(format))
    }

    /// Reads a record. Where no format is given it is found out; where the record does not say
    /// which game it is of, it is of the game of this id.
    ///
    /// # Errors
    /// Where and why the text is no record; a move in it that cannot be played is an error too.
    pub fn from_record(
        text: &str,
        format: Option<Format>,
        game: Option<&str>,
    ) -> Result<Self, SessionError> {
        if text.len() > LONGEST {
            return Err(RecordError::new(Message::new("bad-game-text.too-long")).into());
        }
        let format = format
            .or_else(|| Format::of(text))
            .ok_or_else(|| RecordError::new(Message::new("unknown-record")))?;
        let text = trimmed(text);
        match format {
            Format::Json => json::read(text),
            Format::Sgf => sgf::read(text, game),
            Format::Hexworld => hexworld::read(text, game),
            Format::Text => text::read(text),
            Format::Ascii => {
                let message = Message::new("unreadable-format").with("format", format.as_str());
                Err(RecordError::new(message).into())
            }
        }
    }

    /// The whole game as one line of text; [`Session::from_text`] reads it.
    pub fn text(&self) -> String {
        text::write(self)
    }

    /// Reads what [`Session::text`] wrote.
    ///
    /// # Errors
    /// Where the text is wrong; a move that cannot be played is an error too.
    pub fn from_text(text: &str) -> Result<Self, SessionError> {
        Self::from_record(text, Some(Format::Text), None)
    }

    /// The same moves under other choices for the game; those taken back are left out.
    ///
    /// # Errors
    /// If the game has no such choices, or a move is not legal under them.
    pub fn with_settings(&self, settings: &Settings) -> Result<Self, SessionError> {
        let plan = Plan::from_document(&self.plan().document, settings)?;
        let mut session = Self::new(plan.into());
        if let Some(set_up) = &self.set_up {
            session.setup(&set_up.stones, set_up.to_move)?;
        }
        for (index, known) in self.played().enumerate() {
            let topology = &session.position.board().topology;
            let text = known.played.text(session.plan(), topology);
            session.play(known.played).map_err(|reason| BadMove {
                number: index + 1,
                text,
                reason,
            })?;
        }
        Ok(session)
    }
}

/// The text without the space around it, and without the mark that some editors put before it.
fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

/// The beginning of a text that somebody else wrote, so that a message stays readable.
fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// The first built-in game that `suits`.
fn built_in(suits: impl Fn(&Info) -> bool) -> Option<Info> {
    builtins().iter().filter_map(|document| info(document).ok()).find(suits)
}

/// The start of a built-in game.
fn begin(id: &str, settings: &Settings) -> Result<Session, SessionError> {
    Ok(Session::new(builtin(id, settings)?.into()))
}

/// The cell of this name; a board without bounds grows until it has it, as the stones may have
/// been set up when it had grown.
fn find_or_grow(session: &mut Session, name: &str) -> Result<Cell, SetupError> {
    loop {
        if let Some(cell) = session.position.board().topology.find(name) {
            return Ok(cell);
        }
        // Only pairs of numbers are names there: no board is built to look for anything else.
        if !name.contains(',') || !session.position.grow() {
            return Err(SetupError::NoSuchCell);
        }
    }
}
