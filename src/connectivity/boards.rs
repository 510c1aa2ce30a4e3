//! Small boards for tests: every kind of graph that structures run on.

use std::sync::Arc;

use proptest::prelude::*;

use super::Graph;
use crate::cell::{Cell, Index};
use crate::topology::{Adjacency, Shape, Tiling, Topology};

/// Any of these boards with any adjacency; cells are in different regions.
pub(super) fn graphs(boards: &[(Tiling, Shape, u32)]) -> impl Strategy<Value = Arc<Graph>> + use<> {
    let adjacencies = vec![Adjacency::Orth, Adjacency::All, Adjacency::Diag];
    (prop::sample::select(boards.to_vec()), prop::sample::select(adjacencies)).prop_map(
        |((tiling, shape, size), by)| {
            let board = Topology::new(tiling, shape, size).expect("a board");
            let cells = (0..board.cells()).map(Cell::new);
            let rings = cells.map(|cell| board.ring(cell).to_vec());
            Arc::new(Graph::new(rings, by, (0..board.cells() as u32).map(|n| n & 7).collect()))
        },
    )
}
