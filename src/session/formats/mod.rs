//! Record formats: one module for each, with a `CODEC` that writes games and usually reads them.

mod abstract_play;
mod ascii;
mod branch_text;
mod collection;
mod error;
mod hexwiki;
mod hexworld;
mod json;
mod json_tree;
mod moves;
mod packed;
mod reading;
mod sgf;
mod text;
mod transcript;

use std::str::FromStr;

use linkstone_common::listed;

pub use ascii::diagram;
pub use collection::{RecordReader, records};
pub use error::{ExportError, Place, RecordError, SessionError};
pub(super) use moves::words;
pub use reading::Reading;
pub use sgf::plain_decimal;
pub(super) use text::{read_branch, write_branch};

use super::{BadMove, Session};
use crate::cell::{Cell, UnknownName};
use crate::position::SetupError;
use crate::rules::{Info, Plan, Settings, builtin, info, known};

/// A format, as its module describes it to [`Format`].
struct Codec {
    /// Its name in commands.
    name: &'static str,
    /// Its display name.
    label: &'static str,
    /// Its file extension, without the dot.
    extension: &'static str,
    /// Writes a game, or gives none if the format cannot express it; none if the format is
    /// read-only.
    write: Option<fn(&Session) -> Option<String>>,
    /// Reads a record, given the id of the game in case the record does not identify it; none if
    /// the format is write-only.
    read: Option<Reader>,
    /// Whether a trimmed text looks like a record. No text may look like two formats.
    looks_like: fn(&str) -> bool,
    /// Whether a trimmed text may be a record, with less certainty: to offer a choice.
    may_be: fn(&str) -> bool,
}

type Reader = fn(&str, Option<&str>) -> Result<Reading, SessionError>;

/// Declares the formats in the order in which they are offered, each with the module that holds
/// its `CODEC`.
macro_rules! formats {
    ($($(#[$doc:meta])* $variant:ident: $module:ident,)+) => {
        listed! {
            /// A record format.
            #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
            pub enum Format { $($(#[$doc])* $variant,)+ }
        }

        impl Format {
            const fn codec(self) -> &'static Codec {
                match self { $(Self::$variant => &$module::CODEC,)+ }
            }
        }
    };
}

formats! {
    /// The project's own: everything, as a JSON object.
    Json: json,
    /// Smart Game Format, for games of two players with stones of their own.
    Sgf: sgf,
    /// The fragment of a HexWorld address, after the `#`, for Hex.
    Hexworld: hexworld,
    /// The markup of a position for articles of HexWiki, for Hex.
    Hexwiki: hexwiki,
    /// A text diagram of the position.
    Ascii: ascii,
    /// One line that can be part of an address.
    Text: text,
    /// A plain list of moves.
    Moves: moves,
    /// What Abstract Play saves, which is only read.
    AbstractPlay: abstract_play,
    /// What programs log of the text protocol, which is only read.
    Gtp: transcript,
}

impl Format {
    /// Its name in commands.
    pub const fn as_str(self) -> &'static str {
        self.codec().name
    }

    /// Its display name.
    pub const fn label(self) -> &'static str {
        self.codec().label
    }

    /// Its file extension, without the dot.
    pub const fn extension(self) -> &'static str {
        self.codec().extension
    }

    /// Whether records in this format can be read back.
    pub const fn is_readable(self) -> bool {
        self.codec().read.is_some()
    }

    /// Whether games can be written in this format.
    pub const fn is_writable(self) -> bool {
        self.codec().write.is_some()
    }

    /// The names of the formats in which games can be written, in the order in which they are
    /// offered.
    pub fn writable() -> Vec<&'static str> {
        Self::ALL.into_iter().filter(|format| format.is_writable()).map(Self::as_str).collect()
    }

    /// The formats that a text may be a record in: one, several of which somebody has to choose, or
    /// none.
    pub fn candidates(text: &str) -> Vec<Self> {
        match Self::of(text) {
            Some(format) => vec![format],
            None => {
                let text = trimmed(text);
                let may_be = |format: &Self| (format.codec().may_be)(text);
                Self::ALL.into_iter().filter(may_be).collect()
            }
        }
    }

    /// Guesses the format of a text.
    pub fn of(text: &str) -> Option<Self> {
        let text = trimmed(text);
        Self::ALL.into_iter().find(|format| (format.codec().looks_like)(text))
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
    /// The game as a record. Formats that can hold a tree have all of it with its notes, the others
    /// the plies on the board.
    ///
    /// # Errors
    /// If the format cannot express the game.
    pub fn export(&self, format: Format) -> Result<String, ExportError> {
        let written = format.codec().write.and_then(|write| write(self));
        written.ok_or(ExportError::Unsuited(format))
    }

    /// The game with its line, the one through the position shown, as one line of text;
    /// [`Session::from_text`] reads it.
    pub fn text(&self) -> String {
        text::write(self)
    }

    /// The whole tree with its notes as one line of text, which [`Session::from_text`] reads.
    pub fn whole_text(&self) -> String {
        text::write_whole(self)
    }

    /// Reads a text written by [`Session::text`], [`Session::whole_text`] or [`Session::link`].
    ///
    /// A program that only calls this contains no reader of another format.
    ///
    /// # Errors
    /// If the text is invalid or contains an illegal move.
    pub fn from_text(text: &str) -> Result<Self, SessionError> {
        reading::check_length(text)?;
        text::read(trimmed(text))
    }

    /// The same moves under other settings, without those that have been undone.
    ///
    /// # Errors
    /// If the game does not accept the settings, or a move is illegal under them.
    pub fn with_settings(&self, settings: &Settings) -> Result<Self, SessionError> {
        let plan = Plan::from_document(&self.plan().document, settings)?;
        let mut session = Self::new(plan.into());
        if let Some(set_up) = &self.set_up {
            session.setup(&set_up.stones, set_up.to_move)?;
        }
        let topology = &self.position.board().topology;
        for (index, ply) in self.played().enumerate() {
            let text = ply.played.text(self.plan(), topology);
            session.play_text(&text).map_err(|reason| BadMove {
                number: index + 1,
                text,
                reason,
                place: None,
            })?;
        }
        Ok(session)
    }
}

/// The fragment of an address, after the `#` and space that may follow it; any other text as it is.
fn fragment(text: &str) -> &str {
    text.split_once('#').map_or(text, |(_, fragment)| fragment.trim_start())
}

/// The text without surrounding whitespace and without the byte order marks that some editors
/// write before it, of which there are several where such texts were put together.
fn trimmed(text: &str) -> &str {
    text.trim_start_matches(is_space_or_mark).trim_end()
}

fn is_space_or_mark(c: char) -> bool {
    c == MARK || c.is_whitespace()
}

/// A mark that some editors put before a text and show to nobody.
const MARK: char = '\u{feff}';

/// What [`trimmed`] leaves out before a text, without the marks that it begins with.
fn space_before(text: &str) -> &str {
    let text = text.trim_start_matches(MARK);
    &text[..text.len() - text.trim_start_matches(is_space_or_mark).len()]
}

/// Shortens untrusted text so that an error message stays readable.
fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// The first built-in game that satisfies `test`.
fn built_in(test: impl Fn(&Info) -> bool) -> Option<Info> {
    known().filter_map(|document| info(document).ok()).find(test)
}

/// The start of a built-in game.
fn new_session(id: &str, settings: &Settings) -> Result<Session, SessionError> {
    Ok(Session::new(builtin(id, settings)?.into()))
}

/// The cell with this name. An unbounded board grows until it has the cell, because the stones
/// may have been set up on a larger board.
fn find_or_grow(session: &mut Session, name: &str) -> Result<Cell, SetupError> {
    loop {
        if let Some(cell) = session.position.board().topology.find(name) {
            return Ok(cell);
        }
        // Cells of unbounded boards are named by pairs of numbers; do not grow for other names.
        if !name.contains(',') || !session.position.grow() {
            return Err(SetupError::NoSuchCell);
        }
    }
}
