//! Depth-first proof-number search: the moves that are easiest to decide are looked at first.

use super::table::{Found, Key, NEVER, Table};
use crate::position::Move;

/// A move to look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) played: Move,
    /// The cell as a bit, where regions are kept.
    pub(super) cell: u64,
    pub(super) key: Key,
    pub(super) found: Found,
    /// Whether `found` is certain and in no table.
    pub(super) ended: bool,
}

/// What a look at a position shows.
#[derive(Clone, Copy, Debug)]
pub(super) enum Look {
    /// It is decided.
    Decided(Found),
    /// The moves listed are worth trying. Where regions are kept: the cells that may be played,
    /// and those of the threats that forbid all others.
    Open {
        /// The cells of the moves.
        moves: u64,
        /// The cells of the threats.
        threats: u64,
    },
}

/// A game between an attacker, who has to win, and a defender, who has to prevent that.
pub(super) trait Arena {
    /// Whether the cells that a winner needs are known, which rules out other moves: exactly one
    /// player wins, by stones that never do harm.
    const REGIONS: bool;
    /// Whether the attacker is to move.
    fn attacks(&self) -> bool;
    /// What tells this position apart.
    fn key(&self) -> Key;
    /// Lists the moves, the most promising first. What a look showed before is at hand.
    fn look(&mut self, before: Option<Found>, into: &mut Vec<Candidate>) -> Look;
    /// Plays a move that was listed.
    fn play(&mut self, played: Move);
    /// Takes back the move that was played last.
    fn undo(&mut self, played: Move);
    /// How many of so many moves are compared at a time.
    fn width(&self, open: usize) -> usize;
}

/// What a node comes to, by its moves.
struct Sum {
    found: Found,
    /// The move to look at, and its limits.
    next: Option<(usize, [u32; 2])>,
}

/// The search, with what it knows.
#[derive(Debug)]
pub(super) struct ProofSearch {
    pub(super) table: Table,
    /// How many positions have been looked at.
    pub(super) nodes: u64,
    /// How many more may be that are new.
    left: u64,
    /// Lists of moves to use again.
    spare: Vec<Vec<Candidate>>,
}

impl ProofSearch {
    pub(super) fn new(table: Table) -> Self {
        Self { table, nodes: 0, left: 0, spare: Vec::new() }
    }

    /// Looks at about so many more positions that are new, and returns what is known of this one.
    pub(super) fn run<A: Arena>(&mut self, arena: &mut A, nodes: u64) -> Found {
        self.left = nodes;
        self.visit(arena, [NEVER, NEVER])
    }

    /// Looks at a position until its numbers reach the limits, or no more may be looked at.
    fn visit<A: Arena>(&mut self, arena: &mut A, limits: [u32; 2]) -> Found {
        let key = arena.key();
        let before = self.table.get(&key);
        if let Some(found) = before
            && (found.is_won() || found.is_lost())
        {
            return found;
        }
        let begun = self.nodes;
        self.nodes += 1;
        // The way to a position that is new costs nothing, or few would never be enough.
        self.left = self.left.saturating_sub(u64::from(before.is_none()));
        let mut candidates = self.spare.pop().unwrap_or_default();
        candidates.clear();
        let found = match arena.look(before, &mut candidates) {
            Look::Decided(found) => found,
            Look::Open { moves, threats } => {
                let attacks = arena.attacks();
                loop {
                    let sum = self.sum::<A>(arena, attacks, &mut candidates, threats, limits);
                    let found = Found { moves, ..sum.found };
                    let Some((at, limits)) = sum.next.filter(|_| self.left > 0) else {
                        break found;
                    };
                    arena.play(candidates[at].played);
                    candidates[at].found = self.visit(arena, limits);
                    arena.undo(candidates[at].played);
                }
            }
        };
        self.spare.push(candidates);
        let work = u32::try_from(self.nodes - begun).unwrap_or(u32::MAX);
        self.table.put(key, found, work);
        found
    }

    /// What the moves come to, from the side of whoever is to move.
    fn sum<A: Arena>(
        &self,
        arena: &A,
        attacks: bool,
        candidates: &mut [Candidate],
        threats: u64,
        limits: [u32; 2],
    ) -> Sum {
        // What the mover wants comes first: few positions to win, or few to save.
        let mine = |found: &Found| {
            if attacks { [found.proof, found.disproof] } else { [found.disproof, found.proof] }
        };
        let both = |[good, bad]: [u32; 2], region| {
            let [proof, disproof] = if attacks { [good, bad] } else { [bad, good] };
            Found { proof, disproof, region, moves: 0 }
        };
        let limits = if attacks { limits } else { [limits[1], limits[0]] };
        let (mut allowed, mut region) = (u64::MAX, threats);
        for candidate in candidates.iter_mut() {
            if !candidate.ended
                && let Some(found) = self.table.get(&candidate.key)
            {
                candidate.found = found;
            }
            let [good, bad] = mine(&candidate.found);
            if good == 0 {
                let region = candidate.found.region | candidate.cell;
                return Sum { found: both([0, NEVER], region), next: None };
            }
            // What refutes one move refutes every move that does not disturb it.
            if A::REGIONS && bad == 0 && allowed & candidate.cell != 0 {
                allowed &= candidate.found.region;
                region |= candidate.found.region;
            }
        }
        let is_open = |candidate: &Candidate| {
            mine(&candidate.found)[1] != 0 && (!A::REGIONS || allowed & candidate.cell != 0)
        };
        let open = candidates.iter().filter(|candidate| is_open(candidate)).count();
        if open == 0 {
            return Sum { found: both([NEVER, 0], region), next: None };
        }
        let width = arena.width(open);
        let (mut best, mut second, mut most) = ((0, u32::MAX), u32::MAX, 0);
        let compared =
            candidates.iter().enumerate().filter(|(_, candidate)| is_open(candidate)).take(width);
        for (at, candidate) in compared {
            let [good, bad] = mine(&candidate.found);
            most = most.max(bad);
            if good < best.1 {
                second = best.1;
                best = (at, good);
            } else {
                second = second.min(good);
            }
        }
        // Not the sum: positions that several moves lead to would count several times.
        let others = (open - 1) as u32;
        let numbers = [best.1, most.saturating_add(others).min(NEVER - 1)];
        let next = (numbers[0] < limits[0] && numbers[1] < limits[1]).then(|| {
            // A little beyond the second best, or two moves would be looked at in turn.
            let beyond = second.saturating_add(second / 4).saturating_add(1);
            let good = limits[0].min(beyond);
            let bad = limits[1].saturating_sub(others).max(1);
            (best.0, if attacks { [good, bad] } else { [bad, good] })
        });
        Sum { found: both(numbers, threats), next }
    }
}
