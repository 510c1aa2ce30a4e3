//! What players have scored: who wins by it, and how it is written.

use super::End;
use super::tally::Leaders;
use crate::cell::{Colour, MAX_COLOURS, Seat};
use crate::rules::{Plan, Ties, Wins};

/// The points of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    pub(super) seats: usize,
    pub(super) points: Points,
}

/// What is counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Points {
    /// One number for each seat, in halves.
    Numbers([i128; MAX_COLOURS]),
    /// What the groups count, by each rule in turn.
    Groups(Vec<GroupPoints>),
}

/// What the groups of each seat count by a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GroupPoints {
    pub(super) wins: Wins,
    /// By seat the numbers that are compared in order, in halves, as many for each seat.
    pub(super) numbers: Vec<Vec<i128>>,
}

impl Scores {
    /// The points where they are stones and territory, given that number for each colour.
    pub(super) fn by_area(plan: &Plan, colours: &[Colour], area: impl Fn(Colour) -> usize) -> Self {
        Self::of(plan.seats, |seat| {
            let colour = colours[seat.index()];
            2 * area(colour) as i128 + komi(plan, colour)
        })
    }

    /// The points of each seat, given as a function.
    pub(super) fn of(seats: usize, points: impl Fn(Seat) -> i128) -> Self {
        let mut halves = [0; MAX_COLOURS];
        Seat::first(seats).for_each(|seat| halves[seat.index()] = points(seat));
        Self { seats, points: Points::Numbers(halves) }
    }

    /// Who wins, where it is this player's turn.
    pub fn end(&self, ties: Ties, to_move: Seat) -> End {
        let mut leaders = Leaders::all(self.seats);
        match &self.points {
            Points::Numbers(halves) => leaders.keep(Wins::Most, halves),
            Points::Groups(rules) => {
                for GroupPoints { wins, numbers } in rules {
                    for place in 0..numbers.first().map_or(0, Vec::len) {
                        let mut halves = [0; MAX_COLOURS];
                        for (seat, numbers) in numbers.iter().enumerate() {
                            halves[seat] = numbers[place];
                        }
                        leaders.keep(*wins, &halves);
                    }
                }
            }
        }
        leaders.end(ties, to_move)
    }

    /// All numbers that a seat is compared by, in order, in halves.
    pub fn numbers(&self, seat: Seat) -> Vec<i128> {
        match &self.points {
            Points::Numbers(halves) => vec![halves[seat.index()]],
            Points::Groups(rules) => {
                rules.iter().flat_map(|rule| &rule.numbers[seat.index()]).copied().collect()
            }
        }
    }

    /// The points of a seat in halves: the first number that it is compared by.
    pub fn halves(&self, seat: Seat) -> i128 {
        self.numbers(seat).first().copied().unwrap_or(0)
    }

    /// The points of a seat as people write them, `43.5`; what groups compared one by one count as
    /// `7-3-1`. Further rules follow where those before them are equal for all, `4, 2`.
    pub fn text(&self, seat: Seat) -> String {
        let rules = match &self.points {
            Points::Numbers(halves) => return text(halves[seat.index()]),
            Points::Groups(rules) => rules,
        };
        let is_equal = |rule: &&GroupPoints| rule.numbers.windows(2).all(|two| two[0] == two[1]);
        let equal = rules.iter().take_while(is_equal).count();
        let shown = rules.iter().take(equal + 1).map(|rule| {
            let numbers = &rule.numbers[seat.index()];
            let counted = numbers.iter().rposition(|&number| number != 0).unwrap_or(0);
            let numbers: Vec<_> = numbers.iter().take(counted + 1).copied().map(text).collect();
            if numbers.is_empty() { text(0) } else { numbers.join("-") }
        });
        shown.collect::<Vec<_>>().join(", ")
    }

    /// By how many points a seat leads another, as text.
    pub fn lead(&self, seat: Seat, other: Seat) -> String {
        text(self.halves(seat) - self.halves(other))
    }
}

/// Points given in halves, as people write them.
fn text(halves: i128) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", halves.unsigned_abs() / 2)
}

/// The komi of a colour, in halves of a point.
pub(super) fn komi(plan: &Plan, colour: Colour) -> i128 {
    if colour.index() == 1 { i128::from(plan.komi) } else { 0 }
}
