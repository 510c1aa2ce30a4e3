//! The coordinate labels around a board.

use super::names::{ALPHABET, WITHOUT_I, letters};
use super::piece::Piece;
use super::tilings::{Naming, Tile};
use super::{Origin, Topology};
use crate::cell::Cell;
use linkstone_common::sort_by_pair;

/// A label beside the board, at one end of a line of cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The line's letters or number, the number of its cells, or the name of a cell.
    pub text: String,
    /// The middle of the text, in cell edges.
    pub x: f64,
    /// The middle of the text, in cell edges, downwards.
    pub y: f64,
    /// The centre of the cell at the other end of the line, or of the cell named, in cell edges:
    /// where only a part of the board is in sight, the label can move along the line.
    pub to: [f64; 2],
}

/// The end of a row that a label stands at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Left,
    Right,
}

/// The least vertical distance between the centres of two labels one above the other, in cell
/// edges.
const LINE: f64 = 0.37;
/// The width reserved for a label, in cell edges.
const WIDTH: f64 = 0.6;
/// How far the name of a cell stands beyond its corners, in cell edges.
const OUT: f64 = 0.55;
/// The least distance of such a name from the centre of a cell, in cell edges.
const CLEAR: f64 = 0.95;

impl Topology {
    /// The coordinate labels: column letters above and row numbers left of a rhombus or hex
    /// triangle, letters below and numbers left of a square; on any other board row letters on the
    /// left and the number of each row's last cell on the right; around a board that is given, the
    /// names of the cells on the rim that have room; none around a window. Where rows are close,
    /// letters stand further out, so that no two overlap. O(cells log cells), on a board that is
    /// given O(cells on the rim x cells).
    pub fn labels(&self) -> Vec<Label> {
        let Origin::Cut(piece) = &self.origin else { return self.rim_labels() };
        match piece.board.naming {
            Naming::ColumnRow => {
                let columns = self.lines(&|x, y| (x, y));
                let rows = self.lines(&|x, y| (y, x));
                let above = columns.iter().map(|&line| {
                    let text = letters(self.coordinates(line[0]).0, ALPHABET);
                    // Along the column, which leans to the left on its way up.
                    self.label(line, text, [-0.6, -1.5])
                });
                let left = rows.iter().map(|&line| {
                    let text = (self.coordinates(line[0]).1 + 1).to_string();
                    self.label(line, text, [-1.8, 0.0])
                });
                above.chain(left).collect()
            }
            Naming::FileRank => {
                let widest = piece.lattice().tiles.iter().map(Tile::apothem);
                let out = widest.fold(0.0, f64::max) + 0.55;
                let files = self.lines(&|x, y| (x, -y));
                let ranks = self.lines(&|x, y| (y, x));
                let below = files.iter().map(|&line| {
                    let text = letters(self.coordinates(line[0]).0, WITHOUT_I);
                    self.label(line, text, [0.0, out])
                });
                let left = ranks.iter().map(|&line| {
                    let text = ranks.len() as i64 - i64::from(self.coordinates(line[0]).1);
                    self.label(line, text.to_string(), [-out, 0.0])
                });
                below.chain(left).collect()
            }
            Naming::RowPlace => {
                let mut labels = self.row_labels(piece, End::Left);
                labels.extend(self.row_labels(piece, End::Right));
                labels
            }
            Naming::Coordinates => Vec::new(),
        }
    }

    /// For each line of cells with the same first key, those with the least and the greatest
    /// second key.
    fn lines(&self, keys: &dyn Fn(i32, i32) -> (i32, i32)) -> Vec<[Cell; 2]> {
        let mut cells: Vec<Cell> = self.each_cell().collect();
        let key = |cell: Cell| {
            let (x, y) = self.coordinates(cell);
            keys(x, y)
        };
        sort_by_pair(&mut cells, |&cell| {
            let (line, place) = key(cell);
            (line.into(), place.into())
        });
        let same = |&a: &Cell, &b: &Cell| key(a).0 == key(b).0;
        cells.chunk_by(same).map(|line| [line[0], line[line.len() - 1]]).collect()
    }

    fn label(&self, [first, last]: [Cell; 2], text: String, offset: [f64; 2]) -> Label {
        let [x, y] = self.centre(first);
        Label { text, x: x + offset[0], y: y + offset[1], to: self.centre(last) }
    }

    /// The name of each cell on the rim, away from the middle of the board, as far as it covers no
    /// cell and no label before it.
    fn rim_labels(&self) -> Vec<Label> {
        let centres: Vec<[f64; 2]> = self.each_cell().map(|cell| self.centre(cell)).collect();
        let mean = |axis: usize| {
            centres.iter().map(|centre| centre[axis]).sum::<f64>() / centres.len() as f64
        };
        let middle = [mean(0), mean(1)];
        let mut labels: Vec<Label> = Vec::new();
        for cell in self.each_cell().filter(|&cell| self.is_rim(cell)) {
            let [x, y] = self.centre(cell);
            let (dx, dy) = (x - middle[0], y - middle[1]);
            let length = dx.hypot(dy);
            if length == 0.0 {
                continue;
            }
            let [dx, dy] = [dx / length, dy / length];
            let corners = self.outline(cell).into_iter();
            let reach = corners.map(|[a, b]| (a - x) * dx + (b - y) * dy).fold(0.0, f64::max);
            let out = (reach + OUT).max(CLEAR);
            let [x, y] = [x + dx * out, y + dy * out];
            let far_from = |[a, b]: [f64; 2]| (a - x).hypot(b - y) >= CLEAR - 1e-9;
            let is_clear =
                |label: &Label| (label.x - x).abs() >= WIDTH || (label.y - y).abs() >= LINE;
            if centres.iter().copied().all(far_from) && labels.iter().all(is_clear) {
                let text = self.name(cell).to_owned();
                labels.push(Label { text, x, y, to: self.centre(cell) });
            }
        }
        labels
    }

    /// A label at this end of each row of centres, moved outwards where it would cover another:
    /// the row's letters on the left, the number of its last cell on the right.
    fn row_labels(&self, piece: &Piece, end: End) -> Vec<Label> {
        let cells: Vec<Cell> = self.each_cell().collect();
        let rows: Vec<&[Cell]> =
            cells.chunk_by(|&a, &b| piece.point(a).row == piece.point(b).row).collect();
        let at = |row: &[Cell]| match end {
            End::Left => [row[0], row[row.len() - 1]],
            End::Right => [row[row.len() - 1], row[0]],
        };
        // Reckoned as if this end were the left one.
        let mirror = if end == End::Left { 1.0 } else { -1.0 };
        let mut labels: Vec<Label> = Vec::new();
        // Cells of neighbouring rows may reach further out: the end of a row of tiles is the
        // minimum over all its first cells within the height of a line.
        for (index, &row) in rows.iter().enumerate() {
            let [first, last] = at(row);
            let y = self.centre(first)[1];
            let reach = |cell: Cell| {
                let ([x, height], radius) = (self.centre(cell), piece.tile(cell).radius());
                ((height - y).abs() < radius + LINE / 2.0 - 0.1).then_some(x * mirror - radius)
            };
            let near = rows[index.saturating_sub(8)..].iter().take(17);
            let edge = near.filter_map(|row| reach(at(row)[0])).fold(f64::INFINITY, f64::min);
            let mut x = edge - 0.55;
            while labels.iter().rev().take(8).any(|label| {
                (label.y - y).abs() < LINE - 1e-9 && (label.x * mirror - x).abs() < WIDTH - 1e-9
            }) {
                x -= WIDTH / 4.0;
            }
            let text = match end {
                End::Left => letters(index as i32, ALPHABET),
                End::Right => row.len().to_string(),
            };
            labels.push(Label { text, x: x * mirror, y, to: self.centre(last) });
        }
        labels
    }
}
