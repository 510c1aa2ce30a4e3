//! What a loop needs of a structure that fills a board over and over.

use super::row_union::{FULL, Joined, Place, RowUnion};
use crate::cell::{Cell, Colour};
use crate::topology::{Adjacency, Topology};

/// Insert-only groups that go back to where they started. No structure for play.
pub trait PlayoutUnion: Clone + std::fmt::Debug + Sized {
    /// Where a cell stands.
    type Place: Copy + std::fmt::Debug;

    /// The name in measurements.
    const NAME: &'static str;

    /// An empty board for stones of so many colours that are connected in this way, other than
    /// by vertices alone, with the regions of each cell, at most 16; none if the structure
    /// cannot hold the board.
    fn new(
        topology: &Topology,
        adjacency: Adjacency,
        colours: usize,
        regions: impl Fn(Cell) -> u16,
    ) -> Option<Self>;

    /// Where the cell stands. O(1).
    fn place(&self, cell: Cell) -> Self::Place;

    /// Makes the stones now on the board those to go back to. O(cells).
    fn save_start(&mut self);

    /// Goes back to the stones at the beginning.
    fn reset(&mut self);

    /// Puts a stone on an empty place and joins it with its neighbours of the same colour.
    fn insert(&mut self, place: Self::Place, colour: Colour) -> Joined;

    /// Whether the stone just put on this place, which did that, completes a ring around a stone
    /// of its colour.
    fn completes_full_ring(&self, place: Self::Place, colour: Colour, joined: Joined) -> bool;

    /// Every group: its colour, its size and its regions. O(cells).
    fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + '_;
}

impl PlayoutUnion for RowUnion {
    type Place = Place;

    const NAME: &'static str = RowUnion::NAME;

    /// On hexagons it makes no difference how stones are connected.
    fn new(
        topology: &Topology,
        _: Adjacency,
        colours: usize,
        regions: impl Fn(Cell) -> u16,
    ) -> Option<Self> {
        Self::new(topology, colours, regions)
    }

    fn place(&self, cell: Cell) -> Place {
        self.place(cell)
    }

    fn save_start(&mut self) {
        self.save_start();
    }

    #[inline(always)]
    fn reset(&mut self) {
        self.reset();
    }

    #[inline(always)]
    fn insert(&mut self, place: Place, colour: Colour) -> Joined {
        self.insert(place, colour)
    }

    /// O(1): whether the place or one next to it is own and so are the six around it.
    #[inline(always)]
    fn completes_full_ring(&self, _: Place, _: Colour, joined: Joined) -> bool {
        joined.near & FULL != 0
    }

    fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + '_ {
        self.groups()
    }
}
