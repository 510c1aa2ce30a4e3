//! Boards: a tiling cut to a shape and a size, with neighbours, regions, geometry and names.

mod neighbour;

pub use neighbour::{Adjacency, Slot};
