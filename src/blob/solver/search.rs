//! The search itself, in steps: an explicit stack of the moves under trial.

use super::Outcome;
use super::key::Address;
use super::look::{Look, Mover};
use super::state::State;
use super::table::{NO_MOVE, Solved, Table};
use crate::blob::board::Board;
use crate::blob::grid::{Grid, Tile};
use crate::blob::position::Position;
use crate::blob::schedule::Schedule;
use crate::blob::tile_set::TileSet;
use crate::blob::version::{Reach, Reaches};

/// Whether Black can hold White to at most `tiles` tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The grid.
    pub grid: Grid,
    /// Where stones may go; White's anywhere or connected.
    pub reaches: Reaches,
    /// The order of turns, for at least [`Reaches::stones`] white ones.
    pub schedule: Schedule,
    /// The size to which Black has to hold White.
    pub tiles: u16,
}

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It goes on with the next step.
    Running,
    /// It has its answer.
    Done(Outcome),
}

/// A position under trial.
#[derive(Clone, Debug)]
struct Frame {
    address: Address,
    /// Its moves within the shared list: those before `next` have been tried.
    first: usize,
    next: usize,
    trial: u16,
    mover: Mover,
    /// Where Black has to play, or he has lost; unused for White.
    must: TileSet,
    /// Whether every hold found so far counts on the white stone that was tried.
    counts_on_trials: bool,
    /// The union of the carriers found so far.
    carrier: TileSet,
    nodes: u64,
}

/// Spreads the number of stones that are away over a key; odd.
const AWAY: u64 = 0x9e37_79b9_7f4a_7c15;

/// A search under way. It owns its table, which serves the next question too.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) question: Question,
    pub(super) state: State,
    table: Table,
    /// The questions of the table's entries, from number 1.
    asked: Vec<Question>,
    /// Of each asked question, whether its held and its escaped positions are so now too.
    valid: Vec<[Validity; 2]>,
    frames: Vec<Frame>,
    pub(super) moves: Vec<u16>,
    pub(super) order: Vec<(i32, u16)>,
    /// Successes of a move, by tile, for White and for Black.
    pub(super) history: [Vec<u32>; 2],
    /// The carrier of the last position that White was found to escape from.
    pub(super) carrier: TileSet,
    answer: Option<Outcome>,
    best: Option<Tile>,
    nodes: u64,
    /// Where the search started.
    start: Position,
}

/// Whether White's stones may be apart from the blob.
fn is_wide(question: &Question) -> bool {
    question.reaches.white == Reach::Anywhere
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Validity {
    Proof,
    Hint,
}

impl Search {
    /// A search with a table of at most `memory` bytes, or none where the board of the question
    /// would be larger than this layer holds, its schedule is too short, or White's stones have
    /// to be attached.
    pub fn new(question: Question, memory: usize) -> Option<Self> {
        if question.reaches.white == Reach::Attached || question.tiles == 0 {
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
            && (self.is_wide() || position.blob().len() == white);
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
                None if self.is_wide() => white_away += 1,
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

    pub(super) fn is_wide(&self) -> bool {
        is_wide(&self.question)
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Where the search started.
    pub fn position(&self) -> &Position {
        &self.start
    }

    /// The move that decides, if the search is over and the mover is the one who gets his way.
    ///
    /// None, too, once the blob is contained.
    pub fn best(&self) -> Option<Tile> {
        self.best
    }

    /// Goes on for about so many positions.
    pub fn step(&mut self, nodes: u64) -> Progress {
        if let Some(outcome) = self.answer {
            return Progress::Done(outcome);
        }
        let limit = self.nodes.saturating_add(nodes);
        let mut result = if self.frames.is_empty() { self.enter() } else { self.advance() };
        while self.nodes < limit {
            result = match result {
                None => self.advance(),
                Some(outcome) if self.frames.is_empty() => {
                    self.answer = Some(outcome);
                    return Progress::Done(outcome);
                }
                Some(outcome) => self.conclude(outcome),
            };
        }
        // Between two steps there is always a move to make next.
        while let Some(outcome) = result {
            if self.frames.is_empty() {
                self.answer = Some(outcome);
                return Progress::Done(outcome);
            }
            result = self.conclude(outcome);
        }
        Progress::Running
    }

    /// Makes the next move of the innermost position; its outcome if that is known at once, or
    /// the outcome of the innermost position itself if it has no more moves.
    fn advance(&mut self) -> Option<Outcome> {
        let frame = self.frames.last_mut()?;
        while frame.next < self.moves.len() {
            let tile = self.moves[frame.next];
            frame.next += 1;
            if !frame.must.contains(tile) {
                continue;
            }
            if frame.mover == Mover::WhiteAway {
                self.state.put_away(1, 0);
            } else if frame.mover.is_white() {
                self.state.put_white(tile);
            } else {
                self.state.put_black(tile);
            }
            frame.trial = tile;
            return self.enter();
        }
        if frame.mover == Mover::White && is_wide(&self.question) {
            frame.mover = Mover::WhiteElsewhere;
            let must = frame.must;
            self.list_elsewhere(&must);
            return self.advance();
        }
        if frame.mover == Mover::WhiteElsewhere && frame.counts_on_trials {
            frame.mover = Mover::WhiteAway;
            self.moves.push(self.state.board.wall());
            return self.advance();
        }
        if frame.mover == Mover::Black && self.question.reaches.black == Reach::Anywhere {
            frame.mover = Mover::BlackElsewhere;
            let state = &self.state;
            let elsewhere = (0..state.board.wall()).filter(|&tile| {
                frame.must.contains(tile) && state.is_empty(tile) && !state.attached.contains(tile)
            });
            self.moves.extend(elsewhere);
            return self.advance();
        }
        let outcome = if frame.mover.is_white() { Outcome::Held } else { Outcome::Escaped };
        self.carrier = frame.carrier;
        self.leave(outcome, None)
    }

    /// Takes back the move under trial, whose outcome is known.
    fn conclude(&mut self, outcome: Outcome) -> Option<Outcome> {
        let frame = self.frames.last_mut()?;
        let tile = frame.trial;
        if frame.mover.is_white() {
            if frame.mover == Mover::WhiteAway {
                self.state.take_white_away();
            } else {
                self.state.take_white(tile);
            }
            if outcome == Outcome::Held {
                if is_wide(&self.question) {
                    // What counts on this stone says nothing of others.
                    if !self.carrier.contains(tile) {
                        frame.must.intersect(&self.carrier);
                        frame.counts_on_trials = false;
                    }
                    frame.carrier.unite(&self.carrier);
                }
                return None;
            }
            if frame.mover == Mover::WhiteAway {
                return self.leave(outcome, None);
            }
            self.carrier.insert(tile);
        } else {
            self.state.take_black(tile);
            if outcome == Outcome::Escaped {
                frame.must.intersect(&self.carrier);
                frame.carrier.unite(&self.carrier);
                return None;
            }
            if is_wide(&self.question) {
                self.carrier.insert(tile);
                if self.question.reaches.black == Reach::Attached {
                    self.state.support(&mut self.carrier, tile);
                }
            }
        }
        self.leave(outcome, Some(tile))
    }

    /// Ends the trial of the innermost position.
    fn leave(&mut self, outcome: Outcome, best: Option<u16>) -> Option<Outcome> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.first);
        let nodes = self.nodes - frame.nodes;
        let address = &frame.address;
        let mut carrier = [0; 4];
        if outcome == Outcome::Escaped || is_wide(&self.question) {
            carrier = self.carrier_to_table(address, &self.carrier);
        }
        let mut table_move = NO_MOVE;
        if let Some(tile) = best {
            table_move = self.state.keys.to_table(address, tile);
            let side = usize::from(!frame.mover.is_white());
            self.history[side][usize::from(tile)] += nodes.max(1).ilog2() + 1;
        }
        let question = self.asked.len() as u8;
        let solved = Solved { question, outcome, nodes, best: table_move, carrier };
        self.table.put((address.key, address.check), solved);
        if self.frames.is_empty() {
            self.best = best.map(|tile| self.state.board.tile(tile));
        }
        Some(outcome)
    }

    /// Looks at a position that has come up: its outcome, or none and a frame to search it in.
    fn enter(&mut self) -> Option<Outcome> {
        self.nodes += 1;
        let (mover, must, carrier) = match self.look() {
            Look::Decided(outcome) => {
                if self.frames.is_empty() {
                    self.best = self.decisive(outcome);
                }
                return Some(outcome);
            }
            Look::White => (Mover::White, TileSet::ALL, TileSet::EMPTY),
            Look::Black { must, carrier } => (Mover::Black, must, carrier),
        };
        let mut address = self.state.keys.address(&self.state.hashes);
        let away = u64::from(self.state.white_away) << 16 | u64::from(self.state.black_away);
        address.key ^= away.wrapping_mul(AWAY);
        let mut hint = self.state.board.wall();
        if let Some(entry) = self.table.get(address.key, address.check) {
            let outcome = entry.outcome();
            let validity = self.valid[usize::from(entry.question)][outcome as usize];
            if entry.best != NO_MOVE {
                hint = self.state.keys.tile_at(&address, entry.best);
            }
            if validity == Validity::Proof {
                if outcome == Outcome::Escaped || self.is_wide() {
                    let carrier = entry.carrier;
                    self.carrier = self.carrier_at(&address, &carrier);
                }
                if self.frames.is_empty() && hint < self.state.board.wall() {
                    self.best = Some(self.state.board.tile(hint));
                }
                return Some(outcome);
            }
        }
        let first = self.moves.len();
        self.list(mover, &must, hint);
        let nodes = self.nodes;
        let trial = self.state.board.wall();
        self.frames.push(Frame {
            address,
            first,
            next: first,
            trial,
            mover,
            must,
            counts_on_trials: true,
            carrier,
            nodes,
        });
        None
    }
}
