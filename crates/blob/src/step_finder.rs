//! Finds one step after another, asking each question in several games at once.

use super::games::proves;
use super::grid::Grid;
use super::question_series::{AskError, QuestionSeries};
use super::solver::{Outcome, Progress, Question};
use super::step_search::{Probe, StepSearch};
use super::version::Reaches;
use crate::Ratio;

/// The maximum number of positions searched in one game before the next has its turn.
const SLICE: u64 = 20_000;

/// The result of a search for a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    /// The largest share at which Black was found to hold.
    pub(crate) held: Ratio,
    /// Whether White was found to escape above it.
    pub(crate) is_exact: bool,
}

/// A game with its answer to the current question.
#[derive(Clone, Debug)]
struct Game {
    reaches: Reaches,
    questions: QuestionSeries,
    is_asked: bool,
    answer: Option<Outcome>,
}

/// The search for the steps of a version, with every question asked in several games at once.
#[derive(Clone, Debug)]
pub(crate) struct StepFinder {
    grid: Grid,
    wanted: Reaches,
    games: Vec<Game>,
    /// The previous step.
    last: Option<Ratio>,
    hunt: Option<StepSearch>,
    probe: Option<Probe>,
    /// Whether every question about this step has had a definite answer.
    is_exact: bool,
}

impl StepFinder {
    /// The steps of `wanted`, with a table of at most `memory` bytes for each game.
    pub(crate) fn new(grid: Grid, wanted: Reaches, games: &[Reaches], memory: usize) -> Self {
        let game = |&reaches| Game {
            reaches,
            questions: QuestionSeries::new(memory),
            is_asked: false,
            answer: None,
        };
        let games = games.iter().map(game).collect();
        Self { grid, wanted, games, last: None, hunt: None, probe: None, is_exact: true }
    }

    /// The number of positions searched so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.games.iter().map(|game| game.questions.nodes()).sum()
    }

    /// The largest share at which Black is known to hold.
    pub(crate) fn held(&self) -> Option<Ratio> {
        self.hunt.as_ref().map_or(self.last, StepSearch::held)
    }

    /// The smallest share at which White is known to escape, if every question was answered.
    pub(crate) fn escaped(&self) -> Option<Ratio> {
        self.hunt.as_ref().filter(|_| self.is_exact).and_then(StepSearch::escaped)
    }

    /// Searches about this many positions more for the step of `tiles` tiles, given that White
    /// escapes above `cap`. Returns the step once it is found.
    pub(crate) fn step(
        &mut self,
        tiles: u16,
        cap: Option<Ratio>,
        nodes: u64,
    ) -> Result<Option<Found>, AskError> {
        let limit = self.nodes().saturating_add(nodes);
        let (grid, last, stones) = (self.grid, self.last, self.wanted.stones(tiles));
        loop {
            let hunt =
                self.hunt.get_or_insert_with(|| StepSearch::new(grid, tiles, last, cap, stones));
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
                // At the share 1 / (degree + 1) Black fills all sides before White's second
                // stone, so there is a step for one tile, and the later ones are no lower.
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

    /// Continues the current question in each game. If all have an answer and none proves
    /// anything, that counts as an inexact escape.
    fn ask(&mut self, tiles: u16, probe: Probe, limit: u64) -> Result<Option<Outcome>, AskError> {
        let open = self.games.iter().filter(|game| game.answer.is_none()).count() as u64;
        let share = (limit.saturating_sub(self.nodes()) / open.max(1)).clamp(1, SLICE);
        for game in self.games.iter_mut().filter(|game| game.answer.is_none()) {
            if !game.is_asked {
                let (grid, reaches) = (self.grid, game.reaches);
                let schedule = probe.schedule(reaches.stones(tiles));
                game.questions.ask(Question { grid, reaches, schedule, tiles })?;
                game.is_asked = true;
            }
            if let Some(Progress::Done(outcome)) = game.questions.step(share) {
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
