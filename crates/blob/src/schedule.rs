//! The number of black stones due before each white one.

use super::tile_set::TileSet;
use crate::Ratio;

/// The order of turns up to the white stone that decides a question.
///
/// `due(k)` black stones have been placed when White's stone number `k + 1` comes due. The counts
/// saturate, because more stones than a board has tiles make no difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    due: Vec<u16>,
}

impl Schedule {
    /// More black stones than any board here has tiles.
    pub const MAX_BLACK: u16 = 2_000;

    /// More white stones than any board here has tiles.
    pub const MAX_WHITE: u16 = TileSet::CAPACITY as u16;

    /// The order of turns for a ratio, for `stones` white stones and the one after.
    ///
    /// `due(k) = floor(k (b - a) / a)` for the ratio `a / b`. O(`stones`).
    pub fn new(ratio: Ratio, stones: u16) -> Self {
        let (a, b) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let due = |k: u64| (k * (b - a) / a).min(u64::from(Self::MAX_BLACK)) as u16;
        Self { due: (0..=u64::from(stones)).map(due).collect() }
    }

    /// The order of turns for every ratio that exceeds this one by a sufficiently small amount.
    ///
    /// `due(k) = ceil(k b / a) - k - 1` for `k > 0`: as `p` falls towards `a / b`, `k / p` rises
    /// towards `k b / a` and does not reach it. No larger ratio gives Black more. O(`stones`).
    pub fn just_above(ratio: Ratio, stones: u16) -> Self {
        let (a, b) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let due =
            |k: u64| (k * (b - a)).div_ceil(a).saturating_sub(1).min(Self::MAX_BLACK.into()) as u16;
        Self { due: (0..=u64::from(stones)).map(due).collect() }
    }

    /// The number of black stones placed when White's stone number `white + 1` comes due.
    ///
    /// Beyond the stones that the schedule covers, this is the last count.
    pub fn due(&self, white: u16) -> u16 {
        let last = self.due.len() - 1;
        self.due[usize::from(white).min(last)]
    }

    /// The number of white stones that the schedule covers.
    pub fn stones(&self) -> u16 {
        (self.due.len() - 1) as u16
    }

    /// Whether this order never gives Black fewer stones than the other, up to White's stone
    /// number `stones + 1`.
    pub(crate) fn favours_black(&self, other: &Self, stones: u16) -> bool {
        (0..=stones).all(|white| self.due(white) >= other.due(white))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn just_above_equals_a_slightly_larger_ratio() {
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
