//! A series of questions that share one table.

use std::fmt;

use super::board::Board;
use super::grid::Grid;
use super::solver::{Progress, Question, Search};

/// Why a question cannot be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskError {
    /// The board would be too large, or the question is about no tiles.
    TooLarge {
        /// The grid.
        grid: Grid,
        /// The largest number of tiles that can be asked about on this grid.
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

/// The largest number of tiles that the solver can be asked about.
pub fn max_tiles(grid: Grid) -> u16 {
    (1..).take_while(|&tiles| Board::new(grid, tiles).is_some()).last().unwrap_or(0)
}

/// A series of questions about one grid and version.
#[derive(Clone, Debug)]
pub(crate) struct QuestionSeries {
    memory: usize,
    search: Option<Search>,
    /// Nodes of the earlier questions.
    nodes: u64,
}

impl QuestionSeries {
    /// A series whose table takes at most `memory` bytes.
    pub(crate) fn new(memory: usize) -> Self {
        Self { memory, search: None, nodes: 0 }
    }

    /// Starts on a question.
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
            Some(search.ok_or_else(|| AskError::TooLarge { grid, most: max_tiles(grid) })?);
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
