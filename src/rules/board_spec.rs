//! Reads the board of a document.

use super::board::Boards;
use super::error::{Fault, RulesError};
use super::reader::Node;
use super::words::*;
use crate::cell::{Colour, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{Adjacency, Family, Shape, Tiling, Topology, size_range};

/// The board that a document asks for.
pub(super) struct BoardSpec {
    pub(super) tiling: Tiling,
    pub(super) shape: Shape,
    pub(super) draw: Draw,
    pub(super) size: u32,
    pub(super) sizes: [u32; 2],
    pub(super) default: u32,
    pub(super) common: Vec<u32>,
    unbounded: bool,
}

impl BoardSpec {
    pub(super) fn read(node: &Node<'_>, size: Option<u32>) -> Result<Self, Fault> {
        let fields = node.object(&[
            "tiling", "shape", "draw", "sizes", "default", "common", "sides", "window",
        ])?;
        let tiling =
            fields.require("tiling")?.word(&Tiling::ALL.map(Tiling::as_str), &Tiling::ALL)?;
        let shape = fields.require("shape")?.word(&Shape::ALL.map(Shape::as_str), &Shape::ALL)?;
        let draw = fields.word_or("draw", Draw::WORDS, Draw::ALL, Draw::Cells)?;
        if shape == Shape::Window {
            let window = fields.require("window")?;
            let unbounded = window.value().as_str() == Some("unbounded");
            let radius = if unbounded { 0 } else { radius(&window)? };
            if size.is_some_and(|size| size != radius) {
                return Err(Box::new(RulesError::Size {
                    size: size.unwrap_or(0),
                    range: [radius, radius],
                }));
            }
            let sizes = [radius, radius];
            return Ok(Self {
                tiling,
                shape,
                draw,
                size: radius,
                sizes,
                default: radius,
                common: vec![],
                unbounded,
            });
        }
        let sizes = sizes(&fields.require("sizes")?, tiling, shape)?;
        let default = fields.require("default")?.number(sizes[0], sizes[1])?;
        let common = match fields.get("common") {
            None => vec![default],
            Some(node) => node.list(16, |item| item.number(sizes[0], sizes[1]))?,
        };
        let size = size.unwrap_or(default);
        if !(sizes[0]..=sizes[1]).contains(&size) {
            return Err(Box::new(RulesError::Size { size, range: sizes }));
        }
        Ok(Self { tiling, shape, draw, size, sizes, default, common, unbounded: false })
    }

    pub(super) fn build(&self, adjacency: Adjacency) -> Result<Boards, Fault> {
        Ok(if self.unbounded {
            Boards::unbounded(self.tiling, adjacency)?
        } else {
            Boards::fixed(self.tiling, self.shape, self.size, adjacency)?
        })
    }
}

/// The smallest and the largest size; the tiling must have a board of this shape at both.
fn sizes(node: &Node<'_>, tiling: Tiling, shape: Shape) -> Result<[u32; 2], Fault> {
    let [least, most] = size_range(tiling, shape)?;
    within(node, [least, most], &format!("{} on {}", shape.as_str(), tiling.as_str()))
}

/// Reads two sizes in order, both from `least` to `most`.
fn within(node: &Node<'_>, [least, most]: [u32; 2], board: &str) -> Result<[u32; 2], Fault> {
    let is_beyond =
        |item: &&Node<'_>| item.number(0, u32::MAX).is_ok_and(|n| !(least..=most).contains(&n));
    match node.items(2)?.iter().find(is_beyond) {
        None => node.range(least, most),
        Some(item) => Err(item.fault(
            Message::new("expect.size-of-shape")
                .with("least", least)
                .with("most", most)
                .with("shape", board),
        )),
    }
}

/// What is expected where only tilings fit on which neighbours form straight rows.
pub(super) fn straight_rows(adjacency: Adjacency) -> Message {
    let suited = Tiling::ALL.into_iter().filter(|tiling| tiling.axes(adjacency) > 0);
    let names: Vec<_> = suited.map(Tiling::as_str).collect();
    Message::new("expect.straight-rows").with("tilings", names.join(" or "))
}

fn radius(node: &Node<'_>) -> Result<u32, Fault> {
    node.value()
        .as_i64()
        .filter(|radius| (1..=100).contains(radius))
        .map(|radius| radius as u32)
        .ok_or_else(|| node.fault(Message::new("expect.radius")))
}

pub(super) fn owned_sides(
    board: &Node<'_>,
    topology: &Topology,
    colours: &[Paint],
) -> Result<Vec<(usize, Colour)>, Fault> {
    let mut owned = Vec::new();
    let Some(value) = board.value().get("sides") else { return Ok(owned) };
    let node = board
        .object(&["tiling", "shape", "draw", "sizes", "default", "common", "sides", "window"])?;
    let Some(sides) = node.get("sides") else { return Ok(owned) };
    debug_assert!(std::ptr::eq(value, sides.value()));
    let regions = topology.regions(Family::Sides);
    let names: Vec<_> = regions.iter().map(|region| region.name.as_str()).collect();
    for (paint, node) in sides.entries(MAX_COLOURS)? {
        let colour = colours.iter().position(|known| known.as_str() == paint).map(Colour::new);
        let colour = colour.ok_or_else(|| node.fault(Message::new("expect.sides-of-colour")))?;
        for item in node.items(names.len())? {
            owned.push((item.choice(&names)?, colour));
        }
    }
    Ok(owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_the_board() {
        let sizes = |json: &str| {
            let value = serde_json::from_str(json).expect("JSON");
            within(&Node::root(&value), [2, 9], "star on 3.6.3.6")
                .map_err(|fault| fault.to_string())
        };
        assert_eq!(sizes("[2, 9]"), Ok([2, 9]));
        let range = "a size from 2 to 9, as boards of the shape star on 3.6.3.6 have";
        assert_eq!(sizes("[1, 9]"), Err(format!("[0]: found the number 1; expected {range}")));
        assert_eq!(sizes("[2, 10]"), Err(format!("[1]: found the number 10; expected {range}")));
        assert!(sizes("[5, 4]").is_err());
    }
}
