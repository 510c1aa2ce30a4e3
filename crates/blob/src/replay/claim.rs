//! Claims about a version, each proved in one of its games and replayed.

use std::fmt;

use super::fault::Fault;
use super::traversal::Traversal;
use crate::Ratio;
use crate::games::{games, proves, reaches_on};
use crate::grid::Grid;
use crate::position::Position;
use crate::question_series::{AskError, max_tiles};
use crate::solver::{Outcome, Progress, Question, Search};
use crate::step_search::Probe;
use crate::version::{Reaches, Version};

/// A claim that, at a share of the turns, Black holds White to a number of tiles or White escapes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    grid: Grid,
    version: Version,
    probe: Probe,
    tiles: u16,
    outcome: Outcome,
}

impl Claim {
    /// Black holds White to at most `tiles` tiles at this share, and so at every smaller one.
    pub fn held(grid: Grid, version: Version, share: Ratio, tiles: u16) -> Self {
        Self { grid, version, probe: Probe::At(share), tiles, outcome: Outcome::Held }
    }

    /// White reaches more than `tiles` tiles at this share, and so at every larger one.
    pub fn escaped(grid: Grid, version: Version, share: Ratio, tiles: u16) -> Self {
        Self { grid, version, probe: Probe::At(share), tiles, outcome: Outcome::Escaped }
    }

    /// White reaches more than `tiles` tiles at every share that is larger than this one.
    pub fn escaped_above(grid: Grid, version: Version, share: Ratio, tiles: u16) -> Self {
        Self { grid, version, probe: Probe::JustAbove(share), tiles, outcome: Outcome::Escaped }
    }
}

/// Why a claim is not proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unproved {
    /// None of the games searched proves it.
    NoGame,
    /// The strategy found by the search does not achieve the claim.
    Fault(Fault),
}

impl fmt::Display for Unproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("no game that is searched proves it"),
            Self::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Unproved {}

/// The number of positions searched in one game before the next has its turn.
const SLICE: u64 = 20_000;

/// The search for a proof of a claim, and its replay.
///
/// The games of the version are searched alternately until one of them proves the claim; then its
/// answers are replayed.
#[derive(Clone, Debug)]
pub struct Verification {
    claim: Claim,
    /// The games without an answer, or the one that is replayed.
    games: Vec<(Question, Search)>,
    /// Positions searched in games that proved nothing.
    before: u64,
    traversal: Option<Traversal>,
    memory: usize,
}

impl Verification {
    /// A verification in which the table of each game takes at most `memory` bytes, and so do the
    /// positions kept by the replay.
    ///
    /// # Errors
    /// If the number of tiles is 0 or more than [`max_tiles`].
    pub fn new(claim: Claim, memory: usize) -> Result<Self, AskError> {
        let Claim { grid, version, probe, tiles, .. } = claim;
        let game = |reaches: Reaches| {
            let schedule = probe.schedule(reaches.stones(tiles));
            let question = Question { grid, reaches, schedule, tiles };
            let search = Search::new(question.clone(), memory);
            search.map(|search| (question, search))
        };
        let games: Option<Vec<_>> = games(grid, version).into_iter().map(game).collect();
        let games = games.ok_or_else(|| AskError::TooLarge { grid, most: max_tiles(grid) })?;
        Ok(Self { claim, games, before: 0, traversal: None, memory })
    }

    /// The number of positions searched and the number replayed so far.
    pub fn progress(&self) -> (u64, u64) {
        let searched = self.games.iter().map(|(_, search)| search.nodes()).sum::<u64>();
        (self.before + searched, self.traversal.as_ref().map_or(0, Traversal::visited))
    }

    /// Continues for about this many positions, and returns whether the proof is complete.
    ///
    /// # Errors
    /// If the claim is not proved.
    pub fn step(&mut self, positions: u64) -> Result<bool, Unproved> {
        if let Some(traversal) = &mut self.traversal {
            let Some((_, search)) = self.games.first_mut() else { return Err(Unproved::NoGame) };
            return traversal.step(search, positions).map_err(Unproved::Fault);
        }
        if self.games.is_empty() {
            return Err(Unproved::NoGame);
        }
        let share = (positions / self.games.len() as u64).clamp(1, SLICE);
        let wanted = reaches_on(self.claim.grid, self.claim.version);
        let mut index = 0;
        while index < self.games.len() {
            let (question, search) = &mut self.games[index];
            match search.step(share) {
                Progress::Running => index += 1,
                Progress::Done(outcome)
                    if outcome == self.claim.outcome
                        && proves(question.reaches, outcome, wanted) =>
                {
                    let start = Position::new(question.grid, question.reaches);
                    let traversal = Traversal::new(question.clone(), outcome, &start, self.memory);
                    self.traversal = Some(traversal.ok_or(Unproved::NoGame)?);
                    self.games.swap(0, index);
                    for (_, search) in self.games.drain(1..) {
                        self.before += search.nodes();
                    }
                    break;
                }
                Progress::Done(_) => {
                    let (_, search) = self.games.remove(index);
                    self.before += search.nodes();
                }
            }
        }
        Ok(false)
    }
}
