//! Boards for tests, constructed from the corners of polygons, independently of the library.

use std::collections::BTreeMap;
use std::sync::Arc;

use linkstone::cell::Index;
use linkstone::connectivity::Graph;
use linkstone::topology::{Adjacency, Slot};

/// How the plane is divided into cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tiling {
    /// Rings of 8, 4 of them edges.
    Square,
    /// Rings of 6, all of them edges.
    Hexagonal,
    /// Rings of 12, 3 of them edges.
    Triangular,
    /// 3.4.6.4: rings of 6, 8 and 12 on one board.
    Mixed,
}

/// A cell of a tiling: its lattice point, and its index among the cells there.
type Name = (i32, i32, usize);
/// A corner of a cell in integer coordinates, so that shared corners are equal.
type Corner = (i32, i32);
/// The corners of a cell, and the places of the lattice it belongs to.
type Polygon = (Vec<Corner>, Vec<(i32, i32)>);

/// A board cut from a tiling: a rhombus of `size` x `size` lattice points. Larger boards begin with
/// the same cells.
pub(crate) struct Board<I: Index> {
    pub(crate) adjacency: Adjacency,
    pub(crate) size: usize,
    pub(crate) rings: Vec<Vec<Slot<I>>>,
    pub(crate) graph: Arc<Graph<I>>,
    names: BTreeMap<Name, usize>,
}

impl Tiling {
    pub(crate) const ALL: [Self; 4] =
        [Self::Square, Self::Hexagonal, Self::Triangular, Self::Mixed];

    /// The largest size on which brute force is still quick.
    fn largest(self) -> usize {
        match self {
            Self::Square | Self::Hexagonal => 6,
            Self::Triangular => 5,
            Self::Mixed => 3,
        }
    }

    /// The cells at a place of the lattice.
    fn cells_at(self, x: i32, y: i32) -> Vec<Polygon> {
        const AROUND: [(i32, i32); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        let step = |k: usize| AROUND[k % 6];
        let side = |k| (x + step(k).0, y + step(k).1);
        // The k-th corner of the hexagon at a place, on a lattice with this distance.
        let corner = |apart: i32, (x, y): (i32, i32), k: usize| {
            let ((a, b), (c, d)) = (step(k), step(k + 1));
            (apart * x + a + c, apart * y + b + d)
        };
        let here = (x, y);
        let hexagon = |apart| ((0..6).map(|k| corner(apart, here, k)).collect(), vec![here]);
        match self {
            Self::Square => {
                vec![(vec![(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)], vec![here])]
            }
            Self::Hexagonal => vec![hexagon(3)],
            Self::Triangular => vec![
                (vec![(x, y), (x + 1, y), (x, y + 1)], vec![here]),
                (vec![(x + 1, y), (x + 1, y + 1), (x, y + 1)], vec![here]),
            ],
            Self::Mixed => {
                let square = |k: usize| {
                    let (near, far) = ([k + 5, k], [k + 2, k + 3]);
                    let near = near.map(|k| corner(5, here, k));
                    let far = far.map(|j| corner(5, side(k), j));
                    ([near, far].concat(), vec![here, side(k)])
                };
                let triangle = |k: usize| {
                    let (b, c) = (side(k), side(k + 1));
                    let corners = [(here, k), (b, k + 2), (c, k + 4)];
                    (corners.map(|(at, k)| corner(5, at, k)).to_vec(), vec![here, b, c])
                };
                let mut cells = vec![hexagon(5)];
                cells.extend((0..3).map(square));
                cells.extend((0..2).map(triangle));
                cells
            }
        }
    }
}

impl<I: Index> Board<I> {
    /// The board of this size, or of the largest one that is still quick.
    pub(crate) fn new(tiling: Tiling, adjacency: Adjacency, size: usize) -> Self {
        let size = size.min(tiling.largest());
        let span = -2..size as i32 + 2;
        let mut cells = Vec::new();
        for (x, y) in span.clone().flat_map(|x| span.clone().map(move |y| (x, y))) {
            for (kind, (corners, places)) in tiling.cells_at(x, y).into_iter().enumerate() {
                let shell = places.iter().map(|&(x, y)| x.max(y)).max().unwrap_or(0);
                let below = places.iter().any(|&(x, y)| x < 0 || y < 0);
                let inside = !below && shell < size as i32;
                cells.push(((!inside, shell, (x, y, kind)), corners));
            }
        }
        // Cells on the board come first, shell by shell, so that a larger board appends.
        cells.sort();
        let count = cells.iter().filter(|((outside, ..), _)| !outside).count();

        let mut at_corner: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
        for (cell, (_, corners)) in cells.iter().enumerate() {
            for &corner in corners {
                at_corner.entry(corner).or_default().push(cell);
            }
        }
        let slanted = tiling != Tiling::Square;
        let centres: Vec<_> = cells.iter().map(|(_, corners)| centre(corners, slanted)).collect();
        let ring = |cell: usize| {
            let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
            for &next in cells[cell].1.iter().flat_map(|corner| &at_corner[corner]) {
                *shared.entry(next).or_default() += 1;
            }
            shared.remove(&cell);
            let mut ring: Vec<_> = shared.into_iter().collect();
            let direction = |next: usize| angle(centres[cell], centres[next]);
            ring.sort_by(|a, b| direction(a.0).total_cmp(&direction(b.0)));
            let slot = |(next, corners)| Slot {
                cell: (next < count).then(|| I::new(next)),
                edge: corners == 2,
            };
            ring.into_iter().map(slot).collect::<Vec<_>>()
        };
        let rings: Vec<_> = (0..count).map(ring).collect();
        // Five regions, some cells in several and most in none.
        let regions = (0..count).map(|cell| 1 << (cell * 7 % 11) & 0b11111).collect();
        let graph = Arc::new(Graph::new(&rings, adjacency, regions));
        let names = cells[..count].iter().zip(0..).map(|(((.., name), _), cell)| (*name, cell));
        Self { adjacency, size, graph, names: names.collect(), rings }
    }

    /// The first cell at a place of the lattice.
    pub(crate) fn at(&self, x: i32, y: i32) -> I {
        I::new(self.names[&(x, y, 0)])
    }
}

/// The middle of a cell on the plane.
fn centre(corners: &[Corner], slanted: bool) -> (f64, f64) {
    let (x, y) = corners.iter().fold((0, 0), |(x, y), corner| (x + corner.0, y + corner.1));
    let (x, y) = (f64::from(x) / corners.len() as f64, f64::from(y) / corners.len() as f64);
    if slanted { (x + y / 2.0, y * 0.75_f64.sqrt()) } else { (x, y) }
}

/// The direction from one point to another, in radians from a direction no neighbour is in.
fn angle(from: (f64, f64), to: (f64, f64)) -> f64 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (y + 0.1 * x).atan2(x - 0.1 * y)
}
