//! What a stone does to the liberties around it, before it is placed.

use super::Groups;
use crate::cell::{Colour, Index};

/// The most edge neighbours that a cell of any tiling has.
const MOST_EDGES: usize = 6;

/// What a stone of some colour on an empty cell would do to the liberties of the groups that
/// share an edge with the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breath<I> {
    /// The groups of other colours that have no liberty but the cell.
    pub shut: Roots<I>,
    /// Whether the stone, or a group of its colour that shares an edge with the cell, has
    /// another liberty, nothing being taken off.
    pub lives: bool,
}

/// The roots of some groups next to a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Roots<I> {
    roots: [I; MOST_EDGES],
    count: u8,
}

impl<I: Index> Roots<I> {
    /// The roots.
    #[inline]
    pub fn as_slice(&self) -> &[I] {
        &self.roots[..usize::from(self.count)]
    }

    /// Adds one.
    ///
    /// # Panics
    /// If there are more than a cell has edge neighbours.
    #[inline]
    pub(super) fn push(&mut self, root: I) {
        self.roots[usize::from(self.count)] = root;
        self.count += 1;
    }
}

/// The breath by the meaning of the words: a group is shut if all its open edges lead to the
/// cell. O(degree^2) look-ups of a root.
pub(super) fn breath<I: Index>(
    groups: &(impl Groups<I> + ?Sized),
    cell: I,
    colour: Colour,
) -> Breath<I> {
    let orth = groups.graph().orth(cell);
    let mut breath = Breath::default();
    for &next in orth {
        let Some(there) = groups.colour(next) else {
            breath.lives = true;
            continue;
        };
        let root = groups.root(next);
        let edges = orth
            .iter()
            .filter(|&&other| groups.colour(other) == Some(there) && groups.root(other) == root)
            .count();
        if groups.open_edges(next) > edges {
            breath.lives |= there == colour;
        } else if there != colour && !breath.shut.as_slice().contains(&root) {
            breath.shut.push(root);
        }
    }
    breath
}

/// The breath without a branch on what stands around, which no processor could foretell.
///
/// `look` tells of a neighbour its label, the open edges of its group, and its colour; on an
/// empty one the label must be that cell itself. O(degree^2) comparisons of labels.
#[inline(always)]
pub(super) fn breath_by_masks<I: Index, const EDGES: usize>(
    cell: I,
    orth: &[I],
    colour: Colour,
    look: impl Fn(I) -> (I, u32, Option<Colour>),
) -> Breath<I> {
    let mut breath = Breath::default();
    let Some(last) = orth.len().checked_sub(1) else { return breath };
    // What is not filled in must be no neighbour's label.
    let mut labels = [cell; EDGES];
    let mut open_edges = [0; EDGES];
    let (mut empty, mut own) = (0_u32, 0_u32);
    for place in 0..EDGES {
        let (label, open, there) = look(orth[place.min(last)]);
        labels[place] = if place <= last { label } else { cell };
        open_edges[place] = open;
        empty |= u32::from(there.is_none()) << place;
        own |= u32::from(there == Some(colour)) << place;
    }
    let (mut shut, mut again) = (0_u32, 0_u32);
    for place in 0..EDGES {
        let mut edges = 0;
        for other in 0..EDGES {
            let same = u32::from(labels[other] == labels[place]);
            edges += same;
            again |= if other < place { same << place } else { 0 };
        }
        shut |= u32::from(open_edges[place] == edges) << place;
    }
    let present = (2 << last) - 1;
    breath.lives = present & (empty | own & !shut) != 0;
    let mut taken = present & shut & !(empty | own | again);
    while taken != 0 {
        breath.shut.push(labels[taken.trailing_zeros() as usize % EDGES]);
        taken &= taken - 1;
    }
    breath
}
