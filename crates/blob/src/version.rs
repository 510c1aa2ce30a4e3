//! The five versions of Blob, which differ in where stones may be placed.

use std::fmt;
use std::str::FromStr;

use super::schedule::Schedule;
use linkstone_common::{UnknownName, listed};

listed! {
    /// A version of the rules, I to V.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Version {
        /// Both anywhere.
        I,
        /// White attached to some white stone, Black anywhere.
        II,
        /// White connected to some white stone, Black anywhere.
        III,
        /// Both attached to some white stone.
        IV,
        /// White connected, Black attached to some white stone.
        V,
    }
}

/// What a stone has to touch. White's first stone need not touch anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// Nothing.
    Anywhere,
    /// A white stone, by a side or a corner.
    Attached,
    /// A white stone, by a side.
    Connected,
}

/// The restrictions on both sides, which define a version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reaches {
    /// What White's stones after the first have to touch.
    pub white: Reach,
    /// What Black's stones have to touch.
    pub black: Reach,
}

impl Reaches {
    /// How many white stones can matter to the question whether the blob grows beyond `tiles`. If
    /// all of them must be in the blob, that is `tiles`.
    pub fn stones(self, tiles: u16) -> u16 {
        match self.white {
            Reach::Connected => tiles,
            Reach::Attached | Reach::Anywhere => Schedule::MAX_WHITE,
        }
    }
}

impl From<Version> for Reaches {
    fn from(version: Version) -> Self {
        Self { white: version.white(), black: version.black() }
    }
}

impl Version {
    /// The Roman number.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::I => "I",
            Self::II => "II",
            Self::III => "III",
            Self::IV => "IV",
            Self::V => "V",
        }
    }

    /// What White's stones after the first have to touch.
    pub fn white(self) -> Reach {
        match self {
            Self::I => Reach::Anywhere,
            Self::II | Self::IV => Reach::Attached,
            Self::III | Self::V => Reach::Connected,
        }
    }

    /// What Black's stones have to touch.
    pub fn black(self) -> Reach {
        match self {
            Self::I | Self::II | Self::III => Reach::Anywhere,
            Self::IV | Self::V => Reach::Attached,
        }
    }
}

impl FromStr for Version {
    type Err = UnknownName;

    /// Reads a Roman numeral, or a digit from 1 to 5.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let digit = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let version = match digit {
            Some(index) => Self::ALL.get(index).copied(),
            None => Self::ALL.into_iter().find(|version| version.as_str() == name),
        };
        version.ok_or_else(|| UnknownName::new("version", name, Self::ALL.map(Self::as_str)))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
