//! The steps of the function from White's share to the size of the blob.

use super::grid::Grid;
use super::inquiry::{AskError, Inquiry, most_tiles};
use super::schedule::Schedule;
use super::solver::{Outcome, Progress, Question};
use super::version::Version;
use crate::rules::Ratio;

/// A step: the largest share at which Black holds White to so many tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The number of tiles.
    pub tiles: u16,
    /// The share; the value is at most `tiles` exactly if White's share is at most this.
    pub ratio: Ratio,
    /// Positions looked at for this step.
    pub nodes: u64,
}

/// The search for the steps, one after another.
///
/// Black's stones before White's `(k + 1)`-th are `floor(k / p) - k`, for `k` up to the number
/// of tiles `N`. So only shares `a / (a + m)` with `a` at most `N` can be steps. From the step
/// before, the search goes up by one, two, four … of these and then halves what is left.
#[derive(Clone, Debug)]
pub struct Ladder {
    grid: Grid,
    version: Version,
    most: u16,
    inquiry: Inquiry,
    steps: Vec<Step>,
    /// The shares that can be the step under search, in order.
    shares: Vec<Ratio>,
    /// Of these, how many Black is known to hold at, and the first at which White escapes.
    held: usize,
    escaped: Option<usize>,
    /// The share that is being asked about.
    asked: Option<usize>,
    stride: usize,
    /// Nodes before this step.
    before: u64,
}

impl Ladder {
    /// The steps for 1 to `most` tiles, with a table of at most `memory` bytes.
    ///
    /// # Errors
    /// If `most` is 0 or more than [`most_tiles`].
    pub fn new(grid: Grid, version: Version, most: u16, memory: usize) -> Result<Self, AskError> {
        let largest = most_tiles(grid);
        if most == 0 || most > largest {
            return Err(AskError::TooLarge { grid, most: largest });
        }
        let mut ladder = Self {
            grid,
            version,
            most,
            inquiry: Inquiry::new(memory),
            steps: Vec::new(),
            shares: Vec::new(),
            held: 0,
            escaped: None,
            asked: None,
            stride: 1,
            before: 0,
        };
        ladder.begin();
        Ok(ladder)
    }

    /// The steps found so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether every step has been found.
    pub fn is_done(&self) -> bool {
        self.steps.len() == usize::from(self.most)
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.inquiry.nodes()
    }

    /// The number of tiles of the step under search, the largest share at which Black is known
    /// to hold White to it, and the least at which White is known to escape.
    pub fn bounds(&self) -> (u16, Option<Ratio>, Option<Ratio>) {
        let held = match self.held.checked_sub(1) {
            Some(last) => self.shares.get(last).copied(),
            None => self.steps.last().map(|step| step.ratio),
        };
        (self.tiles(), held, self.escaped.and_then(|index| self.shares.get(index).copied()))
    }

    fn tiles(&self) -> u16 {
        self.steps.len() as u16 + 1
    }

    /// Lists the shares that can be the next step.
    fn begin(&mut self) {
        let degree = self.grid.degree() as u64;
        let last = self.steps.last().map(|step| step.ratio);
        self.shares.clear();
        for a in 1..=u64::from(self.tiles()) {
            for m in 1..=a * degree {
                // In lowest terms each comes once.
                let ratio = Ratio::new(a, a + m).filter(|r| u64::from(r.numerator()) == a);
                let beyond = |r: &Ratio| last.is_none_or(|last| less(last, *r));
                self.shares.extend(ratio.filter(beyond));
            }
        }
        self.shares.sort_unstable_by(|&a, &b| {
            if less(a, b) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }
        });
        self.held = 0;
        self.escaped = None;
        self.asked = None;
        self.stride = 1;
        self.before = self.nodes();
    }

    /// Goes on for about so many positions; whether every step has been found.
    ///
    /// # Errors
    /// None for a ladder that [`Ladder::new`] has made.
    pub fn step(&mut self, nodes: u64) -> Result<bool, AskError> {
        let limit = self.nodes().saturating_add(nodes);
        while !self.is_done() && self.nodes() < limit {
            let Some(index) = self.asked else {
                self.ask_next()?;
                continue;
            };
            match self.inquiry.step(limit - self.nodes()) {
                Some(Progress::Done(Outcome::Held)) => self.held = index + 1,
                Some(Progress::Done(Outcome::Escaped)) => self.escaped = Some(index),
                Some(Progress::Running) | None => continue,
            }
            self.asked = None;
        }
        Ok(self.is_done())
    }

    /// Asks about the next share, or ends the step if there is nothing between what Black holds
    /// and what he does not.
    fn ask_next(&mut self) -> Result<(), AskError> {
        let end = self.escaped.unwrap_or(self.shares.len());
        if self.held >= end {
            let tiles = self.tiles();
            let (_, ratio, _) = self.bounds();
            // At share 1 / (degree + 1) Black fills all sides before White's second stone, so
            // there is a step for one tile; the later ones are no lower.
            if let Some(ratio) = ratio {
                let nodes = self.nodes() - self.before;
                self.steps.push(Step { tiles, ratio, nodes });
            }
            self.begin();
            return Ok(());
        }
        let index = match self.escaped {
            Some(escaped) => (self.held + escaped) / 2,
            None => (self.held + self.stride - 1).min(end - 1),
        };
        self.stride *= 2;
        self.asked = Some(index);
        let tiles = self.tiles();
        self.inquiry.ask(Question {
            grid: self.grid,
            version: self.version,
            schedule: Schedule::new(self.shares[index], tiles),
            tiles,
        })
    }
}

fn less(a: Ratio, b: Ratio) -> bool {
    let product = |a: Ratio, b: Ratio| u64::from(a.numerator()) * u64::from(b.denominator());
    product(a, b) < product(b, a)
}
