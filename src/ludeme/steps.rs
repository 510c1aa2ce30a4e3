//! What can be reached, and in how many steps, in memory that is used again and again.

use super::FloodMemory;
use crate::cell::Cell;
use crate::topology::{Adjacency, Topology};

/// Some cells: calls a function with each of them.
pub type EachCell<'a> = &'a dyn Fn(&mut dyn FnMut(Cell));

impl FloodMemory {
    /// The cells that can be reached from `from` through cells that are `inside`, as by
    /// [`flood`](super::flood) and in the same order, without allocation once the memory is as
    /// large as the board.
    ///
    /// # Complexity
    /// O(cells found x degree).
    pub fn flood(
        &mut self,
        topology: &Topology,
        by: Adjacency,
        from: Cell,
        inside: &dyn Fn(Cell) -> bool,
    ) -> &[Cell] {
        let Self { seen, found, .. } = self.cleared(topology);
        seen.insert(from);
        found.push(from);
        let mut next = 0;
        while let Some(&cell) = found.get(next) {
            next += 1;
            for &near in topology.neighbours(cell, by) {
                if inside(near) && seen.insert(near) {
                    found.push(near);
                }
            }
        }
        found
    }

    /// The least number of steps, at most `most`, from one of some cells to one that is `sought`
    /// and is none of these, all cells between being `open`; `None` if there is no such way.
    ///
    /// # Complexity
    /// O(cells within so many steps x degree).
    pub fn steps(
        &mut self,
        topology: &Topology,
        by: Adjacency,
        from: EachCell<'_>,
        open: &dyn Fn(Cell) -> bool,
        sought: &dyn Fn(Cell) -> bool,
        most: u32,
    ) -> Option<u32> {
        let Self { seen, found, .. } = self.cleared(topology);
        from(&mut |cell| {
            seen.insert(cell);
            found.push(cell);
        });
        let (mut next, mut steps) = (0, 0);
        while next < found.len() && steps < most {
            steps += 1;
            for index in std::mem::replace(&mut next, found.len())..found.len() {
                for &near in topology.neighbours(found[index], by) {
                    if seen.contains(near) {
                        continue;
                    }
                    if sought(near) {
                        return Some(steps);
                    }
                    if open(near) {
                        seen.insert(near);
                        found.push(near);
                    }
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Index;
    use crate::ludeme;
    use crate::topology::{Shape, Tiling};

    /// On an open board the steps by edges are the differences of the coordinates.
    #[test]
    fn steps_go_around_what_is_closed() {
        let board = Topology::new(Tiling::Square, Shape::Square, 5).expect("a board");
        let at = |name: &str| board.find(name).expect("a cell");
        let mut memory = FloodMemory::default();
        let mut steps = |from: &str, to: &str, closed: &[Cell], most| {
            let from = at(from);
            memory.steps(
                &board,
                Adjacency::Orth,
                &|visit| visit(from),
                &|cell| !closed.contains(&cell),
                &|cell| cell == at(to),
                most,
            )
        };
        assert_eq!(steps("a1", "c4", &[], u32::MAX), Some(5));
        assert_eq!(steps("a1", "c4", &[], 5), Some(5));
        assert_eq!(steps("a1", "c4", &[], 4), None);
        assert_eq!(steps("a1", "a1", &[], 9), None, "not where it begins");
        let wall = ["a2", "b2", "c2", "d2"].map(at);
        assert_eq!(steps("a1", "a3", &wall, 20), Some(10));
        let closed = ["a2", "b1"].map(at);
        assert_eq!(steps("a1", "a3", &closed, 20), None);
    }

    #[test]
    fn floods_are_those_without_memory() {
        let board = Topology::new(Tiling::Hexagonal, Shape::Hexagon, 4).expect("a board");
        let mut memory = FloodMemory::default();
        for from in (0..board.cells()).map(Cell::new) {
            let inside = |cell: Cell| !cell.index().is_multiple_of(3);
            let expected = ludeme::flood(&board, Adjacency::All, from, inside);
            assert_eq!(memory.flood(&board, Adjacency::All, from, &inside), expected);
        }
    }
}
