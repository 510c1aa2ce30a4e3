//! Who is connected: one trait, and behind it every structure of the sources (docs/references.md).
//!
//! A structure owns the stones of a board and keeps them in groups. It knows nothing of games.
//!
//! Union-find is `Forest` over a rule of linking (`Quick`, `Ranked`, `Weighted`, `WeightedHalving`:
//! a file each): `Union` only inserts, the thesis's framework A; `DeletableUnion` can remove, its
//! framework B, and costs no more than a tenth more where nothing is removed
//! (`benches/frameworks.rs`), as it keeps liberties only where a game asks for them
//! (`count_pseudo_liberties`), and so does `EagerLabels`. `RollbackUnion` has a log of its links; `CommonTree` keeps stones of
//! several colours in common beside those of each.
//!
//! A position that people play on can delete: `DeletableUnion` where stones only come,
//! `EagerLabels` where they are captured or carried. Playouts of games that only fill the board use
//! an insert-only structure. The list in `any.rs` is the one place that knows all names: `playouts
//! --structure`, the lab and the tests choose from it by `with_structure`. `tests/memory.rs` holds
//! what positions and random games ask of the memory. Which one follows from `Plan::properties`,
//! never from a game's name; `tests/copies.rs` plays every game under another id. `LocalSplit` is
//! for large groups: a removal costs the same from ten stones as from 100,000 where the ring shows
//! that the group stays whole, else what its smaller parts do; searches in step (`search.rs`) or
//! walks along the outline (`contour.rs`) find them. On the small boards of the games it is no
//! faster than `EagerLabels` (measured), so no game plays on it unless asked with `--structure`.

mod any;
#[cfg(test)]
mod boards;
mod common_tree;
mod contour;
mod deletable_union;
mod eager_labels;
mod flood;
mod forest;
mod graph;
mod labels;
mod liberty_effect;
mod linking;
mod links;
mod local_split;
mod members;
mod packed_group;
mod playout_union;
mod quick_union;
mod ranked_union;
pub mod reduction;
mod ring_union;
mod rings;
mod rollback_union;
mod row_union;
mod runs;
mod search;
mod stones;
mod tallies;
mod union;
mod weighted_halving_union;
mod weighted_union;

pub use any::{AnyGroups, Capability, STRUCTURES, Structure, Task, with_structure};
pub use common_tree::CommonTree;
pub use deletable_union::DeletableUnion;
pub use eager_labels::EagerLabels;
pub use flood::Flood;
pub use graph::Graph;
pub use liberty_effect::{CapturedGroups, LibertyEffect};
pub use linking::{Linking, Tree};
pub use local_split::LocalSplit;
pub use playout_union::PlayoutUnion;
pub use quick_union::{DeletableQuickUnion, Quick, QuickUnion};
pub use ranked_union::{DeletableRankedUnion, Ranked, RankedUnion};
pub use ring_union::RingUnion;
pub use rollback_union::RollbackUnion;
pub use row_union::{Joined, Place, RowUnion};
pub use union::Union;
pub use weighted_halving_union::{DeletableHalvingUnion, WeightedHalving, WeightedHalvingUnion};
pub use weighted_union::{Weighted, WeightedUnion};

use std::sync::Arc;

use linkstone_common::sort;

use crate::cell::{Cell, Colour, Index};

/// What an insertion did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inserted<I> {
    /// The root of the group that the stone is now in.
    pub root: I,
    /// Whether two separate runs of own neighbours around the stone were in one group already, so
    /// that the stone closed a ring around a cell that is not of its colour. Never true with
    /// diagonal adjacency, where a ring encloses nothing.
    pub closes: bool,
}

/// What a structure stores for a stone at this moment, for display.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stored<I> {
    /// The parent of its cell; for a root, its own cell.
    pub parent: I,
    /// What decides how trees are linked: the number of stones or the rank; at roots only.
    pub weight: Option<u32>,
    /// The next member of the group, in structures that keep a list.
    pub next: Option<I>,
}

/// Stones on a graph, kept in groups: the connected sets of stones of one colour.
///
/// Questions about the group of a stone mean nothing where the cell is empty: ask
/// [`Groups::colour`] first.
pub trait Groups<I: Index = Cell>: Clone + std::fmt::Debug {
    /// The name on the command line and in measurements, such as `weighted-halving-union`.
    const NAME: &'static str;

    /// An empty board. O(cells).
    fn new(graph: Arc<Graph<I>>) -> Self;

    /// The name of the structure that does the work, even behind a wrapper.
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// The graph the stones stand on.
    fn graph(&self) -> &Arc<Graph<I>>;

    /// Moves to a larger graph that begins with the same cells, in the same regions and with the
    /// same neighbours among themselves. Stones, groups, roots and parents stay; pseudo-liberties
    /// then count the new cells. O(new cells x degree).
    fn grow(&mut self, graph: Arc<Graph<I>>);

    /// Takes every stone off. O(cells).
    fn clear(&mut self);

    /// Copies another structure, reusing the memory of this one. O(cells).
    fn copy_from(&mut self, other: &Self);

    /// The colour of the stone on the cell, or none where it is empty. O(1).
    fn colour(&self, cell: I) -> Option<Colour>;

    /// Places a stone on an empty cell and joins it with its neighbours of the same colour.
    ///
    /// # Panics
    /// In debug builds, if the cell is occupied.
    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I>;

    /// The representative of the group of the stone on the cell. Asking changes nothing: where
    /// paths are shortened, insertions do it.
    fn root(&self, cell: I) -> I;

    /// The parent of the cell in the union forest (a root is its own parent), as the structure
    /// really holds it at this moment, for drawing. O(1).
    fn parent(&self, cell: I) -> I;

    /// What is stored for the stone on the cell.
    fn stored(&self, cell: I) -> Stored<I> {
        let parent = self.parent(cell);
        let weight = || self.rank(cell).unwrap_or_else(|| self.size(cell) as u32);
        let weight = (parent == cell).then(weight);
        Stored { parent, weight, next: self.next_member(cell) }
    }

    /// The stone after this one in the list of its group, in structures that keep one. O(1).
    fn next_member(&self, _cell: I) -> Option<I> {
        None
    }

    /// The rank of a root, in structures that link trees by it. O(1).
    fn rank(&self, _root: I) -> Option<u32> {
        None
    }

    /// How many stones the group of this stone has.
    fn size(&self, cell: I) -> usize;

    /// The regions that the group of this stone touches, one bit a region.
    fn regions(&self, cell: I) -> u32;

    /// How many groups the colour has. O(1).
    fn group_count(&self, colour: Colour) -> usize;

    /// Calls `visit` for each stone of the group of this stone, once each, in no particular order.
    fn each_member(&self, cell: I, visit: impl FnMut(I));

    /// Whether a test holds for some stone of the group of this stone, asked until it does.
    fn any_member(&self, cell: I, mut test: impl FnMut(I) -> bool) -> bool {
        let mut found = false;
        self.each_member(cell, |member| found = found || test(member));
        found
    }

    /// Pseudo-liberties: the number of pairs of a stone of this group and an empty orthogonal
    /// neighbour. Zero exactly if the group has no liberty.
    fn pseudo_liberties(&self, cell: I) -> usize;

    /// Keeps count of pseudo-liberties from now on, where they would otherwise be searched for at
    /// each question; for games that ask for liberties at every move. No answer changes.
    fn count_pseudo_liberties(&mut self) {}

    /// The effect that a stone of this colour would have on the liberties around it. O(degree^2).
    fn liberty_effect(&self, cell: I, colour: Colour) -> LibertyEffect {
        liberty_effect::liberty_effect(self, cell, colour)
    }

    /// Whether both cells hold stones of the same group.
    fn same_group(&self, a: I, b: I) -> bool {
        match (self.colour(a), self.colour(b)) {
            (Some(x), Some(y)) => x == y && self.root(a) == self.root(b),
            _ => false,
        }
    }

    /// The liberties of the group of this stone: the empty cells orthogonally adjacent to it,
    /// ascending. O(group size x degree), plus the sort.
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
        sort(&mut found);
        found.dedup();
        found
    }

    /// The groups of other colours next to the group of this stone: the root of each group that has
    /// a stone orthogonally adjacent to one of this group, ascending. O(group size x degree) finds,
    /// plus the sort.
    fn neighbours(&self, cell: I) -> Vec<I> {
        let own = self.colour(cell);
        let mut found = Vec::new();
        self.each_member(cell, |stone| {
            let beside = self.graph().orth(stone).iter().copied();
            found.extend(
                beside
                    .filter(|&next| self.colour(next).is_some() && self.colour(next) != own)
                    .map(|next| self.root(next)),
            );
        });
        sort(&mut found);
        found.dedup();
        found
    }
}

/// A structure that can also remove stones.
pub trait Removal<I: Index = Cell>: Groups<I> {
    /// Takes the stone off the cell; the rest of its group falls into its parts.
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
