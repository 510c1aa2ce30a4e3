//! A large board of squares with groups of one size on it, compact ones or stringy ones.

use std::sync::Arc;

use crate::cell::{Index, WideCell};
use crate::connectivity::Graph;
use crate::position::Rng;
use crate::topology::{Adjacency, Slot};

/// How a group has grown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Growth {
    /// Eden growth: each time a random cell next to the group.
    Compact,
    /// Percolation: each cell next to the group is open or closed for good, and open with a chance
    /// of .62, a little more than it takes to go on forever.
    Stringy,
}

/// A board and its groups, each in a square of its own.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) graph: Arc<Graph<WideCell>>,
    pub(super) groups: Vec<Vec<WideCell>>,
}

/// The side of the square that a group of this size needs, and the number of squares along a side:
/// few enough that small groups stay in the cache.
fn squares(size: usize) -> (usize, usize) {
    match size {
        0..=10 => (16, 8),
        11..=100 => (32, 8),
        101..=1000 => (128, 4),
        1001..=10_000 => (256, 2),
        // The largest that is measured: 100,000.
        _ => (704, 1),
    }
}

impl Field {
    /// Groups of this many stones, up to 100,000. O(cells of the board).
    pub(super) fn new(growth: Growth, size: usize, rng: &mut Rng) -> Self {
        let (tile, across) = squares(size);
        let side = tile * across;
        let corners = (0..across * across).map(|at| at % across * tile + at / across * tile * side);
        let groups = corners.map(|corner| grow(growth, size, corner, tile, side, rng)).collect();
        Self { graph: Arc::new(board(side)), groups }
    }
}

/// A square board with orthogonal links.
fn board(side: usize) -> Graph<WideCell> {
    const AROUND: [(isize, isize); 8] =
        [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let ring = |cell: usize| {
        let (x, y) = (cell % side, cell / side);
        AROUND.map(|(dx, dy)| {
            let place = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
            let place = place.filter(|&(x, y)| x < side && y < side);
            let cell = place.map(|(x, y)| WideCell::new(y * side + x));
            Slot { cell, edge: dx == 0 || dy == 0 }
        })
    };
    Graph::new((0..side * side).map(ring), Adjacency::Orth, vec![0; side * side])
}

/// A group in the middle of the square with this corner, tried until it grows large enough.
fn grow(
    growth: Growth,
    size: usize,
    corner: usize,
    tile: usize,
    side: usize,
    rng: &mut Rng,
) -> Vec<WideCell> {
    loop {
        let mut decided = vec![false; tile * tile];
        let mut beside = vec![tile / 2 * (tile + 1)];
        decided[beside[0]] = true;
        let (mut grown, mut at) = (Vec::new(), 0);
        while grown.len() < size && at < beside.len() {
            let cell = match growth {
                Growth::Compact => beside.swap_remove(rng.u32(..beside.len() as u32) as usize),
                Growth::Stringy => {
                    at += 1;
                    if rng.u32(..100) >= 62 && at > 1 {
                        continue;
                    }
                    beside[at - 1]
                }
            };
            grown.push(WideCell::new(corner + cell % tile + cell / tile * side));
            for next in [cell + 1, cell - 1, cell + tile, cell - tile] {
                // The rim stays free, so that groups do not touch.
                let (x, y) = (next % tile, next / tile);
                let rim = x == 0 || y == 0 || x == tile - 1 || y == tile - 1;
                if !rim && !std::mem::replace(&mut decided[next], true) {
                    beside.push(next);
                }
            }
        }
        if grown.len() == size {
            return grown;
        }
    }
}
