//! Why a containment does not hold.

use std::fmt;

use crate::{Tile, Version};

/// A condition that a containment has to satisfy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Condition {
    /// (a) The map of a tile includes every rim tile that White could step to from it.
    Complete,
    /// (b) A single step of White's requires at most as many stones as Black has replies.
    Affordable,
    /// (c) While Black places stones in advance, White reaches neither the rim nor a tile that
    /// requires an answer.
    InTime,
}

/// What is wrong with a containment, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Black has no reply to a white stone.
    NoReplies,
    /// A map proves nothing in this version: White may go straight to the rim, or Black may not
    /// play on every tile.
    Unsuited(Version),
    /// White's first stone is on the rim.
    StartOnRim,
    /// White can leave: this tile is beyond the whole rim, and White can reach it.
    Open(Tile),
    /// A stone placed in advance is not on the rim, or is placed twice.
    Placed(Tile),
    /// The map has an entry for a tile that White can never occupy.
    Unreachable(Tile),
    /// The answer to a tile is not on the rim.
    OffRim {
        /// The tile.
        tile: Tile,
        /// The answer.
        answer: Tile,
    },
    /// Condition (a) fails: White could step from the tile to the rim.
    Incomplete {
        /// The tile.
        tile: Tile,
        /// The rim tile missing from its map.
        lacks: Tile,
    },
    /// Condition (b) fails: a step requires more stones than Black has replies.
    Unaffordable {
        /// Where White steps from; none for White's first stone.
        from: Option<Tile>,
        /// Where White steps to.
        to: Tile,
        /// How many stones that requires.
        asks: usize,
    },
    /// Condition (c) fails: White may reach this tile before Black has placed all stones in
    /// advance, and it is on the rim or requires an answer.
    TooEarly(Tile),
}

impl Fault {
    /// The condition that fails, if it is one of the three.
    pub fn condition(&self) -> Option<Condition> {
        match self {
            Self::Incomplete { .. } => Some(Condition::Complete),
            Self::Unaffordable { .. } => Some(Condition::Affordable),
            Self::TooEarly(_) => Some(Condition::InTime),
            _ => None,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoReplies => f.write_str("Black has no reply to a white stone"),
            Self::Unsuited(version) => {
                write!(f, "maps are for versions II and III, not for {version}")
            }
            Self::StartOnRim => f.write_str("White's first stone is on the rim"),
            Self::Open(tile) => write!(f, "White leaves by {tile}"),
            Self::Placed(tile) => {
                write!(f, "the stone placed in advance on {tile} is off the rim or there twice")
            }
            Self::Unreachable(tile) => write!(f, "White never stands on {tile}, which has answers"),
            Self::OffRim { tile, answer } => {
                write!(f, "the answer {answer} to {tile} is not on the rim")
            }
            Self::Incomplete { tile, lacks } => {
                write!(f, "(a) from {tile} White steps to the rim at {lacks}")
            }
            Self::Unaffordable { from: Some(from), to, asks } => {
                write!(f, "(b) the step from {from} to {to} asks for {asks} stones")
            }
            Self::Unaffordable { from: None, to, asks } => {
                write!(f, "(b) a stone on {to} asks for {asks} stones")
            }
            Self::TooEarly(tile) => {
                write!(f, "(c) White may be on {tile} before Black has placed his first stones")
            }
        }
    }
}

impl std::error::Error for Fault {}
