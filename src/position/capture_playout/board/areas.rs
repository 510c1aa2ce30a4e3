//! Who owns each cell of the board once a game is over.

use super::{EMPTY, OFF, STONE, Stones, at};
use crate::cell::{Colour, Index};
use crate::position::playout::PlayoutTrace;

/// What stands for the owner of a cell that is nobody's while regions are sought.
const NOBODY: Colour = Colour::new(2);

impl Stones {
    /// The stones and the territory of both colours. No empty cell is left afterwards.
    pub(in crate::position::capture_playout) fn take_areas(&mut self) -> [usize; 2] {
        let mut areas = [0; 2];
        for &label in &self.label[..self.cells] {
            for (kind, area) in [STONE, STONE << 1].into_iter().zip(&mut areas) {
                *area += usize::from(label & kind != 0);
            }
        }
        let mut open = std::mem::take(&mut self.empties);
        // The cells of a region are in the order in which they were found; the last one is visited
        // next.
        while let Some(first) = open.pop() {
            let rest = open.len();
            let (mut size, mut borders) = (0, 0);
            open.push(first);
            while open.len() > rest {
                let Some(cell) = open.pop() else { break };
                if std::mem::replace(&mut self.label[at(cell)], OFF) & EMPTY == 0 {
                    continue;
                }
                size += 1;
                for &next in &self.rows[at(cell)] {
                    let label = self.label[at(next)];
                    if label & EMPTY != 0 {
                        open.push(next);
                    } else {
                        borders |= label / STONE;
                    }
                }
            }
            match borders & 3 {
                1 => areas[0] += size,
                2 => areas[1] += size,
                _ => {}
            }
        }
        self.empties = open;
        areas
    }

    /// Tells whose stone stands on each cell, or whose territory it is: a region of empty cells
    /// that only one colour borders. Nothing if the trace does not ask. Also after
    /// [`Self::take_areas`].
    pub(in crate::position::capture_playout) fn trace_owners(
        &self,
        trace: &mut PlayoutTrace,
        open: &mut Vec<u16>,
    ) {
        if !trace.tells_owners() {
            return;
        }
        trace.set_owners(self.cells, |cell| self.colour(cell.index() as u16));
        let owners = trace.owners_mut();
        for first in 0..self.cells as u16 {
            if owners[at(first)].is_some() {
                continue;
            }
            open.clear();
            open.push(first);
            owners[at(first)] = Some(NOBODY);
            let (mut borders, mut next) = (0_u8, 0);
            while let Some(&cell) = open.get(next) {
                next += 1;
                let beside = self.rows[at(cell)].iter();
                for &beside in beside.filter(|&&beside| usize::from(beside) < self.cells) {
                    if let Some(colour) = self.colour(beside) {
                        borders |= 1 << colour.index();
                    } else if owners[at(beside)].is_none() {
                        owners[at(beside)] = Some(NOBODY);
                        open.push(beside);
                    }
                }
            }
            if let 1 | 2 = borders {
                for &cell in &*open {
                    owners[at(cell)] = Some(Colour::new(usize::from(borders) - 1));
                }
            }
        }
        for owner in owners {
            *owner = owner.filter(|&colour| colour != NOBODY);
        }
    }
}
