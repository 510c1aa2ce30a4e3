//! A solved question as a strategy that can be walked: the winner's answer to every move.

use std::collections::BTreeMap;
use std::fmt;

use super::grid::Tile;
use super::position::{Position, Side};
use super::solver::{Outcome, Progress, Question, Search};

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
    /// White has more liberties than Black has stones, less those that she uses up herself.
    Outgrown,
    /// What the one who gets his way plays, and where that leads.
    Answer(Tile, usize),
    /// Everything that the other may play, and where each leads.
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
/// are out of White's reach.
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
    near.insert(Tile::new(FAR, position.black.len() as i16));
    near.into_iter().collect()
}

type Stones = (Vec<Tile>, Vec<Tile>);

/// Writes a strategy down, position by position, from the table of a search.
#[derive(Clone, Debug)]
pub struct ProofWriter {
    question: Question,
    search: Search,
    outcome: Option<Outcome>,
    nodes: Vec<ProofNode>,
    /// Positions that have a node, by their stones in order.
    places: BTreeMap<Stones, usize>,
    open: Vec<(usize, Position)>,
    most: usize,
    under_way: UnderWay,
}

/// What the search of a writer is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum UnderWay {
    Nothing,
    /// The position that is written next.
    Answer,
}

impl ProofWriter {
    /// A writer of at most `most` positions whose search has a table of `memory` bytes.
    ///
    /// # Errors
    /// If the question has no search.
    pub fn new(question: Question, memory: usize, most: usize) -> Result<Self, ProofError> {
        let search = Search::new(question.clone(), memory).ok_or(ProofError::NoSearch)?;
        let start = Position::new(question.grid, question.version);
        let mut writer = Self {
            question,
            search,
            outcome: None,
            nodes: Vec::new(),
            places: BTreeMap::new(),
            open: Vec::new(),
            most,
            under_way: UnderWay::Nothing,
        };
        writer.node(start);
        Ok(writer)
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
        let limit = self.progress().0.saturating_add(nodes);
        let Some(outcome) = self.outcome else {
            if let Progress::Done(outcome) = self.search.step(nodes) {
                self.outcome = Some(outcome);
            }
            return Ok(None);
        };
        while let Some((place, position)) = self.open.pop() {
            match self.write(&position, outcome, limit)? {
                Some(node) => self.nodes[place] = node,
                None => {
                    self.open.push((place, position));
                    return Ok(None);
                }
            }
            if self.nodes.len() > self.most {
                return Err(ProofError::TooLong);
            }
            if self.progress().0 >= limit && !self.open.is_empty() {
                return Ok(None);
            }
        }
        let (question, nodes) = (self.question.clone(), std::mem::take(&mut self.nodes));
        Ok(Some(Proof { question, outcome, nodes }))
    }

    /// The node of a position, or none if the search has come to the limit.
    fn write(
        &mut self,
        position: &Position,
        outcome: Outcome,
        limit: u64,
    ) -> Result<Option<ProofNode>, ProofError> {
        let schedule = &self.question.schedule;
        let liberties = position.liberties().len();
        let placed = position.white.len() as u16;
        let until = |white: u16| usize::from(schedule.due(white)) - position.black.len();
        if liberties <= until(placed) {
            return Ok(Some(ProofNode::Enclosed));
        }
        let left = self.question.tiles - placed;
        if liberties > usize::from(left) + until(self.question.tiles) {
            return Ok(Some(ProofNode::Outgrown));
        }
        let mover = position.mover(schedule);
        let winner = match outcome {
            Outcome::Held => Side::Black,
            Outcome::Escaped => Side::White,
        };
        if mover != winner {
            let mut nodes = Vec::new();
            for tile in replies(position, mover, left) {
                nodes.push((tile, self.after(position, mover, tile)));
            }
            return Ok(Some(ProofNode::Replies(nodes)));
        }
        if self.under_way == UnderWay::Nothing {
            if !self.search.start_from(position) {
                return Err(ProofError::NoSearch);
            }
            self.under_way = UnderWay::Answer;
        }
        let rest = limit.saturating_sub(self.search.nodes());
        if self.search.step(rest.max(1)) == Progress::Running {
            return Ok(None);
        }
        self.under_way = UnderWay::Nothing;
        let tile = self.search.best().ok_or(ProofError::NoSearch)?;
        Ok(Some(ProofNode::Answer(tile, self.after(position, mover, tile))))
    }

    fn after(&mut self, position: &Position, mover: Side, tile: Tile) -> usize {
        let mut next = position.clone();
        match mover {
            Side::White => next.white.push(tile),
            Side::Black => next.black.push(tile),
        }
        self.node(next)
    }

    fn node(&mut self, position: Position) -> usize {
        let mut stones = (position.white.clone(), position.black.clone());
        stones.0.sort_unstable();
        stones.1.sort_unstable();
        *self.places.entry(stones).or_insert_with(|| {
            self.nodes.push(ProofNode::Enclosed);
            self.open.push((self.nodes.len() - 1, position));
            self.nodes.len() - 1
        })
    }
}
