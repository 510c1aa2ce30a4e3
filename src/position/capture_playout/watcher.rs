//! Who is told the moves of a game of captures, and who may choose them.

use super::board::Stones;
use crate::cell::{Cell, Colour, Seat};
use crate::position::Move;
use crate::position::playout::{PlayoutTurn, Policy};

/// Follows a game. One that does nothing costs nothing, as each has a loop of its own.
pub(super) trait Watcher {
    /// The move to make if it is legal; none leaves it to chance.
    fn choose(&mut self, stones: &Stones, seat: Seat, colour: Colour) -> Option<Move>;

    /// A stone was placed on a cell, or a player passed.
    fn moved(&mut self, cell: Option<Cell>);

    /// Whether chance leaves eyes alone, and passes last.
    #[inline(always)]
    fn spares_eyes(&self) -> bool {
        false
    }
}

/// Leaves everything to chance.
pub(super) struct Chance;

impl Watcher for Chance {
    #[inline(always)]
    fn choose(&mut self, _: &Stones, _: Seat, _: Colour) -> Option<Move> {
        None
    }

    #[inline(always)]
    fn moved(&mut self, _: Option<Cell>) {}
}

/// Keeps the moves.
pub(super) struct Tracer<'a> {
    pub(super) moves: &'a mut Vec<Option<Cell>>,
}

impl Watcher for Tracer<'_> {
    #[inline(always)]
    fn choose(&mut self, _: &Stones, _: Seat, _: Colour) -> Option<Move> {
        None
    }

    #[inline(always)]
    fn moved(&mut self, cell: Option<Cell>) {
        self.moves.push(cell);
    }
}

/// Keeps the moves and has a policy choose them.
pub(super) struct Guided<'a> {
    pub(super) moves: &'a mut Vec<Option<Cell>>,
    pub(super) policy: &'a mut dyn Policy,
    /// Where the stone stands that was moved last.
    pub(super) last: Option<Cell>,
}

impl Watcher for Guided<'_> {
    fn choose(&mut self, stones: &Stones, seat: Seat, colour: Colour) -> Option<Move> {
        self.policy.choose(&PlayoutTurn { seat, colour: Some(colour), last: self.last, stones })
    }

    fn moved(&mut self, cell: Option<Cell>) {
        self.moves.push(cell);
        self.last = cell;
    }

    fn spares_eyes(&self) -> bool {
        self.policy.spares_eyes()
    }
}
