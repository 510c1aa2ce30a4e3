//! All moves as first: who made which move in the rest of a simulation.
//!
//! A move that comes up in many games that were won is likely to be good at once. In games where
//! stones are placed once and stay, that makes one simulation tell something of half of the moves
//! of every position that it went through [Gelly, Silver 2011].

use crate::cell::{Index, MAX_COLOURS, Seat};
use crate::position::Move;

/// The most keys that there may be: more moves than these are not told apart by keys, so that
/// nothing is noted of them.
const MAX_KEYS: usize = 1 << 17;

/// By move, who made it first since the simulation passed the position that is looked at.
#[derive(Debug)]
pub(super) struct Marks {
    cells: usize,
    /// By key, the number of the simulation and the seat.
    marks: Vec<u32>,
    /// From 1, so that nothing is noted by the zeros that `marks` begins with.
    simulation: u32,
}

impl Marks {
    /// For moves on a board of so many cells, carried stones or placed ones.
    pub(super) fn new(cells: usize, carried: bool) -> Self {
        let keys = cells * MAX_COLOURS + if carried { cells * cells } else { 0 };
        Self { cells, marks: vec![0; keys.min(MAX_KEYS)], simulation: 1 }
    }

    /// The place of a move; beyond the marks where nothing is noted of it.
    fn key(&self, played: Move) -> usize {
        match played {
            Move::Place { cell, colour } => cell.index() * MAX_COLOURS + colour.index(),
            Move::Carry { from, to } => (MAX_COLOURS + from.index()) * self.cells + to.index(),
            Move::Pass | Move::Swap | Move::Resign | Move::Timeout => usize::MAX,
        }
    }

    /// Begins the notes of a simulation.
    pub(super) fn begin(&mut self) {
        self.simulation += 1;
        if self.simulation == u32::MAX / MAX_COLOURS as u32 {
            self.marks.fill(0);
            self.simulation = 1;
        }
    }

    /// Notes a move. The moves of a simulation are noted from the last to the first, so that of
    /// several equal ones the first counts.
    #[inline]
    pub(super) fn note(&mut self, seat: Seat, played: Move) {
        let (key, mark) = (self.key(played), self.mark(seat));
        if let Some(place) = self.marks.get_mut(key) {
            *place = mark;
        }
    }

    /// Whether the player made this move, before any other player did.
    #[inline]
    pub(super) fn is_by(&self, seat: Seat, played: Move) -> bool {
        self.marks.get(self.key(played)).is_some_and(|&mark| mark == self.mark(seat))
    }

    fn mark(&self, seat: Seat) -> u32 {
        self.simulation * MAX_COLOURS as u32 + seat.index() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Colour};

    #[test]
    fn the_first_to_make_a_move_is_noted_for_one_simulation() {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        let place = |cell| Move::Place { cell: Cell::new(cell), colour: Colour::new(1) };
        let mut marks = Marks::new(9, false);
        assert!(!marks.is_by(first, place(0)));
        marks.begin();
        marks.note(second, place(3));
        marks.note(first, place(3));
        marks.note(second, place(8));
        marks.note(second, Move::Pass);
        assert!(marks.is_by(first, place(3)) && !marks.is_by(second, place(3)));
        assert!(marks.is_by(second, place(8)) && !marks.is_by(second, place(7)));
        assert!(!marks.is_by(second, Move::Pass));
        marks.begin();
        assert!(!marks.is_by(first, place(3)) && !marks.is_by(second, place(8)));
    }

    #[test]
    fn carried_stones_are_told_apart_by_both_cells() {
        let carry = |from, to| Move::Carry { from: Cell::new(from), to: Cell::new(to) };
        let mut marks = Marks::new(64, true);
        marks.begin();
        marks.note(Seat::new(0), carry(3, 40));
        assert!(marks.is_by(Seat::new(0), carry(3, 40)));
        assert!(!marks.is_by(Seat::new(0), carry(40, 3)));
    }
}
