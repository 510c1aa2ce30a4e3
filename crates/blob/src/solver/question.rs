//! Questions, and how a search is started on one or on a position of it.

use super::search::Search;
use super::state::State;
use super::table::Table;
use crate::board::Board;
use crate::grid::{Grid, Tile};
use crate::position::Position;
use crate::schedule::Schedule;
use crate::tile_set::TileSet;
use crate::version::{Reach, Reaches};

/// A question: can Black hold White to at most `tiles` tiles?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The grid.
    pub grid: Grid,
    /// Where stones may go. If White's must be attached, only an escape is a proof, because moves
    /// beyond the tiles that can belong to a blob of this size are ignored.
    pub reaches: Reaches,
    /// The order of turns, for at least [`Reaches::stones`] white ones.
    pub schedule: Schedule,
    /// The size to which Black has to hold White.
    pub tiles: u16,
}

impl Question {
    /// Whether White may have stones apart from the blob.
    pub(super) fn allows_islands(&self) -> bool {
        self.reaches.white != Reach::Connected
    }
}

/// What an entry of the table means for the current question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Validity {
    Proof,
    Hint,
}

impl Search {
    /// A search with a table of at most `memory` bytes; none if the question is about no tiles,
    /// its board would be too large, or its schedule is too short.
    pub fn new(question: Question, memory: usize) -> Option<Self> {
        if question.tiles == 0 {
            return None;
        }
        if question.schedule.stones() < question.reaches.stones(question.tiles) {
            return None;
        }
        let board = Board::new(question.grid, question.tiles)?;
        let size = board.len() + 1;
        let mut search = Self {
            start: Position::new(question.grid, question.reaches),
            state: State::new(board),
            table: Table::new(memory),
            asked: vec![question.clone()],
            valid: vec![[Validity::Hint; 2], [Validity::Proof; 2]],
            question,
            frames: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            history: [vec![0; size], vec![0; size]],
            carrier: TileSet::EMPTY,
            answer: None,
            best: None,
            nodes: 0,
        };
        search.state.put_white(0);
        Some(search)
    }

    /// Restarts from another position of the same question, keeping the table.
    ///
    /// Black stones beyond the board of the question only count as placed. Returns false, and
    /// resets the search to the start, if the position has another grid or version, has too many
    /// stones for the question or its order of turns, has two stones on a tile, lacks a white
    /// stone at the origin, or has white stones that are not connected to it as they must be.
    pub fn start_from(&mut self, position: &Position) -> bool {
        self.restart();
        let tiles = self.question.tiles;
        let white = position.white.len();
        let fits = position.grid == self.question.grid
            && position.reaches == self.question.reaches
            && position.white.first() == Some(&Tile::ORIGIN)
            && position.blob().len() <= usize::from(tiles)
            && position.black.len() <= usize::from(self.question.schedule.due(white as u16))
            && (self.question.allows_islands() || position.blob().len() == white);
        if !fits {
            return false;
        }
        let (mut white_off_board, mut black_off_board) = (0, 0);
        for &tile in &position.black {
            match self.state.board.number(tile) {
                Some(number) if self.state.is_empty(number) => self.state.put_black(number),
                Some(_) => {
                    self.restart();
                    return false;
                }
                None => black_off_board += 1,
            }
        }
        for &tile in position.white.iter().skip(1) {
            match self.state.board.number(tile) {
                Some(number) if self.state.is_empty(number) => self.state.put_white(number),
                None if self.question.allows_islands() => white_off_board += 1,
                _ => {
                    self.restart();
                    return false;
                }
            }
        }
        self.state.put_off_board(white_off_board, black_off_board);
        self.start.clone_from(position);
        true
    }

    /// Resets the search to the position with only White's first stone.
    fn restart(&mut self) {
        self.state.clear();
        self.state.put_white(0);
        self.frames.clear();
        self.moves.clear();
        self.answer = None;
        self.best = None;
        self.start = Position::new(self.question.grid, self.question.reaches);
    }

    /// Asks another question on the same grid, keeping the table. Entries that prove something
    /// about the new question are used directly, the others as hints which move to try first.
    ///
    /// Returns none in the same cases as [`Search::new`], and if the grid or the restrictions
    /// differ.
    pub fn ask(mut self, question: Question) -> Option<Self> {
        if question.grid != self.question.grid || question.reaches != self.question.reaches {
            return None;
        }
        // Table entries store the number of their question in a byte.
        if self.asked.len() >= 250 {
            return Self::new(question, self.table.bytes());
        }
        let fresh = Self::new(question.clone(), 0)?;
        let mut asked = std::mem::take(&mut self.asked);
        asked.push(question.clone());
        let mut valid = vec![[Validity::Hint; 2]];
        let stones = question.reaches.stones(question.tiles);
        for old in &asked {
            let held = old.tiles <= question.tiles
                && question.schedule.favours_black(&old.schedule, stones);
            let escaped = question.tiles <= old.tiles
                && old.schedule.favours_black(&question.schedule, stones);
            let of = |proof: bool| if proof { Validity::Proof } else { Validity::Hint };
            valid.push([of(held), of(escaped)]);
        }
        Some(Self { table: self.table, asked, valid, ..fresh })
    }
}
