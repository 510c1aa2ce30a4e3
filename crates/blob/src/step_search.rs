//! The search for the largest share at which Black holds White to a size, question by question.

use super::grid::Grid;
use super::schedule::Schedule;
use super::solver::Outcome;
use crate::Ratio;

/// A share to ask about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Probe {
    /// This share.
    At(Ratio),
    /// Shares that exceed this one by an arbitrarily small amount.
    JustAbove(Ratio),
}

impl Probe {
    /// The order of turns for this share.
    pub(crate) fn schedule(self, stones: u16) -> Schedule {
        match self {
            Self::At(ratio) => Schedule::new(ratio, stones),
            Self::JustAbove(ratio) => Schedule::just_above(ratio, stones),
        }
    }
}

/// The search for the step: the largest share at which Black holds.
///
/// Black places `floor(k / p) - k` stones before White's `(k + 1)`-th, so with `k` up to `K` only
/// the shares `a / (a + m)` with `a` at most `K` can be steps. If White's stones are all in the
/// blob, `K` is its size. Otherwise no small `K` is known: the search tries shares with small `a`
/// first, asks whether White escapes just above the largest at which Black holds, and doubles the
/// range of `a` if White does not.
#[derive(Clone, Debug)]
pub(crate) struct StepSearch {
    degree: u64,
    /// The largest numerator of the shares listed.
    largest: u64,
    /// The largest numerator that can matter.
    most: u64,
    /// White is known to escape above this share, which is tried first.
    cap: Option<Ratio>,
    /// The share of the previous step: Black holds there.
    floor: Option<Ratio>,
    /// White is known to escape at this share.
    ceiling: Option<Ratio>,
    /// The shares that can be the step, in order.
    shares: Vec<Ratio>,
    /// How many of these Black is known to hold at, and the first at which White escapes.
    held: usize,
    escaped: Option<usize>,
    stride: usize,
    asked: Option<Probe>,
    is_over: bool,
}

impl StepSearch {
    /// The search for the step of `tiles` tiles. It is no lower than `floor`, the previous step,
    /// and no higher than `cap`, above which White is known to escape. `most` white stones can
    /// matter.
    pub(crate) fn new(
        grid: Grid,
        tiles: u16,
        floor: Option<Ratio>,
        cap: Option<Ratio>,
        most: u16,
    ) -> Self {
        let mut hunt = Self {
            degree: grid.degree() as u64,
            largest: u64::from(tiles),
            most: u64::from(most),
            cap,
            floor,
            ceiling: None,
            shares: Vec::new(),
            held: 0,
            escaped: None,
            stride: 1,
            asked: None,
            is_over: cap.is_some() && cap == floor,
        };
        if cap.is_none() {
            hunt.list();
        }
        hunt
    }

    /// Lists the shares above the floor and below the ceiling.
    fn list(&mut self) {
        self.shares.clear();
        // The share `a / (a + m)` is above `c / d` exactly if `m` is less than `a (d - c) / c`.
        let parts = |r: Ratio| (u64::from(r.numerator()), u64::from(r.denominator()));
        for a in 1..=self.largest {
            let most = self
                .floor
                .map(parts)
                .map_or(a * self.degree, |(c, d)| (a * (d - c)).div_ceil(c).saturating_sub(1));
            let least = self.ceiling.map(parts).map_or(1, |(c, d)| a * (d - c) / c + 1);
            for m in least..=most {
                // Skip fractions that are not in lowest terms: they occur elsewhere.
                let ratio = Ratio::new(a, a + m).filter(|r| u64::from(r.numerator()) == a);
                self.shares.extend(ratio);
            }
        }
        self.shares.sort_by(|&a, &b| product(a, b).cmp(&product(b, a)));
        self.held = 0;
        self.escaped = None;
        self.stride = 1;
    }

    /// The largest share at which Black is known to hold.
    pub(crate) fn held(&self) -> Option<Ratio> {
        match self.held.checked_sub(1) {
            Some(last) => self.shares.get(last).copied(),
            None => self.floor,
        }
    }

    /// The smallest share at which White is known to escape.
    pub(crate) fn escaped(&self) -> Option<Ratio> {
        self.escaped.and_then(|index| self.shares.get(index).copied()).or(self.ceiling)
    }

    /// The next share to ask about; none once the step is found.
    pub(crate) fn next(&mut self) -> Option<Probe> {
        if self.is_over {
            return None;
        }
        let end = self.escaped.unwrap_or(self.shares.len());
        self.asked = if let Some(cap) = self.cap {
            Some(Probe::At(cap))
        } else if self.held < end {
            let index = match self.escaped {
                Some(escaped) => (self.held + escaped) / 2,
                None => (self.held + self.stride - 1).min(end - 1),
            };
            self.stride *= 2;
            Some(Probe::At(self.shares[index]))
        } else if self.largest < self.most {
            self.held().map(Probe::JustAbove)
        } else {
            None
        };
        self.is_over = self.asked.is_none();
        self.asked
    }

    /// Records the answer to the last question.
    pub(crate) fn conclude(&mut self, outcome: Outcome) {
        match (self.asked.take(), outcome) {
            (Some(Probe::At(ratio)), Outcome::Held) if self.cap == Some(ratio) => {
                self.floor = self.cap;
                self.is_over = true;
            }
            (Some(Probe::At(ratio)), Outcome::Escaped) if self.cap == Some(ratio) => {
                self.ceiling = self.cap.take();
                self.list();
            }
            (Some(Probe::At(ratio)), _) => {
                let index = self.shares.iter().position(|&share| share == ratio).unwrap_or(0);
                match outcome {
                    Outcome::Held => self.held = index + 1,
                    Outcome::Escaped => self.escaped = Some(index),
                }
            }
            (Some(Probe::JustAbove(_)), Outcome::Escaped) => self.is_over = true,
            (Some(Probe::JustAbove(_)), Outcome::Held) => {
                (self.floor, self.ceiling) = (self.held(), self.escaped());
                self.largest = (self.largest * 2).min(self.most);
                self.list();
            }
            (None, _) => {}
        }
    }
}

/// One side of the cross-multiplied comparison of two shares.
fn product(share: Ratio, other: Ratio) -> u64 {
    u64::from(share.numerator()) * u64::from(other.denominator())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn less(a: Ratio, b: Ratio) -> bool {
        product(a, b) < product(b, a)
    }

    fn ratio(text: &str) -> Ratio {
        text.parse::<Ratio>().expect("a ratio")
    }

    /// The step found if Black holds up to `step`, and the number of questions it took.
    fn found(step: Ratio, tiles: u16, floor: &str, cap: Option<&str>, most: u16) -> (Ratio, usize) {
        let cap = cap.map(ratio);
        let mut hunt = StepSearch::new(Grid::Square, tiles, Some(ratio(floor)), cap, most);
        let mut count = 0;
        while let Some(probe) = hunt.next() {
            count += 1;
            assert!(count < 100);
            let is_held = match probe {
                Probe::At(share) => !less(step, share),
                Probe::JustAbove(share) => less(share, step),
            };
            assert!(hunt.escaped().is_none_or(|escaped| less(step, escaped)));
            hunt.conclude(if is_held { Outcome::Held } else { Outcome::Escaped });
        }
        (hunt.held().expect("at least the floor"), count)
    }

    #[test]
    fn every_step_is_found() {
        for a in 1..=40u64 {
            for m in 1..=3 * a {
                let step = Ratio::new(a, a + m).expect("a ratio");
                let (share, _) = found(step, 3, "1/5", None, 768);
                assert_eq!(share, step);
                if a <= 9 {
                    assert_eq!(found(step, 9, "1/5", None, 9).0, step);
                }
                if less(step, ratio("3/7")) {
                    assert_eq!(found(step, 9, "1/5", Some("3/7"), 768).0, step);
                }
            }
        }
    }

    #[test]
    fn a_step_at_the_cap_takes_one_question_or_none() {
        assert_eq!(found(ratio("3/7"), 9, "7/17", Some("3/7"), 768), (ratio("3/7"), 1));
        assert_eq!(found(ratio("1/2"), 7, "1/2", Some("1/2"), 768), (ratio("1/2"), 0));
    }
}
