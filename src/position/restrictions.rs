//! What the restrictions of the rules say about a placement, and what it would capture.

use super::Position;
use super::history::stone_key;
use super::moves::Illegal;
use super::turn_state::Advance;
use crate::cell::{Cell, Colour};
use crate::connectivity::{CapturedGroups, LibertyEffect, Removal};
use crate::ludeme::Patterns;
use crate::rules::{Capture, Repeat, Restriction, Touched};
use crate::topology::Adjacency;

impl<G: Removal<Cell>> Position<G> {
    /// Whether the restrictions of the rules allow a stone of the turn's colour on an empty cell
    /// within reach, and what it would capture.
    #[inline]
    pub(super) fn check_restrictions(
        &self,
        cell: Cell,
        colour: Colour,
    ) -> Result<CapturedGroups, Illegal> {
        let effect = if self.plan.properties.liberties {
            self.liberty_effect(cell, colour)
        } else {
            LibertyEffect::default()
        };
        for restriction in &self.phase().restrictions {
            self.check_restriction(restriction, cell, colour, effect)?;
        }
        Ok(effect.captured)
    }

    /// Which enemy groups a stone on an empty cell would capture, and whether the group that it
    /// would form has a liberty afterwards.
    #[inline]
    fn liberty_effect(&self, cell: Cell, colour: Colour) -> LibertyEffect {
        let mut effect = self.groups.liberty_effect(cell, colour);
        if self.captures_by_liberties() {
            effect.has_liberty |= !effect.captured.is_empty();
        } else {
            effect.captured = CapturedGroups::default();
        }
        // Own stones may also be linked without an edge.
        if !effect.has_liberty && self.plan.adjacency != Adjacency::Orth {
            effect.has_liberty = self.board.graph.links(cell).iter().any(|&next| {
                self.colour(next) == Some(colour)
                    && self.groups.pseudo_liberties(next) > self.edges(cell, self.groups.root(next))
            });
        }
        effect
    }

    /// Whether enemy groups without liberties are taken off.
    #[inline]
    pub(super) fn captures_by_liberties(&self) -> bool {
        matches!(self.plan.captures, Some(Capture::NoLiberties | Capture::NoLibertiesOfAny))
    }

    /// How many edges of an empty cell are shared with stones of the group with this root.
    #[inline]
    fn edges(&self, cell: Cell, root: Cell) -> usize {
        self.board
            .graph
            .orth(cell)
            .iter()
            .filter(|&&next| self.colour(next).is_some() && self.groups.root(next) == root)
            .count()
    }

    #[inline]
    fn check_restriction(
        &self,
        restriction: &Restriction,
        cell: Cell,
        colour: Colour,
        effect: LibertyEffect,
    ) -> Result<(), Illegal> {
        let taken = effect.captured;
        let (holds, reason) = match *restriction {
            Restriction::Liberties(1) => (effect.has_liberty, Illegal::NoLiberty),
            Restriction::Liberties(count) => {
                let enough = self.liberties_after(cell, colour, taken) >= count as usize;
                (enough, Illegal::NoLiberty)
            }
            Restriction::GroupSize(most) => {
                (self.size_after(cell, colour) <= most as usize, Illegal::TooLarge)
            }
            Restriction::NotOnRim => (!self.board.topology.is_rim(cell), Illegal::OnRim),
            Restriction::Touches { stones, by, of, count, most } => {
                let unasked = of.is_some_and(|of| of != colour);
                if unasked {
                    return Ok(());
                }
                let (found, on_board) = self.touched(cell, colour, stones, by, None);
                if most.is_some_and(|most| found > most) {
                    return Err(Illegal::Touches);
                }
                (found >= count.min(on_board), Illegal::Untouched)
            }
            Restriction::Completes(ref patterns) => {
                (!self.completes(patterns, cell, colour, effect), Illegal::Pattern)
            }
            // Of carried stones only.
            Restriction::Gains(_) => return Ok(()),
            Restriction::Leaves(leaves) => {
                (self.may_come_to_leave(leaves, cell, colour), Illegal::Leaves)
            }
            Restriction::NoRepeat(repeat) => {
                (!self.would_repeat(repeat, cell, colour, effect), Illegal::Repeats)
            }
        };
        if holds { Ok(()) } else { Err(reason) }
    }

    /// How many liberties the group that the stone would form has once captures are off.
    #[inline(never)]
    fn liberties_after(&self, cell: Cell, colour: Colour, taken: CapturedGroups) -> usize {
        let graph = &self.board.graph;
        let mut group = vec![cell];
        for &next in graph.links(cell) {
            if self.colour(next) == Some(colour) && !group.contains(&next) {
                self.groups.each_member(next, |member| group.push(member));
            }
        }
        let orth = graph.orth(cell);
        let gone = |at: Cell| {
            self.colour(at).is_none_or(|there| {
                there != colour
                    && taken.places().any(|place| self.groups.same_group(orth[place], at))
            })
        };
        let mut liberties: Vec<_> = group
            .iter()
            .flat_map(|&stone| graph.orth(stone))
            .copied()
            .filter(|&next| next != cell && gone(next))
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties.len()
    }

    /// The size of the group that the stone would form.
    #[inline(never)]
    fn size_after(&self, cell: Cell, colour: Colour) -> usize {
        self.groups_beside(cell, colour).map(|stone| self.groups.size(stone)).sum::<usize>() + 1
    }

    /// One stone of each group of the colour that a stone on the cell would join.
    pub(super) fn groups_beside(
        &self,
        cell: Cell,
        colour: Colour,
    ) -> impl Iterator<Item = Cell> + '_ {
        let links = self.board.graph.links(cell);
        let own = move |&stone: &Cell| self.colour(stone) == Some(colour);
        links.iter().copied().enumerate().filter_map(move |(place, stone)| {
            let before = || links[..place].iter().copied().filter(own);
            let is_first = |root| before().all(|other| self.groups.root(other) != root);
            (own(&stone) && is_first(self.groups.root(stone))).then_some(stone)
        })
    }

    /// How many of the stones that count are next to the cell, without one that is lifted, and how
    /// many there are on the board.
    #[inline(never)]
    pub(super) fn touched(
        &self,
        cell: Cell,
        own: Colour,
        stones: Touched,
        by: Adjacency,
        lifted: Option<Cell>,
    ) -> (u32, u32) {
        let near = self.board.topology.neighbours(cell, by);
        if stones == Touched::Last {
            let last = self.turn.last.cell();
            // It may have been captured, or lost.
            let last = last.filter(|&last| self.colour(last).is_some() && lifted != Some(last));
            let touches = last.is_some_and(|last| near.contains(&last));
            return (u32::from(touches), u32::from(last.is_some()));
        }
        let meant = |colour: Colour| match stones {
            Touched::Any | Touched::Last => true,
            Touched::Colour(stones) => colour == stones,
            Touched::Own => colour == own,
            Touched::Enemy => colour != own,
        };
        let on_board: u32 = Colour::first(self.plan.colours.len())
            .filter(|&colour| meant(colour))
            .map(|colour| self.stones(colour))
            .sum();
        let found = near.iter().filter(|&&next| self.colour(next).is_some_and(meant)).count();
        let is_lifted = meant(own) && lifted.is_some_and(|lifted| near.contains(&lifted));
        (found as u32 - u32::from(is_lifted), on_board)
    }

    /// Whether the stone would be taken off itself, with its group.
    fn dies(&self, effect: LibertyEffect) -> bool {
        !effect.has_liberty && self.plan.captures == Some(Capture::NoLibertiesOfAny)
    }

    /// Whether the stone is part of one of the patterns once captures are off.
    #[inline(never)]
    fn completes(
        &self,
        patterns: &Patterns,
        cell: Cell,
        colour: Colour,
        effect: LibertyEffect,
    ) -> bool {
        let topology = &self.board.topology;
        if effect.captured.is_empty() {
            // A stone that dies itself is part of nothing.
            return !self.dies(effect)
                && patterns.hold(topology, |at| self.colour(at), cell, colour);
        }
        let orth = self.board.graph.orth(cell);
        let left = |at: Cell| {
            self.colour(at).filter(|&there| {
                let mut taken = effect.captured.places();
                there == colour || !taken.any(|place| self.groups.same_group(orth[place], at))
            })
        };
        patterns.hold(topology, left, cell, colour)
    }

    /// The part of the hash made by the groups that a stone here would join.
    #[inline(never)]
    fn hash_beside(&self, cell: Cell, colour: Colour) -> u64 {
        let mut hash = 0;
        for stone in self.groups_beside(cell, colour) {
            self.groups.each_member(stone, |member| hash ^= stone_key(member, colour));
        }
        hash
    }

    /// Whether the placement would repeat a position that the rule forbids.
    // Inlined it would have all it needs computed ahead of the loop over the restrictions.
    #[inline(never)]
    fn would_repeat(
        &self,
        repeat: Repeat,
        cell: Cell,
        colour: Colour,
        effect: LibertyEffect,
    ) -> bool {
        let taken = effect.captured;
        let dies = self.dies(effect);
        // Without captures there are more stones than ever before.
        let captured =
            dies || !taken.is_empty() || self.turn.rare.prisoners.iter().any(|&count| count > 0);
        if !captured || repeat == Repeat::Free {
            return false;
        }
        let mut hash = self.turn.hash;
        if dies {
            hash ^= self.hash_beside(cell, colour);
        } else {
            hash ^= stone_key(cell, colour);
        }
        for place in taken.places() {
            let stone = self.board.graph.orth(cell)[place];
            let Some(enemy) = self.colour(stone) else { continue };
            self.groups.each_member(stone, |member| hash ^= stone_key(member, enemy));
        }
        match repeat {
            Repeat::Positional => self.history.with_hash(hash).next().is_some(),
            Repeat::Situational => {
                let mut next = self.turn;
                next.advance(&self.plan, Advance::Ply);
                self.history.with_hash(hash).any(|seen| seen.to_move == next.to_move)
            }
            Repeat::Natural => {
                let mover = Some(self.turn.to_move);
                self.history.with_hash(hash).any(|seen| seen.moved == mover)
            }
            Repeat::Simple => {
                self.turn.passes == 0
                    && self.history.before_last().is_some_and(|seen| seen.hash == hash)
            }
            Repeat::Free => false,
        }
    }
}
