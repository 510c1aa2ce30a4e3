//! What moves begin with in games that full boards decide: how often whoever has the cell in the end
//! wins.
//!
//! Where exactly one player joins its sides on a full board, a random game is decided by who has
//! which cell, whoever moved first. So whole boards are filled side by side where a position enters
//! the tree, in the time of one simulation, and each of them tells of every cell (all moves as
//! first) before any simulation has gone on from there.

use super::engine::Search;
use super::tree::NodeId;
use crate::cell::Index;
use crate::position::{FilledBoards, Move, PlayoutGroups, Position, Rng};

/// Fills boards.
#[derive(Debug)]
pub(super) struct Boards {
    filled: FilledBoards,
    /// Its own, so that positions enter the tree before the first simulation too.
    rng: Rng,
}

impl Boards {
    /// For positions of a game; none where full boards do not decide it, and where they are to count
    /// nothing.
    pub(super) fn new(start: &Position<PlayoutGroups>, weight: u32) -> Option<Self> {
        let filled = if weight > 0 { FilledBoards::new(start) } else { None };
        Some(Self { filled: filled?, rng: Rng::with_seed(0) })
    }
}

impl Search {
    /// Notes what filled boards tell of the moves at the position of the leaf, which has just
    /// entered the tree.
    pub(super) fn look_at_boards(&mut self, id: NodeId) {
        let Some(Boards { filled, rng }) = &mut self.boards else { return };
        let Some(shares) = filled.fill(&self.leaf, rng) else { return };
        let weight = self.parameters.boards as f32;
        self.tree.begin_amaf(id, weight, |played| match played {
            Move::Place { cell, .. } => shares[cell.index()].mean(),
            _ => None,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Settings, builtin};
    use crate::search::Parameters;
    use crate::search::scores::Weighing;

    fn position(game: &str, size: u32) -> Position {
        let settings = Settings { size: Some(size), ..Settings::default() };
        Position::new(Arc::new(builtin(game, &settings).expect("a built-in game")))
    }

    /// What the moves promise before the first simulation, going by AMAF alone.
    fn promised(search: &Search) -> Vec<f32> {
        let by = Weighing { usual: 0.0, hope: 0.0, amaf: f32::INFINITY, caution: 0.0, bias: 0.0 };
        let mut values = Vec::new();
        search.tree.weigh(search.root_node, by, &mut values);
        values
    }

    #[test]
    fn moves_begin_with_how_often_the_owner_of_their_cell_wins() {
        for (game, size) in [("hex", 5), ("y", 6), ("master-y", 6)] {
            let mut position = position(game, size);
            let mut rng = Rng::with_seed(3);
            for _ in 0..5 {
                position.play_random(&mut rng);
            }
            let search = Search::new(&position, Parameters::DEFAULT);
            let mut filled = FilledBoards::new(&position.on_structure()).expect("boards decide");
            let shares = filled.fill(&position.on_structure(), &mut Rng::with_seed(0));
            let shares = shares.expect("the game is not over");
            let expected: Vec<f32> = (search.tree.edges(search.root_node).iter())
                .filter_map(|edge| match edge.played {
                    Move::Place { cell, .. } => shares[cell.index()].mean(),
                    _ => Some(0.0),
                })
                .collect();
            let promised = promised(&search);
            assert_eq!(promised.len(), expected.len(), "{game}");
            for (promised, expected) in promised.into_iter().zip(expected) {
                assert!((promised - expected).abs() < 1e-5, "{game}: {promised} {expected}");
            }
        }
    }

    /// Where an end may come before the board is full by other goals, or players may share a goal,
    /// boards tell nothing.
    #[test]
    fn games_that_full_boards_do_not_decide_begin_with_nothing() {
        for (game, size) in [("havannah", 4), ("go", 5), ("star", 5), ("y-hex", 5)] {
            let position = position(game, size);
            assert!(Boards::new(&position.on_structure(), 30).is_none(), "{game}");
        }
        assert!(Boards::new(&position("hex", 5).on_structure(), 0).is_none());
    }
}
