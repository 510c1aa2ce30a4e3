//! A phase of a game: what a move is, and what makes it illegal.

use super::restriction::Restriction;
use super::words::*;
use crate::cell::Colour;
use crate::topology::Adjacency;

/// A phase of the game, with its own kind of move.
#[derive(Clone, PartialEq, Debug)]
pub struct Phase {
    /// What a move is.
    pub movement: Movement,
    /// Whether a player may pass.
    pub pass: Pass,
    /// What makes a move illegal.
    pub restrictions: Vec<Restriction>,
    /// The fewest and the most plies of a turn, where they are others than in the whole game.
    pub plies: Option<[u8; 2]>,
    /// What else a move may be, and which stones may be carried where.
    pub carrying: Carrying,
    /// What ends the phase.
    pub until: Until,
}

impl Phase {
    /// How stones are carried, if they are.
    #[inline]
    pub fn carried(&self) -> Option<Movement> {
        if self.movement.carries() { Some(self.movement) } else { self.carrying.also }
    }

    /// Whether stones on the board may be carried or taken off by a move.
    #[inline]
    pub fn lifts(&self) -> bool {
        self.carried().is_some() || self.carrying.remove.is_some()
    }

    /// Every restriction, on placements and on carried stones.
    pub fn all_restrictions(&self) -> impl Iterator<Item = &Restriction> {
        let Carrying { from, to, remove, .. } = &self.carrying;
        let removed = match remove {
            Some(Remove::Where(rules)) => rules.as_slice(),
            Some(Remove::IfStuck) | None => &[],
        };
        self.restrictions.iter().chain(from).chain(to).chain(removed)
    }
}

/// What else a move may be, and which stones may be carried where.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Carrying {
    /// How a stone may be carried instead, where a move is to place one.
    pub also: Option<Movement>,
    /// What must hold where a carried stone stands, once it is lifted.
    pub from: Vec<Restriction>,
    /// What must hold where it lands.
    pub to: Vec<Restriction>,
    /// When a player may take one of their own stones off instead.
    pub remove: Option<Remove>,
}

/// When a player may take one of their own stones off.
#[derive(Clone, PartialEq, Debug)]
pub enum Remove {
    /// If there is no other move.
    IfStuck,
    /// If these hold where the stone stands.
    Where(Vec<Restriction>),
}

/// What ends a phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// Only the end of the game.
    End,
    /// The first pass. The player who passed takes this colour, if there is one.
    Pass(Option<Colour>),
    /// This many plies since the start of the game.
    Plies(u32),
}

/// The colour of the stone that a placement puts on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placed {
    /// The colour of the player to move.
    Own,
    /// Any colour of the game; the player chooses.
    Any,
    /// The colour whose turn it is within the player's turn.
    TurnColour,
    /// This colour, whoever moves.
    Colour(Colour),
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// A stone is placed on an empty cell.
    Place(Placed),
    /// One of the player's own stones is carried along a straight row.
    Slide {
        /// How far.
        length: SlideLength,
        /// What it may pass over.
        over: Contents,
        /// Where it may land.
        onto: Contents,
    },
    /// One of the player's own stones is carried to a cell nearby.
    Step {
        /// Stones may step to a neighbour of this kind, if at all.
        step: Option<Adjacency>,
        /// Stones may hop over a neighbour of this kind to the cell right behind it, if at all.
        hop: Option<Adjacency>,
        /// Whose stones it may hop over.
        over: Contents,
        /// Where it may land.
        onto: Contents,
    },
    /// One of the player's own stones is carried to an empty cell, wherever it is.
    Jump(Jump),
}

impl Movement {
    /// Whether stones are carried rather than placed.
    pub const fn carries(self) -> bool {
        matches!(self, Self::Slide { .. } | Self::Step { .. } | Self::Jump(_))
    }
}

/// A set of [`Content`] values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents(u8);

impl Contents {
    /// The set with `content` added.
    #[must_use]
    pub const fn with(self, content: Content) -> Self {
        Self(self.0 | 1 << content as u8)
    }

    /// Whether `content` is in the set.
    #[inline]
    pub const fn admits(self, content: Content) -> bool {
        self.0 >> content as u8 & 1 == 1
    }
}
