//! What moves begin with in games that full boards decide: how often the player to move wins who has
//! the cell in the end.
//!
//! Where exactly one player joins its sides on a full board, a random game is decided by who has
//! which cell, in whatever order the stones came. So whole boards are filled side by side where a
//! position enters the tree, in the time of one simulation, and each of them tells of every cell
//! (all moves as first) before any simulation has gone on from there.

use super::engine::Search;
use super::parameters::Parameters;
use super::tree::NodeId;
use crate::cell::Index;
use crate::position::{FilledBoards, Move, PlayoutGroups, Position, Rng};

/// What fills boards for the positions of a game; none where full boards do not decide it, and where
/// they are to count nothing.
pub(super) fn boards_for(
    start: &Position<PlayoutGroups>,
    parameters: Parameters,
) -> Option<FilledBoards> {
    let counts = parameters.boards > 0 && parameters.amaf > 0.0;
    if counts { FilledBoards::new(start) } else { None }
}

impl Search {
    /// Notes what filled boards tell of the moves at the position of the leaf, which has just
    /// entered the tree. The boards of a position are always the same.
    pub(super) fn look_at_boards(&mut self, id: NodeId) {
        let Some(filled) = &mut self.boards else { return };
        let mut rng = Rng::with_seed(self.leaf.hash());
        let Some(cells) = filled.fill(&self.leaf, &mut rng) else { return };
        let weight = self.parameters.boards as f32;
        let gains = &self.gains;
        self.tree.begin_amaf(id, weight, |played| match played {
            Move::Place { cell, .. } => {
                cells[cell.index()].mean().map(|mean| gains.of_full_board(mean))
            }
            _ => None,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::rules::{Settings, builtin};
    use crate::search::scores::Weighing;

    fn position(game: &str, size: u32) -> Position {
        let settings = Settings { size: Some(size), ..Settings::default() };
        Position::new(Arc::new(builtin(game, &settings).expect("a built-in game")))
    }

    /// What the moves promise before the first simulation, going by AMAF, which has to make up for
    /// as many lost simulations as the boards count.
    fn promised(search: &Search) -> Vec<f32> {
        let by = Weighing {
            usual: 0.0,
            hope: 0.0,
            amaf: f32::INFINITY,
            caution: Parameters::DEFAULT.boards as f32,
            bias: 0.0,
        };
        let mut values = Vec::new();
        search.tree.weigh(search.root_node, by, &mut values);
        values
    }

    #[test]
    fn moves_begin_with_how_often_their_player_wins_who_has_the_cell() {
        // A swap may be offered after the first ply.
        for (game, size, plies) in [("hex", 5, 1), ("hex", 11, 5), ("y", 6, 5), ("master-y", 6, 5)]
        {
            let mut position = position(game, size);
            let mut rng = Rng::with_seed(3);
            for _ in 0..plies {
                position.play_random(&mut rng);
            }
            let search = Search::new(&position, Parameters::DEFAULT);
            let leaf = position.on_structure();
            let mut filled = FilledBoards::new(&leaf).expect("boards decide");
            let cells = filled.fill(&leaf, &mut Rng::with_seed(leaf.hash()));
            let cells = cells.expect("the game is not over");
            let moves = search.tree.edges(search.root_node);
            assert_eq!(plies == 1, moves.iter().any(|edge| edge.played == Move::Swap), "{game}");
            for (edge, promised) in moves.iter().zip(promised(&search)) {
                let expected = match edge.played {
                    Move::Place { cell, .. } => cells[cell.index()].mean().expect("it is owned"),
                    _ => 0.0,
                };
                assert!((promised - expected / 2.0).abs() < 1e-5, "{game}: {promised} {expected}");
            }
        }
    }

    /// Where an end may come before the board is full by other goals, or players may share a goal,
    /// boards tell nothing.
    #[test]
    fn games_that_full_boards_do_not_decide_begin_with_nothing() {
        let all = Parameters::DEFAULT;
        for (game, size) in [("havannah", 4), ("go", 5), ("star", 5), ("y-hex", 5)] {
            let position = position(game, size);
            assert!(boards_for(&position.on_structure(), all).is_none(), "{game}");
        }
        for none in [Parameters { boards: 0, ..all }, Parameters { amaf: 0.0, ..all }] {
            assert!(boards_for(&position("hex", 5).on_structure(), none).is_none());
        }
    }
}
