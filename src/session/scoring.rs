//! Which stones are dead, and how the game has ended when they are taken off.

use super::Session;
use crate::cell::{Cell, Index};
use crate::connectivity::Groups;
use crate::position::{Move, Outcome, Reason, Scores, SetupError, Witness};
use crate::rules::Verdict;

/// What the players have agreed on after the last pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Agreement {
    /// Nothing yet: stones can be marked as dead.
    #[default]
    Open,
    /// The marks stand, and the game is over.
    Made,
}

/// What belongs to the end of a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// Stones marked as dead, whole groups, ascending.
    pub(super) dead: Vec<Cell>,
    pub(super) agreement: Agreement,
}

impl Session {
    /// The marks where the cursor is.
    pub(super) fn marks(&self) -> &Marks {
        let entry = self.tree.get(self.cursor());
        &entry.expect("the cursor is in the tree").marks
    }

    /// The same, to be changed.
    pub(super) fn marks_mut(&mut self) -> &mut Marks {
        let at = self.cursor();
        &mut self.tree.get_mut(at).expect("the cursor is in the tree").marks
    }

    /// The marks where the line ends.
    pub(super) fn last_marks(&self) -> &Marks {
        let end = self.line.last().copied().unwrap_or(self.root());
        &self.tree.get(end).expect("the line is in the tree").marks
    }

    /// The stones that are marked as dead to begin with where the points on the board are
    /// counted, ascending: those that are provably dead. O(cells x degree x groups).
    pub fn proposed_dead(&self) -> Vec<Cell> {
        if self.counts_territory() { self.position.provably_dead() } else { Vec::new() }
    }

    /// Whether play has stopped, points are to be counted on the board, and the players have
    /// yet to agree which stones are dead.
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
                Reason::Resigned | Reason::Stuck => false,
            })
    }

    /// The stones marked as dead, where the points on the board are counted: at first those that
    /// are provably dead. The marks stay when moves are taken back and played again.
    pub fn dead(&self) -> &[Cell] {
        if self.counts_territory() { &self.marks().dead } else { &[] }
    }

    /// Marks the group of the stone as dead, or as alive again; false where that is not the
    /// question or there is no stone.
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
            dead.sort_unstable();
        }
        true
    }

    /// Marks the groups of the stones on these cells, and no others, as dead.
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

    /// Ends the scoring: the marks stand. False where there is no scoring.
    pub fn accept_score(&mut self) -> bool {
        let scoring = self.is_scoring();
        if scoring {
            self.marks_mut().agreement = Agreement::Made;
        }
        scoring
    }

    /// Takes the last passes back, so that play goes on. False where there is no scoring.
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

    /// How the game has ended, the stones marked as dead taken off before points are counted.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.position.outcome()?;
        if self.counts_territory() {
            return Some(Outcome { end: self.scores().end(self.plan().ties), ..outcome });
        }
        Some(outcome)
    }

    /// The points as the board stands, the stones marked as dead taken off.
    pub fn scores(&self) -> Scores {
        self.position.score(self.dead())
    }

    /// What on the board proves the ending.
    pub fn witnesses(&self) -> Vec<Witness> {
        if self.counts_territory() {
            return self.position.territory_witnesses(&self.marks().dead);
        }
        self.position.witnesses()
    }
}
