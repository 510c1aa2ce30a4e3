//! Captures for which more than the liberties around the new stone has to be known: which stones
//! they take is listed before the stone is placed.

#[cfg(test)]
mod tests;

use super::Position;
use super::history::stone_key;
use super::moves::Illegal;
use crate::cell::{Cell, Colour};
use crate::connectivity::{LibertyEffect, Removal};
use crate::ludeme;
use crate::rules::{Capture, Outnumbered, PatternCapture, PatternTake, Restriction, Ring, Unless};

/// The stones that a placement would capture.
#[derive(Debug, Default)]
pub(super) struct Foreseen {
    /// Their cells, each once: whole groups, unless a pattern captures; the new stone may be among
    /// them.
    pub(super) taken: Vec<Cell>,
    /// The groups that were looked at.
    pub(super) asked: Vec<Cell>,
}

impl<G: Removal<Cell>> Position<G> {
    /// What a stone on an empty cell would capture, in memory to be given back.
    ///
    /// # Complexity
    /// O(size of the new group x degree) for smaller groups, that of [`Self::list_stuck`] for stuck
    /// ones, O(places) for patterns; and the stones listed.
    pub(super) fn foresee(&self, cell: Cell, colour: Colour) -> Foreseen {
        let mut found = self.memory.foreseen.take();
        found.taken.clear();
        let cells = self.board.topology.cells();
        if found.taken.capacity() < cells {
            found.taken.reserve_exact(cells);
            found.asked.reserve_exact(cells);
        }
        match self.plan.captures {
            Some(Capture::Smaller) => self.list_smaller(cell, colour, &mut found.taken),
            Some(Capture::Stuck) => self.list_stuck(cell, colour, &mut found),
            _ => {
                if let Some(rule) = &self.plan.pattern_capture {
                    self.list_in_pattern(rule, cell, colour, &mut found.taken);
                }
            }
        }
        found
    }

    /// The enemy groups beside the group that the stone would form, if it outnumbers each.
    fn list_smaller(&self, cell: Cell, colour: Colour, taken: &mut Vec<Cell>) {
        let size = self.size_after(cell, colour);
        let mut outnumbers = size > 1;
        let mut look = |stone: Cell| {
            for &next in self.board.graph.links(stone) {
                if outnumbers && self.colour(next).is_some_and(|there| there != colour) {
                    let root = self.groups.root(next);
                    outnumbers = self.groups.size(root) < size;
                    if !taken.contains(&root) {
                        taken.push(root);
                    }
                }
            }
        };
        look(cell);
        for stone in self.groups_beside(cell, colour) {
            self.groups.each_member(stone, &mut look);
        }
        if !outnumbers {
            taken.clear();
        }
        for at in 0..taken.len() {
            let root = taken[at];
            self.groups.each_member(root, |member| {
                if member != root {
                    taken.push(member);
                }
            });
        }
    }

    /// The stones that go from the patterns of which the stone would become part.
    fn list_in_pattern(
        &self,
        rule: &PatternCapture,
        cell: Cell,
        colour: Colour,
        taken: &mut Vec<Cell>,
    ) {
        let own = rule.take == PatternTake::Own;
        let (topology, stones) = (&self.board.topology, |at: Cell| self.colour(at));
        rule.patterns.each_stone(topology, stones, cell, colour, |at| {
            if (self.colour(at) == Some(colour)) == own {
                taken.push(at);
            }
        });
        let PatternTake::Smaller(outnumbered) = rule.take else { return };
        if taken.is_empty() {
            return;
        }
        let size = self.size_after(cell, colour);
        let is_smaller = |at: &Cell| self.groups.size(*at) < size;
        match outnumbered {
            Outnumbered::Each => taken.retain(is_smaller),
            Outnumbered::All if taken.iter().all(is_smaller) => {}
            Outnumbered::All => taken.clear(),
        }
    }

    /// Takes off what was foreseen of the stone just placed. Returns whether the stone still closes
    /// the ring that it closed, if it did.
    #[inline(never)]
    pub(super) fn take_foreseen(&mut self, found: Foreseen, cell: Cell, colour: Colour) -> bool {
        let mover = self.turn.to_move;
        let mark = self.taken.len();
        let single = self.plan.captures == Some(Capture::InPattern);
        for &at in &found.taken {
            match self.colour(at) {
                Some(there) if single => {
                    self.take(at);
                    self.taken.push((at, there));
                }
                Some(_) => self.take_group(self.groups.root(at)),
                None => {}
            }
        }
        self.memory.foreseen.give_back(found);
        let all = self.taken.len() - mark;
        if all == 0 {
            return true;
        }
        let own = self.taken[mark..].iter().filter(|(_, there)| *there == colour).count();
        let other = self.other(mover);
        self.count_taken(all - own, mover);
        self.count_taken(own, other);
        own == 0
            || !self.plan.properties.rings
            || self.rings_of(Ring::Open, colour).iter().any(|ring| ring.cells.contains(&cell))
    }

    /// Whether stones of other colours than this have been captured since there were `mark`.
    pub(super) fn has_taken(&self, mark: usize, colour: Colour) -> bool {
        self.taken[mark..].iter().any(|(_, there)| *there != colour)
    }

    /// Whether the last move has taken stones of a colour off.
    pub(super) fn has_just_lost(&self, colour: Colour) -> bool {
        let before = self.taken.len() - self.log.taken();
        self.taken[before..].iter().any(|(_, there)| *there == colour)
    }

    /// Whether the restrictions allow a stone, in a game that foresees captures.
    ///
    /// # Complexity
    /// That of [`Self::foresee`] where a restriction asks what is captured, and of the
    /// restrictions.
    #[inline(never)]
    pub(super) fn check_foreseen(&self, cell: Cell, colour: Colour) -> Result<(), Illegal> {
        let restrictions = &self.phase().restrictions;
        let asks = |restriction: &Restriction| match restriction {
            Restriction::Liberties(_)
            | Restriction::GroupSize(_)
            | Restriction::Completes(_)
            | Restriction::Open(_)
            | Restriction::NoRepeat(_) => true,
            Restriction::Touches { unless, .. } => *unless == Unless::Captures,
            Restriction::Between { .. }
            | Restriction::Row(_)
            | Restriction::Affordable
            | Restriction::NotOnRim
            | Restriction::Leaves(_)
            | Restriction::Joins
            | Restriction::Gains(_)
            | Restriction::Crowds { .. } => false,
        };
        if !restrictions.iter().any(asks) {
            return restrictions.iter().try_for_each(|restriction| {
                self.check_restriction(restriction, cell, colour, LibertyEffect::default())
            });
        }
        let found = self.foresee(cell, colour);
        let checked = restrictions
            .iter()
            .try_for_each(|restriction| self.check_after(restriction, cell, colour, &found.taken));
        self.memory.foreseen.give_back(found);
        checked
    }

    /// Whether a restriction allows a stone that captures these.
    fn check_after(
        &self,
        restriction: &Restriction,
        cell: Cell,
        colour: Colour,
        taken: &[Cell],
    ) -> Result<(), Illegal> {
        let (topology, link) = (&self.board.topology, self.plan.adjacency);
        let left = |at: Cell| {
            let there = if at == cell { Some(colour) } else { self.colour(at) };
            there.filter(|_| !taken.contains(&at))
        };
        let group = || ludeme::flood(topology, link, cell, |next| left(next) == Some(colour));
        let captures = || taken.iter().any(|&at| at != cell && self.colour(at) != Some(colour));
        let (holds, reason) = match *restriction {
            Restriction::Liberties(least) => {
                let liberties = ludeme::liberties(topology, left, &group());
                (liberties.len() >= least as usize, Illegal::NoLiberty)
            }
            Restriction::GroupSize(most) => (group().len() <= most as usize, Illegal::TooLarge),
            Restriction::Completes(ref patterns) => {
                let is_part = left(cell).is_some() && patterns.hold(topology, left, cell, colour);
                (!is_part, Illegal::Pattern)
            }
            Restriction::NoRepeat(repeat) => {
                let fewer =
                    !taken.is_empty() || self.turn.rare.prisoners.iter().any(|&count| count > 0);
                let paint = |at: Cell| if at == cell { Some(colour) } else { self.colour(at) };
                let key = |&at: &Cell| paint(at).map_or(0, |paint| stone_key(at, paint));
                let hash = self.turn.hash ^ stone_key(cell, colour);
                let hash = taken.iter().map(key).fold(hash, |hash, key| hash ^ key);
                let by = self.advance_after(captures);
                (!(fewer && self.has_seen(repeat, hash, by, cell)), Illegal::Repeats)
            }
            Restriction::Touches { unless: Unless::Captures, .. } if captures() => return Ok(()),
            Restriction::Open(open) => {
                let is_empty = |at: Cell| left(at).is_none();
                return self.check_open(open, cell, is_empty(cell), &is_empty);
            }
            Restriction::Touches { .. }
            | Restriction::Between { .. }
            | Restriction::Row(_)
            | Restriction::Affordable
            | Restriction::NotOnRim
            | Restriction::Leaves(_)
            | Restriction::Joins
            | Restriction::Gains(_)
            | Restriction::Crowds { .. } => {
                return self.check_restriction(restriction, cell, colour, LibertyEffect::default());
            }
        };
        if holds { Ok(()) } else { Err(reason) }
    }
}
