//! What there is to know of a kind of bot before it plays.

use super::KINDS;
use crate::cell::{Seat, UnknownName};
use crate::rules::Plan;

/// How much work a decision gets where nobody stops it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// None: it knows its move at once.
    Instant,
    /// About so many playouts.
    Playouts(u32),
}

/// A kind of bot: how it is called, what it can play, and how it is made. Only this crate makes
/// them: each has a player here.
#[derive(Debug)]
#[non_exhaustive]
pub struct Kind {
    /// Its name in commands and addresses.
    pub name: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// What it does, in a sentence.
    pub text: &'static str,
    /// How much work a decision gets.
    pub budget: Budget,
    /// Whether it tells what it thinks of each move: see [`Player::evaluations`](super::Player::evaluations).
    pub analyses: bool,
    /// Whether it goes on from what it has found at earlier moves of a game, so that what it plays
    /// depends on what it was asked before.
    pub recalls: bool,
    /// The seats that it has something of its own to play for, by the rules of a game; none where
    /// the game is not for it.
    pub seats: fn(&Plan) -> Vec<Seat>,
}

impl Kind {
    /// The kind of this name.
    ///
    /// # Errors
    /// If there is none, with the names there are.
    pub fn named(name: &str) -> Result<&'static Self, UnknownName> {
        let unknown = || UnknownName::new("bot", name, KINDS.iter().map(|kind| kind.name));
        KINDS.iter().find(|kind| kind.name == name).ok_or_else(unknown)
    }

    /// Whether it has something of its own to play in a game.
    pub fn plays(&self, plan: &Plan) -> bool {
        !(self.seats)(plan).is_empty()
    }
}

/// The seats of a bot that plays any game.
pub(super) fn every_seat(plan: &Plan) -> Vec<Seat> {
    Seat::first(plan.seats).collect()
}
