//! A large board of squares with groups of one size on it, compact ones or stringy ones.

use std::sync::{Arc, LazyLock};

use linkstone::cell::{Index, WideCell};
use linkstone::connectivity::Graph;
use linkstone::topology::{Adjacency, Slot};

/// The board has so many cells a side.
const SIDE: usize = 1024;

/// Most groups on the board at a time: few enough that small ones stay in the cache.
const MOST: usize = 64;

/// The board, with orthogonal links and no regions.
pub(crate) static SQUARES: LazyLock<Arc<Graph<WideCell>>> = LazyLock::new(|| Arc::new(squares()));

/// How a group has grown.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Growth {
    /// Eden growth: each time a random one of the cells next to the group.
    Compact,
    /// Percolation: each cell next to the group is open or not, once and for all, and open
    /// with a chance of .62, a little more than it takes to go on for ever.
    Stringy,
}

/// Random numbers (xorshift), the same at every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number from 0, below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// The square board, as a graph. O(cells).
pub(crate) fn squares() -> Graph<WideCell> {
    const AROUND: [(isize, isize); 8] =
        [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let ring = |cell: usize| {
        let (x, y) = (cell % SIDE, cell / SIDE);
        AROUND.map(|(dx, dy)| {
            let place = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
            let place = place.filter(|&(x, y)| x < SIDE && y < SIDE);
            let cell = place.map(|(x, y)| WideCell::new(y * SIDE + x));
            Slot { cell, edge: dx == 0 || dy == 0 }
        })
    };
    Graph::new((0..SIDE * SIDE).map(ring), Adjacency::Orth, vec![0; SIDE * SIDE])
}

/// Groups of so many stones, each in a tile of its own, apart from each other.
pub(crate) fn groups(growth: Growth, size: usize) -> Vec<Vec<WideCell>> {
    let tile = match size {
        0..=10 => 16,
        11..=100 => 32,
        101..=1000 => 128,
        1001..=10_000 => 256,
        _ => SIDE,
    };
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let across = SIDE / tile;
    let corners = (0..across * across).map(|at| at % across * tile + at / across * tile * SIDE);
    corners.take(MOST).map(|corner| group(growth, size, corner, tile, &mut random)).collect()
}

/// A group in the middle of the tile with this corner, tried until it grows large enough.
fn group(
    growth: Growth,
    size: usize,
    corner: usize,
    tile: usize,
    random: &mut Random,
) -> Vec<WideCell> {
    loop {
        let mut decided = vec![false; tile * tile];
        let mut beside = vec![tile / 2 * (tile + 1)];
        decided[beside[0]] = true;
        let (mut grown, mut at) = (Vec::new(), 0);
        while grown.len() < size && at < beside.len() {
            let cell = match growth {
                Growth::Compact => {
                    let chosen = random.below(beside.len());
                    beside.swap_remove(chosen)
                }
                Growth::Stringy => beside[at],
            };
            if let Growth::Stringy = growth {
                at += 1;
                if random.below(100) >= 62 && at > 1 {
                    continue;
                }
            }
            grown.push(WideCell::new(corner + cell % tile + cell / tile * SIDE));
            for next in [cell + 1, cell - 1, cell + tile, cell - tile] {
                // The first row and column stay free, so that tiles do not touch.
                let rim = next % tile == 0 || next / tile == 0 || next / tile == tile - 1;
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
