//! What groups count for their colours, and which of the players that leaves as winners.

use super::End;
use crate::cell::{Colour, MAX_COLOURS, Seat};
use crate::rules::{Combined, GroupScore, Ties, Wins};

/// The most points that are counted, so that halves and komi still fit.
const MAX_POINTS: i128 = i128::MAX / 4;

/// What the groups of each colour count together by a rule, one added after another.
#[derive(Debug)]
pub(super) struct Tallies {
    by: Combined,
    /// All of a colour together, except for what `large` has.
    total: [u64; MAX_COLOURS],
    /// The other factor of a product that has grown too large for one word.
    large: [u128; MAX_COLOURS],
    /// Whether anything has been added: without it a product has 0 points too.
    has_any: [bool; MAX_COLOURS],
    /// Where not every group counts for all that it has.
    part: Option<[Part; MAX_COLOURS]>,
}

/// What the groups of a colour count that do not all count, or not for all that they have.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// How many count, if not all of them do.
    take: Option<u8>,
    /// A group that counts less does not count at all.
    least: u8,
    /// What is taken off what each group counts.
    minus: u8,
    /// What those count that count most, the highest first.
    highest: [u32; GroupScore::MAX_TAKEN],
    /// What groups lack that count less than is taken off them.
    lacking: u32,
}

impl Tallies {
    #[inline]
    pub(super) fn new(rule: &GroupScore) -> Self {
        Self {
            by: rule.by,
            total: [u64::from(rule.by == Combined::Product); MAX_COLOURS],
            large: [1; MAX_COLOURS],
            has_any: [false; MAX_COLOURS],
            part: Part::new(rule).map(|part| [part; MAX_COLOURS]),
        }
    }

    /// Adds a group that counts so much, before anything is taken off.
    #[inline(always)]
    pub(super) fn add(&mut self, colour: Colour, value: u32) {
        if let Some(parts) = &mut self.part {
            if let Some(value) = parts[colour.index()].counted(value) {
                self.combine(colour, value);
            }
        } else {
            self.combine(colour, value);
        }
    }

    /// Adds to a sum, or multiplies a product by, what a group counts.
    #[inline(always)]
    fn combine(&mut self, colour: Colour, value: u32) {
        let (colour, value) = (colour.index(), u64::from(value));
        self.has_any[colour] = true;
        let total = &mut self.total[colour];
        if self.by != Combined::Product {
            *total += value;
        } else if let Some(product) = total.checked_mul(value) {
            *total = product;
        } else {
            let large = &mut self.large[colour];
            *large = large.saturating_mul(u128::from(*total));
            *total = value;
        }
    }

    /// Adds points that are not those of a group, to a sum.
    pub(super) fn add_points(&mut self, colour: Colour, points: u32) {
        self.has_any[colour.index()] = true;
        self.total[colour.index()] += u64::from(points);
    }

    /// The points of the groups added. The plan admits no board on which a game could exceed
    /// [`MAX_POINTS`]; a set-up with nearly every stone of one colour could, and stops there.
    #[inline]
    pub(super) fn points(&self, colour: Colour) -> i128 {
        let colour = colour.index();
        let total = if self.has_any[colour] { self.total[colour] } else { 0 };
        let total = match self.large[colour] {
            1 => i128::from(total),
            large => i128::try_from(large.saturating_mul(u128::from(total)))
                .map_or(MAX_POINTS, |total| total.min(MAX_POINTS)),
        };
        match &self.part {
            None => total,
            Some(parts) => {
                let part = &parts[colour];
                part.taken(self.by).unwrap_or(total - i128::from(part.lacking))
            }
        }
    }
}

impl Part {
    /// None where all groups count for all that they have.
    fn new(rule: &GroupScore) -> Option<Self> {
        let GroupScore { take, least, minus, .. } = *rule;
        let part = Self { take, least, minus, highest: [0; GroupScore::MAX_TAKEN], lacking: 0 };
        (take.is_some() || least > 0 || minus > 0).then_some(part)
    }

    /// What a group adds to all together; none where it does not count or only the highest do.
    #[inline(never)]
    fn counted(&mut self, value: u32) -> Option<u32> {
        if value < u32::from(self.least) {
            return None;
        }
        let minus = u32::from(self.minus);
        self.lacking += minus.saturating_sub(value);
        let value = value.saturating_sub(minus);
        if self.take.is_none() {
            return Some(value);
        }
        let place = self.highest.partition_point(|&there| there >= value);
        if place < self.highest.len() {
            self.highest[place..].rotate_right(1);
            self.highest[place] = value;
        }
        None
    }

    /// What the highest count together, if only so many count.
    fn taken(&self, by: Combined) -> Option<i128> {
        let highest = self.highest[..usize::from(self.take?)].iter();
        let highest = highest.map(|&value| i128::from(value));
        Some(match by {
            Combined::Product => highest.product(),
            Combined::Sum | Combined::LargestFirst | Combined::SmallestFirst => highest.sum(),
        })
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
        let (mut best, mut leaders) = (i128::MIN, 0);
        for seat in self.seats() {
            let worth = match wins {
                Wins::Most => points[seat],
                Wins::Fewest => -points[seat],
            };
            if worth > best {
                (best, leaders) = (worth, 0);
            }
            if worth == best {
                leaders |= 1 << seat;
            }
        }
        self.0 = leaders;
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{GroupValue, Rest};

    /// The points of groups that count so much, worked out from all of them at once.
    fn plainly(rule: &GroupScore, values: &[u32]) -> i128 {
        let counting = values.iter().filter(|&&value| value >= u32::from(rule.least));
        let mut counts: Vec<i128> =
            counting.map(|&value| i128::from(value) - i128::from(rule.minus)).collect();
        counts.sort_unstable_by_key(|&count| -count);
        if let Some(take) = rule.take {
            counts.resize(usize::from(take), 0);
        }
        match rule.by {
            Combined::Product if counts.is_empty() => 0,
            Combined::Product => counts.iter().product(),
            _ => counts.iter().sum(),
        }
    }

    proptest! {
        #[test]
        fn what_is_added_one_by_one_is_what_all_count_together(
            take in proptest::option::of(1..=GroupScore::MAX_TAKEN as u8),
            (least, minus) in prop_oneof![Just((0, 0)), (0..9_u8, 0..9_u8)],
            is_product: bool,
            // At most 9^39 together, which is less than the most points that are counted.
            values in proptest::collection::vec(
                (
                    prop_oneof![8 => Just(0), 1 => 0..MAX_COLOURS],
                    prop_oneof![40 => 1..=9_u32, 1 => Just(0)],
                ),
                0..40,
            ),
        ) {
            let by = if is_product { Combined::Product } else { Combined::Sum };
            // As in the plans that are admitted.
            let minus = if is_product || take.is_some() { minus.min(least) } else { minus };
            let rule = GroupScore {
                of: GroupValue::Size,
                take,
                by,
                wins: Wins::Most,
                least,
                minus,
                rest: Rest::Nobody,
                majority: None,
            };
            let mut tallies = Tallies::new(&rule);
            for &(colour, value) in &values {
                tallies.add(Colour::new(colour), value);
            }
            for colour in 0..MAX_COLOURS {
                let own = values.iter().filter(|&&(there, _)| there == colour);
                let own: Vec<u32> = own.map(|&(_, value)| value).collect();
                prop_assert_eq!(tallies.points(Colour::new(colour)), plainly(&rule, &own));
            }
        }

        #[test]
        fn those_are_left_whom_none_beats(
            points in [const { -9..=9_i128 }; MAX_COLOURS],
            seats in 1..=MAX_COLOURS,
            wins in prop_oneof![Just(Wins::Most), Just(Wins::Fewest)],
        ) {
            let worth = |seat: usize| match wins {
                Wins::Most => points[seat],
                Wins::Fewest => -points[seat],
            };
            let mut leaders = Leaders::all(seats);
            leaders.keep(wins, &points);
            let best = |seat: &usize| (0..seats).all(|other| worth(other) <= worth(*seat));
            prop_assert!(leaders.seats().eq((0..seats).filter(best)));
        }
    }
}
