//! What is said of a version, proved in one of its games and replayed.

use std::fmt;

use super::walk::{Fault, Walk};
use crate::Ratio;
use crate::approach::{games, proves, reaches_on};
use crate::grid::Grid;
use crate::hunt::Probe;
use crate::inquiry::{AskError, most_tiles};
use crate::position::Position;
use crate::solver::{Outcome, Progress, Question, Search};
use crate::version::{Reaches, Version};

/// That Black holds White to this many tiles, or that she escapes, at a share of the turns.
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
    /// No game that is searched proves it.
    NoGame,
    /// The strategy of the search does not do what is said of it.
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

/// The positions searched in a game before it is another one's turn.
const SLICE: u64 = 20_000;

/// The search for a proof of a claim, and its replay.
///
/// The games of the version are searched in turns until one proves the claim; that one's answers
/// are replayed.
#[derive(Clone, Debug)]
pub struct Verification {
    claim: Claim,
    /// Those without an answer, or the one that is replayed.
    games: Vec<(Question, Search)>,
    /// Positions searched in games that proved nothing.
    before: u64,
    walk: Option<Walk>,
    memory: usize,
}

impl Verification {
    /// The table of each game takes at most `memory` bytes, and so does what is kept of the replay.
    ///
    /// # Errors
    /// If the number of tiles is 0 or more than [`most_tiles`].
    pub fn new(claim: Claim, memory: usize) -> Result<Self, AskError> {
        let Claim { grid, version, probe, tiles, .. } = claim;
        let game = |reaches: Reaches| {
            let schedule = probe.schedule(reaches.stones(tiles));
            let question = Question { grid, reaches, schedule, tiles };
            let search = Search::new(question.clone(), memory);
            search.map(|search| (question, search))
        };
        let games: Option<Vec<_>> = games(grid, version).into_iter().map(game).collect();
        let games = games.ok_or_else(|| AskError::TooLarge { grid, most: most_tiles(grid) })?;
        Ok(Self { claim, games, before: 0, walk: None, memory })
    }

    /// The positions searched and those replayed so far.
    pub fn progress(&self) -> (u64, u64) {
        let searched = self.games.iter().map(|(_, search)| search.nodes()).sum::<u64>();
        (self.before + searched, self.walk.as_ref().map_or(0, Walk::visited))
    }

    /// Goes on for about this many positions; whether all is proved.
    ///
    /// # Errors
    /// If it is not.
    pub fn step(&mut self, positions: u64) -> Result<bool, Unproved> {
        if let Some(walk) = &mut self.walk {
            let Some((_, search)) = self.games.first_mut() else { return Err(Unproved::NoGame) };
            return walk.step(search, positions).map_err(Unproved::Fault);
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
                    let walk = Walk::new(question.clone(), outcome, &start, self.memory);
                    self.walk = Some(walk.ok_or(Unproved::NoGame)?);
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
