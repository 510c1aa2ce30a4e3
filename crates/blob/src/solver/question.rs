//! Questions, and how a search turns to one or to a position of it.

use super::search::Search;
use super::state::State;
use super::table::Table;
use crate::board::Board;
use crate::grid::{Grid, Tile};
use crate::position::Position;
use crate::schedule::Schedule;
use crate::tile_set::TileSet;
use crate::version::{Reach, Reaches};

/// Whether Black can hold White to at most `tiles` tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The grid.
    pub grid: Grid,
    /// Where stones may go. Where White's are attached only an escape is proved: her stones
    /// beyond the tiles that can be in a blob of so many are left out.
    pub reaches: Reaches,
    /// The order of turns, for at least [`Reaches::stones`] white ones.
    pub schedule: Schedule,
    /// The size to which Black has to hold White.
    pub tiles: u16,
}

impl Question {
    /// Whether White's stones may be apart from the blob.
    pub(super) fn is_wide(&self) -> bool {
        self.reaches.white != Reach::Connected
    }
}

/// What an entry of the table says of the question that is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Validity {
    Proof,
    Hint,
}

impl Search {
    /// A search with a table of at most `memory` bytes, or none where the board of the question
    /// would be larger than this layer holds, or its schedule is too short.
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

    /// Starts again from another position of the same question, keeping the table.
    ///
    /// Black stones beyond the board that the question needs count as placed to no avail.
    /// Returns false, with the search as it was begun, if the position is of another grid or
    /// version, has too many stones for the question or its order of turns, has stones on one
    /// another, or none of White's at the origin, or others that are not connected to it where
    /// they have to be.
    pub fn start_from(&mut self, position: &Position) -> bool {
        self.restart();
        let tiles = self.question.tiles;
        let white = position.white.len();
        let fits = position.grid == self.question.grid
            && position.reaches == self.question.reaches
            && position.white.first() == Some(&Tile::ORIGIN)
            && position.blob().len() <= usize::from(tiles)
            && position.black.len() <= usize::from(self.question.schedule.due(white as u16))
            && (self.question.is_wide() || position.blob().len() == white);
        if !fits {
            return false;
        }
        let (mut white_away, mut black_away) = (0, 0);
        for &tile in &position.black {
            match self.state.board.number(tile) {
                Some(number) if self.state.is_empty(number) => self.state.put_black(number),
                Some(_) => return self.restart(),
                None => black_away += 1,
            }
        }
        for &tile in position.white.iter().skip(1) {
            match self.state.board.number(tile) {
                Some(number) if self.state.is_empty(number) => self.state.put_white(number),
                None if self.question.is_wide() => white_away += 1,
                _ => return self.restart(),
            }
        }
        self.state.put_away(white_away, black_away);
        self.start.clone_from(position);
        true
    }

    /// Back to White's first stone alone. Always false.
    fn restart(&mut self) -> bool {
        self.state.clear();
        self.state.put_white(0);
        self.frames.clear();
        self.moves.clear();
        self.answer = None;
        self.best = None;
        self.start = Position::new(self.question.grid, self.question.reaches);
        false
    }

    /// Asks another question on the same grid, keeping the table. What the table proves for
    /// this question too is used as it stands, the rest as a hint which move to try first.
    ///
    /// Returns none as [`Search::new`] does, or where the grid or the restrictions are others.
    pub fn ask(mut self, question: Question) -> Option<Self> {
        if question.grid != self.question.grid || question.reaches != self.question.reaches {
            return None;
        }
        // The number of a question is kept in a byte.
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
