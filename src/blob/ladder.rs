//! The steps of the function from White's share to the size of the blob.

use super::approach::Approach;
use super::grid::Grid;
use super::hunt::Hunt;
use super::inquiry::{AskError, Inquiry, most_tiles};
use super::solver::{Progress, Question};
use super::version::{Reaches, Version};
use crate::rules::Ratio;

/// A step: the largest share at which Black holds White to so many tiles, or bounds of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of tiles.
    pub tiles: u16,
    /// Black holds White to so many tiles if White's share is at most this.
    pub held: Ratio,
    /// White escapes if her share is larger than this.
    pub at_most: Ratio,
    /// Positions looked at for this step.
    pub nodes: u64,
}

impl Step {
    /// The share, if both bounds are the same.
    pub fn ratio(&self) -> Option<Ratio> {
        (self.held == self.at_most).then_some(self.held)
    }
}

/// A game that is searched for a version, and the hunt in it.
#[derive(Clone, Debug)]
struct Level {
    reaches: Reaches,
    inquiry: Inquiry,
    /// The step before.
    last: Option<Ratio>,
    hunt: Option<Hunt>,
    is_asked: bool,
}

impl Level {
    fn new(reaches: Reaches, memory: usize) -> Self {
        Self { reaches, inquiry: Inquiry::new(memory), last: None, hunt: None, is_asked: false }
    }

    /// Goes on up to so many nodes with the step for `tiles` tiles, White being known to escape
    /// above `cap`; the step once it is found.
    fn step(
        &mut self,
        grid: Grid,
        tiles: u16,
        cap: Option<Ratio>,
        limit: u64,
    ) -> Result<Option<Ratio>, AskError> {
        let stones = self.reaches.stones(tiles);
        loop {
            let last = self.last;
            let hunt = self.hunt.get_or_insert_with(|| Hunt::new(grid, tiles, last, cap, stones));
            if !self.is_asked {
                let Some(probe) = hunt.next() else {
                    self.last = hunt.held();
                    self.hunt = None;
                    return Ok(self.last);
                };
                let schedule = probe.schedule(stones);
                self.inquiry.ask(Question { grid, reaches: self.reaches, schedule, tiles })?;
                self.is_asked = true;
            }
            let left = limit.saturating_sub(self.inquiry.nodes());
            let Some(Progress::Done(outcome)) = self.inquiry.step(left) else { return Ok(None) };
            hunt.conclude(outcome);
            self.is_asked = false;
        }
    }

    fn held(&self) -> Option<Ratio> {
        self.hunt.as_ref().map_or(self.last, Hunt::held)
    }
}

/// The search for the steps, one after another.
///
/// Where White's stones need not be connected, the step of the game in which they must is found
/// first: White does no worse without that restriction, so the step is no larger. If Black holds
/// at that share anyway, it is the step; else it lies below.
#[derive(Clone, Debug)]
pub struct Ladder {
    grid: Grid,
    most: u16,
    steps: Vec<Step>,
    /// The game that bounds the steps from above, or has them.
    above: Level,
    /// The game that bounds them from below, or has them; none where the first has them.
    below: Option<Level>,
    is_exact: bool,
    /// The step of the first game.
    found: Option<Ratio>,
    /// Nodes before this step.
    before: u64,
}

impl Ladder {
    /// The steps for 1 to `most` tiles, with two tables of at most `memory` bytes.
    ///
    /// # Errors
    /// If `most` is 0 or more than [`most_tiles`].
    pub fn new(grid: Grid, version: Version, most: u16, memory: usize) -> Result<Self, AskError> {
        let largest = most_tiles(grid);
        if most == 0 || most > largest {
            return Err(AskError::TooLarge { grid, most: largest });
        }
        let level = |reaches| Level::new(reaches, memory);
        let (above, below, is_exact) = match Approach::to(grid, version) {
            Approach::Connected(reaches) => (reaches, None, true),
            Approach::Anywhere { reaches, connected } => (connected, Some(reaches), true),
            Approach::Between { connected, anywhere } => (connected, Some(anywhere), false),
        };
        Ok(Self {
            grid,
            most,
            steps: Vec::new(),
            above: level(above),
            below: below.map(level),
            is_exact,
            found: None,
            before: 0,
        })
    }

    /// The steps found so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether every step has been found.
    pub fn is_done(&self) -> bool {
        self.steps.len() == usize::from(self.most)
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.above.inquiry.nodes() + self.below.as_ref().map_or(0, |below| below.inquiry.nodes())
    }

    /// The number of tiles of the step under search, the largest share at which Black is known
    /// to hold White to it, and the least at which White is known to escape.
    pub fn bounds(&self) -> (u16, Option<Ratio>, Option<Ratio>) {
        let held = self.below.as_ref().unwrap_or(&self.above).held();
        let above = self.above.hunt.as_ref().and_then(Hunt::escaped);
        let below = self.below.as_ref().filter(|_| self.is_exact);
        let below = below.and_then(|level| level.hunt.as_ref()).and_then(Hunt::escaped);
        (self.tiles(), held, below.or(above))
    }

    fn tiles(&self) -> u16 {
        self.steps.len() as u16 + 1
    }

    /// Goes on for about so many positions; whether every step has been found.
    ///
    /// # Errors
    /// None for a ladder that [`Ladder::new`] has made.
    pub fn step(&mut self, nodes: u64) -> Result<bool, AskError> {
        let limit = self.nodes().saturating_add(nodes);
        while !self.is_done() && self.nodes() < limit {
            let (tiles, left) = (self.tiles(), limit - self.nodes());
            let Some(found) = self.found else {
                let limit = self.above.inquiry.nodes() + left;
                self.found = self.above.step(self.grid, tiles, None, limit)?;
                continue;
            };
            let held = match &mut self.below {
                None => Some(found),
                Some(below) => {
                    let limit = below.inquiry.nodes() + left;
                    below.step(self.grid, tiles, Some(found), limit)?
                }
            };
            let Some(held) = held else { continue };
            let at_most = if self.is_exact { held } else { found };
            let nodes = self.nodes() - self.before;
            self.steps.push(Step { tiles, held, at_most, nodes });
            self.found = None;
            self.before = self.nodes();
        }
        Ok(self.is_done())
    }
}
