//! Cells that stay joined with parts of the board: empty ones, or those that a player may still
//! use.

use super::FloodMemory;
use crate::cell::{Cell, CellSet, Index};
use crate::topology::{Adjacency, Topology};

/// The cells of a board that are free, in whatever sense.
#[derive(Clone, Copy)]
pub struct Free<'a> {
    /// The board.
    pub topology: &'a Topology,
    /// Which neighbours are joined.
    pub by: Adjacency,
    /// Whether a cell is free.
    pub is_free: &'a dyn Fn(Cell) -> bool,
    /// By cell, the regions of the board that it belongs to, as a mask.
    pub regions: &'a [u32],
}

impl std::fmt::Debug for Free<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Free").field("by", &self.by).finish_non_exhaustive()
    }
}

impl Free<'_> {
    /// The first free cell next to one that is not free that no free cells join with all of these
    /// regions; none if every one is joined with them.
    ///
    /// # Complexity
    /// O(cells x degree), without allocation once the memory has served a board.
    pub fn cut_off(&self, at: Cell, with: u32, memory: &mut FloodMemory) -> Option<Cell> {
        let near = self.topology.neighbours(at, self.by);
        let mut joined = 0_u32;
        near.iter().enumerate().find_map(|(place, &next)| {
            if joined >> place & 1 == 1 || !(self.is_free)(next) {
                return None;
            }
            if !self.meets(next, with, memory) {
                return Some(next);
            }
            // What a flood came by is joined with whatever that met.
            for (later, &cell) in near.iter().enumerate().skip(place + 1) {
                joined |= u32::from(memory.seen.contains(cell)) << later;
            }
            None
        })
    }

    /// Whether some free cell next to one that is not free is joined with all of these regions by
    /// free cells.
    ///
    /// # Complexity
    /// O(cells x degree), without allocation once the memory has served a board.
    pub fn keeps_some(&self, at: Cell, with: u32, memory: &mut FloodMemory) -> bool {
        let memory = memory.cleared(self.topology);
        let mut near = self.topology.neighbours(at, self.by).iter();
        near.any(|&next| {
            // A flood that did not meet them came by all that is joined with where it began.
            (self.is_free)(next)
                && !memory.seen.contains(next)
                && self.flood(next, memory, &mut |met| with & !met == 0)
        })
    }

    /// Whether a free cell is joined with all of these regions by free cells.
    ///
    /// # Complexity
    /// O(cells x degree), without allocation once the memory has served a board.
    pub fn meets(&self, from: Cell, with: u32, memory: &mut FloodMemory) -> bool {
        self.flood(from, memory.cleared(self.topology), &mut |met| with & !met == 0)
    }

    /// Whether free cells that are joined meet regions of which this holds.
    ///
    /// # Complexity
    /// O(cells x degree), without allocation once the memory has served a board.
    pub fn some_meet(&self, is_met: &dyn Fn(u32) -> bool, memory: &mut FloodMemory) -> bool {
        let memory = memory.cleared(self.topology);
        self.cells().any(|cell| {
            // Who meets a region has a cell in one.
            self.regions[cell.index()] != 0
                && (self.is_free)(cell)
                && !memory.seen.contains(cell)
                && self.flood(cell, memory, &mut |met| is_met(met))
        })
    }

    /// The free cells that are joined with all of these regions by free cells.
    ///
    /// # Complexity
    /// O(cells x degree), without allocation once the memory has served a board.
    pub fn joined<'m>(&self, with: u32, memory: &'m mut FloodMemory) -> &'m CellSet {
        let memory = memory.cleared(self.topology);
        for cell in self.cells() {
            let before = memory.found.len();
            if (self.is_free)(cell) && !memory.seen.contains(cell) {
                let mut all = 0;
                self.flood(cell, memory, &mut |met| {
                    all = met;
                    false
                });
                if with & !all != 0 {
                    memory.found.truncate(before);
                }
            }
        }
        memory.seen.clear();
        for &cell in &memory.found {
            memory.seen.insert(cell);
        }
        &memory.seen
    }

    /// Floods from a free cell until the regions met satisfy a test, or through all cells joined
    /// with it that were not seen before; whether they do.
    fn flood(
        &self,
        from: Cell,
        memory: &mut FloodMemory,
        is_enough: &mut dyn FnMut(u32) -> bool,
    ) -> bool {
        let FloodMemory { seen, open, found, .. } = memory;
        let mut met = 0;
        open.clear();
        open.push(from);
        seen.insert(from);
        while let Some(cell) = open.pop() {
            found.push(cell);
            met |= self.regions[cell.index()];
            if is_enough(met) {
                return true;
            }
            for &next in self.topology.neighbours(cell, self.by) {
                if (self.is_free)(next) && seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.topology.cells()).map(Cell::new)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::ludeme::flood;
    use crate::topology::{Family, Shape, Tiling};

    proptest! {
        #[test]
        fn agrees_with_floods_from_every_cell(
            taken in prop::collection::vec(prop::bool::weighted(0.4), 49),
            at in 0..49_usize,
            by in prop::sample::select(&Adjacency::ALL[..]),
            with in 0..16_u32,
        ) {
            let topology = Topology::new(Tiling::Square, Shape::Square, 7).expect("a board");
            let at = Cell::new(at);
            let is_free = |cell: Cell| cell != at && !taken[cell.index()];
            let sides = topology.regions(Family::Sides);
            let regions = |cell: Cell| {
                (0..4).filter(|&side| sides[side].cells.contains(&cell)).fold(0, |all, side| all | 1 << side)
            };
            let masks: Vec<u32> = (0..49).map(|at| regions(Cell::new(at))).collect();
            let free = Free { topology: &topology, by, is_free: &is_free, regions: &masks };
            let met = |from: Cell| {
                let reached = flood(&topology, by, from, is_free);
                reached.into_iter().fold(0, |all, cell| all | regions(cell))
            };
            let is_joined = |cell: Cell| is_free(cell) && with & !met(cell) == 0;
            let cells = || (0..49).map(Cell::new);
            let near: Vec<Cell> =
                topology.neighbours(at, by).iter().copied().filter(|&cell| is_free(cell)).collect();
            let mut memory = FloodMemory::default();
            let cut_off = near.iter().copied().find(|&cell| !is_joined(cell));
            prop_assert_eq!(free.cut_off(at, with, &mut memory), cut_off);
            let some = near.iter().any(|&cell| is_joined(cell));
            prop_assert_eq!(free.keeps_some(at, with, &mut memory), some);
            for cell in cells().filter(|&cell| is_free(cell)) {
                prop_assert_eq!(free.meets(cell, with, &mut memory), is_joined(cell));
            }
            let joined: Vec<Cell> = cells().filter(|&cell| is_joined(cell)).collect();
            prop_assert_eq!(free.joined(with, &mut memory).iter().collect::<Vec<_>>(), joined);
            let is_met = |met: u32| with != 0 && with & !met == 0;
            let some = cells().any(|cell| is_free(cell) && is_met(met(cell)));
            prop_assert_eq!(free.some_meet(&is_met, &mut memory), some);
        }
    }
}
