//! Boards that are given cell by cell: what is around each cell, where it is drawn, and the sides.

use linkstone_common::sort;

use super::lists::Lists;
use super::names::Names;
use super::outlines::outline;
use super::regions::Regions;
use super::{Origin, Slot, Topology};
use crate::cell::{Cell, Index};
use crate::messages::{Message, say_by_message};

/// A board given cell by cell. Cells are told by their places in `cells`.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The cells, in the order of their numbers.
    pub cells: Vec<GivenCell>,
    /// The name of each side and its cells, clockwise around the board.
    pub sides: Vec<(String, Vec<Cell>)>,
}

/// A cell of a [`Layout`].
#[derive(Clone, Debug)]
pub struct GivenCell {
    /// Its name, in lower case, which no other cell has.
    pub name: String,
    /// Where its centre is, in any unit, y down.
    pub at: [f64; 2],
    /// The places around it, clockwise on the screen, beginning anywhere: as
    /// [`Topology::ring`] gives them, so that consecutive places share an edge.
    pub ring: Vec<Slot>,
    /// Its corners, clockwise on the screen, the first edge leading across the first slot of the
    /// ring that is an edge; in the unit of `at`. Empty to have them worked out from the centres.
    pub corners: Vec<[f64; 2]>,
}

/// Why a [`Layout`] is no board. Cells are told by their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GivenError {
    /// There is no cell.
    Empty,
    /// The cell has fewer than three edges, those on the outline of the board included.
    FewEdges {
        /// The cell.
        cell: String,
    },
    /// The number of corners is not that of the edges.
    Corners {
        /// The cell.
        cell: String,
        /// How many edges it has.
        edges: usize,
    },
    /// A cell has another in its ring, but not the other way round, or not in the same way.
    OneWay {
        /// The cell.
        cell: String,
        /// The one in its ring.
        other: String,
    },
    /// Two consecutive places in a ring do not share an edge, or are not clockwise.
    Order {
        /// The cell in the middle.
        cell: String,
        /// The first of the two.
        one: String,
        /// The second.
        other: String,
    },
    /// No row of neighbours leads from the first cell to this one.
    Apart {
        /// The cell.
        cell: String,
    },
    /// The rings are not those of a board in the plane.
    NotFlat,
}

impl GivenError {
    /// The message for people: what is expected.
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => Message::new("bad-graph.empty"),
            Self::FewEdges { cell } => {
                Message::new("bad-graph.few-edges").with("cell", cell.as_str())
            }
            Self::Corners { cell, edges } => {
                Message::new("bad-graph.corners").with("cell", cell.as_str()).with("edges", *edges)
            }
            Self::OneWay { cell, other } => Message::new("bad-graph.one-way")
                .with("cell", cell.as_str())
                .with("other", other.as_str()),
            Self::Order { cell, one, other } => Message::new("bad-graph.order")
                .with("cell", cell.as_str())
                .with("one", one.as_str())
                .with("other", other.as_str()),
            Self::Apart { cell } => Message::new("bad-graph.apart").with("cell", cell.as_str()),
            Self::NotFlat => Message::new("bad-graph.not-flat"),
        }
    }

    /// The cell at fault, by name, if it is one.
    pub fn cell(&self) -> Option<&str> {
        match self {
            Self::Empty | Self::NotFlat => None,
            Self::FewEdges { cell }
            | Self::Corners { cell, .. }
            | Self::OneWay { cell, .. }
            | Self::Order { cell, .. }
            | Self::Apart { cell } => Some(cell),
        }
    }
}

say_by_message!(GivenError);

/// Where the cells of a given board are drawn.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) centres: Vec<[f64; 2]>,
    pub(super) outlines: Lists<[f64; 2]>,
}

/// How far apart cells that share an edge are drawn on the average: regular hexagons with edges of
/// length one are.
pub(super) const APART: f64 = 1.732;

impl Topology {
    /// Builds a board that is given cell by cell; `size` tells it from others of its kind.
    ///
    /// # Errors
    /// If it is no board in the plane all of whose cells are joined.
    ///
    /// # Complexity
    /// O(cells · degree²).
    pub fn given(mut layout: Layout, size: u32) -> Result<Self, GivenError> {
        for cell in &mut layout.cells {
            // A ring begins across an edge; where corners are given, it is known which.
            let first = cell.ring.iter().position(|slot| slot.edge).unwrap_or(0);
            cell.ring.rotate_left(first);
        }
        check(&layout.cells)?;
        scale(&mut layout.cells);
        let cells = &layout.cells;
        let drawing = Drawing {
            centres: cells.iter().map(|cell| cell.at).collect(),
            outlines: Lists::new(cells.iter().map(|cell| match cell.corners.is_empty() {
                true => outline(cells, cell),
                false => cell.corners.clone(),
            })),
        };
        let rings = Lists::new(cells.iter().map(|cell| cell.ring.iter().copied()));
        let names = Names::listed(cells.iter().map(|cell| cell.name.clone()).collect());
        let mut topology = Self::assembled(Origin::Given(drawing), size, rings, names);
        let (names, mut sides): (_, Vec<Vec<Cell>>) = layout.sides.into_iter().unzip();
        sides.iter_mut().for_each(|cells| {
            sort(cells);
            cells.dedup();
        });
        topology.regions = Regions::given(names, sides);
        Ok(topology)
    }
}

/// Refuses what is not a board in the plane.
fn check(cells: &[GivenCell]) -> Result<(), GivenError> {
    let name = |cell: Cell| cells[cell.index()].name.clone();
    let edges = |cell: &GivenCell| cell.ring.iter().filter(|slot| slot.edge).count();
    let share_edge = |one: Cell, other: Cell| {
        cells[one.index()].ring.iter().any(|slot| slot.edge && slot.cell == Some(other))
    };
    for (index, cell) in cells.iter().enumerate() {
        let here = Cell::new(index);
        if edges(cell) < 3 {
            return Err(GivenError::FewEdges { cell: cell.name.clone() });
        }
        if !cell.corners.is_empty() && cell.corners.len() != edges(cell) {
            return Err(GivenError::Corners { cell: cell.name.clone(), edges: edges(cell) });
        }
        for slot in &cell.ring {
            let Some(other) = slot.cell else { continue };
            let back = Slot { cell: Some(here), edge: slot.edge };
            let mutual = cells[other.index()].ring.iter().filter(|&&slot| slot == back).count();
            let times = cell.ring.iter().filter(|slot| slot.cell == Some(other)).count();
            if mutual != 1 || times != 1 || other == here {
                return Err(GivenError::OneWay { cell: cell.name.clone(), other: name(other) });
            }
        }
    }
    for cell in cells {
        for (place, slot) in cell.ring.iter().enumerate() {
            let Some(other) = slot.cell else { continue };
            let next = cell.ring[(place + 1) % cell.ring.len()].cell;
            let Some(next) = next.filter(|&next| next != other) else { continue };
            let [a, b] = [other, next].map(|near| {
                let [x, y] = cells[near.index()].at;
                [x - cell.at[0], y - cell.at[1]]
            });
            if !share_edge(other, next) || a[0] * b[1] - a[1] * b[0] <= 0.0 {
                let (one, other) = (name(other), name(next));
                return Err(GivenError::Order { cell: cell.name.clone(), one, other });
            }
        }
    }
    if let Some(cell) = unreached(cells)? {
        return Err(GivenError::Apart { cell: name(cell) });
    }
    if faces(cells) + cells.len() != links(cells) / 2 + 2 {
        return Err(GivenError::NotFlat);
    }
    Ok(())
}

/// A cell that cannot be reached from the first across edges.
fn unreached(cells: &[GivenCell]) -> Result<Option<Cell>, GivenError> {
    if cells.is_empty() {
        return Err(GivenError::Empty);
    }
    let mut seen = vec![false; cells.len()];
    seen[0] = true;
    let mut reached = vec![0];
    while let Some(index) = reached.pop() {
        for next in across(&cells[index]).filter(|slot| slot.edge).filter_map(|slot| slot.cell) {
            if !std::mem::replace(&mut seen[next.index()], true) {
                reached.push(next.index());
            }
        }
    }
    Ok(seen.iter().position(|&seen| !seen).map(Cell::new))
}

/// The neighbours of a cell, clockwise.
fn across(cell: &GivenCell) -> impl Iterator<Item = &Slot> {
    cell.ring.iter().filter(|slot| slot.edge && slot.cell.is_some())
}

/// How many pairs of a cell and one across an edge there are.
fn links(cells: &[GivenCell]) -> usize {
    cells.iter().map(|cell| across(cell).count()).sum()
}

/// How many faces the lines between cells that share an edge have, the one outside included: each
/// is gone round by turning to the next line at each cell. By Euler, there are as many more faces
/// and cells than lines as two exactly if the lines can be drawn in the plane in this order.
fn faces(cells: &[GivenCell]) -> usize {
    let mut seen: Vec<Vec<bool>> = cells.iter().map(|cell| vec![false; cell.ring.len()]).collect();
    let mut count = 0;
    for index in 0..cells.len() {
        for place in 0..cells[index].ring.len() {
            let slot = cells[index].ring[place];
            if !slot.edge || slot.cell.is_none() || seen[index][place] {
                continue;
            }
            count += 1;
            let (mut here, mut way) = (index, place);
            while !std::mem::replace(&mut seen[here][way], true) {
                let Some(there) = cells[here].ring[way].cell.map(Index::index) else { break };
                let ring = &cells[there].ring;
                let back = ring.iter().position(|slot| slot.cell.map(Index::index) == Some(here));
                let turn = (1..=ring.len()).map(|step| (back.unwrap_or(0) + step) % ring.len());
                let next = turn.into_iter().find(|&k| ring[k].edge && ring[k].cell.is_some());
                (here, way) = (there, next.unwrap_or(0));
            }
        }
    }
    // A single cell has no lines, and the plane around it is one face.
    count.max(1)
}

/// Brings neighbours to a usual distance on the average.
fn scale(cells: &mut [GivenCell]) {
    let mut sum = 0.0;
    for cell in cells.iter() {
        for other in across(cell).filter_map(|slot| slot.cell) {
            let [x, y] = cells[other.index()].at;
            sum += (x - cell.at[0]).hypot(y - cell.at[1]);
        }
    }
    let factor = if sum > 0.0 { APART * links(cells) as f64 / sum } else { 1.0 };
    for cell in cells {
        for point in cell.corners.iter_mut().chain([&mut cell.at]) {
            *point = point.map(|value| value * factor);
        }
    }
}
