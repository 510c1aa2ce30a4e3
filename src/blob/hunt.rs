//! The hunt for the largest share at which Black holds White to a size, one question at a time.

use super::grid::Grid;
use super::schedule::Schedule;
use super::solver::Outcome;
use crate::rules::Ratio;

/// What to ask next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Probe {
    /// This share.
    At(Ratio),
    /// Shares larger than this one by as little as one likes.
    JustAbove(Ratio),
}

impl Probe {
    /// The order of turns that it asks about.
    pub(crate) fn schedule(self, stones: u16) -> Schedule {
        match self {
            Self::At(ratio) => Schedule::new(ratio, stones),
            Self::JustAbove(ratio) => Schedule::just_above(ratio, stones),
        }
    }
}

/// The search for a step between a share at which Black holds and one at which White escapes.
///
/// Black's stones before White's `(k + 1)`-th are `floor(k / p) - k`, so with `k` up to `K` only
/// the shares `a / (a + m)` with `a` at most `K` can be steps. Where White's stones are all in
/// the blob, `K` is its size. Elsewhere no small `K` is known: the hunt tries the shares with
/// small `a` first, asks whether White escapes just above the largest at which Black holds, and
/// looks at twice as many if she does not.
#[derive(Clone, Debug)]
pub(crate) struct Hunt {
    degree: u64,
    /// The largest numerator of the shares listed.
    largest: u64,
    /// The most that can matter.
    most: u64,
    /// White is known to escape above this share, which is tried first.
    cap: Option<Ratio>,
    /// The share of the step before: Black holds there.
    floor: Option<Ratio>,
    /// White is known to escape at this share.
    ceiling: Option<Ratio>,
    /// The shares that can be the step, in order.
    shares: Vec<Ratio>,
    /// Of these, how many Black holds at, and the first at which White escapes.
    held: usize,
    escaped: Option<usize>,
    stride: usize,
    asked: Option<Probe>,
    is_over: bool,
}

impl Hunt {
    /// The hunt for the step of `tiles` tiles, no lower than the step before, if there is one,
    /// and no higher than `cap`, if White is known to escape above; `most` white stones can
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
        for a in 1..=self.largest {
            for m in 1..=a * self.degree {
                // In lowest terms each comes once.
                let ratio = Ratio::new(a, a + m).filter(|r| u64::from(r.numerator()) == a);
                let beyond = |r: &Ratio| self.floor.is_none_or(|floor| less(floor, *r));
                let below = |r: &Ratio| self.ceiling.is_none_or(|ceiling| less(*r, ceiling));
                self.shares.extend(ratio.filter(beyond).filter(below));
            }
        }
        self.shares.sort_unstable_by(|&a, &b| {
            if less(a, b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }
        });
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

    /// The least share at which White is known to escape.
    pub(crate) fn escaped(&self) -> Option<Ratio> {
        self.escaped.and_then(|index| self.shares.get(index).copied()).or(self.ceiling)
    }

    /// What to ask next; none once the step is found.
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

    /// Takes the answer to what was asked last.
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

pub(crate) fn less(a: Ratio, b: Ratio) -> bool {
    let product = |a: Ratio, b: Ratio| u64::from(a.numerator()) * u64::from(b.denominator());
    product(a, b) < product(b, a)
}
