//! Reads the board of a document.

use std::sync::Arc;

use super::board::Boards;
use super::error::{Fault, RulesError};
use super::graph_spec::{MAX_GIVEN, MAX_SIDES, graph};
use super::reader::{Fields, Node};
use super::words::*;
use crate::cell::{Colour, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{
    self, Adjacency, Family, Middle, Shape, Tiling, Topology, size_range, wedge_cells,
};

/// The keys of a board.
const KEYS: &[&str] = &[
    "tiling", "shape", "graph", "wedges", "middle", "draw", "sizes", "default", "common", "sides",
    "window",
];

/// Where the cells of a board come from.
pub(super) enum Origin {
    /// A tiling, cut to a shape.
    Cut(Tiling, Shape),
    /// The document, cell by cell.
    Given(Arc<Topology>),
}

impl Origin {
    /// The tiling and the shape in words.
    pub(super) fn words(&self) -> [&'static str; 2] {
        match self {
            Self::Cut(tiling, shape) => [tiling.as_str(), shape.as_str()],
            Self::Given(_) => ["graph", "graph"],
        }
    }
}

/// The board that a document asks for.
pub(super) struct BoardSpec {
    pub(super) origin: Origin,
    pub(super) draw: Draw,
    pub(super) size: u32,
    pub(super) sizes: [u32; 2],
    pub(super) default: u32,
    pub(super) common: Vec<u32>,
    unbounded: bool,
}

impl BoardSpec {
    pub(super) fn read(node: &Node<'_>, size: Option<u32>) -> Result<Self, Fault> {
        let fields = node.object(KEYS)?;
        if let Some(given) = fields.get("graph") {
            return Self::given(&fields, &given);
        }
        if let Some(given) = fields.get("wedges") {
            return Self::wedges(&fields, &given, size);
        }
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
                origin: Origin::Cut(tiling, shape),
                draw,
                size: radius,
                sizes,
                default: radius,
                common: vec![],
                unbounded,
            });
        }
        let sizes = sizes(&fields.require("sizes")?, tiling, shape)?;
        Sized::read(&fields, sizes, size)?.of(Origin::Cut(tiling, shape), &fields)
    }

    /// A board of rings of equal wedges.
    fn wedges(fields: &Fields<'_>, given: &Node<'_>, size: Option<u32>) -> Result<Self, Fault> {
        alone(fields, &["tiling", "shape", "window", "graph"])?;
        let wedges = given.number(3, MAX_SIDES as u32)?;
        let words = Middle::ALL.map(Middle::as_str);
        let middle = fields.word_or("middle", &words, &Middle::ALL, Middle::Cell)?;
        let fits = |rings: &u32| wedge_cells(wedges, *rings, middle) <= MAX_GIVEN as u64;
        let most = (1..).take_while(fits).last().unwrap_or(1);
        let sizes = within(&fields.require("sizes")?, [1, most], "wedges")?;
        let sized = Sized::read(fields, sizes, size)?;
        let layout = topology::wedges(wedges, sized.size, middle);
        let board =
            Topology::given(layout, sized.size).map_err(|error| given.fault(error.message()))?;
        sized.of(Origin::Given(Arc::new(board)), fields)
    }

    /// A board that is given. It has one size, whatever size other boards of its game have.
    fn given(fields: &Fields<'_>, given: &Node<'_>) -> Result<Self, Fault> {
        alone(
            fields,
            &["tiling", "shape", "wedges", "window", "middle", "sizes", "default", "common"],
        )?;
        Ok(Self {
            origin: Origin::Given(Arc::new(graph(given)?)),
            draw: fields.word_or("draw", Draw::WORDS, Draw::ALL, Draw::Cells)?,
            size: 1,
            sizes: [1, 1],
            default: 1,
            common: vec![1],
            unbounded: false,
        })
    }

    pub(super) fn build(&self, adjacency: Adjacency) -> Result<Boards, Fault> {
        Ok(match &self.origin {
            Origin::Cut(tiling, _) if self.unbounded => Boards::unbounded(*tiling, adjacency)?,
            Origin::Cut(tiling, shape) => {
                Boards::fixed(Topology::new(*tiling, *shape, self.size)?, adjacency)
            }
            Origin::Given(topology) => Boards::fixed(Topology::clone(topology), adjacency),
        })
    }
}

/// The sizes of a board, and the one that is chosen.
struct Sized {
    size: u32,
    sizes: [u32; 2],
    default: u32,
    common: Vec<u32>,
}

impl Sized {
    fn read(fields: &Fields<'_>, sizes: [u32; 2], size: Option<u32>) -> Result<Self, Fault> {
        let default = fields.require("default")?.number(sizes[0], sizes[1])?;
        let common = match fields.get("common") {
            None => vec![default],
            Some(node) => node.list(16, |item| item.number(sizes[0], sizes[1]))?,
        };
        let size = size.unwrap_or(default);
        if !(sizes[0]..=sizes[1]).contains(&size) {
            return Err(Box::new(RulesError::Size { size, range: sizes }));
        }
        Ok(Self { size, sizes, default, common })
    }

    fn of(self, origin: Origin, fields: &Fields<'_>) -> Result<BoardSpec, Fault> {
        let draw = fields.word_or("draw", Draw::WORDS, Draw::ALL, Draw::Cells)?;
        let Self { size, sizes, default, common } = self;
        Ok(BoardSpec { origin, draw, size, sizes, default, common, unbounded: false })
    }
}

/// Refuses keys that say nothing beside a board of another kind.
fn alone(fields: &Fields<'_>, others: &[&str]) -> Result<(), Fault> {
    match others.iter().find_map(|key| fields.get(key)) {
        Some(node) => Err(node.fault(Message::new("expect.graph-alone"))),
        None => Ok(()),
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
    let node = board.object(KEYS)?;
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
