//! How many black stones are due before each white one.

use super::tile_set::TileSet;
use crate::Ratio;

/// The turn order up to the white stone that decides a question.
///
/// `due(k)` black stones have been placed when White's stone number `k + 1` comes due. More
/// of them than a board holds are no better than as many as it holds, so the counts saturate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    due: Vec<u16>,
}

impl Schedule {
    /// More black stones than any board of this layer has tiles.
    pub const MOST: u16 = 2_000;

    /// More white stones than any board of this layer has tiles.
    pub const LONGEST: u16 = TileSet::CAPACITY as u16;

    /// The order of turns of a ratio, for as many white stones and the one after.
    ///
    /// `due(k) = floor(k (b - a) / a)` for the ratio `a / b`, in integers. O(`stones`).
    pub fn new(ratio: Ratio, stones: u16) -> Self {
        let (a, b) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let due = |k: u64| (k * (b - a) / a).min(u64::from(Self::MOST)) as u16;
        Self { due: (0..=u64::from(stones)).map(due).collect() }
    }

    /// The order of turns of every ratio that is larger than this one by little enough.
    ///
    /// `due(k) = ceil(k b / a) - k - 1` for `k > 0`: as `p` falls towards `a / b`, `k / p` rises
    /// towards `k b / a` and does not reach it. No larger ratio gives Black more. O(`stones`).
    pub fn just_above(ratio: Ratio, stones: u16) -> Self {
        let (a, b) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let due =
            |k: u64| (k * (b - a)).div_ceil(a).saturating_sub(1).min(Self::MOST.into()) as u16;
        Self { due: (0..=u64::from(stones)).map(due).collect() }
    }

    /// Black stones placed when White's stone number `white + 1` comes due.
    ///
    /// Beyond the stones that it was made for the last count is given.
    pub fn due(&self, white: u16) -> u16 {
        let last = self.due.len() - 1;
        self.due[usize::from(white).min(last)]
    }

    /// The number of white stones that it was made for.
    pub fn stones(&self) -> u16 {
        (self.due.len() - 1) as u16
    }

    /// Whether Black never has fewer stones by this order than by the other, as far as the
    /// first `stones` stones of White go.
    pub(crate) fn favours_black(&self, other: &Self, stones: u16) -> bool {
        (0..=stones).all(|white| self.due(white) >= other.due(white))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn just_above_a_ratio_black_has_what_slightly_larger_ones_give() {
        for b in 2..=20u64 {
            for a in 1..b {
                let ratio = Ratio::new(a, b).expect("a ratio");
                let above = Ratio::new(a * 10_000 + 1, b * 10_000).expect("a ratio");
                let schedule = Schedule::just_above(ratio, 100);
                assert_eq!(schedule, Schedule::new(above, 100), "{ratio}");
                assert!(Schedule::new(ratio, 100).favours_black(&schedule, 100));
            }
        }
    }
}
