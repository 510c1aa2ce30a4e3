//! Playouts of games in which a random game is a random order of the empty cells.
//!
//! Nothing ever leaves the board, every empty cell is always legal, and an ending either is
//! seen at the group of the stone just placed or comes with the last cell that fits. Two loops
//! play the same games from the same seed: [`Fill`] on any board and any structure, and
//! [`RowFill`] on boards of hexagons that fit in words.

mod balanced;
mod course;
mod full;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
mod late;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
mod network;
mod order;
mod rows;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
mod sides;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
mod sliced;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::playout::{Played, Rng};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::{Graph, Groups};
use crate::ludeme;
use crate::rules::Board;
use crate::topology::Adjacency;
pub(super) use course::Start;
use course::{Course, Final, Goal};
pub(super) use full::Full;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub(super) use network::Network;
pub(super) use order::Draws;
use order::Order;
pub(super) use rows::RowFill;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub(super) use sliced::{BOARDS, Sliced};

/// Fills the board in random order, over and over.
#[derive(Debug)]
pub(super) struct Fill<G> {
    board: Arc<Board>,
    adjacency: Adjacency,
    course: Course,
    start: G,
    groups: G,
    order: Order<Cell>,
}

impl<G: Groups<Cell>> Fill<G> {
    /// The loop from a position, or none where a random game of its plan is more than a random
    /// order of cells.
    pub(super) fn new(from: &Start<'_>) -> Option<Self> {
        Self::on(from, G::new)
    }

    /// The same on a structure that is made so.
    pub(super) fn on(from: &Start<'_>, new: fn(Arc<Graph>) -> G) -> Option<Self> {
        let course = Course::new(from)?;
        let mut start = new(Arc::clone(&from.board.graph));
        for &(cell, colour) in &from.stones {
            start.insert(cell, colour);
        }
        Some(Self {
            board: Arc::clone(from.board),
            adjacency: from.plan.adjacency,
            course,
            groups: start.clone(),
            start,
            order: Order::new(from.empties.to_vec()),
        })
    }

    /// The name of the structure.
    pub(super) fn structure(&self) -> &'static str {
        self.groups.name()
    }

    /// Plays one game.
    pub(super) fn play(&mut self, rng: &mut Rng, cap: u32) -> Played {
        self.groups.copy_from(&self.start);
        let plies = self.course.turns.len().min(cap as usize);
        let mut draws = Draws::new(rng);
        let mut choices = draws.for_choices();
        for ply in 0..plies {
            let cell = self.order.draw(ply, &mut draws);
            let turn = self.course.turns[ply];
            let colour = self.course.colour(turn, &mut choices);
            let inserted = self.groups.insert(cell, colour);
            let own = self.course.colour_of[turn.seat.index()] == colour;
            for (goal, who) in &self.course.goals {
                let reached = match goal {
                    Goal::Connects { .. } => {
                        let met = self.groups.regions(inserted.root);
                        self.course.is_met(goal, turn.seat, colour, met)
                    }
                    Goal::Closes => own && inserted.closes,
                    Goal::Fills => own && self.fills_ring(cell, colour),
                };
                if reached {
                    let end = Some(self.course.won(turn.seat, *who));
                    return Played { end, plies: ply as u32 + 1 };
                }
            }
        }
        let ended = plies == self.course.turns.len();
        Played { end: ended.then(|| self.course.end(self.each())), plies: plies as u32 }
    }

    /// Fills the board in random order, in disregard of every ending, and asks at the end which
    /// player's goal the full board shows; none where it shows that of no player or of several.
    fn play_full(&mut self, rng: &mut Rng) -> Played {
        self.groups.copy_from(&self.start);
        let mut draws = Draws::new(rng);
        let mut choices = draws.for_choices();
        for (ply, &turn) in self.course.turns.iter().enumerate() {
            let cell = self.order.draw(ply, &mut draws);
            let colour = self.course.colour(turn, &mut choices);
            self.groups.insert(cell, colour);
        }
        Played { end: self.course.shown(self.each()), plies: self.course.turns.len() as u32 }
    }

    #[inline]
    fn fills_ring(&self, cell: Cell, colour: Colour) -> bool {
        let topology = &self.board.topology;
        let stones = |cell| self.groups.colour(cell);
        // A full ring has the stone, what it surrounds and both stones beside it; so the
        // stone has three of its colour around it.
        let own = topology.all(cell).iter().filter(|&&next| stones(next) == Some(colour)).count();
        own >= 3
            && (ludeme::is_full_ring(topology, stones, colour, cell, self.adjacency)
                || topology.neighbours(cell, ludeme::dual(self.adjacency)).iter().any(|&next| {
                    ludeme::is_full_ring(topology, stones, colour, next, self.adjacency)
                }))
    }

    /// Every group on the board.
    fn each(&self) -> impl Iterator<Item = Final> + '_ {
        let groups = &self.groups;
        (0..self.board.topology.cells()).map(Cell::new).filter_map(|cell| {
            let colour = groups.colour(cell).filter(|_| groups.parent(cell) == cell)?;
            let (size, regions) = (groups.size(cell) as u32, groups.regions(cell));
            Some(Final { colour, size, regions })
        })
    }
}
