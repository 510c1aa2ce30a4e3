//! Random moves that carry stones together.

use super::Position;
use super::plain::Drawn;
use super::playout::Rng;
use crate::cell::Cell;
use crate::connectivity::Removal;

impl<G: Removal<Cell>> Position<G> {
    /// Draws a few moves, as [`Self::play_random`] does, and plays the first that leaves fewer
    /// groups of its player, or else the one that leaves fewest, as far as is foreseen. False where
    /// stones are not carried now, or none is drawn.
    ///
    /// # Complexity
    /// O(degree squared) a draw, besides what drawing takes.
    pub(super) fn play_gathering(&mut self, draws: u32, rng: &mut Rng) -> bool {
        if self.carriers.is_empty() || !self.phase().lifts() || self.only_crawls() {
            return false;
        }
        let mut best: Option<(i32, Drawn)> = None;
        for _ in 0..draws {
            let Some(drawn) = self.draw_lift(rng) else { break };
            let fewer = match drawn {
                Drawn::Carry { from, to } => self.groups_joined(from, to),
                Drawn::Place { .. } | Drawn::Pass => 0,
            };
            if best.as_ref().is_none_or(|&(most, _)| fewer > most) {
                best = Some((fewer, drawn));
            }
            if fewer > 0 {
                break;
            }
        }
        best.is_some_and(|(_, drawn)| self.make(drawn))
    }

    /// How many groups fewer its player has, at least, once a stone has been carried or taken off:
    /// exactly so many where it was alone, or the stones around it are joined without it. Less than
    /// 0 where it may leave more.
    pub(super) fn groups_joined(&self, from: Cell, to: Cell) -> i32 {
        let graph = &self.board.graph;
        let own = self.colour(from);
        let is_own = |cell: Cell| self.colour(cell) == own;
        let pieces = match self.groups.size(from) {
            1 => 0,
            _ if graph.holds_around(from, is_own) => 1,
            _ => graph.links(from).iter().filter(|&&cell| is_own(cell)).count(),
        };
        if from == to {
            return 1 - pieces as i32;
        }
        let beside = graph.links(to);
        let is_rest = |cell: Cell| cell != from && is_own(cell);
        let is_first = |at: usize| {
            let root = self.groups.root(beside[at]);
            !beside[..at].iter().any(|&cell| is_rest(cell) && self.groups.root(cell) == root)
        };
        let met = (0..beside.len()).filter(|&at| is_rest(beside[at]) && is_first(at)).count();
        met as i32 - pieces as i32
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::connectivity::Groups;
    use crate::position::Move;
    use crate::rules::{Plan, Settings, builtins};

    /// Every stone carried in random games of every game: what is foreseen of it, and what it does.
    #[test]
    fn what_a_move_does_to_groups_is_foreseen() {
        let (mut exact, mut compared) = (0, 0);
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            let mut position: Position = Position::new(Arc::new(plan));
            let mut rng = Rng::with_seed(7);
            for _ in 0..60 {
                for played in position.legal_moves() {
                    let Move::Carry { from, to } = played else { continue };
                    let colour = position.colour(from).expect("a stone");
                    let is_own = |cell: Cell| position.colour(cell) == Some(colour);
                    let is_exact = position.groups.size(from) == 1
                        || position.board.graph.holds_around(from, is_own);
                    let foreseen = position.groups_joined(from, to);
                    let before = position.groups.group_count(colour) as i32;
                    position.play(played).expect("it is legal");
                    let fewer = before - position.groups.group_count(colour) as i32;
                    position.undo();
                    assert!(fewer >= foreseen, "{} {played:?}", position.plan().id);
                    assert!(fewer == foreseen || !is_exact, "{} {played:?}", position.plan().id);
                    exact += u32::from(is_exact);
                    compared += 1;
                }
                if position.outcome().is_some() || !position.play_random(&mut rng) {
                    break;
                }
            }
        }
        assert!(exact > 10_000 && compared > exact, "{exact} of {compared}");
    }

    /// With so many draws that every move is seen, one that leaves fewest groups is made.
    #[test]
    fn of_many_moves_one_that_joins_is_made() {
        for game in ["lines-of-action", "groups", "unane", "bounce"] {
            let plan = crate::rules::builtin(game, &Settings::default()).expect("a game");
            let mut position: Position = Position::new(Arc::new(plan));
            let mut rng = Rng::with_seed(8);
            let mut joined = 0;
            while position.outcome().is_none() && position.played().len() < 100 {
                let legal = position.legal_moves();
                let foreseen = |played: &Move| match *played {
                    Move::Carry { from, to } => position.groups_joined(from, to),
                    _ => 0,
                };
                let most = legal.iter().map(foreseen).max().expect("a move");
                if !position.play_gathering(2000, &mut rng) {
                    assert!(position.play_random(&mut rng), "{game}");
                    continue;
                }
                let played = position.undo().expect("a move was made");
                let fewer = match played {
                    Move::Carry { from, to } => position.groups_joined(from, to),
                    _ => 0,
                };
                assert!(fewer == most || fewer > 0, "{game}: {played:?}, {fewer} of {most}");
                joined += u32::from(fewer > 0);
                position.play(played).expect("it is legal");
            }
            assert!(joined > 0, "{game}");
        }
    }
}
