//! Who is connected: one trait, and behind it every structure of the seeds.
//!
//! A structure owns the stones of a board and keeps them in groups. It knows nothing of games.

mod any;
mod breath;
mod contour;
mod deletable_union;
mod eager_labels;
mod filling;
mod flood;
mod graph;
mod labels;
mod links;
mod local_split;
mod members;
mod ring_union;
mod rings;
mod row_union;
mod runs;
mod search;
mod stones;
mod tallies;
mod weighted_halving_union;

pub use any::{AnyGroups, Power, STRUCTURES, Structure};
pub use breath::{Breath, Shut};
pub use deletable_union::DeletableUnion;
pub use eager_labels::EagerLabels;
pub use filling::Filling;
pub use flood::Flood;
pub use graph::Graph;
pub use local_split::LocalSplit;
pub use ring_union::RingUnion;
pub use row_union::{Joined, Place, RowUnion};
pub use weighted_halving_union::WeightedHalvingUnion;

use std::sync::Arc;

use crate::cell::{Cell, Colour, Index};

/// What an insertion did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inserted<I> {
    /// The root of the group that the stone is now in.
    pub root: I,
    /// Whether two separate runs of own neighbours around the stone were in one group already,
    /// so that the stone closed a ring around a cell that is not its colour. Never with
    /// diagonal adjacency, where a ring encloses nothing.
    pub closes: bool,
}

/// Stones on a graph, kept in groups: the connected sets of stones of one colour.
///
/// What is asked about the group of a stone means nothing where the cell is empty: ask
/// [`Groups::colour`] first.
pub trait Groups<I: Index = Cell>: Clone + std::fmt::Debug {
    /// The name on the command line and in measurements, such as `weighted-halving-union`.
    const NAME: &'static str;

    /// An empty board. O(cells).
    fn new(graph: Arc<Graph<I>>) -> Self;

    /// The graph the stones stand on.
    fn graph(&self) -> &Arc<Graph<I>>;

    /// Moves to a larger graph that begins with the same cells, in the same regions and with
    /// the same neighbours among themselves. Stones, groups, roots and parents stay; open
    /// edges come to count the new cells. O(new cells x degree).
    fn grow(&mut self, graph: Arc<Graph<I>>);

    /// Takes every stone off. O(cells).
    fn clear(&mut self);

    /// Becomes a copy of another structure, in the memory that this one has. O(cells).
    fn copy_from(&mut self, other: &Self);

    /// The colour of the stone on the cell, or none where it is empty. O(1).
    fn colour(&self, cell: I) -> Option<Colour>;

    /// Puts a stone on an empty cell and joins it with its neighbours of the same colour.
    ///
    /// # Panics
    /// In debug builds, if the cell is occupied.
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I>;

    /// The representative of the group of the stone on the cell.
    fn root(&self, cell: I) -> I;

    /// The parent of the cell in the union forest (a root is its own parent): what the
    /// structure really holds at this moment, for drawing. O(1).
    fn parent(&self, cell: I) -> I;

    /// How many stones the group of this stone has.
    fn size(&self, cell: I) -> usize;

    /// The regions that the group of this stone touches, one bit a region.
    fn regions(&self, cell: I) -> u32;

    /// How many groups the colour has. O(1).
    fn group_count(&self, colour: Colour) -> usize;

    /// Calls `visit` for each stone of the group of this stone, once each, in no set order.
    fn each_member(&self, cell: I, visit: impl FnMut(I));

    /// Pseudo-liberties: how many pairs of a stone of this group and an empty cell
    /// orthogonally next to it there are. Zero exactly if the group has no liberty.
    fn open_edges(&self, cell: I) -> usize;

    /// What a stone of this colour would do to the liberties around it. O(degree^2).
    fn breath(&self, cell: I, colour: Colour) -> Breath {
        breath::breath(self, cell, colour)
    }

    /// Whether both cells hold stones of the same group.
    fn same_group(&self, a: I, b: I) -> bool {
        match (self.colour(a), self.colour(b)) {
            (Some(x), Some(y)) => x == y && self.root(a) == self.root(b),
            _ => false,
        }
    }

    /// The liberties of the group of this stone: the empty cells orthogonally next to it,
    /// ascending. O(group size x degree), more the sort.
    fn liberties(&self, cell: I) -> Vec<I> {
        let mut found = Vec::new();
        self.each_member(cell, |stone| {
            found.extend(
                self.graph()
                    .orth(stone)
                    .iter()
                    .copied()
                    .filter(|&next| self.colour(next).is_none()),
            );
        });
        crate::cell::sort(&mut found);
        found.dedup();
        found
    }
}

/// A structure that can also take stones off.
pub trait Removal<I: Index = Cell>: Groups<I> {
    /// Takes the stone off the cell; what is left of its group falls into its parts.
    ///
    /// # Panics
    /// In debug builds, if the cell is empty.
    fn remove(&mut self, cell: I);

    /// Takes the whole group of this stone off, and appends its cells to `removed`.
    ///
    /// # Panics
    /// In debug builds, if the cell is empty.
    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>);
}
