//! What moves have come to, in lists side by side: a simulation weighs all moves of each position
//! that it goes through, and does so for several at a time.

use std::ops::Range;

/// What simulations have come to, and whatever else counts like some of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Results {
    /// How many simulations they count like.
    pub(super) weight: f32,
    /// What the player has got in all: 1 for a win.
    score: f32,
}

impl Results {
    /// Adds one that counts like so many simulations, in which the player gets such a share.
    #[inline]
    pub(super) fn add(&mut self, weight: f32, share: f32) {
        self.weight += weight;
        self.score += weight * share;
    }

    /// What the player gets on average, from 0 to 1; none before the first.
    #[inline]
    pub(super) fn mean(self) -> Option<f32> {
        (self.weight > 0.0).then(|| self.score / self.weight)
    }

    pub(super) fn halve(&mut self) {
        self.weight /= 2.0;
        self.score /= 2.0;
    }
}

/// What the moves of all positions have come to, by the numbers of the moves.
#[derive(Debug, Default)]
pub(super) struct Scores {
    /// In simulations that began with the move and by looks at positions: how many these count like.
    weights: Vec<f32>,
    /// What its player has got in them.
    scores: Vec<f32>,
    /// The same in all simulations through its position in which its player made it, then or later.
    amaf_weights: Vec<f32>,
    amaf_scores: Vec<f32>,
    /// What knowledge expects of it, as a share among all moves of the position.
    priors: Vec<f32>,
    /// Where it is noted that the move was made later.
    places: Vec<u32>,
}

/// So many moves are looked up before anything is added to them.
const BLOCK: usize = 16;

/// In place of a place, for moves of which nothing is ever noted: passes and swaps.
pub(super) const NOWHERE: u32 = u32::MAX;

/// Of the chance that a move is better than it looks, so much is added for these. Where that is much
/// they are looked at more often than anything else.
const LESS_HOPE: f32 = 0.4;

/// What these have come to is told as if so many simulations had gone as usual besides, so that one
/// that is lost is not the last.
const DOUBT: f32 = 4.0;

/// How the parts of what is known of a move are weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighing {
    /// What a move is expected to bring of which nothing is known.
    pub(super) usual: f32,
    /// How much is added on the chance that a move is better than it looks, where it has not been
    /// made later in any simulation.
    pub(super) hope: f32,
    /// For about so many visits what it came to later counts more than its own results; 0 to go by
    /// its own results alone.
    pub(super) amaf: f32,
    /// How many simulations at what is usual are added to those in which it was made later.
    pub(super) caution: f32,
    /// How much what knowledge expects counts, less with every visit.
    pub(super) bias: f32,
}

impl Scores {
    /// The bytes for each move.
    pub(super) const BYTES: usize = 5 * size_of::<f32>() + size_of::<u32>();

    /// Forgets everything, but not the memory.
    pub(super) fn clear(&mut self) {
        self.truncate(0);
    }

    /// Adds a move that has not been tried.
    pub(super) fn push(&mut self, prior: f32, place: u32) {
        self.counted().into_iter().for_each(|list| list.push(0.0));
        self.priors.push(prior);
        self.places.push(place);
    }

    /// The results of the simulations that began with a move.
    pub(super) fn results(&self, at: usize) -> Results {
        Results { weight: self.weights[at], score: self.scores[at] }
    }

    /// Adds to the results of the simulations that began with a move.
    pub(super) fn add(&mut self, at: usize, weight: f32, share: f32) {
        let mut results = self.results(at);
        results.add(weight, share);
        (self.weights[at], self.scores[at]) = (results.weight, results.score);
    }

    /// Gives a move a first result that counts like so many simulations in which it was made later.
    pub(super) fn begin_amaf(&mut self, at: usize, weight: f32, share: f32) {
        self.amaf_weights[at] += weight;
        self.amaf_scores[at] += weight * share;
    }

    /// Adds a simulation, in which the player gets such a share, to all of these moves that were made
    /// then or later. O(moves).
    #[inline]
    pub(super) fn add_amaf(
        &mut self,
        moves: Range<usize>,
        share: f32,
        was_made: impl Fn(u32) -> bool,
    ) {
        // About every second move was made, so that a branch would be mispredicted: all bits of what
        // is added are kept or none.
        let kept = |place: u32| u32::from(was_made(place)).wrapping_neg();
        let add = |to: &mut f32, number: f32, kept: u32| {
            *to += f32::from_bits(number.to_bits() & kept);
        };
        let (places, last_places) = self.places[moves.clone()].as_chunks::<BLOCK>();
        let (weights, last_weights) = self.amaf_weights[moves.clone()].as_chunks_mut::<BLOCK>();
        let (scores, last_scores) = self.amaf_scores[moves].as_chunks_mut::<BLOCK>();
        for ((places, weights), scores) in places.iter().zip(weights).zip(scores) {
            let kept = places.map(kept);
            for at in 0..BLOCK {
                add(&mut weights[at], 1.0, kept[at]);
                add(&mut scores[at], share, kept[at]);
            }
        }
        for ((&place, weight), score) in last_places.iter().zip(last_weights).zip(last_scores) {
            let kept = kept(place);
            add(weight, 1.0, kept);
            add(score, share, kept);
        }
    }

    /// Lets what these moves have come to count half. O(moves).
    pub(super) fn halve(&mut self, moves: Range<usize>) {
        for list in self.counted() {
            list[moves.clone()].iter_mut().for_each(|it| *it /= 2.0);
        }
    }

    /// What each of these moves promises. O(moves).
    pub(super) fn weigh(&self, moves: Range<usize>, by: Weighing, values: &mut Vec<f32>) {
        values.clear();
        values.resize(moves.len(), 0.0);
        let own = [&self.weights[moves.clone()], &self.scores[moves.clone()]];
        let later = [&self.amaf_weights[moves.clone()], &self.amaf_scores[moves.clone()]];
        weigh(by, own, later, &self.priors[moves.clone()], &self.places[moves], values);
    }

    /// Exchanges all that is known of two moves.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.counted().into_iter().for_each(|list| list.swap(one, other));
        self.priors.swap(one, other);
        self.places.swap(one, other);
    }

    /// Forgets all but the first moves.
    pub(super) fn truncate(&mut self, count: usize) {
        self.counted().into_iter().for_each(|list| list.truncate(count));
        self.priors.truncate(count);
        self.places.truncate(count);
    }

    /// What simulations add to.
    fn counted(&mut self) -> [&mut Vec<f32>; 4] {
        [&mut self.weights, &mut self.scores, &mut self.amaf_weights, &mut self.amaf_scores]
    }
}

/// What each move promises, by its own results and those of simulations in which it was made later,
/// each as weights and scores.
///
/// A function of its own, of lists of one length and without branches, so that the compiler weighs
/// four moves at a time.
#[inline(never)]
fn weigh(
    Weighing { usual, hope, amaf, caution, bias }: Weighing,
    [weights, scores]: [&[f32]; 2],
    [amaf_weights, amaf_scores]: [&[f32]; 2],
    priors: &[f32],
    places: &[u32],
    values: &mut [f32],
) {
    let length = values.len();
    let (weights, scores) = (&weights[..length], &scores[..length]);
    let (priors, places) = (&priors[..length], &places[..length]);
    let (amaf_weights, amaf_scores) = (&amaf_weights[..length], &amaf_scores[..length]);
    for at in 0..length {
        let visits = weights[at];
        let mean = scores[at] / visits;
        let mean = if visits > 0.0 { mean } else { usual };
        let known = amaf_weights[at] + caution;
        let guess = (amaf_scores[at] + caution * usual) / known;
        let weight = known / (known + visits + visits * known / amaf);
        let guessed = weight * (guess - mean);
        let hoped = hope / (1.0 + visits).sqrt();
        let doubted = LESS_HOPE * hoped + DOUBT / (DOUBT + visits) * (usual - mean);
        let hoped = if places[at] == NOWHERE { doubted } else { hoped };
        let more = if (amaf_weights[at] > 0.0) & (amaf > 0.0) { guessed } else { hoped };
        values[at] = mean + more + bias * (priors[at] / (1.0 + visits)).sqrt();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What a move promises, step by step.
    fn value([own, later]: [Results; 2], prior: f32, place: u32, by: Weighing) -> f32 {
        let Weighing { usual, hope, amaf, caution, bias } = by;
        let mean = own.mean().unwrap_or(usual);
        let mut value = mean;
        match later.mean().filter(|_| amaf > 0.0) {
            Some(_) => {
                let mut later = later;
                later.add(caution, usual);
                let visits = own.weight;
                let (known, guess) = (later.weight, later.score / later.weight);
                value += known / (known + visits + visits * known / amaf) * (guess - mean);
            }
            None => {
                let hoped = hope / (1.0 + own.weight).sqrt();
                value += match place {
                    NOWHERE => LESS_HOPE * hoped + DOUBT / (DOUBT + own.weight) * (usual - mean),
                    _ => hoped,
                };
            }
        }
        value + bias * (prior / (1.0 + own.weight)).sqrt()
    }

    proptest! {
        #[test]
        fn moves_promise_side_by_side_what_each_does_alone(
            moves in prop::collection::vec((0..4_u32, 0..9_u32, 0.0..1.0_f32), 1..40),
            seed: u64, usual in 0.0..1.0_f32, hope in 0.0..1.0_f32,
            amaf in prop_oneof![Just(0.0), Just(500.0_f32)],
            caution in prop_oneof![Just(0.0), Just(30.0_f32)],
            bias in prop_oneof![Just(0.0), Just(0.5_f32)],
        ) {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut scores = Scores::default();
            let mut expected = Vec::new();
            for &(own, later, prior) in &moves {
                let at = expected.len();
                let place = if later == 0 && rng.bool() { NOWHERE } else { at as u32 };
                scores.push(prior, place);
                let mut results = [Results::default(); 2];
                for _ in 0..own {
                    let share = rng.f32();
                    scores.add(at, 1.0, share);
                    results[0].add(1.0, share);
                }
                for _ in 0..later {
                    let share = rng.f32();
                    scores.add_amaf(0..at + 1, share, |place| place == at as u32);
                    results[1].add(1.0, share);
                }
                expected.push((results, prior, place));
            }
            let by = Weighing { usual, hope, amaf, caution, bias };
            let (from, mut values) = (rng.usize(..moves.len()), vec![7.0; 3]);
            scores.weigh(from..moves.len(), by, &mut values);
            let alone: Vec<f32> = (expected[from..].iter())
                .map(|&(results, prior, place)| value(results, prior, place, by))
                .collect();
            prop_assert_eq!(values, alone);
        }
    }
}
