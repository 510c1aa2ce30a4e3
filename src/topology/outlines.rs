//! Works out the corners of cells that are given by their centres.

use std::f64::consts::TAU;

use super::geometry::unit;
use super::given::GivenCell;
use crate::cell::{Cell, Index};

/// How far beyond the line between two cells of the rim their common corner is, as a share of
/// their distance: so it is for regular hexagons.
const BEYOND: f64 = 0.289;

/// The corners of a cell, the one before the edge across its first slot first. A corner where
/// three cells meet is the mean of their centres, so that all of them find the same.
pub(super) fn outline(cells: &[GivenCell], cell: &GivenCell) -> Vec<[f64; 2]> {
    let ring = &cell.ring;
    let edges: Vec<usize> = (0..ring.len()).filter(|&place| ring[place].edge).collect();
    let at = |other: Cell| cells[other.index()].at;
    (0..edges.len())
        .map(|index| {
            let before = edges[(index + edges.len() - 1) % edges.len()];
            let last = if edges[index] > before { edges[index] } else { ring.len() };
            let places: Vec<usize> = (before..last).chain([edges[index]]).collect();
            let around: Vec<[f64; 2]> =
                places.iter().filter_map(|&place| ring[place].cell).map(at).collect();
            match (ring[before].cell, ring[edges[index]].cell, around.len()) {
                (None, None, 0) => outside(cells, cell, edges[index]),
                (Some(one), None, 1) => beside(cell.at, at(one), 1.0),
                (None, Some(other), 1) => beside(cell.at, at(other), -1.0),
                _ => mean(around.into_iter().chain([cell.at])),
            }
        })
        .collect()
}

fn mean(points: impl Iterator<Item = [f64; 2]>) -> [f64; 2] {
    let (sum, count) =
        points.fold(([0.0, 0.0], 0.0), |([x, y], n), [a, b]| ([x + a, y + b], n + 1.0));
    sum.map(|value| value / count)
}

/// A corner on the rim between two cells, to the right of the way from one to the other as the
/// hands of a clock go, or to the left.
fn beside(from: [f64; 2], to: [f64; 2], side: f64) -> [f64; 2] {
    let [x, y] = [to[0] - from[0], to[1] - from[1]];
    let out = side * BEYOND;
    [from[0] + x / 2.0 - y * out, from[1] + y / 2.0 + x * out]
}

/// A corner between two edges on the outline of the board: away from the neighbours, those edges
/// that lie side by side sharing out the angle between the neighbours before and after.
fn outside(cells: &[GivenCell], cell: &GivenCell, edge: usize) -> [f64; 2] {
    let ring = &cell.ring;
    let count = ring.len();
    let neighbour = |steps: usize, forth: bool| {
        let place = if forth { edge + steps } else { edge + count - 1 - steps } % count;
        ring[place].cell.map(|other| cells[other.index()].at)
    };
    let run = |forth: bool| (0..count).find_map(|k| Some((k, neighbour(k, forth)?)));
    let angle = |to: [f64; 2]| (to[1] - cell.at[1]).atan2(to[0] - cell.at[0]);
    let far = |to: [f64; 2]| (to[0] - cell.at[0]).hypot(to[1] - cell.at[1]);
    let (share, from, turn, length) = match (run(false), run(true)) {
        (Some((before, a)), Some((after, b))) => {
            let turn = angle(b) - angle(a);
            let turn = if turn < 0.0 { turn + TAU } else { turn };
            let turn = if turn < 1e-9 { TAU } else { turn };
            // The edges and this corner divide the angle evenly, but for half an edge at each end.
            let share = (before as f64 + 0.5) / (before + after + 1) as f64;
            (share, angle(a), turn, (far(a) + far(b)) / 2.0)
        }
        _ => (edge as f64 / count as f64, 0.0, TAU, super::given::APART),
    };
    let [cosine, sine] = unit(from + share * turn);
    [cell.at[0] + cosine * length * 0.577, cell.at[1] + sine * length * 0.577]
}
