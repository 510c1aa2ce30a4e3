//! The size to which Black can hold White at a given share of turns, or bounds for it.

use super::approach::{exact_game, games, proves, reaches_on};
use super::grid::Grid;
use super::inquiry::{AskError, Inquiry, most_tiles};
use super::schedule::Schedule;
use super::solver::{Outcome, Progress, Question};
use super::version::{Reaches, Version};
use crate::Ratio;

/// The largest shares with the values 1, 2, … in every version: Holers' theorems 3 to 6, 15 to
/// 20 and 26 to 28, each confirmed by exact search.
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

/// Ever larger sizes in one game, until Black holds White to one.
#[derive(Clone, Debug)]
struct Climb {
    reaches: Reaches,
    inquiry: Inquiry,
    /// White reaches this size, and Black holds her to the other.
    lower: u16,
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
    climbs: Vec<Climb>,
}

impl Valuation {
    /// The value at a share, as far as it is at most `most`; each table of the search takes at
    /// most `memory` bytes.
    ///
    /// Versions I, III and V are solved. Of II and IV both bounds are given where no game that is
    /// solved proves that they are the same.
    ///
    /// # Errors
    /// If `most` is 0 or more than [`most_tiles`].
    pub fn new(
        grid: Grid,
        version: Version,
        ratio: Ratio,
        most: u16,
        memory: usize,
    ) -> Result<Self, AskError> {
        let largest = most_tiles(grid);
        if most == 0 || most > largest {
            return Err(AskError::TooLarge { grid, most: largest });
        }
        let wanted = reaches_on(grid, version);
        let mut games = games(grid, version);
        if games == [Version::III.into()] {
            // A value of version V comes sooner, and bounds the other.
            games.push(Version::V.into());
        }
        // Other versions are solved without what is known of them.
        let theorem = match exact_game(grid, version) {
            None => value_by_theorem(grid, ratio).filter(|&value| value <= most),
            Some(_) => None,
        };
        let climb = |reaches| Climb {
            reaches,
            inquiry: Inquiry::new(memory),
            lower: 1,
            value: None,
            asked: None,
        };
        let climbs = games.into_iter().map(climb).collect();
        Ok(Self { grid, wanted, ratio, most, theorem, climbs })
    }

    /// White can always reach this size.
    pub fn lower(&self) -> u16 {
        let below = self.climbs.iter().filter(|climb| climb.proves(Outcome::Escaped, self.wanted));
        below.map(|climb| climb.lower).max().unwrap_or(1).max(self.theorem.unwrap_or(1))
    }

    /// Black can always hold White to this size; none if no such size is known.
    pub fn upper(&self) -> Option<u16> {
        let above = self.climbs.iter().filter(|climb| climb.proves(Outcome::Held, self.wanted));
        above.filter_map(|climb| climb.value).chain(self.theorem).min()
    }

    /// The value, once both bounds are the same.
    pub fn value(&self) -> Option<u16> {
        self.upper().filter(|&upper| upper == self.lower())
    }

    /// The positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.climbs.iter().map(|climb| climb.inquiry.nodes()).sum()
    }

    /// The number of tiles that is asked about.
    pub fn tiles(&self) -> u16 {
        self.climbs.iter().filter(|climb| climb.value.is_none()).map(|c| c.lower).min().unwrap_or(1)
    }

    /// Continues for about this many positions; returns whether there is nothing more to find.
    ///
    /// # Errors
    /// None for a valuation that [`Valuation::new`] has made.
    pub fn step(&mut self, nodes: u64) -> Result<bool, AskError> {
        let share = (nodes / self.climbs.len() as u64).max(1);
        for index in 0..self.climbs.len() {
            let lower = self.lower();
            let climb = &mut self.climbs[index];
            climb.rise(lower);
            climb.step(self.grid, self.ratio, self.most, share)?;
        }
        Ok(self.value().is_some() || self.climbs.iter().all(|climb| climb.is_done(self.most)))
    }
}

impl Climb {
    fn is_done(&self, most: u16) -> bool {
        self.value.is_some() || self.lower > most
    }

    fn proves(&self, outcome: Outcome, wanted: Reaches) -> bool {
        proves(self.reaches, outcome, wanted)
    }

    /// Leaves out the sizes that White is known to exceed in the game that is wanted: what is
    /// asked about them in another proves nothing new.
    fn rise(&mut self, lower: u16) {
        if self.value.is_none() {
            self.lower = self.lower.max(lower);
        }
    }

    fn step(&mut self, grid: Grid, ratio: Ratio, most: u16, nodes: u64) -> Result<(), AskError> {
        let limit = self.inquiry.nodes().saturating_add(nodes);
        while !self.is_done(most) && self.inquiry.nodes() < limit {
            let tiles = self.lower;
            if self.asked != Some(tiles) {
                let schedule = Schedule::new(ratio, self.reaches.stones(tiles));
                self.inquiry.ask(Question { grid, reaches: self.reaches, schedule, tiles })?;
                self.asked = Some(tiles);
            }
            match self.inquiry.step(limit - self.inquiry.nodes()) {
                Some(Progress::Done(Outcome::Held)) => self.value = Some(tiles),
                Some(Progress::Done(Outcome::Escaped)) => self.lower = tiles + 1,
                Some(Progress::Running) | None => {}
            }
        }
        Ok(())
    }
}
