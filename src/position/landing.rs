//! What is asked of where a carried stone stands and lands, and of one that is taken off.

use super::Position;
use super::moves::Illegal;
use crate::cell::{Cell, Colour};
use crate::connectivity::Removal;
use crate::rules::{Gains, Movement, Remove, Restriction};

impl<G: Removal<Cell>> Position<G> {
    /// Whether a stone may be moved from where it stands, as far as that is restricted.
    #[inline]
    pub(super) fn check_leaving(&self, from: Cell) -> Result<(), Illegal> {
        let rules = &self.phase().carrying.from;
        if rules.is_empty() {
            return Ok(());
        }
        self.check_lifted(rules, from, from).map_err(|_| Illegal::Fixed)
    }

    /// Whether a stone may land on a cell, as far as that is restricted.
    #[inline]
    pub(super) fn check_landing(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        let rules = &self.phase().carrying.to;
        if rules.is_empty() { Ok(()) } else { self.check_lifted(rules, from, to) }
    }

    /// Whether a stone may be taken off.
    pub(super) fn check_removal(&self, cell: Cell) -> Result<(), Illegal> {
        let may = match &self.phase().carrying.remove {
            None => false,
            Some(Remove::Where(rules)) => self.check_lifted(rules, cell, cell).is_ok(),
            Some(Remove::IfStuck) => {
                let mut placed = true;
                if let Movement::Place(_) = self.phase().movement {
                    placed = self.each_placement(&mut |_| false);
                }
                placed && self.each_carrying(&mut |_| false)
            }
        };
        if may { Ok(()) } else { Err(Illegal::NoRemoval) }
    }

    /// Whether these restrictions allow a stone on a cell, once it is lifted from another one.
    #[inline(never)]
    fn check_lifted(&self, rules: &[Restriction], from: Cell, cell: Cell) -> Result<(), Illegal> {
        let topology = &self.board.topology;
        let colour = self.turn_colour();
        for rule in rules {
            let (holds, reason) = match *rule {
                Restriction::Touches { of: Some(of), .. } if of != colour => continue,
                Restriction::Touches { stones, by, count, most, .. } => {
                    let found = self.touched(cell, colour, stones, by, Some(from));
                    if most.is_some_and(|most| found > most) {
                        return Err(Illegal::Touches);
                    }
                    (found >= count, Illegal::Untouched)
                }
                Restriction::NotOnRim => (!topology.is_rim(cell), Illegal::OnRim),
                Restriction::Completes(ref patterns) => {
                    let left = |at: Cell| self.colour(at).filter(|_| at != from);
                    (!patterns.hold(topology, left, cell, colour), Illegal::Pattern)
                }
                Restriction::Gains(Gains::LargerGroup) => {
                    (self.lands_larger(from, cell, colour), Illegal::NotLarger)
                }
                Restriction::Gains(Gains::NearerGroup) => {
                    (self.lands_nearer(from, cell, colour), Illegal::NotNearer)
                }
                // Of placements only.
                Restriction::Liberties(_)
                | Restriction::GroupSize(_)
                | Restriction::Between { .. }
                | Restriction::Row(_)
                | Restriction::Affordable
                | Restriction::Crowds { .. }
                | Restriction::Leaves(_)
                | Restriction::Open(_)
                | Restriction::Joins
                | Restriction::NoRepeat(_) => continue,
            };
            if !holds {
                return Err(reason);
            }
        }
        Ok(())
    }

    /// Whether a stone carried to a cell is in a larger group there.
    fn lands_larger(&self, from: Cell, to: Cell, colour: Colour) -> bool {
        let (left, root) = (self.groups.size(from), self.groups.root(from));
        let (mut size, mut meets_own) = (1, false);
        for stone in self.groups_beside(to, colour) {
            if self.groups.root(stone) == root {
                meets_own = true;
            } else {
                size += self.groups.size(stone);
            }
        }
        let rest = |cell: Cell| {
            cell != from && self.colour(cell) == Some(colour) && self.groups.root(cell) == root
        };
        size > left || meets_own && size + self.size_from(to, &rest) - 1 > left
    }

    /// Whether a stone carried to a cell is fewer steps from another group than its group was.
    fn lands_nearer(&self, from: Cell, to: Cell, colour: Colour) -> bool {
        let root = self.groups.root(from);
        let landed = |visit: &mut dyn FnMut(Cell)| visit(to);
        self.steps_between(&landed, root, colour, u32::MAX).is_some_and(|after| {
            // Other groups are never next to this one.
            after == 1 || {
                let group = |visit: &mut dyn FnMut(Cell)| {
                    self.groups.each_member(from, visit);
                };
                self.steps_between(&group, root, colour, after).is_none()
            }
        })
    }
}
