//! What games teach: which of the moves of a position was chosen.

use std::collections::HashMap;

use crate::position::{Move, PlayoutGroups, Position};
use crate::search::{Detours, Joins, Observer, Pattern, Relation, Weights, exponential};

/// How strengths are fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// How often all lessons are gone through.
    pub rounds: u32,
    /// How fast strengths change.
    pub rate: f32,
    /// How much strengths are drawn to zero.
    pub decay: f32,
    /// A pattern is learned if it was seen at least so often, and chosen at least once.
    pub least: u32,
    /// No more patterns than these are kept: those seen most often.
    pub most: usize,
}

impl Default for Fit {
    fn default() -> Self {
        Self { rounds: 12, rate: 0.1, decay: 1e-5, least: 30, most: 5000 }
    }
}

/// A feature of a move as its number in the list of strengths.
type Feature = u32;
/// No feature: a pattern too rare to be learned.
const NONE: Feature = u32::MAX;
/// The relations come first in the list, then the detours and what is joined.
const RELATIONS: usize = Relation::ALL.len();
const DETOURS: usize = Detours::COUNT;
const JOINS: usize = Joins::COUNT;
const BEFORE_PATTERNS: usize = RELATIONS + DETOURS + JOINS;

/// The choices made in games.
#[derive(Debug, Default)]
pub struct Lessons {
    /// By pattern, its number, how often it was there to choose, and how often it was chosen.
    patterns: HashMap<Pattern, (Feature, u32, u32)>,
    /// The canonical form of patterns already met.
    canonical: HashMap<Pattern, Pattern>,
    /// For each move that could be chosen, its features.
    moves: Vec<[Feature; 5]>,
    /// Each choice: how many moves there were, and which was chosen.
    choices: Vec<(u32, u32)>,
}

impl Lessons {
    /// How many choices there are.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// Adds the choice of a move in a position, unless there was no other or it places no stone.
    pub fn add(
        &mut self,
        observer: &mut Observer,
        position: &Position<PlayoutGroups>,
        chosen: Move,
    ) {
        let before = self.moves.len();
        let mut at = None;
        observer.observe(position);
        for played in position.legal_moves() {
            let Some(features) = observer.features(position, played) else { continue };
            let is_chosen = played == chosen;
            if is_chosen {
                at = Some((self.moves.len() - before) as u32);
            }
            let narrow = self.feature(features.narrow, is_chosen);
            let wide = features.wide.map_or(NONE, |wide| self.feature(wide, is_chosen));
            let detours = features.detours.map_or(NONE, |it| (RELATIONS + it.index()) as Feature);
            let relation = features.relation.index() as Feature;
            let joins = (RELATIONS + DETOURS + features.joins.index()) as Feature;
            self.moves.push([relation, detours, joins, narrow, wide]);
        }
        match at {
            Some(at) if self.moves.len() - before > 1 => {
                self.choices.push(((self.moves.len() - before) as u32, at));
            }
            _ => self.moves.truncate(before),
        }
    }

    fn feature(&mut self, pattern: Pattern, is_chosen: bool) -> Feature {
        let canonical = *self.canonical.entry(pattern).or_insert_with(|| pattern.canonical());
        let number = (BEFORE_PATTERNS + self.patterns.len()) as Feature;
        let entry = self.patterns.entry(canonical).or_insert((number, 0, 0));
        entry.1 += 1;
        entry.2 += u32::from(is_chosen);
        entry.0
    }

    /// Fits strengths to the choices by stochastic ascent of their likelihood, with a rate of its
    /// own for each strength [Duchi, Hazan, Singer 2011]. Returns them with the mean logarithm of
    /// the share of the moves chosen before and after. O(rounds x moves).
    pub fn fit(&self, fit: &Fit) -> (Weights, [f32; 2]) {
        let features = BEFORE_PATTERNS + self.patterns.len();
        let mut learned = vec![false; features];
        // Of things that exclude each other one may count nothing.
        learned[1..RELATIONS].fill(true);
        learned[RELATIONS + 1..RELATIONS + DETOURS].fill(true);
        learned[RELATIONS + DETOURS + 1..BEFORE_PATTERNS].fill(true);
        let mut seen: Vec<_> = self.patterns.values().collect();
        seen.retain(|entry| entry.1 >= fit.least && entry.2 > 0);
        seen.sort_unstable_by_key(|entry| (std::cmp::Reverse(entry.1), entry.0));
        for entry in seen.iter().take(fit.most) {
            learned[entry.0 as usize] = true;
        }
        let mut strengths = vec![0.0f32; features];
        let mut squares = vec![1e-6f32; features];
        let mut shares = Vec::new();
        let (mut first, mut last) = (0.0, 0.0);
        for round in 0..fit.rounds {
            let mut likelihood = 0.0f64;
            let mut from = 0;
            for &(count, chosen) in &self.choices {
                let moves = &self.moves[from..from + count as usize];
                from += count as usize;
                shares.clear();
                shares.extend(moves.iter().map(|features| {
                    let known = features.iter().filter(|&&it| it != NONE);
                    exponential(known.map(|&it| strengths[it as usize]).sum())
                }));
                let sum: f32 = shares.iter().sum();
                likelihood += f64::from((shares[chosen as usize] / sum).ln());
                for (at, features) in moves.iter().enumerate() {
                    let wanted = if at == chosen as usize { 1.0 } else { 0.0 };
                    let slope = wanted - shares[at] / sum;
                    for &feature in features.iter().filter(|&&it| it != NONE) {
                        let feature = feature as usize;
                        if learned[feature] {
                            let slope = slope - fit.decay * strengths[feature];
                            squares[feature] += slope * slope;
                            strengths[feature] += fit.rate * slope / squares[feature].sqrt();
                        }
                    }
                }
            }
            last = (likelihood / self.choices.len().max(1) as f64) as f32;
            if round == 0 {
                first = last;
            }
        }
        let patterns = self.patterns.iter().filter(|(_, entry)| learned[entry.0 as usize]);
        let patterns = patterns.map(|(&pattern, entry)| (pattern, strengths[entry.0 as usize]));
        let relations = std::array::from_fn(|at| strengths[at]);
        let detours = std::array::from_fn(|at| strengths[RELATIONS + at]);
        let joins = std::array::from_fn(|at| strengths[RELATIONS + DETOURS + at]);
        (Weights::new(patterns, relations, detours, joins), [first, last])
    }
}
