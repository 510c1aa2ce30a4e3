//! What a stone does to the liberties around it, before it is placed.

use super::Groups;
use crate::cell::{Colour, Index};

/// What a stone of some colour on an empty cell would do to the liberties of the groups that
/// share an edge with the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breath {
    /// The groups of other colours that have no liberty but the cell.
    pub shut: Shut,
    /// Whether the stone, or a group of its colour that shares an edge with the cell, has
    /// another liberty, nothing being taken off.
    pub lives: bool,
}

/// Some groups next to a cell, each by the place of a stone of it among the edge neighbours of
/// the cell: few enough bits to be handed on in a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shut(u8);

impl Shut {
    /// Whether there is no group.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// For each group the first place of a stone of it in the list of edge neighbours.
    #[inline]
    pub fn places(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let place = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
            self.0 &= self.0 - 1;
            Some(place)
        })
    }
}

/// The breath by the meaning of the words: a group is shut if all its open edges lead to the
/// cell. O(degree^2) look-ups of a root.
pub(super) fn breath<I: Index>(groups: &impl Groups<I>, cell: I, colour: Colour) -> Breath {
    let orth = groups.graph().orth(cell);
    let mut breath = Breath::default();
    for (place, &next) in orth.iter().enumerate() {
        let Some(there) = groups.colour(next) else {
            breath.lives = true;
            continue;
        };
        let of_group = |&&other: &&I| groups.same_group(other, next);
        if groups.open_edges(next) > orth.iter().filter(of_group).count() {
            breath.lives |= there == colour;
        } else if there != colour && !orth[..place].iter().any(|other| of_group(&other)) {
            breath.shut.0 |= 1 << place;
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
) -> Breath {
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
    breath.shut = Shut((present & shut & !(empty | own | again)) as u8);
    breath
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::cell::Cell;
    use crate::connectivity::{EagerLabels, Graph, Removal};
    use crate::topology::{Adjacency, Shape, Tiling, Topology};

    fn graphs() -> impl Strategy<Value = Arc<Graph>> {
        let boards = vec![
            (Tiling::Square, Shape::Square, 4),
            (Tiling::Hexagonal, Shape::Hexagon, 3),
            (Tiling::Hexagonal, Shape::Rhombus, 1),
        ];
        let adjacencies = vec![Adjacency::Orth, Adjacency::All, Adjacency::Diag];
        (prop::sample::select(boards), prop::sample::select(adjacencies)).prop_map(
            |((tiling, shape, size), by)| {
                let board = Topology::new(tiling, shape, size).expect("a board");
                let cells = (0..board.cells()).map(Cell::new);
                let rings = cells.map(|cell| board.ring(cell).to_vec());
                Arc::new(Graph::new(rings, by, vec![0; board.cells()]))
            },
        )
    }

    proptest! {
        #[test]
        fn masks_agree_with_the_meaning(
            graph in graphs(),
            moves in prop::collection::vec((0..64_usize, 0..3_usize, 0..4_u8), 1..60),
        ) {
            let mut groups = EagerLabels::new(Arc::clone(&graph));
            let mut off = Vec::new();
            for (index, colour, kind) in moves {
                let cell = Cell::new(index % graph.cells());
                match (groups.colour(cell), kind) {
                    (None, _) => {
                        groups.insert(cell, Colour::new(colour));
                    }
                    (Some(_), 0) => groups.remove(cell),
                    (Some(_), 1) => groups.remove_group(cell, &mut off),
                    (Some(_), _) => {}
                }
                for cell in (0..graph.cells()).map(Cell::new) {
                    for colour in Colour::first(3).filter(|_| groups.colour(cell).is_none()) {
                        let expected = breath(&groups, cell, colour);
                        prop_assert_eq!(groups.breath(cell, colour), expected);
                    }
                }
            }
        }
    }
}
