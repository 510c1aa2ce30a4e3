//! The steps of the function that maps White's share to the size of the blob.

use super::games::{games, reaches_on};
use super::grid::Grid;
use super::question_series::{AskError, max_tiles};
use super::step_finder::{Found, StepFinder};
use super::version::Version;
use crate::Ratio;

/// A step: the largest share at which Black holds White to a number of tiles, or bounds on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of tiles.
    pub tiles: u16,
    /// Black holds White to this many tiles if White's share is at most this.
    pub held: Ratio,
    /// White escapes if White's share is larger than this.
    pub at_most: Ratio,
    /// Positions searched for this step.
    pub nodes: u64,
}

impl Step {
    /// The share, if both bounds are equal.
    pub fn ratio(&self) -> Option<Ratio> {
        (self.held == self.at_most).then_some(self.held)
    }
}

/// The search for the steps, one after another.
///
/// If White's stones need not be connected, the step of the game in which they must be is found
/// first. White does no worse without that restriction, so the step sought is no larger. If Black
/// holds at that share anyway, it is the step; otherwise the step lies below it.
#[derive(Clone, Debug)]
pub struct Ladder {
    most: u16,
    steps: Vec<Step>,
    /// The game with White's stones connected.
    connected: StepFinder,
    /// The games of the version itself; none if that is the connected game.
    freer: Option<StepFinder>,
    /// The step of the connected game.
    found: Option<Ratio>,
    /// Nodes before the current step.
    before: u64,
}

impl Ladder {
    /// The steps for 1 to `most` tiles, with a table of at most `memory` bytes for each game.
    ///
    /// # Errors
    /// If `most` is 0 or more than [`max_tiles`].
    pub fn new(grid: Grid, version: Version, most: u16, memory: usize) -> Result<Self, AskError> {
        let largest = max_tiles(grid);
        if most == 0 || most > largest {
            return Err(AskError::TooLarge { grid, most: largest });
        }
        let games = games(grid, version);
        let (first, others) = games.split_at(1);
        let freer = StepFinder::new(grid, reaches_on(grid, version), others, memory);
        Ok(Self {
            most,
            steps: Vec::new(),
            connected: StepFinder::new(grid, first[0], first, memory),
            freer: (!others.is_empty()).then_some(freer),
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

    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.connected.nodes() + self.freer.as_ref().map_or(0, StepFinder::nodes)
    }

    /// The number of tiles of the current step, the largest share at which Black is known to hold
    /// White to it, and the smallest at which White is known to escape.
    pub fn bounds(&self) -> (u16, Option<Ratio>, Option<Ratio>) {
        let held = self.freer.as_ref().unwrap_or(&self.connected).held();
        let escaped =
            self.freer.as_ref().and_then(StepFinder::escaped).or(self.connected.escaped());
        (self.tiles(), held, escaped)
    }

    fn tiles(&self) -> u16 {
        self.steps.len() as u16 + 1
    }

    /// Searches about this many positions more, and returns whether every step has been found.
    ///
    /// # Errors
    /// If a board would be too large, which [`Ladder::new`] rules out.
    pub fn step(&mut self, nodes: u64) -> Result<bool, AskError> {
        let limit = self.nodes().saturating_add(nodes);
        while !self.is_done() && self.nodes() < limit {
            let (tiles, left) = (self.tiles(), limit - self.nodes());
            let Some(found) = self.found else {
                self.found = self.connected.step(tiles, None, left)?.map(|found| found.held);
                continue;
            };
            let (held, at_most) = match &mut self.freer {
                None => (found, found),
                Some(freer) => match freer.step(tiles, Some(found), left)? {
                    Some(Found { held, is_exact: true }) => (held, held),
                    Some(Found { held, is_exact: false }) => (held, found),
                    None => continue,
                },
            };
            let nodes = self.nodes() - self.before;
            self.steps.push(Step { tiles, held, at_most, nodes });
            self.found = None;
            self.before = self.nodes();
        }
        Ok(self.is_done())
    }
}
