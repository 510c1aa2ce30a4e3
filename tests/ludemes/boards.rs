//! Small boards of every tiling with random stones.

use std::ops::RangeInclusive;
use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::Graph;
use linkstone::topology::{Adjacency, Shape, Tiling, Topology, cell_count, size_range};
use proptest::prelude::*;

/// A board by its tiling, shape and size.
pub(crate) type Which = (Tiling, Shape, u32);

/// One board of each tiling: the smallest that is large enough for rings.
pub(crate) fn boards() -> Vec<Which> {
    let first = |tiling| sizes_of(round(tiling), 36..=usize::MAX).next();
    Tiling::ALL.into_iter().map(|tiling| first(tiling).expect("a large board")).collect()
}

/// The largest board of each tiling and shape whose number of cells lies within these bounds.
pub(crate) fn largest(cells: RangeInclusive<usize>) -> Vec<Which> {
    let shapes = |tiling: Tiling| tiling.shapes().map(move |shape| (tiling, shape));
    let bounded = Tiling::ALL.into_iter().flat_map(shapes).filter(|of| of.1 != Shape::Window);
    bounded.filter_map(|of| sizes_of(of, cells.clone()).last()).collect()
}

/// The largest board of each tiling, in the roundest shape, with at most this many cells.
pub(crate) fn largest_round(most: usize) -> Vec<Which> {
    let last = |tiling| sizes_of(round(tiling), 0..=most).last();
    Tiling::ALL.into_iter().map(|tiling| last(tiling).expect("a small board")).collect()
}

/// The shape of a tiling that is closest to a disc.
fn round(tiling: Tiling) -> (Tiling, Shape) {
    let hexagon = tiling.shapes().find(|&shape| shape == Shape::Hexagon);
    (tiling, hexagon.or(tiling.shapes().next()).expect("boards are cut from each tiling"))
}

/// The boards of a shape whose number of cells lies within these bounds, the smallest first.
fn sizes_of(
    (tiling, shape): (Tiling, Shape),
    cells: RangeInclusive<usize>,
) -> impl Iterator<Item = Which> {
    let [least, most] = size_range(tiling, shape).expect("a shape of the tiling");
    let fits = move |size| cell_count(tiling, shape, size).is_ok_and(|n| cells.contains(&n));
    (least..=most).filter(move |&size| fits(size)).map(move |size| (tiling, shape, size))
}

pub(crate) fn board((tiling, shape, size): Which) -> Topology {
    Topology::new(tiling, shape, size).expect("a board of this tiling")
}

/// The graph of a board, without regions.
pub(crate) fn graph(topology: &Topology, adjacency: Adjacency) -> Arc<Graph> {
    let rings = cells(topology).map(|cell| topology.ring(cell).to_vec());
    Arc::new(Graph::new(rings, adjacency, vec![0; topology.cells()]))
}

pub(crate) fn cells(topology: &Topology) -> impl Iterator<Item = Cell> + use<> {
    (0..topology.cells()).map(Cell::new)
}

/// A board with stones on it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) topology: Topology,
    pub(crate) adjacency: Adjacency,
    pub(crate) stones: Vec<Option<Colour>>,
}

impl Scene {
    pub(crate) fn at(&self, cell: Cell) -> Option<Colour> {
        self.stones[cell.index()]
    }

    /// The group of each stone, identified by its smallest cell, by propagating labels until none
    /// changes.
    pub(crate) fn labels(&self) -> Vec<Option<Cell>> {
        let mut labels: Vec<_> = cells(&self.topology).map(|c| self.at(c).map(|_| c)).collect();
        loop {
            let before = labels.clone();
            for cell in cells(&self.topology) {
                for &next in self.topology.neighbours(cell, self.adjacency) {
                    if self.at(cell).is_some() && self.at(cell) == self.at(next) {
                        labels[cell.index()] = labels[cell.index()].min(labels[next.index()]);
                    }
                }
            }
            if labels == before {
                return labels;
            }
        }
    }

    /// The cells of each group of a colour, by their labels.
    pub(crate) fn groups(&self, colour: Colour) -> Vec<Vec<Cell>> {
        let labels = self.labels();
        let own = |cell: &Cell| self.at(*cell) == Some(colour);
        cells(&self.topology)
            .filter(|&cell| own(&cell) && labels[cell.index()] == Some(cell))
            .map(|name| {
                let in_it = |cell: &Cell| labels[cell.index()] == Some(name);
                cells(&self.topology).filter(own).filter(in_it).collect()
            })
            .collect()
    }

    /// The empty cells that share an edge with any of these.
    pub(crate) fn liberties(&self, group: &[Cell]) -> Vec<Cell> {
        cells(&self.topology)
            .filter(|&cell| self.at(cell).is_none())
            .filter(|&cell| self.topology.orth(cell).iter().any(|next| group.contains(next)))
            .collect()
    }
}

/// Boards of every tiling and adjacency with stones of up to four colours: some nearly empty,
/// some nearly full, some nearly all of one colour.
pub(crate) fn scene() -> impl Strategy<Value = Scene> {
    let most_cells = boards().into_iter().map(|which| board(which).cells()).max().unwrap_or(0);
    (
        prop::sample::select(boards()),
        prop::sample::select(&Adjacency::ALL[..]),
        1..=4_usize,
        1..=95_usize,
        1..=80_usize,
        prop::collection::vec((0..100_usize, 0..100_usize, 0..4_usize), most_cells),
    )
        .prop_map(|(which, adjacency, colours, filled, first, dice)| {
            let topology = board(which);
            let stone = |&(fill, is_first, other): &(usize, usize, usize)| {
                let colour = if is_first < first { 0 } else { other % colours };
                (fill < filled).then(|| Colour::new(colour))
            };
            let stones = dice.iter().take(topology.cells()).map(stone).collect();
            Scene { topology, adjacency, stones }
        })
}
