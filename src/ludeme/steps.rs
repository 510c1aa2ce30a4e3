//! What can be reached, and in how many steps, in memory that is used again and again.

use super::FloodMemory;
use crate::cell::{Cell, CellSet};
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

    /// With nothing but some cells in it, from which a search begins.
    fn starting(&mut self, topology: &Topology, from: EachCell<'_>) -> &mut Self {
        let memory = self.cleared(topology);
        from(&mut |cell| {
            memory.seen.insert(cell);
            memory.found.push(cell);
        });
        memory
    }

    /// Whether all of some cells that are `inside` can be reached from `from` through such cells.
    ///
    /// # Complexity
    /// O(cells found until then x degree), without allocation once the memory is as large as the
    /// board.
    pub fn reaches_all(
        &mut self,
        topology: &Topology,
        by: Adjacency,
        from: Cell,
        sought: &[Cell],
        inside: &dyn Fn(Cell) -> bool,
    ) -> bool {
        let Self { seen, open, .. } = self.cleared(topology);
        seen.insert(from);
        open.push(from);
        let are_left =
            |seen: &CellSet| sought.iter().any(|&cell| inside(cell) && !seen.contains(cell));
        let mut left = are_left(seen);
        while left {
            let Some(cell) = open.pop() else { return false };
            for &near in topology.neighbours(cell, by) {
                if inside(near) && seen.insert(near) {
                    open.push(near);
                    left = left && (!sought.contains(&near) || are_left(seen));
                }
            }
        }
        true
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
        let Self { seen, found, .. } = self.starting(topology, from);
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

    /// The cells beside some cells on which a shortest way can begin from these, through cells that
    /// are `open`, to one that is `sought` and is none of these; none where there is no way, or where
    /// it is a single step. In no particular order.
    ///
    /// # Complexity
    /// O(cells within so many steps x degree), without allocation once the memory has served the
    /// board.
    pub fn first_steps(
        &mut self,
        topology: &Topology,
        by: Adjacency,
        from: EachCell<'_>,
        open: &dyn Fn(Cell) -> bool,
        sought: &dyn Fn(Cell) -> bool,
    ) -> &[Cell] {
        let Self { seen, found, levels, open: nearer } = self.starting(topology, from);
        let mut next = 0;
        while next < found.len() && nearer.is_empty() {
            levels.push(next);
            for index in std::mem::replace(&mut next, found.len())..found.len() {
                let cell = found[index];
                for &near in topology.neighbours(cell, by) {
                    if seen.contains(near) {
                        continue;
                    }
                    if sought(near) {
                        nearer.push(cell);
                        break;
                    }
                    if open(near) {
                        seen.insert(near);
                        found.push(near);
                    }
                }
            }
        }
        // Back from the last cells of all shortest ways, step by step.
        seen.clear();
        while levels.len() > 2 {
            for cell in nearer.drain(..) {
                seen.insert(cell);
            }
            let end = levels.pop().unwrap_or_default();
            let begin = levels.last().copied().unwrap_or_default();
            let leads = |cell: &Cell| {
                topology.neighbours(*cell, by).iter().any(|&near| seen.contains(near))
            };
            nearer.extend(found[begin..end].iter().copied().filter(leads));
        }
        if levels.len() < 2 { &[] } else { nearer }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    proptest! {
        /// One step on such a cell leaves one less, on all others as many or more.
        #[test]
        fn shortest_ways_begin_where_one_step_less_is_left(
            contents in prop::collection::vec(0..8_usize, 37),
            by in prop::sample::select(&Adjacency::ALL[..]),
        ) {
            let board = Topology::new(Tiling::Hexagonal, Shape::Hexagon, 4).expect("a board");
            let content = |cell: Cell| contents[cell.index()];
            let cells = || (0..board.cells()).map(Cell::new);
            let group = |visit: &mut dyn FnMut(Cell)| cells().filter(|&cell| content(cell) == 0).for_each(visit);
            let (open, sought) = (|cell: Cell| content(cell) > 2, |cell: Cell| content(cell) == 1);
            let mut memory = FloodMemory::default();
            let before = memory.steps(&board, by, &group, &open, &sought, u32::MAX);
            let mut found = memory.first_steps(&board, by, &group, &open, &sought).to_vec();
            found.sort_unstable();
            let is_beside = |cell: Cell| board.neighbours(cell, by).iter().any(|&near| content(near) == 0);
            let mut is_nearer = |cell: &Cell| {
                let after = memory.steps(&board, by, &|visit| visit(*cell), &open, &sought, u32::MAX);
                after.is_some() && after.map(|after| after + 1) == before
            };
            let mut expected: Vec<Cell> =
                cells().filter(|&cell| open(cell) && is_beside(cell)).collect();
            expected.retain(&mut is_nearer);
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn floods_are_those_without_memory() {
        let board = Topology::new(Tiling::Hexagonal, Shape::Hexagon, 4).expect("a board");
        let mut memory = FloodMemory::default();
        for from in (0..board.cells()).map(Cell::new) {
            let inside = |cell: Cell| !cell.index().is_multiple_of(3);
            let expected = ludeme::flood(&board, Adjacency::All, from, inside);
            assert_eq!(memory.flood(&board, Adjacency::All, from, &inside), expected);
            for sought in [[0, 1], [2, 36], [35, 3], [17, 20]] {
                let sought = sought.map(Cell::new);
                let all = sought.iter().all(|cell| !inside(*cell) || expected.contains(cell));
                let reached = memory.reaches_all(&board, Adjacency::All, from, &sought, &inside);
                assert_eq!(reached, all, "{from:?} {sought:?}");
            }
        }
    }
}
