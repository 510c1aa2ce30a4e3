//! One step after another of the function from White's share to the size, in given games.

use super::approach::proves;
use super::grid::Grid;
use super::hunt::{Hunt, Probe};
use super::inquiry::{AskError, Inquiry};
use super::solver::{Outcome, Progress, Question};
use super::version::Reaches;
use crate::Ratio;

/// The most positions that a game is searched for before it is another one's turn.
const SLICE: u64 = 20_000;

/// A step as far as it has been found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The largest share at which Black was found to hold.
    pub(crate) held: Ratio,
    /// Whether White was found to escape above it.
    pub(crate) is_exact: bool,
}

/// A game with its answer to what is asked.
#[derive(Clone, Debug)]
struct Game {
    reaches: Reaches,
    inquiry: Inquiry,
    is_asked: bool,
    answer: Option<Outcome>,
}

/// The hunt for the steps of a version, every question asked in several games at once.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    grid: Grid,
    wanted: Reaches,
    games: Vec<Game>,
    /// The step before.
    last: Option<Ratio>,
    hunt: Option<Hunt>,
    probe: Option<Probe>,
    /// Whether every question of this step has been answered.
    is_exact: bool,
}

impl Level {
    /// The steps of `wanted`, with a table of at most `memory` bytes for each game.
    pub(crate) fn new(grid: Grid, wanted: Reaches, games: &[Reaches], memory: usize) -> Self {
        let game = |&reaches| Game {
            reaches,
            inquiry: Inquiry::new(memory),
            is_asked: false,
            answer: None,
        };
        let games = games.iter().map(game).collect();
        Self { grid, wanted, games, last: None, hunt: None, probe: None, is_exact: true }
    }

    /// The positions looked at so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.games.iter().map(|game| game.inquiry.nodes()).sum()
    }

    /// The largest share at which Black is known to hold.
    pub(crate) fn held(&self) -> Option<Ratio> {
        self.hunt.as_ref().map_or(self.last, Hunt::held)
    }

    /// The least share at which White is known to escape, if every question was answered.
    pub(crate) fn escaped(&self) -> Option<Ratio> {
        self.hunt.as_ref().filter(|_| self.is_exact).and_then(Hunt::escaped)
    }

    /// Goes on for about this many positions with the step for `tiles` tiles, White being known to
    /// escape above `cap`; the step once it is found.
    pub(crate) fn step(
        &mut self,
        tiles: u16,
        cap: Option<Ratio>,
        nodes: u64,
    ) -> Result<Option<Found>, AskError> {
        let limit = self.nodes().saturating_add(nodes);
        let (grid, last, stones) = (self.grid, self.last, self.wanted.stones(tiles));
        loop {
            let hunt = self.hunt.get_or_insert_with(|| Hunt::new(grid, tiles, last, cap, stones));
            if self.probe.is_none() {
                self.probe = hunt.next();
                for game in &mut self.games {
                    (game.is_asked, game.answer) = (false, None);
                }
            }
            let Some(probe) = self.probe else {
                self.last = hunt.held();
                self.hunt = None;
                let is_exact = std::mem::replace(&mut self.is_exact, true);
                // At share 1 / (degree + 1) Black fills all sides before White's second stone,
                // so there is a step for one tile; the later ones are no lower.
                return Ok(self.last.map(|held| Found { held, is_exact }));
            };
            if let Some(outcome) = self.ask(tiles, probe, limit)? {
                if let Some(hunt) = &mut self.hunt {
                    hunt.conclude(outcome);
                }
                self.probe = None;
            }
            if self.nodes() >= limit {
                return Ok(None);
            }
        }
    }

    /// Lets each game go on with a question. Where all have an answer and none proves anything,
    /// that counts as an escape that is not exact.
    fn ask(&mut self, tiles: u16, probe: Probe, limit: u64) -> Result<Option<Outcome>, AskError> {
        let open = self.games.iter().filter(|game| game.answer.is_none()).count() as u64;
        let share = (limit.saturating_sub(self.nodes()) / open.max(1)).clamp(1, SLICE);
        for game in self.games.iter_mut().filter(|game| game.answer.is_none()) {
            if !game.is_asked {
                let (grid, reaches) = (self.grid, game.reaches);
                let schedule = probe.schedule(reaches.stones(tiles));
                game.inquiry.ask(Question { grid, reaches, schedule, tiles })?;
                game.is_asked = true;
            }
            if let Some(Progress::Done(outcome)) = game.inquiry.step(share) {
                game.answer = Some(outcome);
                if proves(game.reaches, outcome, self.wanted) {
                    return Ok(Some(outcome));
                }
            }
        }
        if self.games.iter().all(|game| game.answer.is_some()) {
            self.is_exact = false;
            return Ok(Some(Outcome::Escaped));
        }
        Ok(None)
    }
}
