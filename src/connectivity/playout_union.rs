//! What playouts need of a structure that is filled over and over.

use super::row_union::{FULL, Joined, Place, RowUnion};
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::topology::{Adjacency, Topology};

/// Insert-only groups that can be reset to a saved start. Not a structure for play.
pub trait PlayoutUnion: Clone + std::fmt::Debug + Sized {
    /// The position of a cell in the structure.
    type Place: Copy + std::fmt::Debug;

    /// The name in measurements.
    const NAME: &'static str;

    /// More than the number of any place.
    const PLACES: usize;

    /// An empty board for stones of so many colours that are connected in this way, other than
    /// by vertices alone, with the regions of each cell, at most 16; none if the structure
    /// cannot hold the board.
    fn new(
        topology: &Topology,
        adjacency: Adjacency,
        colours: usize,
        regions: impl Fn(Cell) -> u16,
    ) -> Option<Self>;

    /// The place of the cell. O(1).
    fn place(&self, cell: Cell) -> Self::Place;

    /// The number of a place, less than [`Self::PLACES`]. O(1).
    fn number(place: Self::Place) -> usize;

    /// The colour of the stone on a place. O(colours).
    fn colour(&self, place: Self::Place) -> Option<Colour>;

    /// By colour, the slots around a place where its stones stand: a bit for each, in the order of
    /// [`Topology::ring`]. O(colours).
    fn around(&self, place: Self::Place) -> [u32; MAX_COLOURS];

    /// Takes every stone off the board. O(cells).
    fn clear(&mut self);

    /// Makes the stones now on the board those to go back to. O(cells).
    fn save_start(&mut self);

    /// Goes back to the start.
    fn reset(&mut self);

    /// Places a stone on an empty place and joins it with its neighbours of the same colour.
    fn insert(&mut self, place: Self::Place, colour: Colour) -> Joined;

    /// Whether the stone just inserted here, with this result, completes a ring around a stone of
    /// its colour.
    fn completes_full_ring(&self, place: Self::Place, colour: Colour, joined: Joined) -> bool;

    /// Every group: its colour, its size and its regions. O(cells).
    fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + Clone + '_;
}

impl PlayoutUnion for RowUnion {
    type Place = Place;

    const NAME: &'static str = RowUnion::NAME;
    const PLACES: usize = super::row_union::PLACES;

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

    fn number(place: Place) -> usize {
        place.index()
    }

    fn colour(&self, place: Place) -> Option<Colour> {
        self.colour(place)
    }

    #[inline(always)]
    fn around(&self, place: Place) -> [u32; MAX_COLOURS] {
        self.around(place)
    }

    fn clear(&mut self) {
        self.clear();
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

    /// O(1): whether the place or a neighbour is own and so are the six around it.
    #[inline(always)]
    fn completes_full_ring(&self, _: Place, _: Colour, joined: Joined) -> bool {
        joined.near & FULL != 0
    }

    fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + Clone + '_ {
        self.groups()
    }
}
