//! One question after another on a common table, and why one cannot be asked.

use std::fmt;

use super::board::Board;
use super::grid::Grid;
use super::solver::{Progress, Question, Search};

/// Why a question has no search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskError {
    /// The board that it needs is too large; the most tiles that can be asked about on this
    /// grid are given.
    TooLarge {
        /// The grid.
        grid: Grid,
        /// The most tiles.
        most: u16,
    },
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { grid, most } => {
                write!(f, "the solver asks about 1 to {most} tiles on the {grid} grid")
            }
        }
    }
}

impl std::error::Error for AskError {}

/// The most tiles that the solver can be asked about.
pub fn most_tiles(grid: Grid) -> u16 {
    (1..).take_while(|&tiles| Board::new(grid, tiles).is_some()).last().unwrap_or(0)
}

/// A row of questions of one grid and version.
#[derive(Clone, Debug)]
pub(crate) struct Inquiry {
    memory: usize,
    search: Option<Search>,
    /// Nodes of the questions before.
    nodes: u64,
}

impl Inquiry {
    /// Its table takes at most this much memory, in bytes.
    pub(crate) fn new(memory: usize) -> Self {
        Self { memory, search: None, nodes: 0 }
    }

    /// Turns to a question.
    pub(crate) fn ask(&mut self, question: Question) -> Result<(), AskError> {
        let grid = question.grid;
        let search = match self.search.take() {
            None => Search::new(question, self.memory),
            Some(search) => {
                self.nodes += search.nodes();
                search.ask(question)
            }
        };
        self.search =
            Some(search.ok_or_else(|| AskError::TooLarge { grid, most: most_tiles(grid) })?);
        Ok(())
    }

    /// Continues for about this many nodes; `None` if nothing has been asked.
    pub(crate) fn step(&mut self, nodes: u64) -> Option<Progress> {
        self.search.as_mut().map(|search| search.step(nodes))
    }

    /// The nodes of all questions so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.search.as_ref().map_or(0, Search::nodes)
    }
}
