//! Patterns as the centres of the cells lie to each other.

use std::collections::HashSet;

use linkstone::cell::{Cell, Colour, Index, MAX_COLOURS};
use linkstone::ludeme::{Mark, Pattern, Patterns};
use linkstone::rules::Among;
use linkstone::topology::Topology;

use crate::geometry::Geometry;
use crate::reference::Stones;

/// Whether a new stone is part of a pattern of a colour that then has too many of them, or that
/// belongs to too many.
pub(crate) fn crowds(
    topology: &Topology,
    geometry: &Geometry,
    stones: &Stones,
    patterns: &Patterns,
    most: u32,
    among: Among,
    new: Cell,
) -> bool {
    let at = |cell: Cell| stones[cell.index()];
    let cells = || (0..topology.cells()).map(Cell::new);
    let coloured = |pattern: &&Pattern| pattern.marks().any(|(_, mark)| mark == Mark::One);
    let at_cell = |cell: Cell| -> Vec<Found> {
        let patterns = patterns.patterns().iter().filter(coloured);
        patterns.flat_map(|pattern| found(topology, geometry, at, pattern, cell)).collect()
    };
    let joined = at_cell(new);
    if joined.is_empty() {
        return false;
    }
    let all: HashSet<Found> = cells().flat_map(at_cell).collect();
    let too_many = |one: Colour| {
        let counted = |found: &&Found| among == Among::All || found.0 == one;
        all.iter().filter(counted).count() > most as usize
    };
    joined.iter().any(|found| too_many(found.0))
}

/// Whether the stone on a cell is part of a pattern.
pub(crate) fn has_pattern(
    topology: &Topology,
    geometry: &Geometry,
    at: impl Fn(Cell) -> Option<Colour> + Copy,
    pattern: &Pattern,
    cell: Cell,
) -> bool {
    !in_pattern(topology, geometry, at, pattern, cell).is_empty()
}

/// All stones of the places where the stone on a cell is part of a pattern.
pub(crate) fn in_pattern(
    topology: &Topology,
    geometry: &Geometry,
    at: impl Fn(Cell) -> Option<Colour> + Copy,
    pattern: &Pattern,
    cell: Cell,
) -> Vec<Cell> {
    let places =
        found(topology, geometry, at, pattern, cell).into_iter().flat_map(|(_, places)| places);
    places.filter(|(_, is_gap)| !is_gap).map(|(there, _)| there).collect()
}

/// A pattern that was found: its colour, and its cells in ascending order, each with whether it is
/// a gap.
type Found = (Colour, Vec<(Cell, bool)>);

/// All ways in which the stone on a cell is part of a pattern, as the centres of the cells lie to
/// each other: the columns of the pattern follow one neighbour across an edge, its rows another one
/// beside it.
fn found(
    topology: &Topology,
    geometry: &Geometry,
    at: impl Fn(Cell) -> Option<Colour>,
    pattern: &Pattern,
    cell: Cell,
) -> Vec<Found> {
    let Some(here) = at(cell) else { return Vec::new() };
    let steps = &geometry.steps;
    // Two edges of a square or hexagon that follow each other.
    let turned = |[a, b]: [f64; 2], [c, d]: [f64; 2]| {
        let cosine = (a * c + b * d) / (a.hypot(b) * c.hypot(d));
        let least = if topology.ring(cell).len() == 6 { 0.5 } else { 0.0 };
        (cosine - least).abs() < 1e-6
    };
    let mut all = Vec::new();
    let frames = steps.iter().flat_map(|&u| steps.iter().map(move |&v| (u, v)));
    for (u, v) in frames.filter(|&(u, v)| turned(u, v)) {
        for (own, own_mark) in
            pattern.marks().filter(|(_, mark)| matches!(mark, Mark::One | Mark::Other))
        {
            let place = |[column, row]: [i32; 2]| {
                let [x, y] = [f64::from(column - own[0]), f64::from(row - own[1])];
                let centre = geometry.centre(cell);
                geometry.cell_at([0, 1].map(|axis| centre[axis] + x * u[axis] + y * v[axis]))
            };
            for one in Colour::first(MAX_COLOURS) {
                if (own_mark == Mark::One) != (one == here) {
                    continue;
                }
                let mut places: Vec<(Cell, bool)> = Vec::new();
                let holds = pattern.marks().all(|(at_mark, mark)| {
                    let Some(there) = place(at_mark) else { return mark == Mark::Any };
                    if mark != Mark::Any {
                        places.push((there, mark == Mark::Gap));
                    }
                    match mark {
                        Mark::One => at(there) == Some(one),
                        Mark::Other => at(there).is_some_and(|paint| paint != one),
                        Mark::Gap => at(there).is_none(),
                        Mark::Any => true,
                    }
                });
                if holds {
                    places.sort_unstable();
                    all.push((one, places));
                }
            }
        }
    }
    all
}
