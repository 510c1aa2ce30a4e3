//! Finds the value of a position and of its replies by asking about one size after another.

use super::{Answer, Bounds, Study};
use crate::{Position, Side, Tile};

/// A move, with bounds on the value of the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The tile of the stone.
    pub tile: Tile,
    /// Bounds on the value of the position after it.
    pub bounds: Bounds,
}

/// The subject of the current question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Here,
    Reply(usize),
}

/// The analysis of one position. Its bounds only ever get tighter.
#[derive(Clone, Debug)]
pub struct Analysis {
    position: Position,
    mover: Side,
    largest: u16,
    /// The first size to ask about.
    first: u16,
    bounds: Bounds,
    best: Option<Tile>,
    replies: Vec<Reply>,
    subject: Option<(Subject, u16)>,
    /// The reply to ask about next; none after the last.
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
            first: guess.unwrap_or(size),
            bounds: Bounds::new(size, contained.then_some(size)),
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

    /// Whose turn it is, or would be if the game were not over.
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// Bounds on its value.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Whether the bounds are final, or the value is known to exceed the largest size.
    pub fn is_valued(&self) -> bool {
        self.next().is_none()
    }

    fn next(&self) -> Option<u16> {
        self.bounds.next(self.first, 1..=self.largest)
    }

    /// Whether the bounds of all replies are final as well.
    pub fn is_done(&self) -> bool {
        self.is_valued() && self.turn.is_none()
    }

    /// A move that keeps the value, once one is known. If there are only bounds on the value,
    /// White's move keeps the lower bound and Black's the upper one.
    pub fn best(&self) -> Option<Tile> {
        self.best
    }

    /// The replies with their bounds, which are exact if they equal the position's own value or
    /// are one off.
    pub fn replies(&self) -> &[Reply] {
        &self.replies
    }

    /// Lets the solver search about this many positions more; returns true when all is done.
    pub fn step(&mut self, study: &mut Study, nodes: u64) -> bool {
        if self.subject.is_none() {
            self.choose();
            let Some((subject, size)) = self.subject else { return true };
            let mut position = self.position.clone();
            if let Subject::Reply(index) = subject {
                // No check is needed: the reply is one of the position's legal moves.
                match self.mover {
                    Side::White => position.white.push(self.replies[index].tile),
                    Side::Black => position.black.push(self.replies[index].tile),
                }
            }
            // A blob that is already larger has escaped.
            if position.blob().len() > usize::from(size) {
                self.conclude(Answer::Escaped(None));
                return self.is_done();
            }
            study.begin(size, &position);
        }
        if let Some(answer) = study.step(nodes) {
            self.conclude(answer);
        }
        self.is_done()
    }

    /// Chooses the next question.
    fn choose(&mut self) {
        if let Some(size) = self.next() {
            self.subject = Some((Subject::Here, size));
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
        let bounds = match self.mover {
            Side::White => Bounds::new(1, self.bounds.upper()),
            Side::Black => Bounds::new(self.bounds.lower(), None),
        };
        let touching = || {
            let near =
                self.position.white.iter().flat_map(|&tile| self.position.grid.attached(tile));
            near.filter(|&tile| !self.position.is_occupied(tile)).collect()
        };
        // If every tile is allowed, list only those that touch White: the board is infinite.
        let mut tiles = self.position.legal(self.mover).unwrap_or_else(touching);
        // The decisive move need not touch anything.
        tiles.extend(self.best);
        self.replies = tiles.into_iter().map(|tile| Reply { tile, bounds }).collect();
    }

    /// The next useful question about a reply: whether it keeps the value, then whether it loses
    /// just one tile. No reply is better for the mover than the position's own value.
    fn question_of(&self, reply: &Reply) -> Option<u16> {
        let lower = self.bounds.lower();
        let upper = self.bounds.upper().unwrap_or(self.largest + 1);
        match self.mover {
            Side::Black => reply.bounds.next(upper, lower..=self.largest.min(upper + 1)),
            Side::White => reply.bounds.next(lower - 1, lower.saturating_sub(2).max(1)..=upper - 1),
        }
    }

    /// Whether a reply is known to be as good for the mover as the position's own bound.
    fn keeps(&self, reply: &Reply) -> bool {
        match self.mover {
            Side::Black => {
                let upper = self.bounds.upper();
                upper.is_some() && reply.bounds.upper() == upper
            }
            Side::White => reply.bounds.lower() >= self.bounds.lower(),
        }
    }

    fn conclude(&mut self, answer: Answer) {
        let Some((subject, size)) = self.subject.take() else { return };
        match subject {
            Subject::Here => {
                self.bounds.learn(size, answer);
                match (answer, self.mover) {
                    (Answer::Held(best), Side::Black) | (Answer::Escaped(best), Side::White) => {
                        self.best = best;
                    }
                    (Answer::Held(_) | Answer::Escaped(_) | Answer::Open, _) => {}
                }
            }
            Subject::Reply(index) => {
                self.replies[index].bounds.learn(size, answer);
                let reply = self.replies[index];
                if self.keeps(&reply) {
                    self.best = self.best.or(Some(reply.tile));
                }
            }
        }
    }
}
