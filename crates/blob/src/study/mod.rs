//! Analyses positions of a game of Blob in steps, for exploring on a page.

mod analysis;
mod bounds;
mod game;

use std::collections::VecDeque;
use std::fmt;

pub use analysis::{Analysis, Reply};
pub use bounds::Bounds;

use super::games::{analysis_games, proves, reaches_on};
use super::solver::Outcome;
use super::{Grid, IllegalStone, Position, Reaches, Schedule, Tile, Version, max_tiles};
use crate::Ratio;
use game::Game;

/// Why a study cannot begin or cannot go to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StudyError {
    /// The solver can only be asked about 1 up to this many tiles.
    Size(u16),
    /// The number of an illegal move, from 1. The first has to be at the origin.
    Move(usize, IllegalStone),
}

impl StudyError {
    /// A stable code for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Size(_) => "too-large",
            Self::Move(..) => "illegal-move",
        }
    }
}

impl fmt::Display for StudyError {
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

impl std::error::Error for StudyError {}

/// The answer to a question about a position, with the decisive move if the side to move wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Black holds White to the size.
    Held(Option<Tile>),
    /// White reaches one tile more.
    Escaped(Option<Tile>),
    /// None of the games proves either.
    Open,
}

/// A game of Blob, with everything that has been proved about its positions.
///
/// If White's stones must be attached, every question is asked in several games, as far as the
/// position belongs to them, and a value may remain between two bounds. The move of an answer is
/// legal nevertheless: Black's comes from a game that restricts Black in the same way, White's
/// from one that gives White no more freedom.
#[derive(Clone, Debug)]
pub struct Study {
    grid: Grid,
    reaches: Reaches,
    schedule: Schedule,
    largest: u16,
    games: Vec<Game>,
    /// The indices of the games that have not answered the current question, the next one first.
    asked: VecDeque<usize>,
}

impl Study {
    /// A study of sizes up to `largest` tiles, using about `memory` bytes.
    ///
    /// # Errors
    /// If the size is 0 or beyond the boards of the solver.
    pub fn new(
        grid: Grid,
        version: Version,
        ratio: Ratio,
        largest: u16,
        memory: usize,
    ) -> Result<Self, StudyError> {
        let most = max_tiles(grid);
        if largest == 0 || largest > most {
            return Err(StudyError::Size(most));
        }
        let schedule = Schedule::new(ratio, Schedule::MAX_WHITE);
        let games = analysis_games(grid, version);
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

    /// The number of positions that the solver has searched so far.
    pub fn nodes(&self) -> u64 {
        self.games.iter().map(Game::nodes).sum()
    }

    /// The position after these moves. White's first stone, which comes first, is always placed.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn position(&self, moves: &[Tile]) -> Result<Position, StudyError> {
        let mut position = Position::new(self.grid, self.reaches);
        if moves.first().is_some_and(|&first| first != Tile::ORIGIN) {
            return Err(StudyError::Move(1, IllegalStone::Apart));
        }
        for (index, &tile) in moves.iter().enumerate().skip(1) {
            let side = position.mover(&self.schedule);
            position.place(side, tile).map_err(|reason| StudyError::Move(index + 1, reason))?;
        }
        Ok(position)
    }

    /// Begins to compute the value of the position after these moves, then of its replies.
    /// A good `guess` of the value, such as that of a neighbouring position, saves work.
    ///
    /// # Errors
    /// If a move is illegal.
    pub fn analysis(&mut self, moves: &[Tile], guess: Option<u16>) -> Result<Analysis, StudyError> {
        let position = self.position(moves)?;
        self.asked.clear();
        let mover = position.mover(&self.schedule);
        Ok(Analysis::new(position, mover, self.largest, guess))
    }

    /// Starts on the question whether Black holds White to `tiles` tiles from a position.
    fn begin(&mut self, tiles: u16, position: &Position) {
        let games = self.games.iter_mut().enumerate();
        self.asked =
            games.filter_map(|(n, game)| game.begin(tiles, position).then_some(n)).collect();
    }

    /// Continues the question in the next of the games for about this many positions.
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
