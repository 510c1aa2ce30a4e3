//! The size to which Black can hold White at a given share of turns, or bounds for it.

use super::approach::Approach;
use super::grid::Grid;
use super::inquiry::{AskError, Inquiry, most_tiles};
use super::schedule::Schedule;
use super::solver::{Outcome, Progress, Question};
use super::version::{Reach, Reaches, Version};
use crate::rules::Ratio;

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

/// What the value of another version says of the one that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Exact,
    Below,
    Above,
}

/// Ever larger sizes in one game, until Black holds White to one.
#[derive(Clone, Debug)]
struct Climb {
    reaches: Reaches,
    bound: Bound,
    inquiry: Inquiry,
    /// White is known to reach this size, and Black to hold her to the other.
    lower: u16,
    value: Option<u16>,
    asked: Option<u16>,
}

/// The search for a value.
#[derive(Clone, Debug)]
pub struct Valuation {
    grid: Grid,
    ratio: Ratio,
    most: u16,
    theorem: Option<u16>,
    climbs: Vec<Climb>,
}

impl Valuation {
    /// The value at a share, as far as it is at most `most`; each table of the search takes at
    /// most `memory` bytes.
    ///
    /// Versions I, III and V are solved. II and IV lie between two games that are; where these
    /// have different values, both are given.
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
        let climb = |reaches, bound| Climb {
            reaches,
            bound,
            inquiry: Inquiry::new(memory),
            lower: 1,
            value: None,
            asked: None,
        };
        let climbs = match Approach::to(grid, version) {
            // A value of version V comes sooner, and bounds the other.
            Approach::Connected(reaches) if reaches.black == Reach::Anywhere => {
                vec![climb(reaches, Bound::Exact), climb(Version::V.into(), Bound::Above)]
            }
            Approach::Connected(reaches) => vec![climb(reaches, Bound::Exact)],
            Approach::Anywhere { reaches, connected } => {
                vec![climb(connected, Bound::Below), climb(reaches, Bound::Exact)]
            }
            Approach::Between { connected, anywhere } => {
                vec![climb(connected, Bound::Below), climb(anywhere, Bound::Above)]
            }
        };
        let theorem = match Approach::to(grid, version) {
            Approach::Between { .. } => value_by_theorem(grid, ratio).filter(|&v| v <= most),
            Approach::Connected(_) | Approach::Anywhere { .. } => None,
        };
        Ok(Self { grid, ratio, most, theorem, climbs })
    }

    /// White can always reach this size.
    pub fn lower(&self) -> u16 {
        let below = self.climbs.iter().filter(|climb| climb.bound != Bound::Above);
        below.map(|climb| climb.lower).max().unwrap_or(1).max(self.theorem.unwrap_or(1))
    }

    /// Black can always hold White to this size; none if no such size is known.
    pub fn upper(&self) -> Option<u16> {
        let above = self.climbs.iter().filter(|climb| climb.bound != Bound::Below);
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

    /// Goes on for about so many positions; whether there is no more to find.
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

    /// Leaves out the sizes that White is known to exceed. They are known of a game that does
    /// White no more good, if not of this one.
    fn rise(&mut self, lower: u16) {
        if self.bound != Bound::Below && self.value.is_none() {
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
