//! Moves of stones around their groups towards other groups, found group by group.
//!
//! Where that is all that is asked of a move, a group has one exactly if there is a way through
//! empty cells from it to another group of its colour. On the first cell of a shortest way a stone
//! is nearer; a single stone can go there, and of several at least two can leave the others in one
//! piece, so one that is not the only neighbour of that cell.

use std::cell::OnceCell;

use super::Position;
use super::moves::Move;
use crate::cell::{Cell, Colour};
use crate::connectivity::Removal;
use crate::ludeme::EachCell;
use crate::rules::{Carrying, Gains, Jump, Movement, Restriction};

impl<G: Removal<Cell>> Position<G> {
    /// Whether a move is to carry a stone around its group to where it is nearer to another group,
    /// and nothing else is asked.
    #[inline]
    pub(super) fn only_crawls(&self) -> bool {
        let phase = self.phase();
        let Carrying { also, from, to, remove } = &phase.carrying;
        phase.movement == Movement::Jump(Jump::BesideGroup)
            && also.is_none()
            && from.is_empty()
            && remove.is_none()
            && to.as_slice() == [Restriction::Gains(Gains::NearerGroup)]
    }

    /// Whether some group can come nearer to another one.
    pub(super) fn can_crawl(&self, own: Colour) -> bool {
        let mut found = false;
        self.each_group(|colour, root| {
            found = found || colour == own && self.steps_away(root, own).is_some();
        });
        found
    }

    /// Lists every move, group by group; `cells` is scratch space.
    pub(super) fn list_crawls(&self, moves: &mut Vec<Move>, cells: &mut Vec<Cell>) {
        let own = self.turn_colour();
        self.each_group(|colour, root| {
            if colour != own {
                return;
            }
            cells.clear();
            self.add_nearer(root, own, cells);
            if cells.is_empty() {
                return;
            }
            self.groups.each_member(root, |from| {
                let loose = OnceCell::new();
                for &to in &*cells {
                    let is_loose = || *loose.get_or_init(|| self.is_loose(from));
                    if self.stays_whole_if(from, to, is_loose) {
                        moves.push(Move::Carry { from, to });
                    }
                }
            });
        });
    }

    /// Adds the cells beside a group that are nearer than the group to another one of its colour.
    fn add_nearer(&self, root: Cell, own: Colour, cells: &mut Vec<Cell>) {
        let group = |visit: &mut dyn FnMut(Cell)| self.groups.each_member(root, visit);
        let is_other = |cell: Cell| self.is_of_other_group(cell, root, own);
        let is_open = |cell: Cell| self.colour(cell).is_none();
        let (topology, by) = (&self.board.topology, self.plan.adjacency);
        let mut memory = self.memory.flood.take();
        cells.extend_from_slice(memory.first_steps(topology, by, &group, &is_open, &is_other));
        self.memory.flood.give_back(memory);
    }

    /// Whether a cell has a stone of a colour, but not of the group with this root.
    #[inline]
    fn is_of_other_group(&self, cell: Cell, root: Cell, own: Colour) -> bool {
        self.colour(cell) == Some(own) && self.groups.root(cell) != root
    }

    /// How many steps there are, through empty cells, from a group to another one of its colour.
    pub(super) fn steps_away(&self, root: Cell, own: Colour) -> Option<u32> {
        let group = |visit: &mut dyn FnMut(Cell)| self.groups.each_member(root, visit);
        self.steps_between(&group, root, own, u32::MAX)
    }

    /// How many steps there are, at most so many, through empty cells, from some cells to another
    /// group of a colour than that with a root.
    pub(super) fn steps_between(
        &self,
        from: EachCell<'_>,
        root: Cell,
        own: Colour,
        most: u32,
    ) -> Option<u32> {
        let is_other = |cell: Cell| self.is_of_other_group(cell, root, own);
        let is_open = |cell: Cell| self.colour(cell).is_none();
        let (topology, by) = (&self.board.topology, self.plan.adjacency);
        let mut memory = self.memory.flood.take();
        let steps = memory.steps(topology, by, from, &is_open, &is_other, most);
        self.memory.flood.give_back(memory);
        steps
    }
}
