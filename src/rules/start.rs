//! Reads the stones that are on the board before the first move.

use super::conditions::Context;
use super::error::Fault;
use super::reader::Node;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::messages::Message;
use crate::topology::{Adjacency, Family, Shape, Topology};

pub(super) fn start(
    node: Option<Node<'_>>,
    context: &Context<'_>,
) -> Result<Vec<(Cell, Colour)>, Fault> {
    let Some(node) = node else { return Ok(Vec::new()) };
    let mut stones: Vec<(Cell, Colour)> = Vec::new();
    let entries = node.entries(MAX_COLOURS + 2)?;
    let skipped = match entries.iter().find(|(key, _)| *key == "skip") {
        Some((_, words)) => skip(words, context.topology)?,
        None => Vec::new(),
    };
    for (paint, node) in entries {
        if paint == "skip" {
            continue;
        }
        if paint == "rows" {
            let cells = rows(&node, context)?.into_iter();
            for (cell, colour) in cells.filter(|(cell, _)| !skipped.contains(cell)) {
                if stones.iter().any(|&(taken, _)| taken == cell) {
                    return Err(node.fault(Message::new("expect.free-cells")));
                }
                stones.push((cell, colour));
            }
            continue;
        }
        let colour =
            context.colours.iter().position(|known| known.as_str() == paint).map(Colour::new);
        let colour = colour.ok_or_else(|| node.fault(Message::new("expect.cells-of-colour")))?;
        for item in node.items(1000)? {
            let cells = match item.value().as_object() {
                Some(keys) if keys.contains_key("side") => {
                    side(&item.only("side")?, context.topology)?
                }
                Some(_) => stars(&item.only("stars")?, context.topology)?,
                None if item.value().as_str() == Some("corners") => {
                    let corners = context.topology.regions(Family::Corners).iter();
                    corners.flat_map(|corner| corner.cells.clone()).collect()
                }
                None => cells(&item, context.topology)?,
            };
            for cell in cells {
                if stones.iter().any(|&(taken, _)| taken == cell) {
                    return Err(item.fault(Message::new("expect.free-cells")));
                }
                stones.push((cell, colour));
            }
        }
    }
    Ok(stones)
}

/// The cells that rows of signs leave without a stone.
fn skip(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let corners = topology.regions(Family::Corners).iter();
    Ok(match node.choice(&["none", "corners"])? {
        0 => Vec::new(),
        _ => corners.flat_map(|corner| corner.cells.iter().copied()).collect(),
    })
}

/// Rows of signs, repeated over the whole board from where its coordinates are 0.
fn rows(node: &Node<'_>, context: &Context<'_>) -> Result<Vec<(Cell, Colour)>, Fault> {
    let topology = context.topology;
    if matches!(topology.shape(), None | Some(Shape::Window)) {
        return Err(node.fault(Message::new("expect.start-rows-board")));
    }
    let most = context.colours.len();
    let expected = || Message::new("expect.start-rows").with("most", most);
    let read = |sign: char| match sign {
        '.' => Some(None),
        _ => sign.to_digit(10).map(|n| n as usize).filter(|n| (1..=most).contains(n)).map(Some),
    };
    let rows = node.list(12, |item| {
        let row: Option<Vec<Option<usize>>> = item.text()?.chars().map(read).collect();
        row.filter(|row| (1..=12).contains(&row.len())).ok_or_else(|| item.fault(expected()))
    })?;
    let width = rows.first().map_or(0, Vec::len);
    if rows.is_empty() || rows.iter().any(|row| row.len() != width) {
        return Err(node.fault(expected()));
    }
    let cells = (0..topology.cells()).map(Cell::new);
    Ok(cells
        .filter_map(|cell| {
            let (x, y) = topology.coordinates(cell);
            let row = &rows[y.rem_euclid(rows.len() as i32) as usize];
            let colour = row[x.rem_euclid(width as i32) as usize]?;
            Some((cell, Colour::new(colour - 1)))
        })
        .collect())
}

/// All cells of a side.
fn side(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let sides = topology.regions(Family::Sides);
    let names: Vec<_> = sides.iter().map(|side| side.name.as_str()).collect();
    Ok(sides[node.choice(&names)?].cells.clone())
}

/// A cell by its name, or a straight row of them as `first-last`.
fn cells(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let text = node.text()?;
    if let Some(cell) = topology.find(text) {
        return Ok(vec![cell]);
    }
    let expected = || Message::new("expect.cells-or-row");
    let ends = text.split_once('-').and_then(|(a, b)| Some((topology.find(a)?, topology.find(b)?)));
    let (first, last) = ends.ok_or_else(|| node.fault(expected()))?;
    row(topology, first, last).ok_or_else(|| node.fault(expected()))
}

/// The first `count` star points, in the usual order of Go handicaps.
fn stars(node: &Node<'_>, topology: &Topology) -> Result<Vec<Cell>, Fault> {
    let count = node.number(0, 9)? as usize;
    let last = topology.size() as i32 - 1;
    let (near, middle) = (if last < 12 { 2 } else { 3 }, last / 2);
    let far = last - near;
    let corners = [(far, near), (near, far), (far, far), (near, near)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let mut points: Vec<_> = corners.into_iter().take(count).collect();
    // Sides come in pairs; a stone left over goes to the middle.
    points.extend(sides.into_iter().take(count.saturating_sub(4) / 2 * 2));
    points.extend((count > 4 && count % 2 == 1).then_some((middle, middle)));
    let room = last >= 6 && (count <= 4 || last % 2 == 0);
    let is_grid = topology.shape() == Some(Shape::Square) && topology.axes(Adjacency::All) > 0;
    if !is_grid || count > 0 && !room {
        return Err(node.fault(Message::new("expect.fewer-stars")));
    }
    Ok(points.into_iter().filter_map(|(x, y)| topology.at(x, y)).collect())
}

fn row(topology: &Topology, first: Cell, last: Cell) -> Option<Vec<Cell>> {
    if topology.axes(Adjacency::All) == 0 {
        return None;
    }
    (0..topology.ring(first).len()).find_map(|direction| {
        let mut row = vec![first];
        while row.last() != Some(&last) {
            row.push(topology.ring(*row.last()?)[direction].cell?);
            if row.len() > topology.cells() {
                return None;
            }
        }
        Some(row)
    })
}
