//! Replies where stones are captured: a group with one liberty left is taken or saved at once.

use crate::cell::{Cell, Colour, Index};
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Capture, Condition, Plan};

/// The neighbours that give and take liberties.
#[derive(Clone, Debug)]
pub(super) struct Captures {
    beside: Vec<Vec<Cell>>,
}

impl Captures {
    /// Those of a board; none where no stones are captured for want of liberties. None either
    /// where captures end the game: whoever first leaves a group with one liberty by accident would
    /// lose every random game, and nothing else would count (docs/search.md).
    pub(super) fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let captures_end = plan.any_condition(|it| matches!(it, Condition::Captured { .. }));
        if plan.captures != Some(Capture::NoLiberties) || captures_end {
            return None;
        }
        let cells = (0..board.topology.cells()).map(Cell::new);
        Some(Self { beside: cells.map(|cell| board.graph.orth(cell).to_vec()).collect() })
    }

    fn beside(&self, cell: Cell) -> &[Cell] {
        self.beside.get(cell.index()).map_or(&[], Vec::as_slice)
    }

    /// Whether a stone on the last liberty of a group frees it: it would have two liberties, or be
    /// joined to a group that has others.
    fn frees(&self, turn: &PlayoutTurn<'_>, liberty: Cell, colour: Colour) -> bool {
        let mut empty = 0;
        for &next in self.beside(liberty) {
            match turn.stone(next) {
                None => empty += 1,
                Some(there) if there == colour => {
                    if turn.last_liberty(next).is_none() {
                        return true;
                    }
                }
                Some(_) => {}
            }
        }
        empty >= 2
    }
}

impl Policy for Captures {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let (last, colour) = (turn.last?, turn.colour?);
        if turn.stone(last).is_none_or(|there| there == colour) {
            return None;
        }
        if let Some(cell) = turn.last_liberty(last) {
            return Some(Move::Place { cell, colour });
        }
        let own = self.beside(last).iter().filter(|&&cell| turn.stone(cell) == Some(colour));
        let mut in_danger = own.filter_map(|&cell| turn.last_liberty(cell));
        let cell = in_danger.find(|&liberty| self.frees(turn, liberty, colour))?;
        Some(Move::Place { cell, colour })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtins};

    #[test]
    fn games_that_a_capture_ends_have_no_replies() {
        let mut replying = Vec::new();
        let mut ended = Vec::new();
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            let replies = Captures::new(&plan, plan.board()).is_some();
            match (plan.captures, replies) {
                (Some(Capture::NoLiberties), true) => replying.push(plan.id.clone()),
                (Some(Capture::NoLiberties), false) => ended.push(plan.id.clone()),
                (_, replies) => assert!(!replies, "{}", plan.id),
            }
        }
        replying.sort();
        assert_eq!(replying, ["go", "gonnect", "pentalath"]);
        assert_eq!(ended, ["atari-go"]);
    }
}
