//! The size to which Black can hold White at a given share of the turns, or bounds on it.

use super::games::{exact_game, games, proves, reaches_on};
use super::grid::Grid;
use super::question_series::{AskError, QuestionSeries, max_tiles};
use super::schedule::Schedule;
use super::solver::{Outcome, Progress, Question};
use super::version::{Reaches, Version};
use crate::Ratio;

/// The largest shares with the values 1, 2, … in every version: theorems 3 to 6, 15 to 20 and 26
/// to 28 of [Holers 2007], each confirmed by exact search.
pub fn theorems(grid: Grid) -> &'static [(u32, u32)] {
    match grid {
        Grid::Square => &[(1, 5), (1, 4), (3, 10), (1, 3)],
        Grid::Triangular => &[(1, 4), (1, 3), (3, 8), (2, 5), (5, 11), (1, 2)],
        Grid::Hexagonal => &[(1, 7), (1, 5), (3, 13)],
    }
}

/// The value that a theorem gives for every version.
pub fn value_by_theorem(grid: Grid, ratio: Ratio) -> Option<u16> {
    let (a, b) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
    let below = |&(c, d): &(u32, u32)| a * u64::from(d) <= u64::from(c) * b;
    theorems(grid).iter().position(below).map(|index| index as u16 + 1)
}

/// Tries ever larger sizes in one game until Black holds White to one of them.
#[derive(Clone, Debug)]
struct SizeSearch {
    reaches: Reaches,
    questions: QuestionSeries,
    /// White reaches at least this size.
    lower: u16,
    /// The size to which Black holds White, once known.
    value: Option<u16>,
    asked: Option<u16>,
}

/// The search for a value.
#[derive(Clone, Debug)]
pub struct Valuation {
    grid: Grid,
    wanted: Reaches,
    ratio: Ratio,
    most: u16,
    theorem: Option<u16>,
    searches: Vec<SizeSearch>,
}

impl Valuation {
    /// The search for the value at a share, if it is at most `most`. Each table takes at most
    /// `memory` bytes.
    ///
    /// Versions I, III and V are solved exactly. In II and IV there may only be two bounds, if
    /// none of the games that are solved proves that they are equal.
    ///
    /// # Errors
    /// If `most` is 0 or more than [`max_tiles`].
    pub fn new(
        grid: Grid,
        version: Version,
        ratio: Ratio,
        most: u16,
        memory: usize,
    ) -> Result<Self, AskError> {
        let largest = max_tiles(grid);
        if most == 0 || most > largest {
            return Err(AskError::TooLarge { grid, most: largest });
        }
        let wanted = reaches_on(grid, version);
        let mut games = games(grid, version);
        if games == [Version::III.into()] {
            // Version V is faster to solve, and bounds version III.
            games.push(Version::V.into());
        }
        // The theorems help only where the search may not be exact.
        let theorem = match exact_game(grid, version) {
            None => value_by_theorem(grid, ratio).filter(|&value| value <= most),
            Some(_) => None,
        };
        let search = |reaches| SizeSearch {
            reaches,
            questions: QuestionSeries::new(memory),
            lower: 1,
            value: None,
            asked: None,
        };
        let searches = games.into_iter().map(search).collect();
        Ok(Self { grid, wanted, ratio, most, theorem, searches })
    }

    /// White can always reach this size.
    pub fn lower(&self) -> u16 {
        let below =
            self.searches.iter().filter(|search| search.proves(Outcome::Escaped, self.wanted));
        below.map(|search| search.lower).max().unwrap_or(1).max(self.theorem.unwrap_or(1))
    }

    /// Black can always hold White to this size; none if no such size is known.
    pub fn upper(&self) -> Option<u16> {
        let above = self.searches.iter().filter(|search| search.proves(Outcome::Held, self.wanted));
        above.filter_map(|search| search.value).chain(self.theorem).min()
    }

    /// The value, once both bounds are equal.
    pub fn value(&self) -> Option<u16> {
        self.upper().filter(|&upper| upper == self.lower())
    }

    /// The number of positions searched so far.
    pub fn nodes(&self) -> u64 {
        self.searches.iter().map(|search| search.questions.nodes()).sum()
    }

    /// The smallest number of tiles asked about at present.
    pub fn tiles(&self) -> u16 {
        self.searches
            .iter()
            .filter(|search| search.value.is_none())
            .map(|c| c.lower)
            .min()
            .unwrap_or(1)
    }

    /// Searches about this many positions more; returns whether there is nothing more to find.
    ///
    /// # Errors
    /// If a board would be too large, which [`Valuation::new`] rules out.
    pub fn step(&mut self, nodes: u64) -> Result<bool, AskError> {
        let share = (nodes / self.searches.len() as u64).max(1);
        for index in 0..self.searches.len() {
            let lower = self.lower();
            let search = &mut self.searches[index];
            search.skip_below(lower);
            search.step(self.grid, self.ratio, self.most, share)?;
        }
        Ok(self.value().is_some() || self.searches.iter().all(|search| search.is_done(self.most)))
    }
}

impl SizeSearch {
    fn is_done(&self, most: u16) -> bool {
        self.value.is_some() || self.lower > most
    }

    fn proves(&self, outcome: Outcome, wanted: Reaches) -> bool {
        proves(self.reaches, outcome, wanted)
    }

    /// Skips the sizes that White is already known to exceed: other games prove nothing new about
    /// them.
    fn skip_below(&mut self, lower: u16) {
        if self.value.is_none() {
            self.lower = self.lower.max(lower);
        }
    }

    fn step(&mut self, grid: Grid, ratio: Ratio, most: u16, nodes: u64) -> Result<(), AskError> {
        let limit = self.questions.nodes().saturating_add(nodes);
        while !self.is_done(most) && self.questions.nodes() < limit {
            let tiles = self.lower;
            if self.asked != Some(tiles) {
                let schedule = Schedule::new(ratio, self.reaches.stones(tiles));
                self.questions.ask(Question { grid, reaches: self.reaches, schedule, tiles })?;
                self.asked = Some(tiles);
            }
            match self.questions.step(limit - self.questions.nodes()) {
                Some(Progress::Done(Outcome::Held)) => self.value = Some(tiles),
                Some(Progress::Done(Outcome::Escaped)) => self.lower = tiles + 1,
                Some(Progress::Running) | None => {}
            }
        }
        Ok(())
    }
}
