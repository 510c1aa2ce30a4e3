//! Empty cells where a stone would join groups, kept for games whose turns go on while there are
//! any.

use super::Position;
use super::cell_list::CellList;
use crate::cell::{Cell, Colour};
use crate::connectivity::Removal;
use crate::rules::Turn;

impl<G: Removal<Cell>> Position<G> {
    /// For each colour the cells where a stone of it would join groups, on an empty board; nothing
    /// in other games.
    pub(super) fn no_joints(&self) -> Vec<CellList> {
        if self.plan.turn != Turn::Fill {
            return Vec::new();
        }
        vec![CellList::empty(self.board.topology.cells()); self.plan.colours.len()]
    }

    /// The empty cells where a stone of a colour would join groups, if its player has to place it
    /// on one of them now.
    #[inline]
    pub(super) fn joints(&self, colour: Colour) -> Option<&[Cell]> {
        let due = self.plan.turn == Turn::Fill && self.turn.step > 0;
        due.then(|| self.joints[colour.index()].as_slice())
    }

    /// Counts a stone that was placed: only beside it can there be new cells where its colour joins
    /// groups. O(cells known x degree + degree²).
    #[inline(never)]
    pub(super) fn joints_after_placing(&mut self, cell: Cell, colour: Colour) {
        let mut joints = std::mem::take(&mut self.joints);
        for list in &mut joints {
            list.discard(cell);
        }
        let own = &mut joints[colour.index()];
        for at in (0..own.as_slice().len()).rev() {
            let known = own.as_slice()[at];
            if !self.joins_two(known, colour) {
                own.take(known);
            }
        }
        for &next in self.board.graph.links(cell) {
            if self.colour(next).is_none() && !own.contains(next) && self.joins_two(next, colour) {
                own.put(next);
            }
        }
        self.joints = joints;
    }

    /// Counts a stone that was taken off, which may have left its group in parts. O(cells x degree).
    #[inline(never)]
    pub(super) fn joints_after_removing(&mut self, cell: Cell, colour: Colour) {
        let mut joints = std::mem::take(&mut self.joints);
        for (list, paint) in joints.iter_mut().zip(Colour::first(self.plan.colours.len())) {
            if paint == colour {
                list.clear();
                for &empty in self.empties.as_slice() {
                    if self.joins_two(empty, paint) {
                        list.put(empty);
                    }
                }
            } else if self.joins_two(cell, paint) {
                list.put(cell);
            }
        }
        self.joints = joints;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::{Move, Rng};
    use crate::rules::{Plan, Settings, builtin};

    fn games() -> impl Iterator<Item = Arc<Plan>> {
        let documents = [
            r#"{"id":"three","name":"Three","colours":["black","white","red"],"seats":[2,3],"adjacency":"all",
            "board":{"tiling":"6.6.6","shape":"hexhex","sizes":[4,4],"default":4},
            "turn":{"then":"fill"},"move":{"place":"own","pass":"always"},
            "restrictions":[{"touches":"enemy","by":"all","most":2}],
            "endings":[{"when":{"passes":2},"result":"draw"}]}"#,
            r#"{"id":"orderly","name":"Orderly","colours":["black","white"],"adjacency":"orth",
            "board":{"tiling":"4.4.4.4","shape":"square","sizes":[6,6],"default":6},
            "turn":{"then":"fill"},"move":{"place":"own"},"swap":"sides",
            "endings":[{"when":"board-full","result":"draw"}]}"#,
        ];
        let scaffold = |size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            builtin("scaffold", &settings).expect("a built-in game")
        };
        let others = documents
            .map(|text| Plan::from_document(text, &Settings::default()).expect("a sound document"));
        [scaffold(4), scaffold(9)].into_iter().chain(others).map(Arc::new)
    }

    /// Random games with plies taken back and stones set up: the cells known are those that a look
    /// at every empty cell finds, and moves are drawn from those that may be made.
    #[test]
    fn joints_are_the_cells_where_a_stone_joins_groups() {
        for plan in games() {
            let mut rng = Rng::with_seed(8);
            let mut position: Position = Position::new(Arc::clone(&plan));
            let (mut joints, mut going_on) = (0, 0);
            for _ in 0..2500 {
                for colour in Colour::first(plan.colours.len()) {
                    let mut known = position.joints[colour.index()].as_slice().to_vec();
                    let mut expected: Vec<Cell> = position.empties().to_vec();
                    expected.retain(|&cell| position.groups_beside(cell, colour).count() > 1);
                    known.sort_unstable();
                    expected.sort_unstable();
                    assert_eq!(known, expected, "{} {colour:?}", plan.id);
                    joints += known.len();
                }
                let legal = position.legal_moves();
                let listed = legal.iter().any(|played| matches!(played, Move::Place { .. }));
                assert_eq!(position.outcome().is_none() && position.has_move(), listed);
                let goes_on = position.turn.step > 0;
                assert_eq!(position.joints(position.turn_colour()).is_some(), goes_on);
                going_on += u32::from(goes_on);
                if rng.u32(..5) == 0 {
                    position.undo();
                } else if position.may_swap() && rng.bool() {
                    position.play(Move::Swap).expect("it may be");
                } else if position.outcome().is_some() || !position.play_random(&mut rng) {
                    if rng.bool() {
                        position.restart();
                    } else {
                        position.scatter(rng.u32(2..9), &mut rng);
                    }
                } else if let Some(drawn) = position.played().next_back() {
                    assert!(legal.contains(&drawn), "{} {drawn:?}", plan.id);
                }
            }
            assert!(joints > 500 && going_on > 100, "{}: {joints} {going_on}", plan.id);
        }
    }
}
