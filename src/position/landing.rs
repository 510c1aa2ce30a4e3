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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::cell::Colour;
    use crate::position::{Move, Position, Rng};
    use crate::rules::{Plan, Settings};
    use crate::topology::Adjacency;

    /// Black slides to where another black stone is next, White anywhere.
    const BESIDE: &str = r#"{"id":"beside","name":"Beside","colours":["black","white"],"adjacency":"orth",
        "board":{"tiling":"4.4.4.4","shape":"square","sizes":[4,4],"default":4},
        "start":{"black":["a1","b1","c1"],"white":["a4","b4","c4"]},
        "move":{"slide":"any","over":["empty"],"onto":["empty"],"to":[{"touches":"own","by":"all","for":"black"}],"pass":"forced"},
        "endings":[{"when":{"passes":2},"result":"draw"}]}"#;

    #[test]
    fn stones_are_carried_anywhere_but_to_the_rim_where_it_is_closed() {
        let document = BESIDE
            .replace(r#"[{"touches":"own","by":"all","for":"black"}]"#, r#"[{"not-on":"rim"}]"#);
        let plan = Plan::from_document(&document, &Settings::default()).expect("a sound document");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(1);
        let mut carried = 0;
        for _ in 0..40 {
            for played in position.legal_moves() {
                let Move::Carry { to, .. } = played else { continue };
                assert!(!position.board().topology.is_rim(to), "{played:?}");
                carried += 1;
            }
            if !position.play_random(&mut rng) {
                break;
            }
        }
        assert!(carried > 10, "{carried}");
    }

    #[test]
    fn what_is_asked_of_one_colour_is_not_asked_of_the_other() {
        let plan = Plan::from_document(BESIDE, &Settings::default()).expect("a sound document");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(1);
        let (mut beside, mut alone) = (0, 0);
        for _ in 0..100 {
            let own = position.turn_colour();
            for played in position.legal_moves() {
                let Move::Carry { from, to } = played else { continue };
                let near = position.board().topology.neighbours(to, Adjacency::All).iter();
                let mut others = near.filter(|&&next| next != from);
                let is_beside = others.any(|&next| position.colour(next) == Some(own));
                if own == Colour::default() {
                    assert!(is_beside, "{played:?}");
                    beside += 1;
                } else {
                    alone += u32::from(!is_beside);
                }
            }
            assert!(position.play_random(&mut rng));
        }
        assert!(beside > 100 && alone > 100, "{beside} {alone}");
    }
}
