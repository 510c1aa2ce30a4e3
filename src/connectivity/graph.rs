//! The graph that a structure keeps stones on.

use super::rings::{Around, Rings};
use crate::cell::{Cell, Index};
use crate::topology::{Adjacency, Slot};

/// Cells with their neighbours, in the form that insertion and removal need.
///
/// Structures share a graph by `Arc`: it never changes; a board that grows gets a new one.
#[derive(Clone, Debug)]
pub struct Graph<I: Index = Cell> {
    links: Lists<I>,
    orth: Lists<I>,
    edges: Edges<I>,
    regions: Vec<u32>,
    rings: Rings<I>,
    adjacency: Adjacency,
}

/// The orthogonal neighbours of each cell in a row of fixed width, so that loops over a row are
/// unrolled; unused entries hold the sentinel, the index after the last cell.
#[derive(Clone, Debug)]
pub(super) enum Edges<I> {
    Four(Vec<[I; 4]>),
    Six(Vec<[I; 6]>),
    Twelve(Vec<[I; 12]>),
}

/// One list for each cell, concatenated (compressed sparse rows).
#[derive(Clone, Debug)]
struct Lists<I> {
    /// Where each list begins and ends in `items`.
    bounds: Vec<[u32; 2]>,
    items: Vec<I>,
}

impl<I: Index> Graph<I> {
    /// The graph of a board, from the ring of slots around each cell, which of them are neighbours,
    /// and the regions of each cell, one bit a region.
    ///
    /// Rings must be mutual: if `b` is in the ring of `a`, `a` is in that of `b`. They must be
    /// those of a tiling of the plane, all turning the same way, with slots off the board too.
    /// O(cells), more the tables of runs: 2^slots for each kind of ring.
    ///
    /// # Panics
    /// If the number of region masks differs from that of rings, if a ring has more than twelve
    /// slots, or if the number of cells does not fit the index.
    pub fn new(
        rings: impl IntoIterator<Item: AsRef<[Slot<I>]>>,
        adjacency: Adjacency,
        regions: Vec<u32>,
    ) -> Self {
        let rings: Vec<_> = rings.into_iter().collect();
        assert!(rings.len() == regions.len(), "one mask of regions for each cell");
        // The number of cells itself must be an index too: it is the sentinel for places off the
        // board.
        assert!(I::new(rings.len()).index() == rings.len(), "more cells than the index can hold");
        let orth = Lists::new(&rings, Adjacency::Orth);
        Self {
            links: Lists::new(&rings, adjacency),
            edges: Edges::new(&orth, rings.len()),
            orth,
            rings: Rings::new(&rings, adjacency, &regions),
            regions,
            adjacency,
        }
    }

    /// How many cells there are.
    #[inline]
    pub fn cells(&self) -> usize {
        self.regions.len()
    }

    /// The cells that a stone here connects with: its neighbours in the adjacency of the graph, in
    /// cyclic order.
    #[inline]
    pub fn links(&self, cell: I) -> &[I] {
        self.links.of(cell)
    }

    /// The orthogonal neighbours of the cell, in cyclic order.
    #[inline]
    pub fn orth(&self, cell: I) -> &[I] {
        self.orth.of(cell)
    }

    /// The orthogonal neighbours of all cells, in rows of equal width.
    #[inline]
    pub(super) fn edges(&self) -> &Edges<I> {
        &self.edges
    }

    /// What lies around each cell.
    #[inline]
    pub(super) fn rings(&self) -> &Rings<I> {
        &self.rings
    }

    /// Which neighbours are linked.
    #[inline]
    pub fn adjacency(&self) -> Adjacency {
        self.adjacency
    }

    /// Whether a ring of linked stones encloses what is inside. Diagonal links alone let everything
    /// out, so with them no insertion closes a ring.
    #[inline]
    pub(super) fn rings_enclose(&self) -> bool {
        self.adjacency != Adjacency::Diag
    }

    /// The regions that the cell lies in, one bit a region.
    #[inline]
    pub fn regions(&self, cell: I) -> u32 {
        self.regions[cell.index()]
    }

    /// The same by cell, for every cell.
    #[inline]
    pub fn all_regions(&self) -> &[u32] {
        &self.regions
    }

    /// Whether the neighbours of a cell that are `own` are connected with each other by own cells
    /// around it, so that they stay connected without the cell. Where this is false, they may be
    /// connected further away. O(slots).
    #[inline]
    pub fn holds_around(&self, cell: I, own: impl Fn(I) -> bool) -> bool {
        let cells = self.cells();
        self.rings.have_one_run(cell, |at| at.index() < cells && own(at))
    }

    /// The runs of the cells painted `own` around the cell. `paint` has an entry for each cell and
    /// one more that is never painted. O(slots).
    #[inline(always)]
    pub(super) fn around(&self, cell: I, paint: &[u8], own: u8) -> Around<'_, I> {
        self.rings.around(cell, paint, own)
    }
}

impl<I: Index> Edges<I> {
    fn new(orth: &Lists<I>, cells: usize) -> Self {
        let most = (0..cells).map(|cell| orth.of(I::new(cell)).len()).max().unwrap_or(0);
        match most {
            0..=4 => Self::Four(edge_rows(orth, cells)),
            5..=6 => Self::Six(edge_rows(orth, cells)),
            _ => Self::Twelve(edge_rows(orth, cells)),
        }
    }
}

fn edge_rows<I: Index, const N: usize>(orth: &Lists<I>, cells: usize) -> Vec<[I; N]> {
    let row = |cell| {
        let list = orth.of(I::new(cell));
        assert!(list.len() <= N, "a cell has at most {N} edges");
        std::array::from_fn(|place| list.get(place).copied().unwrap_or(I::new(cells)))
    };
    (0..cells).map(row).collect()
}

impl<I: Index> Lists<I> {
    fn new<R: AsRef<[Slot<I>]>>(rings: &[R], adjacency: Adjacency) -> Self {
        let mut lists = Self { bounds: Vec::new(), items: Vec::new() };
        for ring in rings {
            let near = ring.as_ref().iter().filter(|slot| adjacency.admits(slot.edge));
            let start = lists.items.len() as u32;
            lists.items.extend(near.filter_map(|slot| slot.cell));
            lists.bounds.push([start, lists.items.len() as u32]);
        }
        lists
    }

    #[inline(always)]
    fn of(&self, cell: I) -> &[I] {
        let [start, end] = self.bounds[cell.index()];
        &self.items[start as usize..end as usize]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cell::Cell;
    use crate::topology::{Shape, Tiling, Topology};

    const BOARDS: [(Tiling, Shape, u32); 5] = [
        (Tiling::Square, Shape::Square, 4),
        (Tiling::Hexagonal, Shape::Hexagon, 3),
        (Tiling::Hexagonal, Shape::Rhombus, 2),
        (Tiling::Triangular, Shape::Hexagon, 2),
        (Tiling::Rhombitrihexagonal, Shape::Hexagon, 2),
    ];

    proptest! {
        /// Own neighbours hold if each is reached from the first through own cells of the ring.
        #[test]
        fn neighbours_hold_where_cells_around_join_them(
            board in prop::sample::select(&BOARDS[..]), all: bool,
            which in any::<prop::sample::Index>(), own in prop::collection::vec(prop::bool::weighted(0.6), 64),
        ) {
            let (tiling, shape, size) = board;
            let board = Topology::new(tiling, shape, size).expect("a board");
            let adjacency = if all { Adjacency::All } else { Adjacency::Orth };
            let rings = (0..board.cells()).map(|cell| board.ring(Cell::new(cell)).to_vec());
            let graph = Graph::new(rings, adjacency, vec![0; board.cells()]);
            let cell = Cell::new(which.index(board.cells()));
            let own = |at: Cell| own[at.index() % 64];
            let around: Vec<Cell> =
                board.all(cell).iter().copied().filter(|&at| own(at)).collect();
            let near: Vec<Cell> =
                graph.links(cell).iter().copied().filter(|&at| own(at)).collect();
            let mut reached: Vec<Cell> = near.first().copied().into_iter().collect();
            let mut at = 0;
            while at < reached.len() {
                let next = graph.links(reached[at]).iter().copied();
                let next: Vec<Cell> =
                    next.filter(|next| around.contains(next) && !reached.contains(next)).collect();
                reached.extend(next);
                at += 1;
            }
            let joined = near.iter().all(|at| reached.contains(at));
            // Elsewhere cells of the ring may touch each other at its outside, too.
            let is_exact = matches!(tiling, Tiling::Square | Tiling::Hexagonal);
            let holds = graph.holds_around(cell, own);
            prop_assert!(!holds || joined);
            prop_assert!(!is_exact || holds || !joined);
        }
    }
}
