//! The coordinate labels around a board.

use super::Topology;
use super::names::{ALPHABET, WITHOUT_I, letters};
use super::tilings::Naming;
use crate::cell::Cell;

/// A label beside the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// A column's or row's letters or number.
    pub text: String,
    /// The middle of the text, in cell edges.
    pub x: f64,
    /// The middle of the text, in cell edges, downwards.
    pub y: f64,
}

/// The least vertical distance between the centres of two labels one above the other, in cell
/// edges.
const LINE: f64 = 0.37;
/// The width reserved for a label, in cell edges.
const WIDTH: f64 = 0.6;

impl Topology {
    /// The coordinate labels: column letters above and row numbers left of a rhombus or hex
    /// triangle, letters below and numbers left of a square, row letters left of any other board,
    /// none around a window. Where rows are close, letters stand further out, so that no two
    /// overlap. O(cells log cells).
    pub fn labels(&self) -> Vec<Label> {
        match self.board.naming {
            Naming::ColumnRow => {
                let columns = self.edge_cells(&|x, y| (x, y));
                let rows = self.edge_cells(&|x, y| (y, x));
                let above = columns.iter().map(|&cell| {
                    let text = letters(self.coordinates(cell).0, ALPHABET);
                    // Along the column, which leans to the left on its way up.
                    self.label(cell, text, [-0.6, -1.5])
                });
                let left = rows.iter().map(|&cell| {
                    let text = (self.coordinates(cell).1 + 1).to_string();
                    self.label(cell, text, [-1.8, 0.0])
                });
                above.chain(left).collect()
            }
            Naming::FileRank => {
                let files = self.edge_cells(&|x, y| (x, -y));
                let ranks = self.edge_cells(&|x, y| (y, x));
                let below = files.iter().map(|&cell| {
                    let text = letters(self.coordinates(cell).0, WITHOUT_I);
                    self.label(cell, text, [0.0, 1.05])
                });
                let left = ranks.iter().map(|&cell| {
                    let text = i64::from(self.size) - i64::from(self.coordinates(cell).1);
                    self.label(cell, text.to_string(), [-1.05, 0.0])
                });
                below.chain(left).collect()
            }
            Naming::RowPlace => self.row_letters(),
            Naming::Coordinates => Vec::new(),
        }
    }

    /// For each line of cells with the same first key, the one with the least second key.
    fn edge_cells(&self, keys: &dyn Fn(i32, i32) -> (i32, i32)) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.each_cell().collect();
        let key = |cell: Cell| {
            let (x, y) = self.coordinates(cell);
            keys(x, y)
        };
        cells.sort_by_key(|&cell| key(cell));
        cells.dedup_by_key(|cell| key(*cell).0);
        cells
    }

    fn label(&self, cell: Cell, text: String, offset: [f64; 2]) -> Label {
        let [x, y] = self.centre(cell);
        Label { text, x: x + offset[0], y: y + offset[1] }
    }

    /// A letter left of each row of centres, moved outwards where it would cover another.
    fn row_letters(&self) -> Vec<Label> {
        let mut labels: Vec<Label> = Vec::new();
        let mut firsts: Vec<Cell> = self.each_cell().collect();
        firsts.dedup_by_key(|cell| self.point(*cell).row);
        // Cells of neighbouring rows may reach further out: the left end of a row of tiles is the
        // minimum over all first cells within the height of a line.
        for (row, &first) in firsts.iter().enumerate() {
            let y = self.centre(first)[1];
            let reach = |cell: Cell| {
                let ([x, height], radius) = (self.centre(cell), self.tile(cell).radius());
                ((height - y).abs() < radius + LINE / 2.0 - 0.1).then_some(x - radius)
            };
            let near = firsts[row.saturating_sub(8)..].iter().take(17);
            let left = near.filter_map(|&cell| reach(cell)).fold(f64::INFINITY, f64::min);
            let mut x = left - 0.55;
            while labels.iter().rev().take(8).any(|label| {
                (label.y - y).abs() < LINE - 1e-9 && (label.x - x).abs() < WIDTH - 1e-9
            }) {
                x -= WIDTH / 4.0;
            }
            labels.push(Label { text: letters(row as i32, ALPHABET), x, y });
        }
        labels
    }
}
