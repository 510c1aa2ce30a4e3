//! A solved question as a strategy that can be walked: the winner's answer to every move.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::grid::Tile;
use super::position::{Position, Side};
use super::solver::{Outcome, Progress, Question, Search};
use super::version::Reach;
use crate::cell::{sort, sort_by_key};

/// A strategy for the one who gets his way, from White's first stone on.
///
/// Nodes refer to one another by their place in the list; the first is the start. Positions
/// with the same stones share a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was asked.
    pub question: Question,
    /// What it comes to.
    pub outcome: Outcome,
    /// The positions of the strategy.
    pub nodes: Vec<ProofNode>,
}

/// A position of a strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofNode {
    /// Black has stones enough before White's next to fill every liberty.
    Enclosed,
    /// White has these liberties: more than Black's stones until the deciding white one and her
    /// own until then together. None where the blob is too large already.
    Outgrown(Vec<Tile>),
    /// What the one who gets his way plays, and where that leads.
    Answer(Tile, usize),
    /// What the other may play, and where each leads. A stone need not be listed where one that
    /// is listed before leads to the same end and needs other tiles only. White's stones need
    /// always be listed where they have to be connected.
    Replies(Vec<(Tile, usize)>),
}

/// Why a strategy cannot be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofError {
    /// The question has no search; see [`Search::new`].
    NoSearch,
    /// It has more positions than allowed.
    TooLong,
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSearch => "the solver cannot answer this question",
            Self::TooLong => "the strategy has more positions than allowed",
        })
    }
}

impl std::error::Error for ProofError {}

/// How far from everything a stone "elsewhere" is.
const FAR: i16 = 10_000;

/// Everything that a side may play, as far as it can matter when White has `white` stones left
/// before the one that decides. Where a stone may go anywhere, one far away stands for all that
/// are too far from the blob to be in one of the size that decides.
pub fn replies(position: &Position, side: Side, white: u16) -> Vec<Tile> {
    if let Some(legal) = position.legal(side) {
        return legal.into_iter().collect();
    }
    let mut near = position.blob();
    for _ in 0..=white {
        let grown: Vec<_> = near.iter().flat_map(|&tile| position.grid.connected(tile)).collect();
        near.extend(grown);
    }
    near.retain(|&tile| !position.is_occupied(tile));
    near.insert(match side {
        Side::White => Tile::new(-FAR, position.white.len() as i16),
        Side::Black => Tile::new(FAR, position.black.len() as i16),
    });
    near.into_iter().collect()
}

/// Adds to what a hold needs the white stone that a black one is attached to, where it has to
/// be: the oldest, unless there is one already.
pub(super) fn support(position: &Position, tile: Tile, carrier: &mut BTreeSet<Tile>) {
    if position.reaches.black == Reach::Anywhere {
        return;
    }
    let near: BTreeSet<Tile> = position.grid.attached(tile).collect();
    let mut stones = position.white.iter().filter(|stone| near.contains(stone));
    if !stones.clone().any(|stone| carrier.contains(stone)) {
        carrier.extend(stones.next());
    }
}

type Stones = (Vec<Tile>, Vec<Tile>);

/// Writes a strategy down, position by position, from the table of a search.
#[derive(Clone, Debug)]
pub struct ProofWriter {
    question: Question,
    search: Search,
    outcome: Option<Outcome>,
    nodes: Vec<ProofNode>,
    /// Positions that have a node, by their stones in order, and the tiles that the end needs.
    places: BTreeMap<Stones, (usize, BTreeSet<Tile>)>,
    frames: Vec<Frame>,
    most: usize,
}

/// A position whose node is being written.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    /// What is still to be written, the next one last; none before the position was looked at.
    open: Option<Vec<Tile>>,
    trial: Tile,
    written: Vec<(Tile, usize)>,
    carrier: BTreeSet<Tile>,
}

impl Frame {
    fn new(position: Position) -> Self {
        let trial = Tile::ORIGIN;
        Self { position, open: None, trial, written: Vec::new(), carrier: BTreeSet::new() }
    }
}

impl ProofWriter {
    /// A writer of at most `most` positions whose search has a table of `memory` bytes.
    ///
    /// # Errors
    /// If the question has no search.
    pub fn new(question: Question, memory: usize, most: usize) -> Result<Self, ProofError> {
        let search = Search::new(question.clone(), memory).ok_or(ProofError::NoSearch)?;
        let start = Position::new(question.grid, question.reaches);
        Ok(Self {
            question,
            search,
            outcome: None,
            nodes: vec![ProofNode::Enclosed],
            places: BTreeMap::new(),
            frames: vec![Frame::new(start)],
            most,
        })
    }

    /// The positions searched and those written so far.
    pub fn progress(&self) -> (u64, usize) {
        (self.search.nodes(), self.nodes.len())
    }

    /// Goes on for about so many positions of search; the strategy when it is complete.
    ///
    /// # Errors
    /// If it gets too long.
    pub fn step(&mut self, nodes: u64) -> Result<Option<Proof>, ProofError> {
        let limit = self.search.nodes().saturating_add(nodes);
        let Some(outcome) = self.outcome else {
            if let Progress::Done(outcome) = self.search.step(nodes) {
                self.outcome = Some(outcome);
                self.search.start_from(&Position::new(self.question.grid, self.question.reaches));
            }
            return Ok(None);
        };
        // Positions that take no search take time as well.
        let mut steps = nodes;
        while let Some(frame) = self.frames.pop() {
            let before = self.frames.len();
            if !self.write(frame, outcome, limit)? || self.nodes.len() > self.most {
                // The frame is back on the stack, and the search goes on with the next step.
                return if self.nodes.len() > self.most {
                    Err(ProofError::TooLong)
                } else {
                    Ok(None)
                };
            }
            steps = steps.saturating_sub(1);
            if (self.search.nodes() >= limit || steps == 0) && before > 0 {
                return Ok(None);
            }
        }
        let (question, nodes) = (self.question.clone(), std::mem::take(&mut self.nodes));
        Ok(Some(Proof { question, outcome, nodes }))
    }

    /// Goes on with a position; false if its search has come to the limit.
    fn write(&mut self, frame: Frame, outcome: Outcome, limit: u64) -> Result<bool, ProofError> {
        let mover = frame.position.mover(&self.question.schedule);
        let winner = match outcome {
            Outcome::Held => Side::Black,
            Outcome::Escaped => Side::White,
        };
        let mut frame = frame;
        if frame.open.is_none() {
            if let Some((node, carrier)) = self.leaf(&frame.position) {
                self.close(&frame.position, node, carrier);
                return Ok(true);
            }
            let left = self.question.tiles - frame.position.blob().len() as u16;
            if mover != winner {
                let mut open = replies(&frame.position, mover, left);
                // White's stones beside the blob come first; few others are left after them.
                let liberties = frame.position.liberties();
                sort_by_key(&mut open, |tile| liberties.contains(&tile));
                frame.open = Some(open);
            } else {
                let Some(tile) = self.answer(&frame.position, limit)? else {
                    self.frames.push(frame);
                    return Ok(false);
                };
                frame.open = Some(vec![tile]);
            }
        } else {
            // What was tried last has been written by now.
            let next = stones(&after(&frame.position, mover, frame.trial));
            if let Some((place, carrier)) = self.places.get(&next) {
                frame.written.push((frame.trial, *place));
                frame.carrier.extend(carrier);
                let is_free = mover == Side::Black
                    || self.question.reaches.white == Reach::Anywhere
                        && !carrier.contains(&frame.trial);
                if mover != winner && is_free {
                    frame.open.iter_mut().for_each(|open| open.retain(|t| carrier.contains(t)));
                } else if mover == winner {
                    frame.carrier.insert(frame.trial);
                    if mover == Side::Black {
                        support(&frame.position, frame.trial, &mut frame.carrier);
                    }
                }
            }
        }
        if let Some(tile) = frame.open.as_mut().and_then(Vec::pop) {
            frame.trial = tile;
            let next = after(&frame.position, mover, tile);
            let is_new = !self.places.contains_key(&stones(&next));
            self.frames.push(frame);
            if is_new {
                self.frames.push(Frame::new(next));
            }
            return Ok(true);
        }
        let node = match frame.written[..] {
            [(tile, place)] if mover == winner => ProofNode::Answer(tile, place),
            _ => ProofNode::Replies(std::mem::take(&mut frame.written)),
        };
        self.close(&frame.position, node, frame.carrier);
        Ok(true)
    }

    /// The node of a position that needs no search, with the liberties that it counts on.
    fn leaf(&self, position: &Position) -> Option<(ProofNode, BTreeSet<Tile>)> {
        let schedule = &self.question.schedule;
        let (size, liberties) = (position.blob().len() as u16, position.liberties());
        let Some(left) = self.question.tiles.checked_sub(size) else {
            return Some((ProofNode::Outgrown(Vec::new()), BTreeSet::new()));
        };
        let placed = position.white.len() as u16;
        let until =
            |white: u16| usize::from(schedule.due(white)).saturating_sub(position.black.len());
        if liberties.len() <= until(placed) {
            let mut carrier = liberties.clone();
            liberties.iter().for_each(|&tile| support(position, tile, &mut carrier));
            return Some((ProofNode::Enclosed, carrier));
        }
        let stones = usize::from(left) + until(placed + left);
        if liberties.len() <= stones {
            return None;
        }
        let needed: Vec<Tile> = liberties.into_iter().take(stones + 1).collect();
        let carrier = needed.iter().copied().collect();
        Some((ProofNode::Outgrown(needed), carrier))
    }

    /// What the winner plays, or none if the search has come to the limit.
    fn answer(&mut self, position: &Position, limit: u64) -> Result<Option<Tile>, ProofError> {
        if self.search.position() != position && !self.search.start_from(position) {
            return Err(ProofError::NoSearch);
        }
        let rest = limit.saturating_sub(self.search.nodes()).max(1);
        if self.search.step(rest) == Progress::Running {
            return Ok(None);
        }
        self.search.best().map(Some).ok_or(ProofError::NoSearch)
    }

    /// Writes the node of a position. The start comes first.
    fn close(&mut self, position: &Position, node: ProofNode, carrier: BTreeSet<Tile>) {
        if position.white.len() == 1 && position.black.is_empty() {
            self.nodes[0] = node;
        } else {
            self.places.insert(stones(position), (self.nodes.len(), carrier));
            self.nodes.push(node);
        }
    }
}

fn after(position: &Position, mover: Side, tile: Tile) -> Position {
    let mut next = position.clone();
    match mover {
        Side::White => next.white.push(tile),
        Side::Black => next.black.push(tile),
    }
    next
}

fn stones(position: &Position) -> Stones {
    let mut stones = (position.white.clone(), position.black.clone());
    sort(&mut stones.0);
    sort(&mut stones.1);
    stones
}
