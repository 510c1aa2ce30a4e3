//! A text diagram of the position.

use super::{Codec, Session};
use crate::cell::{Cell, Index};
use crate::topology::Topology;

pub(super) const CODEC: Codec = Codec {
    name: "ascii",
    label: "Diagram",
    extension: "txt",
    write: Some(|session| Some(write(session))),
    read: None,
    looks_like: |_| false,
    may_be: |_| false,
};

/// The characters for stones of each colour, and for an empty cell.
const MARKS: [char; 4] = ['X', 'O', '#', '@'];
const EMPTY: char = '.';

fn write(session: &Session) -> String {
    let position = session.position();
    diagram(&position.board().topology, |cell| {
        position.colour(cell).map_or(EMPTY, |colour| MARKS[colour.index()])
    })
}

/// A board with a mark on each cell: one line per row of cell centres, with the cells spaced as on
/// the board.
pub fn diagram(topology: &Topology, mark: impl Fn(Cell) -> char) -> String {
    let mut centres: Vec<_> = (0..topology.cells())
        .map(|index| (topology.centre(Cell::new(index)), Cell::new(index)))
        .collect();
    // What should be at one height is not quite; and a zero has no sign here.
    let height = |centre: &[f64; 2]| (centre[1] * 1e6).round() + 0.0;
    centres.sort_by(|(a, _), (b, _)| height(a).total_cmp(&height(b)).then(a[0].total_cmp(&b[0])));
    let left = centres.iter().map(|(centre, _)| centre[0]).fold(f64::INFINITY, f64::min);
    // A row is the set of centres at the same height. The closest two cells of a row are two
    // columns apart.
    let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
    let closest = centres
        .windows(2)
        .filter(|pair| near(pair[0].0[1], pair[1].0[1]))
        .map(|pair| pair[1].0[0] - pair[0].0[0])
        .fold(f64::INFINITY, f64::min);
    let scale = if closest.is_finite() { 2.0 / closest } else { 1.0 };
    let mut lines: Vec<String> = Vec::new();
    let mut height = None;
    for (centre, cell) in centres {
        if height.is_none_or(|height| !near(height, centre[1])) {
            height = Some(centre[1]);
            lines.push(String::new());
        }
        let column = ((centre[0] - left) * scale).round() as usize;
        if let Some(line) = lines.last_mut() {
            while line.len() < column {
                line.push(' ');
            }
            line.push(mark(cell));
        }
    }
    lines.join("\n")
}
