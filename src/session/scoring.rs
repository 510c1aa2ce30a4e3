//! Agreement on dead stones, and the result once they are removed.

use linkstone_common::sort;

use super::{NodeId, Session};
use crate::cell::{Cell, Index};
use crate::connectivity::Groups;
use crate::position::{Move, Outcome, Reason, Scores, SetupError, Witness};
use crate::rules::Verdict;

/// Whether the players have agreed on the dead stones after the last pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Agreement {
    /// Not yet: stones can still be marked as dead.
    #[default]
    Open,
    /// The marks are final, and the game is over.
    Reached,
}

/// The marks for dead stones at the end of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// Stones marked as dead, whole groups, ascending.
    pub(super) dead: Vec<Cell>,
    /// Those that were marked to begin with.
    pub(super) proposed: Vec<Cell>,
    pub(super) agreement: Agreement,
}

impl Marks {
    const NONE: Self = Self { dead: Vec::new(), proposed: Vec::new(), agreement: Agreement::Open };
}

impl Session {
    /// The marks at the cursor.
    pub(super) fn marks(&self) -> &Marks {
        self.marks_at(self.cursor())
    }

    /// The marks at the cursor, mutably.
    pub(super) fn marks_mut(&mut self) -> &mut Marks {
        let at = self.cursor();
        let entry = self.tree.get_mut(at).expect("the cursor is in the tree");
        entry.marks.get_or_insert_default()
    }

    /// The marks at a node; none, if the cursor has not been there.
    pub(super) fn marks_at(&self, node: NodeId) -> &Marks {
        static NONE: Marks = Marks::NONE;
        self.tree.get(node).and_then(|entry| entry.marks.as_ref()).unwrap_or(&NONE)
    }

    /// The marks at the end of the line.
    pub(super) fn last_marks(&self) -> &Marks {
        self.marks_at(self.line.last().copied().unwrap_or(self.root()))
    }

    /// Marks the stones that are proposed as dead, if that has not been done at this node.
    pub(super) fn propose_dead(&mut self) {
        let at = self.cursor();
        let is_new = self.tree.get(at).is_some_and(|entry| entry.marks.is_none());
        if is_new && self.counts_territory() {
            self.propose_dead_anew();
        }
    }

    /// Marks only the stones that are proposed as dead.
    pub(super) fn propose_dead_anew(&mut self) {
        let proposed = self.proposed_dead();
        *self.marks_mut() = Marks { dead: proposed.clone(), proposed, agreement: Agreement::Open };
    }

    /// The stones that are marked as dead initially if the game ends by counting territory: those
    /// that are provably dead, in ascending order. O(cells x degree x groups).
    pub fn proposed_dead(&self) -> Vec<Cell> {
        if self.counts_territory() { self.position.provably_dead() } else { Vec::new() }
    }

    /// Whether play has ended, territory is to be counted, and the players have yet to agree
    /// which stones are dead.
    pub fn is_scoring(&self) -> bool {
        self.marks().agreement == Agreement::Open && self.counts_territory()
    }

    /// Whether the game has ended by counting territory.
    fn counts_territory(&self) -> bool {
        let plan = self.plan();
        plan.properties.territory
            && self.position.outcome().is_some_and(|outcome| match outcome.reason {
                Reason::Ending(number) => plan
                    .endings
                    .get(usize::from(number))
                    .is_some_and(|e| e.result == Verdict::Score),
                Reason::Resigned | Reason::Timeout | Reason::Stuck => false,
            })
    }

    /// The stones marked as dead, if the game ended by counting territory: initially those that
    /// are provably dead. The marks survive undo and redo.
    pub fn dead(&self) -> &[Cell] {
        if self.counts_territory() { &self.marks().dead } else { &[] }
    }

    /// Marks the group of the stone as dead, or as alive again; returns false if the score is not
    /// being agreed or there is no stone.
    pub fn toggle_dead(&mut self, cell: Cell) -> bool {
        let in_board = cell.index() < self.position.board().topology.cells();
        if !self.is_scoring() || !in_board || self.position.colour(cell).is_none() {
            return false;
        }
        let mut group = Vec::new();
        self.position.groups().each_member(cell, |member| group.push(member));
        let dead = &mut self.marks_mut().dead;
        if dead.contains(&cell) {
            dead.retain(|marked| !group.contains(marked));
        } else {
            dead.extend(group);
            sort(dead);
        }
        true
    }

    /// Marks the groups of the stones on exactly these cells as dead.
    pub(super) fn mark_dead<'a>(
        &mut self,
        names: impl Iterator<Item = &'a str>,
    ) -> Result<(), SetupError> {
        self.marks_mut().dead.clear();
        for name in names {
            let cell = self.position.board().topology.find(name).ok_or(SetupError::NoSuchCell)?;
            if !self.dead().contains(&cell) {
                self.toggle_dead(cell);
            }
        }
        Ok(())
    }

    /// Makes the marks final, which ends the scoring; returns false if there is no scoring.
    pub fn accept_score(&mut self) -> bool {
        let scoring = self.is_scoring();
        if scoring {
            self.marks_mut().agreement = Agreement::Reached;
        }
        scoring
    }

    /// Undoes the last passes so that play continues; returns false if there is no scoring.
    pub fn resume(&mut self) -> bool {
        if !self.is_scoring() {
            return false;
        }
        while self.position.played().next_back() == Some(Move::Pass) {
            self.undo();
        }
        self.end_line();
        true
    }

    /// How the game ended, with the stones marked as dead removed before counting.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.position.outcome()?;
        if self.counts_territory() {
            return Some(Outcome {
                end: self.scores().end(self.plan().ties, self.position.to_move()),
                ..outcome
            });
        }
        Some(outcome)
    }

    /// The points on the current board, with the stones marked as dead removed.
    pub fn scores(&self) -> Scores {
        self.position.score(self.dead())
    }

    /// The cells that show why the game ended.
    pub fn witnesses(&self) -> Vec<Witness> {
        if self.counts_territory() {
            return self.position.territory_witnesses(&self.marks().dead);
        }
        self.position.witnesses()
    }
}
