//! Playouts of games where a random game is a random order of the empty cells.
//!
//! Nothing ever leaves the board, every empty cell is always legal, and an ending either shows at
//! the group of the stone just placed or comes with the last cell that fits. Two loops play the
//! same games from the same seed: [`OrderPlayout`] on any board and any structure, and
//! [`RowPlayout`] on boards that its structures can hold.

mod full_board;
mod guide;
#[cfg(feature = "whole-boards")]
mod last_stones;
#[cfg(feature = "whole-boards")]
mod network;
mod order;
mod rows;
mod rules;
mod sides;
mod sliced;
mod subset;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use super::Move;
use super::playout::{PlayoutResult, PlayoutTrace, Policy, Rng, StoneLookup};
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Groups;
use crate::ludeme;
use crate::rules::Board;
use crate::topology::Adjacency;
pub(super) use full_board::FullBoardPlayout;
use guide::{Guide, Guided, Next, Places};
#[cfg(feature = "whole-boards")]
pub(super) use network::MedianPlayout;
pub(super) use order::Draws;
use order::Order;
pub(super) use rows::RowPlayout;
pub(super) use rules::Start;
use rules::{FinalGroup, Goal, OrderRules};
pub(super) use sliced::SlicedBoards;

/// Fills the board in random order, over and over.
#[derive(Debug)]
pub(super) struct OrderPlayout<G> {
    board: Arc<Board>,
    adjacency: Adjacency,
    rules: OrderRules,
    start: G,
    groups: G,
    order: Order<Cell>,
    guide: Guide,
}

impl<G: Groups<Cell>> OrderPlayout<G> {
    /// The loop from a position, or `None` if a random game of its plan is more than a random order
    /// of cells.
    pub(super) fn new(from: &Start<'_>) -> Option<Self> {
        let rules = OrderRules::new(from)?;
        let mut start = G::new(Arc::clone(&from.board.graph));
        from.each_stone(|cell, colour| {
            start.insert(cell, colour);
        });
        Some(Self {
            board: Arc::clone(from.board),
            adjacency: from.plan.adjacency,
            rules,
            groups: start.clone(),
            start,
            order: Order::new(from.empties.to_vec()),
            guide: Guide::default(),
        })
    }

    /// Goes on from another position, in the memory that this has; false where it cannot.
    pub(super) fn restart(&mut self, from: &Start<'_>) -> bool {
        if !self.rules.restart(from) {
            return false;
        }
        self.start.clear();
        from.each_stone(|cell, colour| {
            self.start.insert(cell, colour);
        });
        self.order.restart(from.empties.iter().copied());
        true
    }

    /// The name of the structure.
    pub(super) fn structure(&self) -> &'static str {
        self.groups.name()
    }

    /// Plays one game.
    pub(super) fn play(&mut self, rng: &mut Rng, cap: u32) -> PlayoutResult {
        self.play_by(rng, cap, |ply, _, _, order, draws| Next {
            place: order.draw(ply, draws),
            colour: None,
        })
    }

    /// Plays one game in which a policy may choose the stones.
    pub(super) fn play_guided(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        policy: &mut dyn Policy,
    ) -> PlayoutResult {
        let mut guide = std::mem::take(&mut self.guide);
        guide.begin(&self.order, self.board.topology.cells(), Cell::index);
        let mut by = Guided::new(policy, &self.rules);
        let result = self.play_by(rng, cap, |ply, rules, groups, order, draws| {
            let next = guide.next(ply, &mut by, rules, &OnCells(groups), order, draws);
            by.last = Some(next.place);
            next
        });
        self.guide = guide;
        result
    }

    /// Plays one game whose stones are chosen so.
    #[inline(always)]
    fn play_by(
        &mut self,
        rng: &mut Rng,
        cap: u32,
        mut next: impl FnMut(usize, &OrderRules, &G, &mut Order<Cell>, &mut Draws) -> Next<Cell>,
    ) -> PlayoutResult {
        self.groups.copy_from(&self.start);
        let plies = self.rules.turns.len().min(cap as usize);
        let mut draws = Draws::new(rng);
        let mut choices = draws.for_choices();
        for ply in 0..plies {
            let next = next(ply, &self.rules, &self.groups, &mut self.order, &mut draws);
            let (cell, turn) = (next.place, self.rules.turns[ply]);
            let colour = next.colour.unwrap_or_else(|| self.rules.colour(turn, &mut choices));
            let inserted = self.groups.insert(cell, colour);
            let own = self.rules.colour_of[turn.seat.index()] == colour;
            for (goal, who) in &self.rules.goals {
                let reached = match goal {
                    Goal::Connects { .. } => {
                        let met = self.groups.regions(inserted.root);
                        self.rules.is_met(goal, turn.seat, colour, met)
                    }
                    Goal::OpenRing => own && inserted.closes,
                    Goal::FullRing => own && self.completes_full_ring(cell, colour),
                };
                if reached {
                    let end = Some(self.rules.won(turn.seat, *who));
                    return PlayoutResult { end, plies: ply as u32 + 1 };
                }
            }
        }
        let ended = plies == self.rules.turns.len();
        PlayoutResult {
            end: ended.then(|| self.rules.end(self.final_groups())),
            plies: plies as u32,
        }
    }

    /// Tells what the last game was, which came to this.
    pub(super) fn trace(&self, result: PlayoutResult, trace: &mut PlayoutTrace) {
        let cells = self.order.first(result.plies as usize).iter();
        trace.set_moves(
            cells.filter_map(|&cell| Some(Move::Place { cell, colour: self.groups.colour(cell)? })),
        );
        self.trace_owners(trace);
    }

    fn trace_owners(&self, trace: &mut PlayoutTrace) {
        trace.set_owners(self.board.topology.cells(), |cell| self.groups.colour(cell));
    }

    /// Fills the board in random order, in disregard of every ending, and asks at the end which
    /// player's goal the full board shows; none where it shows that of no player or of several.
    fn play_full(&mut self, rng: &mut Rng) -> PlayoutResult {
        self.groups.copy_from(&self.start);
        let mut draws = Draws::new(rng);
        let mut choices = draws.for_choices();
        for (ply, &turn) in self.rules.turns.iter().enumerate() {
            let cell = self.order.draw(ply, &mut draws);
            let colour = self.rules.colour(turn, &mut choices);
            self.groups.insert(cell, colour);
        }
        PlayoutResult {
            end: self.rules.shown(self.final_groups()),
            plies: self.rules.turns.len() as u32,
        }
    }

    #[inline]
    fn completes_full_ring(&self, cell: Cell, colour: Colour) -> bool {
        let topology = &self.board.topology;
        let stones = |cell| self.groups.colour(cell);
        // A full ring has the stone, the enclosed one and both stones next to it; so the stone has
        // three of its colour around it.
        let own = topology.all(cell).iter().filter(|&&next| stones(next) == Some(colour)).count();
        own >= 3
            && (ludeme::is_full_ring(topology, stones, colour, cell, self.adjacency)
                || topology.neighbours(cell, ludeme::dual(self.adjacency)).iter().any(|&next| {
                    ludeme::is_full_ring(topology, stones, colour, next, self.adjacency)
                }))
    }

    /// Every group on the board.
    fn final_groups(&self) -> impl Iterator<Item = FinalGroup> + Clone + '_ {
        let groups = &self.groups;
        (0..self.board.topology.cells()).map(Cell::new).filter_map(|cell| {
            let colour = groups.colour(cell).filter(|_| groups.parent(cell) == cell)?;
            let (size, regions) = (groups.size(cell) as u32, groups.regions(cell));
            Some(FinalGroup { colour, size, regions })
        })
    }
}

/// A structure whose places are the cells themselves.
struct OnCells<'a, G>(&'a G);

impl<G: Groups<Cell>> StoneLookup for OnCells<'_, G> {
    fn stone(&self, cell: Cell) -> Option<Colour> {
        self.0.colour(cell)
    }
}

impl<G: Groups<Cell>> Places<Cell> for OnCells<'_, G> {
    fn place(&self, cell: Cell) -> Cell {
        cell
    }

    fn number(&self, place: Cell) -> usize {
        place.index()
    }
}
