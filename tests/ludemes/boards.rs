//! Small boards of every tiling, with stones on them at random.

use std::sync::Arc;

use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::Graph;
use linkstone::topology::{Adjacency, Shape, Tiling, Topology};
use proptest::prelude::*;

/// One board of each tiling, large enough for rings.
pub(crate) const BOARDS: [(Tiling, Shape, u32); 4] = [
    (Tiling::Square, Shape::Square, 6),
    (Tiling::Hexagonal, Shape::Hexagon, 4),
    (Tiling::Triangular, Shape::Hexagon, 3),
    (Tiling::Rhombitrihexagonal, Shape::Hexagon, 2),
];

/// Every adjacency.
pub(crate) const ADJACENCIES: [Adjacency; 3] = [Adjacency::Orth, Adjacency::Diag, Adjacency::All];

pub(crate) fn board((tiling, shape, size): (Tiling, Shape, u32)) -> Topology {
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

    /// The group that each stone is in, named by its smallest cell: labels that are handed on
    /// until none changes.
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

    /// The empty cells across an edge from any of these.
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
    (
        prop::sample::select(BOARDS.to_vec()),
        prop::sample::select(ADJACENCIES.to_vec()),
        1..=4_usize,
        1..=95_usize,
        1..=80_usize,
        prop::collection::vec((0..100_usize, 0..100_usize, 0..4_usize), 61),
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
