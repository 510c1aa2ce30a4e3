//! Points.

use super::{End, Position};
use crate::cell::{Cell, CellSet, Colour, Index, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::ludeme::{self, PassAlive, Territory};
use crate::rules::{Plan, Score, Ties};

/// The most points that are counted, so that halves and komi still fit.
const MAX_POINTS: i128 = i128::MAX / 4;

/// The points of each seat, in halves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    halves: [i128; MAX_COLOURS],
    seats: usize,
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
    fn of(seats: usize, points: impl Fn(Seat) -> i128) -> Self {
        let mut halves = [0; MAX_COLOURS];
        Seat::first(seats).for_each(|seat| halves[seat.index()] = points(seat));
        Self { halves, seats }
    }

    /// Who wins.
    pub fn end(&self, ties: Ties) -> End {
        let halves = &self.halves[..self.seats];
        let best = halves.iter().max();
        let mut leaders = (0..self.seats).filter(|&seat| Some(&halves[seat]) == best);
        match (leaders.next(), leaders.next_back(), ties) {
            (Some(only), None, _) => End::Win(Seat::new(only)),
            (_, Some(last), Ties::LastSeat) => End::Win(Seat::new(last)),
            _ => End::Draw,
        }
    }

    /// The points of a seat in halves.
    pub fn halves(&self, seat: Seat) -> i128 {
        self.halves[seat.index()]
    }

    /// The points of a seat as people write them: `43.5`.
    pub fn text(&self, seat: Seat) -> String {
        text(self.halves(seat))
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
    format!("{sign}{}{half}", decimal(halves.unsigned_abs() / 2))
}

/// A number in decimal digits, by long division in base 2^32: the standard library's code for so
/// large a type is four times the size, and a page has to load it.
fn decimal(number: u128) -> String {
    let mut limbs = [96, 64, 32, 0].map(|shift| (number >> shift) as u32);
    let mut digits = Vec::new();
    while digits.is_empty() || limbs != [0; 4] {
        let mut rest = 0;
        for limb in &mut limbs {
            let part = rest << 32 | u64::from(*limb);
            *limb = (part / 10) as u32;
            rest = part % 10;
        }
        digits.push(char::from(b'0' + rest as u8));
    }
    digits.iter().rev().collect()
}

/// The komi of a colour, in halves of a point.
fn komi(plan: &Plan, colour: Colour) -> i128 {
    if colour.index() == 1 { i128::from(plan.komi) } else { 0 }
}

impl<G: Removal<Cell>> Position<G> {
    /// The points of each seat as the board stands, with the given stones taken as dead: removed,
    /// and prisoners of the other player. No points if the game counts none.
    ///
    /// # Complexity
    /// O(cells x degree).
    pub fn score(&self, dead: &[Cell]) -> Scores {
        let points = |colour: Colour, territory: &Territory| -> i128 {
            let seat = self.seat_of(colour);
            let dead_of = |meant: bool| {
                dead.iter().filter(|&&cell| (self.colour(cell) == Some(colour)) == meant).count()
                    as i128
            };
            match self.plan.score {
                None | Some(Score::FirstGroup) => 0,
                Some(Score::Area) => {
                    2 * (i128::from(self.stones(colour)) - dead_of(true)
                        + territory.sizes[colour.index()] as i128)
                }
                Some(Score::Prisoners) => {
                    2 * (i128::from(self.prisoners(seat))
                        + dead_of(false)
                        + territory.sizes[colour.index()] as i128)
                }
                Some(Score::GroupProduct) => 2 * self.group_product(colour),
            }
        };
        let territory = if self.plan.properties.territory {
            self.territory(dead)
        } else {
            Territory { owner: Vec::new(), sizes: [0; MAX_COLOURS] }
        };
        Scores::of(self.plan.seats, |seat| {
            let colour = self.colour_of(seat);
            points(colour, &territory) + komi(&self.plan, colour)
        })
    }

    /// Whose territory each empty cell is, after removing the given stones.
    pub fn territory(&self, dead: &[Cell]) -> Territory {
        let by = self.plan.adjacency;
        if dead.is_empty() {
            return ludeme::territory(&self.board.topology, |cell| self.colour(cell), by);
        }
        let off: CellSet = dead.iter().copied().collect();
        let stones = |cell: Cell| if off.contains(cell) { None } else { self.colour(cell) };
        ludeme::territory(&self.board.topology, stones, by)
    }

    /// The chains of a colour that cannot be captured although their owner always passes, and the
    /// territory that they make; none in games without capture by liberties. O(cells x degree x
    /// chains).
    pub fn pass_alive(&self, colour: Colour) -> PassAlive {
        if !self.captures_by_liberties() {
            return PassAlive::default();
        }
        let (plan, topology) = (&self.plan, &self.board.topology);
        let stones = |cell| self.colour(cell);
        ludeme::pass_alive(topology, stones, colour, plan.adjacency, plan.colours.len())
    }

    /// The stones that are provably dead, ascending; none in games without capture by liberties.
    /// O(cells x degree x chains).
    pub fn provably_dead(&self) -> Vec<Cell> {
        if !self.captures_by_liberties() {
            return Vec::new();
        }
        let (plan, topology) = (&self.plan, &self.board.topology);
        let stones = |cell| self.colour(cell);
        ludeme::provably_dead(topology, stones, plan.adjacency, plan.colours.len()).iter().collect()
    }

    /// The product of the sizes of a colour's groups; 0 where it has none.
    ///
    /// The plan admits no board on which a game could exceed [`MAX_POINTS`]; a set-up with nearly
    /// every stone of one colour could, and stops there.
    fn group_product(&self, colour: Colour) -> i128 {
        let mut product = i128::from(self.stones(colour) > 0);
        for cell in (0..self.board.topology.cells()).map(Cell::new) {
            if self.colour(cell) == Some(colour) && self.groups.root(cell) == cell {
                product = product.saturating_mul(self.groups.size(cell) as i128).min(MAX_POINTS);
            }
        }
        product
    }

    /// The size of the group of the first stone; 0 if the stone is gone.
    pub fn first_group(&self) -> usize {
        self.first_standing().map_or(0, |first| self.groups.size(first))
    }

    /// How many empty cells are next to the group of the first stone. O(cells x degree).
    pub fn first_liberties(&self) -> usize {
        let Some(first) = self.first_standing() else { return 0 };
        let graph = &self.board().graph;
        let beside = |&cell: &Cell| {
            self.colour(cell).is_none()
                && graph.orth(cell).iter().any(|&next| self.groups.same_group(first, next))
        };
        (0..graph.cells()).map(Cell::new).filter(beside).count()
    }

    /// The cell of the first stone, if it is still occupied.
    pub(super) fn first_standing(&self) -> Option<Cell> {
        self.turn.rare.first.filter(|&first| self.colour(first).is_some())
    }

    /// The cell of the first stone of the first colour.
    pub fn first_stone(&self) -> Option<Cell> {
        self.turn.rare.first
    }
}

#[cfg(test)]
mod tests {
    use super::decimal;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn digits_are_those_of_the_standard_library(number: u128, shift in 0u32..128) {
            let number = number >> shift;
            prop_assert_eq!(decimal(number), number.to_string());
        }
    }

    #[test]
    fn nought_has_a_digit() {
        assert_eq!(decimal(0), "0");
    }
}
