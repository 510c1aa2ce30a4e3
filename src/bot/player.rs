//! A bot at work: what each has to do, and the one that others hold.

use std::fmt::Debug;

use super::{Kind, STARTS};
use crate::position::{Move, Position, Rng};

/// How far a bot has got.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Whether it has chosen.
    pub done: bool,
    /// The share of the work that is done, from 0 to 1.
    pub share: f64,
    /// How many random games it has played for this move.
    pub playouts: u32,
}

impl Progress {
    /// All is done, and it took no random games.
    pub(super) const AT_ONCE: Self = Self { done: true, share: 1.0, playouts: 0 };
}

/// What a bot thinks of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The move.
    pub played: Move,
    /// What its player can expect: 1 for a win, 0 for a loss.
    pub value: f64,
    /// How many random games say so.
    pub playouts: u32,
}

/// What chooses the moves of one game, from move to move.
pub trait Player: Debug {
    /// Begins to think about a position: often the last one a few plies later, so that it may
    /// keep what it has found, but any other of the same or another game too.
    fn think(&mut self, position: &Position, rng: &mut Rng);

    /// Works on for this many random games, or to the end.
    fn step(&mut self, playouts: u32, rng: &mut Rng) -> Progress;

    /// The best move found so far; none where there is no legal one, or it has not thought yet.
    fn best(&self) -> Option<Move>;

    /// What it thinks so far of the moves it has tried, the best first; nothing unless
    /// [`Kind::analyses`] says otherwise.
    fn evaluations(&self) -> Vec<Evaluation> {
        Vec::new()
    }
}

/// A player that is a program, with its randomness.
#[derive(Debug)]
pub struct Bot {
    rng: Rng,
    player: Box<dyn Player>,
}

impl Bot {
    /// A bot whose choices the seed decides.
    pub fn new(kind: &Kind, seed: u64) -> Self {
        let start = STARTS.iter().find(|(known, _)| known.name == kind.name);
        let (_, start) = start.expect("every kind has a player");
        Self { rng: Rng::with_seed(seed), player: start() }
    }

    /// Begins to think about a position, which it copies.
    pub fn think(&mut self, position: &Position) {
        self.player.think(position, &mut self.rng);
    }

    /// Works on for this many random games, or to the end.
    pub fn step(&mut self, playouts: u32) -> Progress {
        self.player.step(playouts, &mut self.rng)
    }

    /// The best move found so far; none where there is no legal one.
    pub fn best(&self) -> Option<Move> {
        self.player.best()
    }

    /// What it thinks so far of the moves it has tried, the best first.
    pub fn evaluations(&self) -> Vec<Evaluation> {
        self.player.evaluations()
    }
}
