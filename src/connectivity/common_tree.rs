//! The common-player tree of [RWQUPC, sec. 5.1]: the groups of each colour, and those of several
//! colours together.

use std::sync::Arc;

use super::{DeletableUnion, Graph, Groups, Inserted, LibertyEffect, Removal};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};

/// Groups of each colour, and besides them the groups that the stones of several colours form when
/// their colours are disregarded, for any number of players (the tree of "all the common players").
///
/// As [`Groups`] it answers for the stones of one colour; [`CommonTree::common`] answers for those
/// in common. As in the thesis each stone is inserted twice, so every cost is that of both
/// structures together. A removal takes O(common group size) insertions with framework B, for a
/// group as for a stone.
#[derive(Clone, Debug)]
pub struct CommonTree<I: Index = Cell, G = DeletableUnion<I>> {
    own: G,
    /// The stones of the common colours, all painted alike.
    common: G,
    /// The common colours, one bit a colour.
    colours: u8,
    /// A common group that is being dissolved and partly rebuilt; otherwise empty.
    dissolved: Vec<I>,
}

/// The paint of every stone in common.
const COMMON: usize = 0;

impl<I: Index, G: Groups<I>> CommonTree<I, G> {
    /// An empty board where stones of these colours are in common. O(cells).
    pub fn of(graph: Arc<Graph<I>>, colours: impl IntoIterator<Item = Colour>) -> Self {
        Self {
            own: G::new(Arc::clone(&graph)),
            common: G::new(graph),
            colours: colours.into_iter().fold(0, |mask, colour| mask | 1 << colour.index()),
            dissolved: Vec::new(),
        }
    }

    /// The common stones, in the groups they form together. There every stone has the first colour,
    /// and stones of other colours are absent.
    pub fn common(&self) -> &G {
        &self.common
    }

    /// Whether stones of the colour are in common.
    pub fn is_common(&self, colour: Colour) -> bool {
        self.colours >> colour.index() & 1 != 0
    }
}

impl<I: Index, G: Groups<I>> Groups<I> for CommonTree<I, G> {
    const NAME: &'static str = "common-player-tree";

    /// All colours are in common.
    fn new(graph: Arc<Graph<I>>) -> Self {
        Self::of(graph, Colour::first(MAX_COLOURS))
    }

    fn graph(&self) -> &Arc<Graph<I>> {
        self.own.graph()
    }

    fn grow(&mut self, graph: Arc<Graph<I>>) {
        self.own.grow(Arc::clone(&graph));
        self.common.grow(graph);
    }

    fn clear(&mut self) {
        self.own.clear();
        self.common.clear();
    }

    fn copy_from(&mut self, other: &Self) {
        self.own.copy_from(&other.own);
        self.common.copy_from(&other.common);
        self.colours = other.colours;
    }

    /// For the groups of one colour; common groups are searched when asked.
    fn count_pseudo_liberties(&mut self) {
        self.own.count_pseudo_liberties();
    }

    fn colour(&self, cell: I) -> Option<Colour> {
        self.own.colour(cell)
    }

    fn insert(&mut self, cell: I, colour: Colour) -> Inserted<I> {
        if self.is_common(colour) {
            self.common.insert(cell, Colour::new(COMMON));
        }
        self.own.insert(cell, colour)
    }

    fn root(&self, cell: I) -> I {
        self.own.root(cell)
    }

    fn parent(&self, cell: I) -> I {
        self.own.parent(cell)
    }

    fn next_member(&self, cell: I) -> Option<I> {
        self.own.next_member(cell)
    }

    fn size(&self, cell: I) -> usize {
        self.own.size(cell)
    }

    fn regions(&self, cell: I) -> u32 {
        self.own.regions(cell)
    }

    fn group_count(&self, colour: Colour) -> usize {
        self.own.group_count(colour)
    }

    fn each_member(&self, cell: I, visit: impl FnMut(I)) {
        self.own.each_member(cell, visit);
    }

    fn pseudo_liberties(&self, cell: I) -> usize {
        self.own.pseudo_liberties(cell)
    }

    fn liberty_effect(&self, cell: I, colour: Colour) -> LibertyEffect {
        self.own.liberty_effect(cell, colour)
    }
}

impl<I: Index, G: Removal<I>> Removal<I> for CommonTree<I, G> {
    fn remove(&mut self, cell: I) {
        self.own.remove(cell);
        if self.common.colour(cell).is_some() {
            self.common.remove(cell);
        }
    }

    fn remove_group(&mut self, cell: I, removed: &mut Vec<I>) {
        self.own.remove_group(cell, removed);
        if self.common.colour(cell).is_none() {
            return;
        }
        // The stones of a group are in one common group, which is rebuilt once for all of them.
        let mut dissolved = std::mem::take(&mut self.dissolved);
        self.common.remove_group(cell, &mut dissolved);
        for stone in dissolved.drain(..) {
            if self.own.colour(stone).is_some() {
                self.common.insert(stone, Colour::new(COMMON));
            }
        }
        self.dissolved = dissolved;
    }
}
