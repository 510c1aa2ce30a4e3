//! A bot that searches a tree of moves.

use std::sync::Arc;

use super::kind::Budget;
use super::{Change, Evaluation, Player, Progress};
use crate::position::{Move, Position, Rng};
use crate::search::{Parameters, Search, Weights, learned};

/// Searches, and keeps what it finds while the game goes on.
#[derive(Debug)]
pub(super) struct Searcher {
    parameters: Parameters,
    playouts: u32,
    weights: Option<Arc<Weights>>,
    search: Option<Box<Search>>,
}

impl Searcher {
    /// A player that has not thought about anything yet.
    pub(super) fn new(parameters: Parameters, playouts: u32) -> Self {
        Self { parameters, playouts, weights: None, search: None }
    }
}

/// Starts a search from a position: by the strengths of patterns given, else by those that come
/// with the program.
pub(super) fn search_from(
    position: &Position,
    parameters: Parameters,
    weights: Option<&Arc<Weights>>,
) -> Box<Search> {
    let weights = weights.cloned().or_else(|| learned(position.plan()));
    Box::new(Search::with_weights(position, parameters, weights))
}

/// After so many simulations each it is looked whether the move is decided.
const INTERVAL: u32 = 64;

/// Whether a search has done its work: so many simulations, or at least half of them where the rest
/// would choose the same move, unless it found something certain.
fn is_done(search: &Search, playouts: u32) -> bool {
    let made = search.simulations();
    let left = playouts.saturating_sub(made);
    let is_time_to_look = made >= left && made.is_multiple_of(INTERVAL);
    left == 0 || search.is_settled() || is_time_to_look && search.is_decided(left)
}

impl Player for Searcher {
    fn restart(&mut self) {
        self.search = None;
    }

    fn advance(&mut self, change: Change<'_>, position: &Position) {
        match &mut self.search {
            Some(search) if change.undone == 0 => search.advance(change.played, position),
            _ => self.search = None,
        }
    }

    fn limit(&mut self, budget: Budget) {
        if let Budget::Playouts(playouts) = budget {
            self.playouts = playouts;
        }
    }

    fn learn(&mut self, weights: Arc<Weights>) {
        self.weights = Some(weights);
        self.search = None;
    }

    fn think(&mut self, position: &Position, _: &mut Rng) {
        if self.search.is_none() {
            self.search = Some(search_from(position, self.parameters, self.weights.as_ref()));
        }
    }

    fn step(&mut self, playouts: u32, rng: &mut Rng) -> Progress {
        let Some(search) = &mut self.search else { return Progress::AT_ONCE };
        let mut done = is_done(search, self.playouts);
        for _ in 0..playouts {
            if done {
                break;
            }
            search.simulate(rng);
            done = is_done(search, self.playouts);
        }
        let share = f64::from(search.simulations()) / f64::from(self.playouts.max(1));
        Progress { done, share: if done { 1.0 } else { share }, playouts: search.simulations() }
    }

    fn best(&self) -> Option<Move> {
        self.search.as_ref()?.choice()
    }

    fn line_after(&self, first: Move, most: usize) -> Vec<Move> {
        self.search.as_ref().map_or_else(Vec::new, |search| search.line_after(first, most))
    }

    fn outlook(&self) -> Option<f64> {
        self.search.as_ref()?.outlook()
    }

    fn evaluations(&self) -> Vec<Evaluation> {
        let Some(search) = &self.search else { return Vec::new() };
        // The best one also where it has not been tried, as all that have been lose.
        let told = search.thoughts().into_iter().enumerate();
        told.filter(|(at, thought)| *at == 0 || thought.visits > 0 || thought.proof.is_known())
            .map(|(_, thought)| Evaluation {
                played: thought.played,
                value: thought.value,
                playouts: thought.visits,
            })
            .collect()
    }
}
