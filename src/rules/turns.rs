//! Reads turns of so many points, and checks rows that the stones of a turn form.

use super::board::{Board, Bounds};
use super::error::Fault;
use super::plan::{Cost, Movement, Phase, Restriction, Turn, TurnPlies};
use super::reader::{Fields, Node};
use super::words::Capture;
use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::topology::{Adjacency, Topology};

/// How many edges a cell may have, as keys.
const EDGES: &[&str] = &["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// Reads a turn of so many points.
pub(super) fn points(node: &Node<'_>, bounds: Bounds) -> Result<Turn, Fault> {
    let fields = node.object(&["points", "cost", "first"])?;
    let points = fields.require("points")?;
    let longest = u32::from(TurnPlies::MAX);
    let [least, most] = if points.value().is_array() {
        points.range(1, longest)?
    } else {
        let each = points.number(1, longest)?;
        [each, each]
    };
    let first = fields.get("first").map_or(Ok(most), |first| first.number(1, most))?;
    let node = fields.require("cost")?;
    if bounds == Bounds::None {
        return Err(node.fault(Message::new("expect.bounds")));
    }
    let cost = if node.value().is_object() {
        let (fields, mut edges) = (node.object(EDGES)?, [1; 13]);
        for (cost, kind) in edges[3..].iter_mut().zip(EDGES) {
            if let Some(node) = fields.get(kind) {
                *cost = node.number(1, longest)? as u8;
            }
        }
        Cost::Edges(edges)
    } else {
        node.choice(&["depth"])?;
        Cost::Depth
    };
    let [least, most, first] = [least, most, first].map(|count| count as u8);
    Ok(Turn::Plies(TurnPlies { least, most, first, bonus: None, cost: Some(cost) }))
}

impl Cost {
    /// What a stone on each cell costs. O(cells x degree).
    pub(super) fn of_cells(self, board: &Board, adjacency: Adjacency) -> Vec<u8> {
        let topology = &board.topology;
        let cells = || (0..topology.cells()).map(Cell::new);
        if let Self::Edges(edges) = self {
            return cells().map(|cell| edges[count_edges(topology, cell)]).collect();
        }
        // Breadth first from the rim.
        let mut costs = vec![0_u8; topology.cells()];
        let mut queue: Vec<Cell> = cells().filter(|&cell| topology.is_rim(cell)).collect();
        queue.iter().for_each(|cell| costs[cell.index()] = 1);
        let mut at = 0;
        while let Some(&cell) = queue.get(at) {
            at += 1;
            for &next in topology.neighbours(cell, adjacency) {
                if costs[next.index()] == 0 {
                    costs[next.index()] = costs[cell.index()].saturating_add(1);
                    queue.push(next);
                }
            }
        }
        costs
    }
}

/// How many edges a cell has, those on the outline of the board included.
pub(super) fn count_edges(topology: &Topology, cell: Cell) -> usize {
    topology.ring(cell).iter().filter(|slot| slot.edge).count()
}

/// Rows of the stones of a turn are known only where stones are placed under no other restriction,
/// so that every row that is begun can be ended.
pub(super) fn check_row(
    fields: &Fields<'_>,
    turn: &Turn,
    colours: usize,
    phases: &[Phase],
    captures: Option<Capture>,
    board: (&Topology, Bounds),
) -> Result<(), Fault> {
    let row = phases.iter().flat_map(|phase| &phase.restrictions).find_map(|rule| match rule {
        Restriction::Row(by) => Some(*by),
        _ => None,
    });
    let Some(by) = row else { return Ok(()) };
    let length = match turn {
        Turn::Alternate => Some(1),
        Turn::ColoursInOrder => Some(colours),
        Turn::Plies(TurnPlies { most, bonus: None, cost: None, .. }) => Some(usize::from(*most)),
        Turn::Plies(_) | Turn::Ratio(_) | Turn::Fill => None,
    };
    let is_alone = match phases {
        [only @ Phase { movement: Movement::Place(_), restrictions, .. }] => {
            restrictions.len() == 1 && !only.lifts()
        }
        _ => false,
    };
    // Two cells are always in a row.
    let fits = length.is_some_and(|length| length <= 2 || board.0.axes(by) > 0);
    if fits && is_alone && captures.is_none() && board.1 == Bounds::Fixed {
        return Ok(());
    }
    let node = fields.get("restrictions").or_else(|| fields.get("phases"));
    let node = node.map_or_else(|| fields.require("endings"), Ok)?;
    Err(node.fault(Message::new("expect.row-alone")))
}
