//! Blob's questions one position after another, in steps: what a page walks through.

mod analysis;
mod bounds;
mod game;

use std::collections::VecDeque;
use std::fmt;

pub use analysis::{Analysis, Reply};
pub use bounds::Bounds;

use super::approach::{proves, reaches_on, walked};
use super::solver::Outcome;
use super::{Grid, IllegalStone, Position, Reaches, Schedule, Tile, Version, most_tiles};
use crate::Ratio;
use game::Game;

/// Why a study cannot begin, or go to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The solver asks about 1 up to this many tiles.
    Size(u16),
    /// A move, from 1, that is not legal. The first has to be at the origin.
    Move(usize, IllegalStone),
}

impl Refusal {
    /// A code for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Size(_) => "too-large",
            Self::Move(..) => "illegal-move",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(most) => write!(f, "the solver asks about 1 to {most} tiles on this grid"),
            Self::Move(number, reason) => {
                let reason = match reason {
                    IllegalStone::Over => "the blob is contained",
                    IllegalStone::Occupied => "there is a stone",
                    IllegalStone::Apart => "no stone may stand there",
                };
                write!(f, "move {number}: {reason}")
            }
        }
    }
}

impl std::error::Error for Refusal {}

/// What a question about a position comes to, with the move that decides where the mover is the
/// one who gets his way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Black holds White to the size.
    Held(Option<Tile>),
    /// White reaches one tile more.
    Escaped(Option<Tile>),
    /// No game that is asked proves either.
    Open,
}

/// One game of Blob, with what has been proved of its positions.
///
/// Where White's stones have to be attached, every question is asked in several games, as far as
/// the position is one of them, and the value of a position can remain between two bounds. The
/// move of an answer is legal all the same: Black's from a game in which he may go where he may,
/// White's from one in which she may go to no more tiles.
#[derive(Clone, Debug)]
pub struct Study {
    grid: Grid,
    reaches: Reaches,
    schedule: Schedule,
    largest: u16,
    games: Vec<Game>,
    /// The games, by number, that have not answered the question under way; the next comes first.
    asked: VecDeque<usize>,
}

impl Study {
    /// A study that asks about at most `largest` tiles, in about `memory` bytes.
    ///
    /// # Errors
    /// If the size is 0 or beyond the boards of the solver.
    pub fn new(
        grid: Grid,
        version: Version,
        ratio: Ratio,
        largest: u16,
        memory: usize,
    ) -> Result<Self, Refusal> {
        let most = most_tiles(grid);
        if largest == 0 || largest > most {
            return Err(Refusal::Size(most));
        }
        let schedule = Schedule::new(ratio, Schedule::LONGEST);
        let games = walked(grid, version);
        let share = memory / games.len();
        let game = |reaches| Game::new(grid, reaches, schedule.clone(), largest, share);
        let games = games.into_iter().map(game).collect();
        let reaches = reaches_on(grid, version);
        Ok(Self { grid, reaches, schedule, largest, games, asked: VecDeque::new() })
    }

    /// The largest size asked about.
    pub fn largest(&self) -> u16 {
        self.largest
    }

    /// The positions that the solver has looked at so far.
    pub fn nodes(&self) -> u64 {
        self.games.iter().map(Game::nodes).sum()
    }

    /// The position after these moves, White's first stone first; it is there in any case.
    ///
    /// # Errors
    /// Which move is not legal.
    pub fn position(&self, moves: &[Tile]) -> Result<Position, Refusal> {
        let mut position = Position::new(self.grid, self.reaches);
        if moves.first().is_some_and(|&first| first != Tile::ORIGIN) {
            return Err(Refusal::Move(1, IllegalStone::Apart));
        }
        for (index, &tile) in moves.iter().enumerate().skip(1) {
            let side = position.mover(&self.schedule);
            position.place(side, tile).map_err(|reason| Refusal::Move(index + 1, reason))?;
        }
        Ok(position)
    }

    /// Begins to work out the value of the position after these moves, then of its replies.
    /// A good `guess` of the value, such as that of a neighbouring position, saves work.
    ///
    /// # Errors
    /// Which move is not legal.
    pub fn analysis(&mut self, moves: &[Tile], guess: Option<u16>) -> Result<Analysis, Refusal> {
        let position = self.position(moves)?;
        self.asked.clear();
        let mover = position.mover(&self.schedule);
        Ok(Analysis::new(position, mover, self.largest, guess))
    }

    /// Turns to the question whether Black holds White to `tiles` tiles from a position.
    fn begin(&mut self, tiles: u16, position: &Position) {
        let games = self.games.iter_mut().enumerate();
        self.asked =
            games.filter_map(|(n, game)| game.begin(tiles, position).then_some(n)).collect();
    }

    /// Goes on with the question for about this many positions, in the games in turns.
    fn step(&mut self, nodes: u64) -> Option<Answer> {
        let Some(number) = self.asked.pop_front() else { return Some(Answer::Open) };
        let game = &mut self.games[number];
        let Some((outcome, best)) = game.step(nodes) else {
            self.asked.push_back(number);
            return None;
        };
        if proves(game.reaches(), outcome, self.reaches) {
            self.asked.clear();
            return Some(match outcome {
                Outcome::Held => Answer::Held(best),
                Outcome::Escaped => Answer::Escaped(best),
            });
        }
        self.asked.is_empty().then_some(Answer::Open)
    }
}

#[cfg(test)]
mod tests;
