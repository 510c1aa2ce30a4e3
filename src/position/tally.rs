//! What groups count for their colours, and which of the players that leaves as winners.

use super::End;
use crate::cell::{MAX_COLOURS, Seat};
use crate::rules::{Combined, GroupScore, Ties, Wins};

/// The most points that are counted, so that halves and komi still fit.
const MAX_POINTS: i128 = i128::MAX / 4;

/// What the groups of a colour count together, one added after another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    rule: GroupScore,
    /// Whether every group counts, for all that it has.
    is_plain: bool,
    /// Whether nothing has been added yet, which makes 0 points in a product too.
    is_empty: bool,
    /// All of them together.
    total: u128,
    /// What those count that count most, the highest first.
    highest: [u32; GroupScore::MAX_TAKEN],
    /// What groups lack that count less than is taken off them.
    lacking: u32,
}

impl Tally {
    pub(super) fn new(rule: GroupScore) -> Self {
        Self {
            rule,
            is_plain: rule.take.is_none() && rule.minus == 0 && rule.least == 0,
            is_empty: true,
            total: u128::from(rule.by == Combined::Product),
            highest: [0; GroupScore::MAX_TAKEN],
            lacking: 0,
        }
    }

    /// Adds a group that counts so much, before anything is taken off.
    #[inline(always)]
    pub(super) fn add(&mut self, value: u32) {
        if self.is_plain {
            self.combine(value);
        } else {
            self.add_in_part(value);
        }
    }

    #[inline(never)]
    fn add_in_part(&mut self, value: u32) {
        if value < u32::from(self.rule.least) {
            return;
        }
        let minus = u32::from(self.rule.minus);
        self.lacking += minus.saturating_sub(value);
        let value = value.saturating_sub(minus);
        if self.rule.take.is_some() {
            let place = self.highest.partition_point(|&there| there >= value);
            if place < self.highest.len() {
                self.highest[place..].rotate_right(1);
                self.highest[place] = value;
            }
            return;
        }
        self.combine(value);
    }

    /// Adds to a sum, or multiplies a product by, what a group counts.
    #[inline(always)]
    fn combine(&mut self, value: u32) {
        self.is_empty = false;
        self.total = if self.rule.by != Combined::Product {
            self.total + u128::from(value)
        } else if let Ok(small) = u32::try_from(self.total) {
            // Nearly always so, and a machine has this product in one instruction.
            u128::from(u64::from(small) * u64::from(value))
        } else {
            self.total.saturating_mul(u128::from(value))
        };
    }

    /// Adds points that are not those of a group, to a sum.
    pub(super) fn add_points(&mut self, points: u32) {
        self.is_empty = false;
        self.total += u128::from(points);
    }

    /// The points of the groups added. The plan admits no board on which a game could exceed
    /// [`MAX_POINTS`]; a set-up with nearly every stone of one colour could, and stops there.
    pub(super) fn points(&self) -> i128 {
        let Some(take) = self.rule.take else {
            let total = i128::try_from(if self.is_empty { 0 } else { self.total });
            let total = total.map_or(MAX_POINTS, |total| total.min(MAX_POINTS));
            return total - i128::from(self.lacking);
        };
        let highest = self.highest[..usize::from(take)].iter().map(|&value| i128::from(value));
        match self.rule.by {
            Combined::Product => highest.product(),
            Combined::Sum | Combined::LargestFirst | Combined::SmallestFirst => highest.sum(),
        }
    }
}

/// The seats of those who may still have won: one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Leaders(u8);

impl Leaders {
    pub(super) fn all(seats: usize) -> Self {
        Self((1 << seats) - 1)
    }

    /// Leaves those out who have worse points than another of them.
    pub(super) fn keep(&mut self, wins: Wins, points: &[i128; MAX_COLOURS]) {
        let worth = |seat: usize| match wins {
            Wins::Most => points[seat],
            Wins::Fewest => -points[seat],
        };
        let best = self.seats().map(worth).max();
        let behind = self.seats().filter(|&seat| Some(worth(seat)) != best);
        self.0 &= !behind.fold(0, |behind, seat| behind | 1 << seat);
    }

    /// Whether only one is left.
    pub(super) fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Who wins.
    pub(super) fn end(self, ties: Ties, to_move: Seat) -> End {
        let turns_until = |seat: &usize| (seat + MAX_COLOURS - to_move.index()) % MAX_COLOURS;
        let first = || self.seats().min_by_key(turns_until).unwrap_or_default();
        match (self.seats().next_back(), ties) {
            (Some(_), Ties::ToMove) => End::Win(Seat::new(first())),
            (Some(last), Ties::LastSeat) => End::Win(Seat::new(last)),
            (Some(only), Ties::Draw) if self.is_one() => End::Win(Seat::new(only)),
            _ => End::Draw,
        }
    }

    fn seats(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..MAX_COLOURS).filter(move |seat| self.0 >> seat & 1 == 1)
    }
}

/// What the groups of a colour count, one by one in the order of a rule.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct InOrder {
    /// What the last one counted, and how many more count the same.
    last: Option<u32>,
    same: u32,
}

impl InOrder {
    /// What the next group counts; 0 if there is none that counts anything.
    ///
    /// `each` calls its argument with what each group counts.
    ///
    /// # Complexity
    /// At most one call of `each`.
    pub(super) fn next(&mut self, by: Combined, each: impl Fn(&mut dyn FnMut(u32))) -> u32 {
        if self.same > 0 {
            self.same -= 1;
            return self.last.unwrap_or(0);
        }
        let (mut next, mut found) = (0, 0);
        each(&mut |value| {
            let (is_later, is_earlier) = match by {
                Combined::SmallestFirst => {
                    (self.last.is_none_or(|last| value > last), value < next)
                }
                Combined::LargestFirst | Combined::Sum | Combined::Product => {
                    (self.last.is_none_or(|last| value < last), value > next)
                }
            };
            if value == 0 || !is_later {
            } else if value == next {
                found += 1;
            } else if next == 0 || is_earlier {
                (next, found) = (value, 1);
            }
        });
        if found > 0 {
            (self.last, self.same) = (Some(next), found - 1);
        }
        next
    }
}
