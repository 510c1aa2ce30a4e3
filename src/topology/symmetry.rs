//! The symmetries of a board.

use std::collections::HashMap;

use super::piece::Piece;
use super::tilings::{Cut, Point};
use super::{Origin, Shape, Topology};
use crate::cell::{Cell, Index};

impl Topology {
    /// The permutations of the cells by the rotations and reflections that map the board onto
    /// itself: entry c of each is where cell c goes. The identity comes first; a permutation that
    /// several of them make, as on a board of one cell, is listed once.
    ///
    /// # Complexity
    /// O(cells), at most 12 times.
    pub fn symmetries(&self) -> Vec<Vec<Cell>> {
        let piece = match &self.origin {
            Origin::Cut(piece) => piece,
            Origin::Given(_) => return self.automorphisms(),
        };
        let turn = &piece.lattice().turn;
        let frame = Frame::new(self, piece);
        let mut found: Vec<Vec<Cell>> = Vec::new();
        for sign in [1, -1] {
            let mut arms: Vec<[i64; 2]> =
                self.each_cell().map(|cell| frame.arm(piece.point(cell), sign)).collect();
            for _ in 0..turn.order {
                let image: Option<Vec<Cell>> = arms.iter().map(|&arm| frame.cell(arm)).collect();
                let image = image.filter(|image| self.keeps_edges(image));
                found.extend(image.filter(|image| !found.contains(image)));
                for arm in &mut arms {
                    *arm = turn.doubled.map(|[a, b]| (a * arm[0] + b * arm[1]) / 2);
                }
            }
        }
        found
    }

    /// Whether tiles are mapped to tiles with the same neighbours, not only centres to centres. No
    /// board of any tiling has tiles of different shapes whose neighbours are all alike.
    fn keeps_edges(&self, image: &[Cell]) -> bool {
        self.each_cell().all(|cell| {
            let there = image[cell.index()];
            self.orth(cell).iter().all(|next| self.orth(there).contains(&image[next.index()]))
        })
    }

    /// The mirror image of a cell in the diagonal of a square or rhombus that exchanges its top
    /// with its left side; none on any other board. O(1).
    pub fn mirror(&self, cell: Cell) -> Option<Cell> {
        let Origin::Cut(piece) = &self.origin else { return None };
        let (x, y) = self.coordinates(cell);
        match (piece.shape(), &piece.board.cut) {
            (Shape::Square | Shape::Rhombus | Shape::Grid, Cut::Turned(_)) => self.at(x, -y),
            (Shape::Square | Shape::OddSquare | Shape::Rhombus | Shape::Grid, _) => self.at(y, x),
            _ => None,
        }
    }

    /// Where cells are in each of the tiling's rotations and reflections, as column and row of
    /// their points, moved so that the least are 0: two sets of cells on a board without bounds
    /// have a view in common exactly if a motion of the tiling maps one to the other. The cells
    /// keep their order; the board as it is comes first. None on a board that is given.
    ///
    /// # Complexity
    /// O(cells given), at most 12 times.
    pub fn views(&self, cells: &[Cell]) -> Vec<Vec<[u32; 2]>> {
        let Origin::Cut(piece) = &self.origin else { return Vec::new() };
        let turn = &piece.lattice().turn;
        let Some(&first) = cells.first() else { return Vec::new() };
        let origin = piece.point(first);
        let mut found = Vec::new();
        for sign in [1, -1] {
            // Differences of centres: a turn of the tiling maps each to another one, in integers.
            let mut arms: Vec<[i64; 2]> = cells
                .iter()
                .map(|&cell| {
                    let point = piece.point(cell);
                    let [column, row] = [point.column - origin.column, point.row - origin.row];
                    [i64::from(column), i64::from(row) * sign]
                })
                .collect();
            for _ in 0..turn.order {
                let least = [0, 1].map(|axis| arms.iter().map(|arm| arm[axis]).min().unwrap_or(0));
                found.push(
                    arms.iter()
                        .map(|arm| [0, 1].map(|axis| (arm[axis] - least[axis]) as u32))
                        .collect(),
                );
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
    fn new(board: &Topology, piece: &Piece) -> Self {
        let at: HashMap<Point, Cell> =
            board.each_cell().map(|cell| (piece.point(cell), cell)).collect();
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
