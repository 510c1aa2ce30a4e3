//! What a whole turn must leave: looked ahead for, so that every turn that is begun can be ended.

use super::Position;
use crate::cell::{Cell, Colour};
use crate::connectivity::Removal;
use crate::rules::{Leaves, Movement, Placed, Turn};

/// The most groups beside a cell: no cell of any board has more neighbours.
const MAX_BESIDE: usize = 16;

impl<G: Removal<Cell>> Position<G> {
    /// Whether the turn may end with the stones as they are, as far as that is restricted.
    #[inline]
    pub(super) fn leaves_what_it_must(&self) -> bool {
        self.plan.properties.leaves != Some(Leaves::OddGroups) || self.all_groups() % 2 == 1
    }

    /// Whether a turn with this stone as its next one can leave what it must: at once, or with one
    /// more stone. The plan admits no longer turns.
    #[inline(never)]
    pub(super) fn may_come_to_leave(&self, leaves: Leaves, cell: Cell, colour: Colour) -> bool {
        let (may_end, may_go_on) = match self.plan.turn {
            Turn::Plies(plies) => {
                let must_end = self.turn.left <= 1;
                (must_end || self.turn.step + 1 >= plies.least, !must_end)
            }
            Turn::Alternate | Turn::ColoursInOrder | Turn::Ratio(_) | Turn::Fill => (true, false),
        };
        let touched = self.groups_beside(cell, colour).count();
        match leaves {
            Leaves::OddGroups => {
                // The stone is a group more, and each that it joins one less.
                let after = self.all_groups() + 1 - touched;
                let is_odd = |groups: usize| groups % 2 == 1;
                may_end && is_odd(after)
                    || may_go_on
                        && self.some_next(cell, colour, |joined| is_odd(after + 1 - joined))
            }
            Leaves::EqualTouches if self.turn.step > 0 => touched == usize::from(self.turn.touched),
            Leaves::EqualTouches => {
                may_end || self.some_next(cell, colour, |joined| joined == touched)
            }
        }
    }

    /// Remembers how many groups a stone touches that is about to be placed, where it matters.
    #[inline]
    pub(super) fn note_touched(&mut self, cell: Cell, colour: Colour) {
        if self.plan.properties.leaves == Some(Leaves::EqualTouches) {
            self.turn.touched = self.groups_beside(cell, colour).count() as u8;
        }
    }

    /// How many groups of all colours there are. O(colours).
    fn all_groups(&self) -> usize {
        Colour::first(self.plan.colours.len()).map(|colour| self.groups.group_count(colour)).sum()
    }

    /// Whether there is a stone to place after this one that touches a number of groups, then, for
    /// which the test holds.
    ///
    /// # Complexity
    /// O(cells x degree x degree) where there is none; one of the first cells nearly always does.
    fn some_next(&self, cell: Cell, colour: Colour, test: impl Fn(usize) -> bool) -> bool {
        let (mut roots, mut count) = ([cell; MAX_BESIDE], 0);
        for (root, stone) in roots.iter_mut().zip(self.groups_beside(cell, colour)) {
            *root = self.groups.root(stone);
            count += 1;
        }
        let joined = &roots[..count];
        let next = |next: Cell, painted: Colour| {
            let beside = self.groups_beside(next, painted);
            if painted != colour {
                return beside.count();
            }
            // The stone before makes one group of those that it has joined.
            let others = beside.filter(|&stone| !joined.contains(&self.groups.root(stone))).count();
            let touches_new = self.board.graph.links(next).iter().any(|&stone| {
                stone == cell
                    || self.colour(stone) == Some(colour)
                        && joined.contains(&self.groups.root(stone))
            });
            others + usize::from(touches_new)
        };
        let empties = self.empties.as_slice().iter().filter(|&&empty| empty != cell);
        let is_any = self.phase().movement == Movement::Place(Placed::Any);
        empties.into_iter().any(|&empty| {
            if is_any {
                Colour::first(self.plan.colours.len()).any(|painted| test(next(empty, painted)))
            } else {
                test(next(empty, colour))
            }
        })
    }
}
