//! Games of random order in which a policy may choose the next stone.

use super::order::{Draws, Order};
use super::rules::OrderRules;
use crate::cell::{Cell, Colour, Index};
use crate::position::Move;
use crate::position::playout::{PlayoutTurn, Policy, StoneLookup};

/// A board on which cells stand at places of the structure's own.
pub(super) trait Places<T>: StoneLookup {
    /// Where the cell stands.
    fn place(&self, cell: Cell) -> T;

    /// A number of the place's own, less than those that [`Guide::begin`] is told.
    fn number(&self, place: T) -> usize;
}

/// Where each place is in an order, so that any of them can be drawn next.
#[derive(Clone, Debug, Default)]
pub(super) struct Guide {
    /// By the number of a place.
    at: Vec<u16>,
}

/// A policy, and what it is told beside the stones.
pub(super) struct Guided<'a> {
    policy: &'a mut dyn Policy,
    /// For how many plies it is asked.
    plies: usize,
    /// Where the last stone stands.
    pub(super) last: Option<Cell>,
}

impl<'a> Guided<'a> {
    /// By a policy, for a game by these rules.
    pub(super) fn new(policy: &'a mut dyn Policy, rules: &OrderRules) -> Self {
        let plies = policy.chooses_for(rules.turns.len());
        Self { policy, plies, last: rules.last_cell }
    }
}

/// The stone that comes next: where, and its colour if the policy chose it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next<T> {
    pub(super) place: T,
    pub(super) colour: Option<Colour>,
}

impl Guide {
    /// Begins a game of this order, whose places have numbers less than these. O(numbers).
    pub(super) fn begin<T: Copy>(
        &mut self,
        order: &Order<T>,
        numbers: usize,
        number: impl Fn(T) -> usize,
    ) {
        self.at.clear();
        self.at.resize(numbers, u16::MAX);
        for (at, &place) in order.things().iter().enumerate() {
            self.at[number(place)] = at as u16;
        }
    }

    /// What the policy chooses for a ply, or else chance. O(1) beside the policy.
    pub(super) fn next<T: Copy>(
        &mut self,
        ply: usize,
        by: &mut Guided<'_>,
        rules: &OrderRules,
        board: &impl Places<T>,
        order: &mut Order<T>,
        draws: &mut Draws,
    ) -> Next<T> {
        if ply >= by.plies {
            return Next { place: order.draw(ply, draws), colour: None };
        }
        let turn = rules.turns[ply];
        let due = turn.colour;
        let asked = PlayoutTurn { seat: turn.seat, colour: due, last: by.last, stones: board };
        let wanted = by.policy.choose(&asked).and_then(|chosen| {
            let Move::Place { cell, colour } = chosen else { return None };
            let legal = cell.index() < rules.board().topology.cells()
                && colour.index() < rules.colours
                && due.is_none_or(|due| due == colour);
            let at = legal.then(|| usize::from(self.at[board.number(board.place(cell))]))?;
            // What has been drawn is before, what was there at the start nowhere.
            (ply..order.things().len()).contains(&at).then_some((at, colour))
        });
        let (at, colour) = match wanted {
            Some((at, colour)) => (at, due.is_none().then_some(colour)),
            None => (order.pick(ply, draws), None),
        };
        let passed = order.things()[ply];
        let place = order.bring(ply, at);
        self.at[board.number(passed)] = at as u16;
        self.at[board.number(place)] = ply as u16;
        Next { place, colour }
    }
}
