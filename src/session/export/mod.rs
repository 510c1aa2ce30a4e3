//! Records of a game in the formats of the field.

mod ascii;
mod hexworld;
mod json;
mod sgf;

use std::fmt;
use std::str::FromStr;

use super::Session;
use crate::cell::UnknownName;

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
}

/// Why a game has no record in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportError {
    /// The format has no words for this game.
    Unsuited(Format),
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 4] = [Self::Json, Self::Sgf, Self::Hexworld, Self::Ascii];

    /// Its name in commands.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Sgf => "sgf",
            Self::Hexworld => "hexworld",
            Self::Ascii => "ascii",
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

impl ExportError {
    /// A word for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unsuited(_) => "unsuited-format",
        }
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsuited(format) => {
                write!(f, "the format {} has no words for this game", format.as_str())
            }
        }
    }
}

impl std::error::Error for ExportError {}

impl Session {
    /// The game as a record: the plies on the board, not those taken back.
    ///
    /// # Errors
    /// If the format has no words for the game.
    pub fn export(&self, format: Format) -> Result<String, ExportError> {
        match format {
            Format::Json => Ok(json::write(self)),
            Format::Ascii => Ok(ascii::write(self)),
            Format::Sgf => sgf::write(self).ok_or(ExportError::Unsuited(format)),
            Format::Hexworld => hexworld::write(self).ok_or(ExportError::Unsuited(format)),
        }
    }
}
