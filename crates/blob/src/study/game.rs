//! One of the games that a study searches: a search for each size, from any position.

use crate::solver::{Outcome, Progress, Question, Search};
use crate::{Grid, Position, Reaches, Schedule, Tile};

/// Questions up to this size are so quick that a small table suffices.
const SMALL: u16 = 6;
/// The size of a small table in bytes.
const SMALL_TABLE: usize = 1 << 20;
/// How many large tables are kept; others are dropped and rebuilt on demand.
const LARGE_TABLES: usize = 4;
/// The minimum memory for the large tables, in bytes.
const MIN_MEMORY: usize = 4 << 20;

/// The searches of one game.
#[derive(Clone, Debug)]
pub(super) struct Game {
    grid: Grid,
    reaches: Reaches,
    schedule: Schedule,
    memory: usize,
    /// Indexed by size minus 1.
    searches: Vec<Option<Search>>,
    under_way: Option<u16>,
    nodes: u64,
}

impl Game {
    /// A game to be asked about up to `largest` tiles, using about `memory` bytes.
    pub(super) fn new(
        grid: Grid,
        reaches: Reaches,
        schedule: Schedule,
        largest: u16,
        memory: usize,
    ) -> Self {
        let searches = vec![None; usize::from(largest)];
        let memory = memory.max(MIN_MEMORY);
        Self { grid, reaches, schedule, memory, searches, under_way: None, nodes: 0 }
    }

    pub(super) fn reaches(&self) -> Reaches {
        self.reaches
    }

    /// The number of positions searched so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Starts on the question whether Black holds White to `tiles` tiles from a position; returns
    /// false if the position does not belong to this game.
    pub(super) fn begin(&mut self, tiles: u16, position: &Position) -> bool {
        self.under_way = None;
        let index = usize::from(tiles) - 1;
        if self.searches[index].is_none() {
            self.searches[index] = self.search_for(tiles);
            self.make_room(index);
        }
        let Some(search) = &mut self.searches[index] else { return false };
        if !search.start_from(&Position { reaches: self.reaches, ..position.clone() }) {
            return false;
        }
        self.under_way = Some(tiles);
        true
    }

    /// Searches about this many positions more. Returns the outcome and the decisive move once
    /// they are known.
    pub(super) fn step(&mut self, nodes: u64) -> Option<(Outcome, Option<Tile>)> {
        let search = self.searches[usize::from(self.under_way?) - 1].as_mut()?;
        let before = search.nodes();
        let progress = search.step(nodes);
        self.nodes += search.nodes() - before;
        match progress {
            Progress::Running => None,
            Progress::Done(outcome) => Some((outcome, search.best())),
        }
    }

    /// A new search that starts from a copy of the table for the next smaller size.
    fn search_for(&self, tiles: u16) -> Option<Search> {
        let (grid, reaches) = (self.grid, self.reaches);
        let question = Question { grid, reaches, schedule: self.schedule.clone(), tiles };
        if tiles <= SMALL {
            return Search::new(question, SMALL_TABLE);
        }
        let large = &self.searches[usize::from(SMALL)..usize::from(tiles)];
        match large.iter().rev().flatten().next() {
            Some(known) => known.clone().ask(question),
            None => Search::new(question, self.memory / LARGE_TABLES),
        }
    }

    /// Drops a large table other than `kept` if there are too many.
    fn make_room(&mut self, kept: usize) {
        let large = usize::from(SMALL)..self.searches.len();
        let large: Vec<_> = large.filter(|&size| self.searches[size].is_some()).collect();
        if large.len() > LARGE_TABLES {
            // The smallest size was asked about longest ago.
            if let Some(&first) = large.iter().find(|&&size| size != kept) {
                self.searches[first] = None;
            }
        }
    }
}
