//! Reads the order of turns, and checks what the rules ask of whole turns.

use super::board::{Board, Bounds};
use super::error::Fault;
use super::phase::{Movement, Phase};
use super::phases::stones;
use super::reader::{Fields, Node};
use super::restriction::Restriction;
use super::turn::{Cost, Turn, TurnPlies};
use super::words::{Bonus, Capture};
use crate::cell::{Cell, Index};
use crate::messages::Message;
use crate::topology::{Adjacency, Topology};

/// Reads the order of turns.
pub(super) fn turn(node: Option<Node<'_>>, seats: usize, bounds: Bounds) -> Result<Turn, Fault> {
    let Some(node) = node else { return Ok(Turn::Alternate) };
    if node.value().get("then").is_some() {
        return node.only("then")?.word(&["fill"], &[Turn::Fill]);
    }
    if node.value().get("points").is_some() {
        return points(&node, bounds);
    }
    if node.value().get("stones").is_some() {
        return plies(&node.object(&["stones", "first", "bonus"])?);
    }
    if node.value().as_object().is_some() {
        let ratio = node.only("ratio")?;
        if seats != 2 {
            return Err(ratio.fault(Message::new("expect.no-ratio")));
        }
        let text = ratio.text()?;
        return text
            .parse()
            .map(Turn::Ratio)
            .map_err(|_| ratio.fault(Message::new("expect.ratio")));
    }
    node.word(
        &[
            "alternate",
            "colours-in-order",
            "{\"ratio\": \"1/2\"}",
            "{\"stones\": [1, 2]}",
            "{\"then\": \"fill\"}",
        ],
        &[Turn::Alternate, Turn::ColoursInOrder],
    )
}

fn plies(fields: &Fields<'_>) -> Result<Turn, Fault> {
    let [least, most] = stones(&fields.require("stones")?)?;
    let first = fields.get("first");
    let first = first.map_or(Ok(most), |node| node.number(1, most.into()).map(|n| n as u8))?;
    let words = [&["none"], Bonus::WORDS].concat();
    let bonus = match fields.get("bonus") {
        Some(node) => node.choice(&words)?.checked_sub(1).map(|bonus| Bonus::ALL[bonus]),
        None => None,
    };
    Ok(Turn::Plies(TurnPlies { least, most, first, bonus, cost: None }))
}

/// How many edges a cell may have, as keys.
const EDGES: &[&str] = &["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// Reads a turn of so many points.
fn points(node: &Node<'_>, bounds: Bounds) -> Result<Turn, Fault> {
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

/// The longest turn for which is looked ahead whether it can still leave what it must.
const MAX_PLIES_AHEAD: u8 = 2;

/// What a turn must leave is known only where stones are placed under no other restriction, and
/// where turns are short.
pub(super) fn check_leaves(
    fields: &Fields<'_>,
    turn: &Turn,
    phases: &[Phase],
    captures: Option<Capture>,
) -> Result<(), Fault> {
    let leaves = |phase: &Phase| {
        phase.restrictions.iter().any(|rule| matches!(rule, Restriction::Leaves(_)))
    };
    if !phases.iter().any(leaves) {
        return Ok(());
    }
    let is_short = match turn {
        Turn::Alternate => true,
        Turn::Plies(plies) => {
            plies.most <= MAX_PLIES_AHEAD && plies.bonus.is_none() && plies.cost.is_none()
        }
        Turn::ColoursInOrder | Turn::Ratio(_) | Turn::Fill => false,
    };
    if is_short && is_alone(phases) && captures.is_none() {
        return Ok(());
    }
    let node = place_of_restrictions(fields)?;
    Err(node.fault(Message::new("expect.leaves-alone").with("most", u32::from(MAX_PLIES_AHEAD))))
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
    // Two cells are always in a row.
    let fits = length.is_some_and(|length| length <= 2 || board.0.axes(by) > 0);
    if fits && is_alone(phases) && captures.is_none() && board.1 == Bounds::Fixed {
        return Ok(());
    }
    let node = place_of_restrictions(fields)?;
    Err(node.fault(Message::new("expect.row-alone")))
}

/// Whether the only restriction of the game is one on placements, and no stone is ever lifted.
fn is_alone(phases: &[Phase]) -> bool {
    match phases {
        [only @ Phase { movement: Movement::Place(_), restrictions, .. }] => {
            restrictions.len() == 1 && !only.lifts()
        }
        _ => false,
    }
}

/// Where restrictions stand, or else what every document has.
fn place_of_restrictions<'a>(fields: &Fields<'a>) -> Result<Node<'a>, Fault> {
    let node = fields.get("restrictions").or_else(|| fields.get("phases"));
    node.map_or_else(|| fields.require("endings"), Ok)
}
