//! The value of one position and of its replies, found by asking about one size after another.

use super::Study;
use crate::blob::solver::Outcome;
use crate::blob::{Position, Side, Tile};

/// A move with what is known of the size to which Black can hold White after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// Where the stone goes.
    pub tile: Tile,
    /// No less than this.
    pub lower: u16,
    /// No more than this; none where no bound is known.
    pub upper: Option<u16>,
}

/// What is asked about now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Here,
    Reply(usize),
}

/// The work on one position. Bounds only ever get closer.
#[derive(Clone, Debug)]
pub struct Analysis {
    position: Position,
    mover: Side,
    largest: u16,
    next: u16,
    lower: u16,
    upper: Option<u16>,
    best: Option<Tile>,
    replies: Vec<Reply>,
    subject: Option<(Subject, u16)>,
    /// The reply to be asked about next; none after the last.
    turn: Option<usize>,
}

impl Analysis {
    pub(super) fn new(position: Position, mover: Side, largest: u16, guess: Option<u16>) -> Self {
        let size = position.blob().len() as u16;
        let contained = position.liberties().is_empty();
        Self {
            position,
            mover,
            largest,
            next: guess.unwrap_or(size).clamp(1, largest),
            lower: size,
            upper: contained.then_some(size),
            best: None,
            replies: Vec::new(),
            subject: None,
            turn: if contained { None } else { Some(0) },
        }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whose turn it is; after the end, whose it would be.
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// Black cannot hold White to fewer tiles.
    pub fn lower(&self) -> u16 {
        self.lower
    }

    /// Black can hold White to so many tiles; none where no such size is known.
    pub fn upper(&self) -> Option<u16> {
        self.upper
    }

    /// Whether the value of the position is known, or known to be beyond the largest size.
    pub fn is_valued(&self) -> bool {
        self.upper == Some(self.lower) || self.lower > self.largest
    }

    /// Whether all its replies are valued as well as they will be.
    pub fn is_done(&self) -> bool {
        self.is_valued() && self.turn.is_none()
    }

    /// A move that keeps the value, once one is known.
    pub fn best(&self) -> Option<Tile> {
        self.best
    }

    /// The replies with what is known of each: exact where it is the position's own value or
    /// one beside it.
    pub fn replies(&self) -> &[Reply] {
        &self.replies
    }

    /// Goes on for about so many positions of the solver; true when all is done.
    pub fn step(&mut self, study: &mut Study, nodes: u64) -> bool {
        if self.subject.is_none() {
            self.choose();
            let Some((subject, size)) = self.subject else { return true };
            let mut position = self.position.clone();
            if let Subject::Reply(index) = subject {
                // Legal, as it is one of the position's moves.
                match self.mover {
                    Side::White => position.white.push(self.replies[index].tile),
                    Side::Black => position.black.push(self.replies[index].tile),
                }
            }
            // A blob that is larger already has escaped.
            if position.blob().len() > usize::from(size) || !study.begin(size, &position) {
                self.conclude(Outcome::Escaped, None);
                return self.is_done();
            }
        }
        if let Some((outcome, best)) = study.step(nodes) {
            self.conclude(outcome, best);
        }
        self.is_done()
    }

    /// What to ask about next.
    fn choose(&mut self) {
        if !self.is_valued() {
            self.subject = Some((Subject::Here, self.next));
            return;
        }
        if self.replies.is_empty() && self.turn.is_some() {
            self.list_replies();
        }
        while let Some(turn) = self.turn {
            let Some(reply) = self.replies.get(turn) else {
                self.turn = None;
                return;
            };
            if let Some(size) = self.question_of(reply) {
                self.subject = Some((Subject::Reply(turn), size));
                return;
            }
            self.turn = Some(turn + 1);
        }
    }

    fn list_replies(&mut self) {
        let (lower, upper) = match self.mover {
            Side::White => (1, self.upper),
            Side::Black => (self.lower, None),
        };
        let touching = || {
            let near =
                self.position.white.iter().flat_map(|&tile| self.position.grid.attached(tile));
            near.filter(|&tile| !self.position.is_occupied(tile)).collect()
        };
        // Where every tile is allowed, those beside the blob; others are without end.
        let mut tiles = self.position.legal(self.mover).unwrap_or_else(touching);
        // But the move that decides may touch nothing.
        tiles.extend(self.best);
        self.replies = tiles.into_iter().map(|tile| Reply { tile, lower, upper }).collect();
    }

    /// What is worth asking about a reply: whether it keeps the value, then whether it loses
    /// just one tile.
    fn question_of(&self, reply: &Reply) -> Option<u16> {
        let value = self.lower;
        if reply.upper == Some(reply.lower) {
            return None;
        }
        match self.mover {
            // Nothing is better for Black than the position's own value.
            Side::Black if reply.lower <= self.largest.min(value + 1) => Some(reply.lower),
            Side::White => {
                let upper = reply.upper.unwrap_or(self.largest + 1);
                (upper >= 2 && upper + 1 >= value && reply.lower < upper).then(|| upper - 1)
            }
            Side::Black => None,
        }
    }

    fn conclude(&mut self, outcome: Outcome, best: Option<Tile>) {
        let Some((subject, size)) = self.subject.take() else { return };
        match subject {
            Subject::Here => match outcome {
                Outcome::Held => {
                    self.upper = Some(size);
                    self.next = size.saturating_sub(1).max(1);
                    if self.mover == Side::Black {
                        self.best = best;
                    }
                }
                Outcome::Escaped => {
                    self.lower = self.lower.max(size + 1);
                    self.next = (size + 1).min(self.largest);
                    if self.mover == Side::White {
                        self.best = best;
                    }
                }
            },
            Subject::Reply(index) => {
                let value = self.lower;
                let reply = &mut self.replies[index];
                match outcome {
                    Outcome::Held => reply.upper = Some(size),
                    Outcome::Escaped => reply.lower = reply.lower.max(size + 1),
                }
                let keeps = match self.mover {
                    Side::Black => reply.upper == Some(value),
                    Side::White => reply.lower >= value,
                };
                if keeps {
                    self.best = self.best.or(Some(reply.tile));
                }
            }
        }
    }
}
