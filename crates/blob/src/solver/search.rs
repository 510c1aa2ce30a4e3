//! The search itself, in steps: an explicit stack of the moves under trial.

use super::Outcome;
use super::key::Address;
use super::look::{Look, Mover};
use super::question::{Question, Validity};
use super::state::State;
use super::table::{NO_MOVE, Solved, Table};
use crate::grid::Tile;
use crate::position::Position;
use crate::tile_set::TileSet;
use crate::version::Reach;

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
pub(super) struct Frame {
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
    pub(super) table: Table,
    /// The questions of the table's entries, from number 1.
    pub(super) asked: Vec<Question>,
    /// Of each asked question, whether its held and its escaped positions are so now too.
    pub(super) valid: Vec<[Validity; 2]>,
    pub(super) frames: Vec<Frame>,
    pub(super) moves: Vec<u16>,
    pub(super) order: Vec<(i32, u16)>,
    /// Successes of a move, by tile, for White and for Black.
    pub(super) history: [Vec<u32>; 2],
    /// The carrier of the last position that White was found to escape from.
    pub(super) carrier: TileSet,
    pub(super) answer: Option<Outcome>,
    pub(super) best: Option<Tile>,
    pub(super) nodes: u64,
    /// Where the search started.
    pub(super) start: Position,
}

impl Search {
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

    /// Goes on for about this many positions.
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
        if frame.mover == Mover::White && self.question.is_wide() {
            frame.mover = Mover::WhiteElsewhere;
            let must = frame.must;
            self.list_elsewhere(&must);
            return self.advance();
        }
        let is_anywhere = self.question.reaches.white == Reach::Anywhere;
        if frame.mover == Mover::WhiteElsewhere && frame.counts_on_trials && is_anywhere {
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
                if self.question.is_wide() {
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
            if self.question.is_wide() {
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
        if outcome == Outcome::Escaped || self.question.is_wide() {
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
                if outcome == Outcome::Escaped || self.question.is_wide() {
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
