//! A look at a game that goes on for as long as somebody wants: a search that follows the game.

use std::sync::Arc;

use super::known::Known;
use super::searcher::search_from;
use crate::cell::MAX_COLOURS;
use crate::position::{Move, Position, Rng};
use crate::search::{Parameters, Proof, Search, Thought, Weights};

/// What is found about the positions of a game, one after another. It can be kept through a game,
/// and shown several: it finds out by itself how each position came about.
#[derive(Debug)]
pub struct Analysis {
    rng: Rng,
    parameters: Parameters,
    weights: Option<Arc<Weights>>,
    search: Option<Box<Search>>,
    /// The position that it looks at.
    known: Option<Known>,
}

impl Analysis {
    /// One whose tree takes at most so many bytes.
    pub fn new(memory: usize, seed: u64) -> Self {
        let parameters = Parameters { memory, ..Parameters::DEFAULT };
        let rng = Rng::with_seed(seed);
        Self { rng, parameters, weights: None, search: None, known: None }
    }

    /// Goes by these strengths of patterns from now on, and forgets what it has found.
    pub fn learn(&mut self, weights: Arc<Weights>) {
        self.weights = Some(weights);
        self.search = None;
    }

    /// Looks at a position from now on, which it copies. What was found about it as the future of
    /// the position before is kept.
    pub fn look(&mut self, position: &Position) {
        let now = Known::of(position);
        let change = self.known.as_ref().and_then(|before| before.change_to(&now));
        match (&mut self.search, change) {
            (Some(search), Some(change)) if change.undone == 0 => {
                if !change.played.is_empty() {
                    search.advance(change.played, position);
                }
            }
            _ => self.search = Some(search_from(position, self.parameters, self.weights.as_ref())),
        }
        self.known = Some(now);
    }

    /// Makes so many simulations, fewer where the result gets certain; returns whether more would
    /// find more.
    pub fn step(&mut self, simulations: u32) -> bool {
        let Some(search) = &mut self.search else { return false };
        for _ in 0..simulations {
            if search.proof().0.is_known() {
                return false;
            }
            search.simulate(&mut self.rng);
        }
        !search.proof().0.is_known()
    }

    /// How many simulations have gone through the position, those of earlier ones included.
    pub fn visits(&self) -> u32 {
        self.search.as_ref().map_or(0, |search| search.visits())
    }

    /// What is certain of the position, and in how many plies.
    pub fn proof(&self) -> (Proof, Option<u16>) {
        self.search.as_ref().map_or((Proof::Unknown, None), |search| search.proof())
    }

    /// What each seat can expect, by the simulations since the position was shown: 1 for a win.
    pub fn shares(&self) -> Option<[f64; MAX_COLOURS]> {
        self.search.as_ref()?.shares()
    }

    /// What the player to move can expect, where that is sure enough to give the game up for.
    pub fn outlook(&self) -> Option<f64> {
        self.search.as_ref()?.outlook()
    }

    /// The move to make, as far as was found; none if the game is over.
    pub fn choice(&self) -> Option<Move> {
        self.search.as_ref()?.choice()
    }

    /// What was found about each move, the best first.
    pub fn thoughts(&self) -> Vec<Thought> {
        self.search.as_ref().map_or_else(Vec::new, |search| search.thoughts())
    }

    /// The best moves of all sides that begin with a given one, at most so many.
    pub fn line_after(&self, first: Move, most: usize) -> Vec<Move> {
        self.search.as_ref().map_or_else(Vec::new, |search| search.line_after(first, most))
    }
}
