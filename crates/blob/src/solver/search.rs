//! The search itself, which runs in steps and keeps an explicit stack.

use super::Outcome;
use super::assess::{Assessment, Mover};
use super::key::Address;
use super::question::{Question, Validity};
use super::state::State;
use super::table::{NO_MOVE, Solved, Table};
use crate::grid::Tile;
use crate::position::Position;
use crate::tile_set::TileSet;
use crate::version::Reach;

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It continues with the next step.
    Running,
    /// It has found the outcome.
    Done(Outcome),
}

/// A position under search.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    address: Address,
    /// Its moves in the shared list: those before `next` have been tried.
    first: usize,
    next: usize,
    /// The move being searched.
    trial: u16,
    mover: Mover,
    /// The tiles outside which every move is refuted.
    must: TileSet,
    /// Whether every hold found so far depends on the white stone that was tried.
    counts_on_trials: bool,
    /// The union of the carriers found so far.
    carrier: TileSet,
    nodes: u64,
}

/// An odd multiplier that spreads the number of stones beyond the board over a key.
const OFF_BOARD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A running search. It owns its table, which can be reused for the next question.
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) question: Question,
    pub(super) state: State,
    pub(super) table: Table,
    /// The questions of the table's entries, from number 1.
    pub(super) asked: Vec<Question>,
    /// For each of these, whether its holds and its escapes are proofs for the current question.
    pub(super) valid: Vec<[Validity; 2]>,
    pub(super) frames: Vec<Frame>,
    pub(super) moves: Vec<u16>,
    pub(super) order: Vec<(i32, u16)>,
    /// How successful the moves on each tile have been, for White and for Black.
    pub(super) history: [Vec<u32>; 2],
    /// The carrier of the last position that was decided.
    pub(super) carrier: TileSet,
    pub(super) answer: Option<Outcome>,
    pub(super) best: Option<Tile>,
    pub(super) nodes: u64,
    /// The position that the search started from.
    pub(super) start: Position,
}

impl Search {
    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The position that the search started from.
    pub fn position(&self) -> &Position {
        &self.start
    }

    /// The decisive move, if the search is over and the side to move wins.
    ///
    /// Also none once the blob is contained.
    pub fn best(&self) -> Option<Tile> {
        self.best
    }

    /// Searches about this many positions more.
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
        // Between two steps the stack must be in a state in which the next move can be made.
        while let Some(outcome) = result {
            if self.frames.is_empty() {
                self.answer = Some(outcome);
                return Progress::Done(outcome);
            }
            result = self.conclude(outcome);
        }
        Progress::Running
    }

    /// Makes the next move in the innermost position. Returns the outcome of the move if it is
    /// known at once, or the outcome of the position itself if there are no more moves.
    fn advance(&mut self) -> Option<Outcome> {
        let frame = self.frames.last_mut()?;
        while frame.next < self.moves.len() {
            let tile = self.moves[frame.next];
            frame.next += 1;
            if !frame.must.contains(tile) {
                continue;
            }
            if frame.mover == Mover::WhiteOffBoard {
                self.state.put_off_board(1, 0);
            } else if frame.mover.is_white() {
                self.state.put_white(tile);
            } else {
                self.state.put_black(tile);
            }
            frame.trial = tile;
            return self.enter();
        }
        if frame.mover == Mover::White && self.question.allows_islands() {
            frame.mover = Mover::WhiteElsewhere;
            let must = frame.must;
            self.list_elsewhere(&must);
            return self.advance();
        }
        let is_anywhere = self.question.reaches.white == Reach::Anywhere;
        if frame.mover == Mover::WhiteElsewhere && frame.counts_on_trials && is_anywhere {
            frame.mover = Mover::WhiteOffBoard;
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

    /// Undoes the current move of the innermost position, whose outcome is known.
    fn conclude(&mut self, outcome: Outcome) -> Option<Outcome> {
        let frame = self.frames.last_mut()?;
        let tile = frame.trial;
        if frame.mover.is_white() {
            if frame.mover == Mover::WhiteOffBoard {
                self.state.take_white_off_board();
            } else {
                self.state.take_white(tile);
            }
            if outcome == Outcome::Held {
                if self.question.allows_islands() {
                    // A refutation that depends on this stone proves nothing about others.
                    if !self.carrier.contains(tile) {
                        frame.must.intersect(&self.carrier);
                        frame.counts_on_trials = false;
                    }
                    frame.carrier.unite(&self.carrier);
                }
                return None;
            }
            if frame.mover == Mover::WhiteOffBoard {
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
            if self.question.allows_islands() {
                self.carrier.insert(tile);
                if self.question.reaches.black == Reach::Attached {
                    self.state.support(&mut self.carrier, tile);
                }
            }
        }
        self.leave(outcome, Some(tile))
    }

    /// Records the outcome of the innermost position and removes its frame.
    fn leave(&mut self, outcome: Outcome, best: Option<u16>) -> Option<Outcome> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.first);
        let nodes = self.nodes - frame.nodes;
        let address = &frame.address;
        let mut carrier = [0; 4];
        if outcome == Outcome::Escaped || self.question.allows_islands() {
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

    /// Visits a new position. Returns its outcome if it is known; otherwise pushes a frame.
    fn enter(&mut self) -> Option<Outcome> {
        self.nodes += 1;
        let (mover, must, carrier) = match self.assess() {
            Assessment::Decided(outcome) => {
                if self.frames.is_empty() {
                    self.best = self.decisive(outcome);
                }
                return Some(outcome);
            }
            Assessment::White => (Mover::White, TileSet::ALL, TileSet::EMPTY),
            Assessment::Black { must, carrier } => (Mover::Black, must, carrier),
        };
        let mut address = self.state.keys.address(&self.state.hashes);
        let away =
            u64::from(self.state.white_off_board) << 16 | u64::from(self.state.black_off_board);
        address.key ^= away.wrapping_mul(OFF_BOARD);
        let mut hint = self.state.board.wall();
        if let Some(entry) = self.table.get(address.key, address.check) {
            let outcome = entry.outcome();
            let validity = self.valid[usize::from(entry.question)][outcome as usize];
            if entry.best != NO_MOVE {
                hint = self.state.keys.tile_at(&address, entry.best);
            }
            if validity == Validity::Proof {
                if outcome == Outcome::Escaped || self.question.allows_islands() {
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
