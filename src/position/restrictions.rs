//! What the restrictions of the rules say about a placement, and what it would capture.

#[cfg(test)]
mod tests;

use linkstone_common::sort;

use super::Position;
use super::history::stone_key;
use super::moves::Illegal;
use super::turn_state::Advance;
use crate::cell::{Cell, Colour};
use crate::connectivity::{CapturedGroups, LibertyEffect, Removal};
use crate::ludeme::{Lying, Patterns};
use crate::rules::{Among, Capture, Repeat, Restriction, Touched, Unless};
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
        if self.plan.foresees() {
            return self.check_foreseen(cell, colour).map(|()| CapturedGroups::default());
        }
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

    #[inline(always)]
    pub(super) fn check_restriction(
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
            Restriction::Touches { stones, by, of, count, most, unless } => {
                let captures = || unless == Unless::Captures && !taken.is_empty();
                let unasked = of.is_some_and(|of| of != colour) || captures();
                if unasked {
                    return Ok(());
                }
                let found = self.touched(cell, colour, stones, by, None);
                if most.is_some_and(|most| found > most) {
                    return Err(match unless {
                        Unless::Nothing => Illegal::Touches,
                        Unless::Captures => Illegal::TakesNothing,
                    });
                }
                // No more can be asked for than there are.
                let enough = found >= count || found >= self.touchable(colour, stones);
                (enough, Illegal::Untouched)
            }
            Restriction::Completes(ref patterns) => {
                (!self.completes(patterns, cell, colour, effect), Illegal::Pattern)
            }
            Restriction::Between { stones, edges } => {
                (self.is_between(stones, edges, cell, colour), Illegal::Between)
            }
            Restriction::Row(by) => (self.is_in_row(by, cell), Illegal::Row),
            Restriction::Affordable => (self.is_affordable(cell), Illegal::Cost),
            Restriction::Crowds { ref patterns, most, among } => {
                (!self.crowds(patterns, most, among, (cell, colour)), Illegal::Crowds)
            }
            // Of carried stones only.
            Restriction::Gains(_) => return Ok(()),
            Restriction::Leaves(leaves) => {
                (self.may_come_to_leave(leaves, cell, colour), Illegal::Leaves)
            }
            Restriction::Open(open) => {
                let dies = self.dies(effect);
                // Asked of every cell of a flood, so the usual case has nothing to look up.
                if taken.is_empty() {
                    let is_empty = |at: Cell| at != cell && self.colour(at).is_none();
                    return self.check_open(open, cell, dies, &is_empty);
                }
                let left = |at: Cell| self.left_on(at, cell, colour, effect);
                let is_empty = |at: Cell| at != cell && left(at).is_none();
                return self.check_open(open, cell, dies, &is_empty);
            }
            Restriction::Joins => {
                let is_free = self.turn.step == 0;
                (is_free || self.joins_two(cell, colour), Illegal::JoinsNothing)
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
        sort(&mut liberties);
        liberties.dedup();
        liberties.len()
    }

    /// Whether the stone would join two groups or more.
    #[inline(never)]
    pub(super) fn joins_two(&self, cell: Cell, colour: Colour) -> bool {
        let mut own = self.board.graph.links(cell).iter().copied();
        let mut next = || own.find(|&stone| self.colour(stone) == Some(colour));
        let Some(first) = next().map(|stone| self.groups.root(stone)) else { return false };
        std::iter::from_fn(next).any(|stone| self.groups.root(stone) != first)
    }

    /// The size of the group that the stone would form.
    #[inline(never)]
    pub(super) fn size_after(&self, cell: Cell, colour: Colour) -> usize {
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

    /// How many of the stones that count are next to the cell, without one that is lifted.
    #[inline(never)]
    pub(super) fn touched(
        &self,
        cell: Cell,
        own: Colour,
        stones: Touched,
        by: Adjacency,
        lifted: Option<Cell>,
    ) -> u32 {
        let near = self.board.topology.neighbours(cell, by);
        if stones == Touched::Last {
            let last = self.last_stone().filter(|&last| lifted != Some(last));
            return u32::from(last.is_some_and(|last| near.contains(&last)));
        }
        let colours = stones.colours(own);
        let meant = |colour: Colour| colours >> colour.index() & 1 != 0;
        let found = near.iter().filter(|&&next| self.colour(next).is_some_and(meant)).count();
        let is_lifted = lifted.is_some_and(|lifted| meant(own) && near.contains(&lifted));
        found as u32 - u32::from(is_lifted)
    }

    /// How many stones there are on the board that would count next to one of a colour.
    #[inline(never)]
    fn touchable(&self, own: Colour, stones: Touched) -> u32 {
        if stones == Touched::Last {
            return u32::from(self.last_stone().is_some());
        }
        self.counted(|colour| stones.counts(colour, own))
    }

    /// Where the stone stands that was placed or carried last, unless it was captured or lost.
    fn last_stone(&self) -> Option<Cell> {
        self.turn.last.cell().filter(|&last| self.colour(last).is_some())
    }

    /// How many stones of the colours meant there are on the board.
    pub(super) fn counted(&self, meant: impl Fn(Colour) -> bool) -> u32 {
        Colour::first(self.plan.colours.len())
            .filter(|&colour| meant(colour))
            .map(|colour| self.stones(colour))
            .sum()
    }

    /// Whether the stone would be taken off itself, with its group.
    pub(super) fn dies(&self, effect: LibertyEffect) -> bool {
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
        patterns.hold(topology, |at| self.left_on(at, cell, colour, effect), cell, colour)
    }

    /// What stands on another cell once what a stone of the colour captures is off.
    pub(super) fn left_on(
        &self,
        at: Cell,
        cell: Cell,
        colour: Colour,
        effect: LibertyEffect,
    ) -> Option<Colour> {
        let orth = self.board.graph.orth(cell);
        self.colour(at).filter(|&there| {
            let mut taken = effect.captured.places();
            there == colour || !taken.any(|place| self.groups.same_group(orth[place], at))
        })
    }

    /// Whether the stone would be part of one of the patterns, and there would be too many of them,
    /// captures aside.
    ///
    /// # Complexity
    /// O(stones x (places + ways)) where it is part of one; O(places + ways) where one is known
    /// already, and no more are allowed.
    #[inline(never)]
    fn crowds(&self, patterns: &Patterns, most: u32, among: Among, new: (Cell, Colour)) -> bool {
        let topology = &self.board.topology;
        let without = |at: Cell| self.colour(at);
        let with = |at: Cell| if at == new.0 { Some(new.1) } else { without(at) };
        let held = patterns.colours_of(topology, with, new.0, new.1);
        if held == 0 {
            return false;
        }
        let counts = |one: Colour| among == Among::All || held >> one.index() & 1 != 0;
        let is_beside = |&known: &Lying| {
            counts(known.colour()) && patterns.lies_beside(topology, with, known, new.0)
        };
        let mut known = self.memory.lying.take();
        if most == 1 && known.iter().any(is_beside) {
            self.memory.lying.give_back(known);
            return true;
        }
        // Whole boards are looked at less often: for both that is compiled once.
        let whole: &dyn Fn(Cell) -> Option<Colour> = &with;
        let mut found = 0;
        let crowds = Colour::first(self.plan.colours.len()).filter(|&one| counts(one)).any(|one| {
            if among == Among::Each {
                found = 0;
            }
            found += patterns.count(topology, whole, one, most - found + 1);
            found > most
        });
        if crowds && most == 1 {
            let whole: &dyn Fn(Cell) -> Option<Colour> = &without;
            let colours = Colour::first(self.plan.colours.len());
            known.clear();
            known.extend(colours.filter_map(|one| patterns.first(topology, whole, one)));
        }
        self.memory.lying.give_back(known);
        crowds
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
        if !captured {
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
        let by = self.advance_after(|| !taken.is_empty());
        self.has_seen(repeat, hash, by, cell)
    }

    /// Whether a rule forbids to bring about stones with this hash by a stone on a cell, a ply that
    /// ends so.
    pub(super) fn has_seen(&self, repeat: Repeat, hash: u64, by: Advance, cell: Cell) -> bool {
        match repeat {
            Repeat::Positional => self.history.with_hash(hash).next().is_some(),
            Repeat::Situational => {
                let mut next = self.turn;
                next.spend(self.extra_cost(cell));
                next.advance(&self.plan, by);
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
