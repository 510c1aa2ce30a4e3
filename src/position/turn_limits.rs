//! What the stones of a turn leave for its next one: points, and the row that they form.

use super::Position;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Removal;
use crate::rules::{Touched, Turn};
use crate::topology::Adjacency;

impl<G: Removal<Cell>> Position<G> {
    /// How many points more than one a stone costs; 0 where turns have no points.
    #[inline]
    pub(super) fn extra_cost(&self, cell: Cell) -> u8 {
        self.plan.costs.get(cell.index()).map_or(0, |cost| cost - 1)
    }

    /// How many points are left in the turn; none where turns have no points. O(1).
    pub fn points_left(&self) -> Option<u8> {
        (!self.plan.costs.is_empty()).then_some(self.turn.left)
    }

    /// Whether enough points are left for a stone.
    pub(super) fn is_affordable(&self, cell: Cell) -> bool {
        self.extra_cost(cell) < self.turn.left
    }

    /// Whether the turn may end here, as far as its stones must form a row: after one of them.
    #[inline]
    pub(super) fn has_whole_row(&self) -> bool {
        self.plan.properties.row.is_none() || self.turn.step < 2
    }

    /// Whether a stone on an empty cell begins a row of the turn, or goes on with it, so that it
    /// can be ended.
    #[inline(never)]
    pub(super) fn is_in_row(&self, by: Adjacency, cell: Cell) -> bool {
        let (left, may_end) = match self.plan.turn {
            // The first stone may be all.
            Turn::Plies(plies) => (usize::from(self.turn.left), plies.least <= 1),
            Turn::ColoursInOrder => (self.plan.colours.len() - usize::from(self.turn.step), false),
            Turn::Alternate | Turn::Ratio(_) | Turn::Fill => (1, true),
        };
        let more = left.saturating_sub(1);
        let topology = &self.board.topology;
        let Some((last, directions)) = self.row_so_far() else {
            let mut directions = 0..topology.ring(cell).len();
            return more == 0
                || may_end
                || directions.any(|direction| self.has_room(by, cell, direction, more));
        };
        // Candidates for a row are all beside the last stone, those with stones on them too.
        self.colour(cell).is_none()
            && directions.into_iter().any(|direction| {
                let slot = topology.ring(last)[direction];
                by.admits(slot.edge)
                    && slot.cell == Some(cell)
                    && self.has_room(by, cell, direction, more)
            })
    }

    /// The last stone of the turn and the directions in which its row may go on; none at the
    /// beginning of a turn.
    fn row_so_far(&self) -> Option<(Cell, std::ops::Range<usize>)> {
        let last = self.turn.last.cell().filter(|_| self.turn.step > 0)?;
        let direction = usize::from(self.turn.touched);
        Some(match self.turn.step {
            1 => (last, 0..self.board.topology.ring(last).len()),
            _ => (last, direction..direction + 1),
        })
    }

    /// Whether so many cells in a row are empty from a cell in a direction.
    fn has_room(&self, by: Adjacency, from: Cell, direction: usize, count: usize) -> bool {
        let mut at = from;
        (0..count).all(|_| {
            let slot = self.board.topology.ring(at)[direction];
            let next =
                slot.cell.filter(|&next| by.admits(slot.edge) && self.colour(next).is_none());
            at = next.unwrap_or(at);
            next.is_some()
        })
    }

    /// Remembers in which direction the row of the turn goes with a stone about to be placed.
    #[inline]
    pub(super) fn note_row(&mut self, cell: Cell) {
        if self.plan.properties.row.is_none() {
            return;
        }
        self.turn.touched = match (self.turn.step, self.turn.last.cell()) {
            (1.., Some(last)) => {
                let ring = self.board.topology.ring(last);
                ring.iter().position(|slot| slot.cell == Some(cell)).unwrap_or(0) as u8
            }
            _ => 0,
        };
    }

    /// Whether a cell with so many edges, or any, lies between two stones that count, across
    /// opposite edges; or has another number of edges.
    #[inline(never)]
    pub(super) fn is_between(
        &self,
        stones: Touched,
        edges: Option<u8>,
        cell: Cell,
        own: Colour,
    ) -> bool {
        let meant = |there: Colour| stones.counts(there, own);
        // One bit for each edge, in order.
        let (mut count, mut held) = (0, 0_u32);
        for slot in self.board.topology.ring(cell).iter().filter(|slot| slot.edge) {
            let is_held = slot.cell.and_then(|next| self.colour(next)).is_some_and(meant);
            held |= u32::from(is_held) << count;
            count += 1;
        }
        let half = count / 2;
        edges.is_some_and(|edges| u32::from(edges) != count)
            || count % 2 == 0 && held & held >> half & ((1 << half) - 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::position::{Position, Rng};
    use crate::rules::{Plan, Settings, builtin};

    /// What is left is what a turn begins with, less what its stones have cost.
    #[test]
    fn points_are_left_as_stones_of_the_turn_cost_less() {
        let document = r#"{"id":"costly","name":"Costly","colours":["black","white"],"adjacency":"all",
            "board":{"tiling":"4.8.8","shape":"square","sizes":[3,6],"default":4},
            "turn":{"points":3,"cost":{"8":2},"first":1},"move":{"place":"own"},
            "endings":[{"when":"board-full","result":"draw"}]}"#;
        let plan = Plan::from_document(document, &Settings::default()).expect("a sound document");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(2);
        let (mut left, mut turns) = (1, 0);
        while position.outcome().is_none() {
            assert_eq!(position.points_left(), Some(left));
            let mover = position.to_move();
            assert!(position.play_random(&mut rng));
            let cell = position.last().cell().expect("a stone was placed");
            let edges = position.board().topology.outline(cell).len();
            left -= if edges == 8 { 2 } else { 1 };
            if position.to_move() != mover {
                (left, turns) = (3, turns + 1);
            }
        }
        assert!(turns > 5, "{turns}");
        let hex = builtin("hex", &Settings::default()).expect("a built-in game");
        let position: Position = Position::new(Arc::new(hex));
        assert_eq!(position.points_left(), None);
    }
}
