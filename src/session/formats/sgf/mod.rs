//! Smart Game Format: Go, Hex, Havannah, Y and similar games, with variations, notes and details.

mod dialect;
mod game;
mod notes;
mod parse;
mod points;
mod read;
mod setup;
mod times;
mod write;

pub use game::plain_decimal;

use super::Codec;
use crate::cell::Cell;
use crate::rules::{Draw, Plan};
use crate::topology::{Shape, Tiling, Topology};

pub(super) const CODEC: Codec = Codec {
    name: "sgf",
    label: "SGF",
    extension: "sgf",
    write: Some(write::write),
    read: Some(read::read),
    looks_like: |text| text.starts_with('('),
    may_be: |text| text.contains("(;"),
};

/// Whether cells are written as pairs of letters, as in Go: on square boards drawn as lines.
fn uses_letters(plan: &Plan) -> bool {
    let topology = &plan.board().topology;
    (topology.tiling(), topology.shape(), plan.draw)
        == (Some(Tiling::Square), Some(Shape::Square), Draw::Points)
}

/// Column and row from the top left as letters, with capitals after `z`.
fn letters(topology: &Topology, cell: Cell) -> String {
    let (x, y) = topology.coordinates(cell);
    let letter = |steps: i32| {
        let steps = steps as u8;
        char::from(if steps < 26 { b'a' + steps } else { b'A' + (steps - 26) })
    };
    [letter(x), letter(y)].iter().collect()
}
