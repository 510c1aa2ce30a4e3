//! Cells as the examples name them.

use linkstone::cell::{Cell, Index};
use linkstone::topology::{Tiling, Topology};

/// A cell by its name on the board; by `q,r` in the coordinates of the tiling; or on a
/// Kensington board as `H(q,r)`, `S[q,r|q,r]` between two hexagons, `T[…|…|…]` among three.
///
/// # Panics
/// If the board has no such cell.
pub(crate) fn cell(topology: &Topology, name: &str) -> Cell {
    find(topology, name).unwrap_or_else(|| panic!("there is no cell {name}"))
}

/// Like [`cell`], but none if the board has no such cell.
pub(crate) fn find(topology: &Topology, name: &str) -> Option<Cell> {
    if let Some(cell) = topology.find(name) {
        return Some(cell);
    }
    if let Some(hexagons) = name.strip_prefix(['H', 'S', 'T']) {
        return among(topology, hexagons.trim_matches(['(', ')', '[', ']']));
    }
    let (x, y) = pair(name)?;
    topology.at(x, y)
}

fn pair(text: &str) -> Option<(i32, i32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
}

/// The cell whose centre is the mean of the centres of these hexagons, on the board or not.
fn among(topology: &Topology, hexagons: &str) -> Option<Cell> {
    if topology.tiling() != Some(Tiling::Rhombitrihexagonal) {
        return None;
    }
    let hexagons = hexagons.split('|').map(pair).collect::<Option<Vec<_>>>()?;
    // Adjacent hexagons are a square apart: half a hexagon, an edge, half a hexagon.
    let apart = 1.0 + 3f64.sqrt();
    let mut mean = [0.0, 0.0];
    for &(q, r) in &hexagons {
        let (q, r) = (f64::from(q), f64::from(r));
        mean[0] += apart * (q + r / 2.0) / hexagons.len() as f64;
        mean[1] += apart * r * 3f64.sqrt() / 2.0 / hexagons.len() as f64;
    }
    (0..topology.cells()).map(Cell::new).find(|&cell| {
        let [x, y] = topology.centre(cell);
        (x - mean[0]).hypot(y - mean[1]) < 1e-6
    })
}
