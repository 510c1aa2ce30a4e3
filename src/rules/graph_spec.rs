//! Reads a board that a document gives cell by cell.

use std::collections::HashMap;

use serde_json::Value;

use super::error::Fault;
use super::reader::Node;
use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::topology::{GivenCell, Layout, Slot, Topology};

/// The most cells of a board that is given.
pub(super) const MAX_GIVEN: usize = 1_000;
/// The most places around a cell.
const MAX_RING: usize = 12;
/// The most sides.
pub(super) const MAX_SIDES: usize = 8;
/// The longest name of a cell or a side.
const MAX_NAME: usize = 12;
/// Coordinates are at most so far from 0.
const FARTHEST: f64 = 10_000.0;

/// The board in a graph of a document.
pub(super) fn graph(node: &Node<'_>) -> Result<Topology, Fault> {
    let fields = node.object(&["cells", "sides"])?;
    let entries = fields.require("cells")?.entries(MAX_GIVEN)?;
    let mut names: HashMap<&str, Cell> = HashMap::new();
    for (index, (name, node)) in entries.iter().enumerate() {
        if !is_name(name) {
            return Err(node.fault(Message::new("expect.cell-name").with("most", MAX_NAME)));
        }
        names.insert(name, Cell::new(index));
    }
    let mut cells = Vec::new();
    for (name, node) in &entries {
        let fields = node.object(&["at", "near", "corners"])?;
        cells.push(GivenCell {
            name: (*name).to_owned(),
            at: point(&fields.require("at")?)?,
            ring: ring(&fields.require("near")?, &names)?,
            corners: match fields.get("corners") {
                None => Vec::new(),
                Some(node) => node.list(MAX_RING, point)?,
            },
        });
    }
    let mut sides = Vec::new();
    if let Some(node) = fields.get("sides") {
        for (name, node) in node.entries(MAX_SIDES)? {
            let text = node.text()?;
            let cell = |word: &str| names.get(word).copied();
            let listed: Option<Vec<Cell>> = text.split_whitespace().map(cell).collect();
            let listed = listed.filter(|cells| !cells.is_empty() && is_side(name));
            let listed = listed.ok_or_else(|| node.fault(Message::new("expect.cells-of-side")))?;
            sides.push((name.to_owned(), listed));
        }
    }
    Topology::given(Layout { cells, sides }, 1).map_err(|error| {
        let at = error.cell().and_then(|name| entries.iter().find(|(known, _)| *known == name));
        at.map_or(*node, |(_, node)| *node).fault(error.message())
    })
}

/// Letters, then a number: so that it is no other word of a record.
fn is_name(name: &str) -> bool {
    let number = name.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    name.len() <= MAX_NAME && number.len() < name.len() && !number.is_empty() && digits
}

fn is_side(name: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"+- ".contains(&byte);
    (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_letter)
}

fn point(node: &Node<'_>) -> Result<[f64; 2], Fault> {
    let number = |value: &Value| value.as_f64().filter(|number| number.abs() <= FARTHEST);
    match node.value().as_array().map(Vec::as_slice) {
        Some([x, y]) => number(x).zip(number(y)).map(|(x, y)| [x, y]),
        _ => None,
    }
    .ok_or_else(|| node.fault(Message::new("expect.place").with("most", FARTHEST as u32)))
}

/// The words of a ring: a cell that shares an edge; one that shares only a corner, after a slash;
/// a hyphen instead of a cell where there is none.
fn ring(node: &Node<'_>, names: &HashMap<&str, Cell>) -> Result<Vec<Slot>, Fault> {
    let words: Vec<&str> = node.text()?.split_whitespace().collect();
    if words.len() > MAX_RING {
        return Err(node.fault(Message::new("expect.fewer-near").with("most", MAX_RING)));
    }
    let slot = |word: &&str| match word.strip_prefix('/') {
        _ if *word == "-" => Some(Slot { cell: None, edge: true }),
        Some("-") => Some(Slot { cell: None, edge: false }),
        Some(name) => names.get(name).map(|&cell| Slot { cell: Some(cell), edge: false }),
        None => names.get(word).map(|&cell| Slot { cell: Some(cell), edge: true }),
    };
    let slots: Option<Vec<Slot>> = words.iter().map(slot).collect();
    slots.ok_or_else(|| node.fault(Message::new("expect.near")))
}
