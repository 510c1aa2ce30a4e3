//! The effect that a stone would have on the liberties around it, before it is placed.

use super::{Groups, stones::EMPTY};
use crate::cell::{Colour, Index};

/// What a stone of some colour on an empty cell would do to the liberties of the groups that
/// share an edge with the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LibertyEffect {
    /// The groups of other colours that have no liberty but the cell.
    pub captured: CapturedGroups,
    /// Whether the stone, or a group of its colour that shares an edge with the cell, has another
    /// liberty, captures aside.
    pub has_liberty: bool,
}

/// Some groups next to a cell, each given by the position of one of its stones among the edge
/// neighbours of the cell: few enough bits to fit a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CapturedGroups(u16);

impl CapturedGroups {
    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// For each group the position of its first stone in the list of edge neighbours.
    #[inline]
    pub fn places(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let place = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
            self.0 &= self.0 - 1;
            Some(place)
        })
    }
}

/// The reference implementation: a group is captured if all its pseudo-liberties lead to the cell.
/// O(degree^2) look-ups of a root.
pub(super) fn liberty_effect<I: Index>(
    groups: &impl Groups<I>,
    cell: I,
    colour: Colour,
) -> LibertyEffect {
    let orth = groups.graph().orth(cell);
    let mut effect = LibertyEffect::default();
    for (place, &next) in orth.iter().enumerate() {
        let Some(there) = groups.colour(next) else {
            effect.has_liberty = true;
            continue;
        };
        let of_group = |&&other: &&I| groups.same_group(other, next);
        if groups.pseudo_liberties(next) > orth.iter().filter(of_group).count() {
            effect.has_liberty |= there == colour;
        } else if there != colour && !orth[..place].iter().any(|other| of_group(&other)) {
            effect.captured.0 |= 1 << place;
        }
    }
    effect
}

/// What a neighbour means to a stone that would be placed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Beside<I> {
    /// The label of its group; the cell itself if it is empty.
    pub(super) label: I,
    /// The pseudo-liberties of its group; undefined if it is empty.
    pub(super) pseudo_liberties: u32,
    pub(super) paint: u8,
}

/// The same without a branch on the neighbours, which no processor could predict.
///
/// `seen` has the edge neighbours of the cell, and the sentinel where there are fewer.
/// O(degree^2) comparisons of labels.
#[inline(always)]
pub(super) fn liberty_effect_by_masks<I: Index, const EDGES: usize>(
    seen: &[Beside<I>; EDGES],
    colour: Colour,
) -> LibertyEffect {
    let (mut has_liberty, mut captured) = (false, 0);
    for (place, &Beside { label, pseudo_liberties, paint }) in seen.iter().enumerate() {
        let (mut edges, mut again) = (0, false);
        for (other, there) in seen.iter().enumerate() {
            edges += u32::from(there.label == label);
            again |= (other < place) & (there.label == label);
        }
        let is_captured = pseudo_liberties == edges;
        let own = usize::from(paint) == colour.index();
        has_liberty |= (paint == EMPTY) | (own & !is_captured);
        captured |= u16::from((paint < EMPTY) & !own & is_captured & !again) << place;
    }
    LibertyEffect { captured: CapturedGroups(captured), has_liberty }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::cell::Cell;
    use crate::connectivity::boards::graphs;
    use crate::connectivity::{EagerLabels, Removal};
    use crate::topology::{Shape, Tiling};

    const BOARDS: [(Tiling, Shape, u32); 3] = [
        (Tiling::Square, Shape::Square, 4),
        (Tiling::Hexagonal, Shape::Hexagon, 3),
        (Tiling::Hexagonal, Shape::Rhombus, 1),
    ];

    proptest! {
        #[test]
        fn masks_agree_with_the_reference(
            graph in graphs(&BOARDS),
            moves in prop::collection::vec((0..64_usize, 0..3_usize, 0..4_u8), 1..60),
        ) {
            let mut groups = EagerLabels::new(Arc::clone(&graph));
            groups.count_pseudo_liberties();
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
                        let expected = liberty_effect(&groups, cell, colour);
                        prop_assert_eq!(groups.liberty_effect(cell, colour), expected);
                    }
                }
            }
        }
    }
}
