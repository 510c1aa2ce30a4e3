//! Eyes, and groups that have one liberty left.

use super::{EDGES, EMPTY, MAX_CELLS, Stones, at, stone_of};
use crate::cell::Colour;
use crate::cell::{Cell, Index};
use crate::rules::Board;

/// The cells that touch each cell at a corner alone.
#[derive(Clone, Debug)]
pub(super) struct Corners {
    /// By cell, where its list begins; one more at the end.
    first: Vec<u16>,
    cells: Vec<u16>,
    /// By cell, how many of these may hold enemy stones around an eye: one away from the border.
    allowed: Vec<u8>,
}

impl Corners {
    pub(super) fn new(board: &Board) -> Self {
        let mut corners = Self { first: vec![0], cells: Vec::new(), allowed: Vec::new() };
        for cell in (0..board.topology.cells()).map(Cell::new) {
            let ring = board.topology.ring(cell);
            let beside = ring.iter().filter(|slot| !slot.edge).filter_map(|slot| slot.cell);
            corners.cells.extend(beside.map(|cell| cell.index() as u16));
            corners.first.push(corners.cells.len() as u16);
            corners.allowed.push(u8::from(ring.iter().all(|slot| slot.cell.is_some())));
        }
        corners
    }

    fn of(&self, cell: u16) -> &[u16] {
        let at = usize::from(cell);
        let bounds = self.first.get(at).zip(self.first.get(at + 1));
        bounds.map_or(&[], |(&from, &to)| &self.cells[usize::from(from)..usize::from(to)])
    }
}

impl Stones {
    /// Whether an empty cell is an eye of a colour: all cells across its edges hold its stones, and
    /// the corners not so many enemy stones that these could be cut off from each other. A cell
    /// without edges is one too, but no stone can live there.
    pub(in crate::position::capture_playout) fn is_eye<const N: usize>(
        &self,
        cell: u16,
        colour: Colour,
    ) -> bool {
        let enemy = stone_of(Colour::new(1 - colour.index()));
        let holds = |cell: u16, kinds: u16| self.label[at(cell)] & kinds != 0;
        if self.rows[at(cell)][..N].iter().any(|&next| holds(next, EMPTY | enemy)) {
            return false;
        }
        let enemies = self.corners.of(cell).iter().filter(|&&corner| holds(corner, enemy));
        let allowed = self.corners.allowed.get(usize::from(cell)).copied().unwrap_or(0);
        enemies.count() <= usize::from(allowed)
    }

    /// The liberty of the group of a stone, if it has only one. O(stones of the group).
    pub(super) fn only_liberty(&self, stone: u16) -> Option<u16> {
        let label = self.label[at(stone)];
        // One cell has no more edges than these.
        if usize::from(self.groups[at(label)].open) > self.edges {
            return None;
        }
        let mut found = None;
        let first = at(label) as u16;
        let mut member = first;
        for _ in 0..MAX_CELLS {
            for &next in &self.rows[at(member)][..EDGES] {
                if self.label[at(next)] & EMPTY != 0
                    && found.replace(next).is_some_and(|it| it != next)
                {
                    return None;
                }
            }
            member = self.next[at(member)];
            if member == first {
                break;
            }
        }
        found
    }
}
