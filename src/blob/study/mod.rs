//! Blob's questions one position after another, in steps: what a page walks through.

mod analysis;

use std::fmt;

pub use analysis::{Analysis, Reply};

use super::approach::exact_game;
use super::solver::{Outcome, Progress, Question, Search};
use super::{Grid, IllegalStone, Position, Reaches, Schedule, Tile, Version, most_tiles};
use crate::rules::Ratio;

/// Sizes whose questions are so quick that a small table does.
const SMALL: u16 = 6;
/// Bytes of such a table.
const SMALL_TABLE: usize = 1 << 20;
/// How many large tables are kept; the others are dropped and made again when asked for.
const LARGE_TABLES: usize = 4;
/// The least memory, in bytes, that a study is given.
const LEAST_MEMORY: usize = 4 << 20;

/// Why a study cannot begin, or go to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The solver does not know this version.
    Version(Version),
    /// The solver asks about 1 up to so many tiles.
    Size(u16),
    /// A move, from 1, that is not legal. The first has to be at the origin.
    Move(usize, IllegalStone),
}

impl Refusal {
    /// A word for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Version(_) => "unsolved-version",
            Self::Size(_) => "too-large",
            Self::Move(..) => "illegal-move",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(version) => write!(f, "the solver does not know version {version}"),
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

/// One game of Blob, with what has been proved of its positions.
#[derive(Clone, Debug)]
pub struct Study {
    grid: Grid,
    reaches: Reaches,
    schedule: Schedule,
    largest: u16,
    memory: usize,
    /// By size, from 1.
    questions: Vec<Option<Search>>,
    nodes: u64,
    under_way: Option<(u16, u64)>,
}

impl Study {
    /// A study that asks about at most `largest` tiles, in about `memory` bytes.
    ///
    /// # Errors
    /// If the solver does not know the version, or the size is 0 or beyond its boards.
    pub fn new(
        grid: Grid,
        version: Version,
        ratio: Ratio,
        largest: u16,
        memory: usize,
    ) -> Result<Self, Refusal> {
        let reaches = exact_game(grid, version).ok_or(Refusal::Version(version))?;
        let most = most_tiles(grid);
        if largest == 0 || largest > most {
            return Err(Refusal::Size(most));
        }
        Ok(Self {
            grid,
            reaches,
            schedule: Schedule::new(ratio, Schedule::LONGEST),
            largest,
            memory: memory.max(LEAST_MEMORY),
            questions: vec![None; usize::from(largest)],
            nodes: 0,
            under_way: None,
        })
    }

    /// The largest size asked about.
    pub fn largest(&self) -> u16 {
        self.largest
    }

    /// The positions that the solver has looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
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
        self.under_way = None;
        let mover = position.mover(&self.schedule);
        Ok(Analysis::new(position, mover, self.largest, guess))
    }

    fn question(&self, tiles: u16) -> Question {
        let (grid, reaches) = (self.grid, self.reaches);
        Question { grid, reaches, schedule: self.schedule.clone(), tiles }
    }

    /// Makes sure that there is a search for this size, and begins it from a position; false
    /// where the position is none of that question.
    fn begin(&mut self, tiles: u16, position: &Position) -> bool {
        let index = usize::from(tiles) - 1;
        if self.questions[index].is_none() {
            self.questions[index] = self.search_for(tiles);
            self.make_room(index);
        }
        let Some(search) = &mut self.questions[index] else { return false };
        self.under_way = Some((tiles, search.nodes()));
        search.start_from(position)
    }

    /// A new search, with a copy of what is proved about the next smaller size.
    fn search_for(&self, tiles: u16) -> Option<Search> {
        let question = self.question(tiles);
        if tiles <= SMALL {
            return Search::new(question, SMALL_TABLE);
        }
        let large = &self.questions[usize::from(SMALL)..usize::from(tiles)];
        match large.iter().rev().flatten().next() {
            Some(known) => known.clone().ask(question),
            None => Search::new(question, self.memory / LARGE_TABLES),
        }
    }

    /// Drops a large table if there are too many, but not this one.
    fn make_room(&mut self, kept: usize) {
        let large = usize::from(SMALL)..self.questions.len();
        let large: Vec<_> = large.filter(|&size| self.questions[size].is_some()).collect();
        if large.len() > LARGE_TABLES {
            // The smallest was asked about longest ago.
            if let Some(&first) = large.iter().find(|&&size| size != kept) {
                self.questions[first] = None;
            }
        }
    }

    /// Goes on with the search begun last; its outcome and the move that decides.
    fn step(&mut self, nodes: u64) -> Option<(Outcome, Option<Tile>)> {
        let (tiles, before) = self.under_way?;
        let search = self.questions[usize::from(tiles) - 1].as_mut()?;
        let progress = search.step(nodes);
        self.nodes += search.nodes() - before;
        self.under_way = Some((tiles, search.nodes()));
        match progress {
            Progress::Running => None,
            Progress::Done(outcome) => Some((outcome, search.best())),
        }
    }
}

#[cfg(test)]
mod tests;
