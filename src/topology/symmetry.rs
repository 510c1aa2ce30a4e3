//! The symmetries of a board.

use std::collections::HashMap;

use super::Topology;
use super::tilings::Point;
use crate::cell::Cell;

impl Topology {
    /// The permutations of the cells by the rotations and reflections that map the board onto
    /// itself: entry c of each is where cell c goes. The identity comes first; a permutation that
    /// several of them make, as on a board of one cell, is listed once.
    ///
    /// # Complexity
    /// O(cells), at most 12 times.
    pub fn symmetries(&self) -> Vec<Vec<Cell>> {
        let turn = &self.tiling.lattice().turn;
        let frame = Frame::new(self);
        let mut found: Vec<Vec<Cell>> = Vec::new();
        for sign in [1, -1] {
            let mut arms: Vec<[i64; 2]> =
                self.each_cell().map(|cell| frame.arm(self.point(cell), sign)).collect();
            for _ in 0..turn.order {
                let image: Option<Vec<Cell>> = arms.iter().map(|&arm| frame.cell(arm)).collect();
                found.extend(image.filter(|image| !found.contains(image)));
                for arm in &mut arms {
                    *arm = turn.doubled.map(|[a, b]| (a * arm[0] + b * arm[1]) / 2);
                }
            }
        }
        found
    }
}

/// The board seen from the mean of its centres, which every symmetry leaves in place. Everything is
/// multiplied by the number of cells, to stay in integers.
struct Frame {
    cells: i64,
    sum: [i64; 2],
    at: HashMap<Point, Cell>,
}

impl Frame {
    fn new(board: &Topology) -> Self {
        let at: HashMap<Point, Cell> =
            board.each_cell().map(|cell| (board.point(cell), cell)).collect();
        let sum = at.keys().fold([0, 0], |[column, row], point| {
            [column + i64::from(point.column), row + i64::from(point.row)]
        });
        Self { cells: board.cells() as i64, sum, at }
    }

    /// The vector from the mean to a point, mirrored top to bottom if the sign is -1.
    fn arm(&self, point: Point, sign: i64) -> [i64; 2] {
        let [column, row] = [point.column, point.row].map(|value| i64::from(value) * self.cells);
        [column - self.sum[0], (row - self.sum[1]) * sign]
    }

    /// The cell whose centre is there.
    fn cell(&self, arm: [i64; 2]) -> Option<Cell> {
        let [column, row] = [arm[0] + self.sum[0], arm[1] + self.sum[1]];
        if column % self.cells != 0 || row % self.cells != 0 {
            return None;
        }
        let point = Point {
            column: i32::try_from(column / self.cells).ok()?,
            row: i32::try_from(row / self.cells).ok()?,
        };
        self.at.get(&point).copied()
    }
}
