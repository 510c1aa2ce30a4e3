//! Conditions on groups whose stones are joined in another way than everywhere else in the game.

use super::Position;
use super::endings::Moment;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Removal;
use crate::rules::{Condition, Joined, Stones, Through};

impl<G: Removal<Cell>> Position<G> {
    /// Whether a condition on groups holds where stones are joined so.
    ///
    /// # Complexity
    /// That of a flood of one group.
    #[inline(never)]
    pub(super) fn holds_by(&self, joined: Joined, inner: &Condition, moment: &Moment) -> bool {
        match inner {
            Condition::Connects { reach, of, stones } => {
                let colour = self.colour_of_who(*of, moment.mover);
                let reach = reach[colour.index()];
                let of = match stones {
                    Stones::Own => Some(colour),
                    Stones::Any => None,
                };
                self.some_group(of, moment, |cell| reach.is_met(self.regions_by(joined, cell)))
            }
            Condition::SingleGroup(who) => {
                let colour = self.colour_of_who(*who, moment.mover);
                let Some(any) = self.first_of(colour) else { return false };
                let mut found = 0;
                self.each_joined(joined, any, &mut |_| found += 1);
                found == self.stones(colour)
            }
            // The rules have no other condition of this kind.
            _ => false,
        }
    }

    /// The first cell with a stone of a colour.
    pub(super) fn first_of(&self, colour: Colour) -> Option<Cell> {
        let mut cells = (0..self.board.topology.cells()).map(Cell::new);
        cells.find(|&cell| self.colour(cell) == Some(colour))
    }

    /// The regions that the stones touch which are joined with the one on a cell.
    pub(super) fn regions_by(&self, joined: Joined, at: Cell) -> u32 {
        let mut met = 0;
        self.each_joined(joined, at, &mut |stone| met |= self.board.graph.regions(stone));
        met
    }

    /// Calls `visit` on each stone that is joined with the one on a cell, which included.
    pub(super) fn each_joined(&self, joined: Joined, at: Cell, visit: &mut dyn FnMut(Cell)) {
        let own = self.colour(at);
        let inside = |cell: Cell| {
            let there = self.colour(cell);
            there == own || joined.through == Through::Empty && there.is_none()
        };
        let mut memory = self.memory.flood.take();
        for &cell in memory.flood(&self.board.topology, joined.by, at, &inside) {
            if self.colour(cell) == own {
                visit(cell);
            }
        }
        self.memory.flood.give_back(memory);
    }
}
