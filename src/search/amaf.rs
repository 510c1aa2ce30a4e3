//! All moves as first: who made which move in the rest of a simulation.
//!
//! A move that comes up in many games that were won is likely to be good at once. In games where
//! stones are placed once and stay, that makes one simulation tell something of half of the moves
//! of every position that it went through [Gelly, Silver 2011]. Where every player may place stones
//! of every colour, it does not matter who placed a stone, and each simulation tells of more moves.

use super::scores::NOWHERE;
use super::threats::may_lose_by_own_stones;
use crate::cell::{Index, MAX_COLOURS, Seat};
use crate::position::Move;
use crate::rules::{Board, Movement, Phase, Placed, Plan, Turn};

/// The most keys that there may be: more moves than these are not told apart by keys, so that
/// nothing is noted of them.
const MAX_KEYS: usize = 1 << 17;

/// Whose later moves count as a player's move made first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Movers {
    /// The player's own.
    Same,
    /// Everybody's, as stones of all colours may be placed by all, and only what stands on the
    /// board counts in the end.
    Any,
}

/// By move, who made it first since the simulation passed the position that is looked at.
#[derive(Debug)]
pub(super) struct Marks {
    cells: usize,
    movers: Movers,
    /// By key, the number of the simulation and the seat, if it matters.
    marks: Vec<u32>,
    /// From 1, so that nothing is noted by the zeros that `marks` begins with.
    simulation: u32,
}

impl Movers {
    /// That of a game. Where players lose by what they do with their own stones, it matters who
    /// placed a stone: in Manalath 33 % of games were won without asking (docs/search.md).
    fn of(plan: &Plan) -> Self {
        let is_own = |phase: &Phase| match phase.movement {
            Movement::Place(Placed::Any) => false,
            Movement::Place(Placed::TurnColour) => plan.turn != Turn::ColoursInOrder,
            _ => true,
        };
        if plan.any_phase(is_own) || may_lose_by_own_stones(plan) { Self::Same } else { Self::Any }
    }
}

impl Marks {
    /// For the moves of a game on a board.
    pub(super) fn of(plan: &Plan, board: &Board) -> Self {
        Self::new(board.topology.cells(), plan.any_phase(Phase::lifts), Movers::of(plan))
    }

    /// For moves on a board of so many cells, carried stones or placed ones.
    fn new(cells: usize, carried: bool, movers: Movers) -> Self {
        let keys = cells * MAX_COLOURS + if carried { cells * cells } else { 0 };
        Self { cells, movers, marks: vec![0; keys.min(MAX_KEYS)], simulation: 1 }
    }

    /// The place of a move; beyond the marks where nothing is noted of it.
    pub(super) fn place(&self, played: Move) -> u32 {
        match played {
            Move::Place { cell, colour } => (cell.index() * MAX_COLOURS + colour.index()) as u32,
            Move::Carry { from, to } => {
                ((MAX_COLOURS + from.index()) * self.cells + to.index()) as u32
            }
            Move::Pass | Move::Swap | Move::Resign | Move::Timeout => NOWHERE,
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
        if played == Move::Swap && self.movers == Movers::Any {
            // What served a player afterwards serves the other before.
            self.begin();
            return;
        }
        let (place, mark) = (self.place(played), self.mark(seat));
        if let Some(place) = self.marks.get_mut(place as usize) {
            *place = mark;
        }
    }

    /// Tells of the place of a move whether the player made this move later, before any other player
    /// did; or anybody did, where that tells as much.
    #[inline]
    pub(super) fn noted_for(&self, seat: Seat) -> impl Fn(u32) -> bool {
        let noted = self.mark(seat);
        move |place| self.marks.get(place as usize).is_some_and(|&mark| mark == noted)
    }

    fn mark(&self, seat: Seat) -> u32 {
        let mover = match self.movers {
            Movers::Same => seat.index() as u32,
            Movers::Any => 0,
        };
        self.simulation * MAX_COLOURS as u32 + mover
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Colour};
    use crate::rules::{Settings, builtins};

    impl Marks {
        fn is_noted_for(&self, seat: Seat, played: Move) -> bool {
            self.noted_for(seat)(self.place(played))
        }
    }

    #[test]
    fn the_first_to_make_a_move_is_noted_for_one_simulation() {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        let place = |cell| Move::Place { cell: Cell::new(cell), colour: Colour::new(1) };
        let mut marks = Marks::new(9, false, Movers::Same);
        assert!(!marks.is_noted_for(first, place(0)));
        marks.begin();
        marks.note(second, place(3));
        marks.note(first, place(3));
        marks.note(second, place(8));
        marks.note(second, Move::Pass);
        assert!(marks.is_noted_for(first, place(3)) && !marks.is_noted_for(second, place(3)));
        assert!(marks.is_noted_for(second, place(8)) && !marks.is_noted_for(second, place(7)));
        assert!(!marks.is_noted_for(second, Move::Pass));
        marks.begin();
        assert!(!marks.is_noted_for(first, place(3)) && !marks.is_noted_for(second, place(8)));
    }

    #[test]
    fn games_in_which_all_place_all_colours_do_not_ask_who_placed_a_stone() {
        let mut games: Vec<String> = (builtins().iter())
            .map(|document| Plan::from_document(document, &Settings::default()).expect("a game"))
            .filter(|plan| Movers::of(plan) == Movers::Any)
            .map(|plan| plan.id.clone())
            .collect();
        games.sort();
        let expected =
            ["chameleon", "minimize", "odd", "omega", "product", "taiji", "xodd", "yodd"];
        assert_eq!(games, expected);
    }

    #[test]
    fn carried_stones_are_told_apart_by_both_cells() {
        let carry = |from, to| Move::Carry { from: Cell::new(from), to: Cell::new(to) };
        let mut marks = Marks::new(64, true, Movers::Same);
        marks.begin();
        marks.note(Seat::new(0), carry(3, 40));
        assert!(marks.is_noted_for(Seat::new(0), carry(3, 40)));
        assert!(!marks.is_noted_for(Seat::new(0), carry(40, 3)));
    }

    #[test]
    fn stones_that_anyone_placed_are_noted_until_colours_are_swapped() {
        let [first, second] = [Seat::new(0), Seat::new(1)];
        let place =
            |cell, colour| Move::Place { cell: Cell::new(cell), colour: Colour::new(colour) };
        let mut marks = Marks::new(9, false, Movers::Any);
        marks.begin();
        marks.note(second, place(3, 0));
        for seat in [first, second] {
            assert!(marks.is_noted_for(seat, place(3, 0)));
            assert!(
                !marks.is_noted_for(seat, place(3, 1)) && !marks.is_noted_for(seat, place(4, 0))
            );
        }
        marks.note(second, Move::Swap);
        marks.note(first, place(5, 1));
        assert!(
            marks.is_noted_for(second, place(5, 1)) && !marks.is_noted_for(second, place(3, 0))
        );
        marks.begin();
        assert!(!marks.is_noted_for(first, place(5, 1)));
    }
}
