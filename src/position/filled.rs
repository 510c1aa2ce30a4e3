//! Many whole boards filled from a position at once, and how often whoever owns a cell wins there.

use super::playout::{PlayoutGroups, Rng};
use super::random_order::{SlicedBoards, Start};
use super::{End, Position};

/// How many words of boards are filled at once. With four times as many a search plays no better
/// (docs/search.md).
const WORDS: usize = 2;

/// Fills whole boards at random, for games in which exactly one of two players joins its sides on
/// each: a rhombus or a triangle of hexagons.
///
/// Boards are filled as [`Playouts::full`](super::Playouts::full) does and tested in bit lanes,
/// by the same operations on every machine.
#[derive(Debug)]
pub struct FilledBoards {
    boards: SlicedBoards<WORDS>,
    shares: Vec<Share>,
}

/// What a cell is to the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// On how many of the boards the player owns the cell.
    pub owned: u32,
    /// On how many of these the player wins.
    pub won: u32,
}

impl Share {
    /// How often the player wins who owns the cell; `None` if that is on none of the boards.
    pub fn mean(self) -> Option<f32> {
        (self.owned > 0).then(|| self.won as f32 / self.owned as f32)
    }
}

impl FilledBoards {
    /// How many boards are filled at once.
    pub const BOARDS: u32 = SlicedBoards::<WORDS>::BOARDS as u32;

    /// For the positions of a game; `None` where players join no sides, or not exactly one of them
    /// does, and where one colour has so many more stones to come that boards can hardly be drawn.
    pub fn new(start: &Position<PlayoutGroups>) -> Option<Self> {
        let boards = SlicedBoards::new(&Start::of(start)?)?;
        Some(Self { boards, shares: vec![Share::default(); start.board().topology.cells()] })
    }

    /// Fills boards from a position of the game, and tells what each cell, by its index, is to the
    /// player to move. `None` where the game is over, and where boards cannot be filled from there.
    ///
    /// # Complexity
    /// That of [`SlicedHex::winners`](crate::connectivity::reduction::SlicedHex::winners), and
    /// O(cells x boards / 64); no allocation.
    pub fn fill(&mut self, position: &Position<PlayoutGroups>, rng: &mut Rng) -> Option<&[Share]> {
        let start = Start::of(position)?;
        if !self.boards.restart(&start) {
            return None;
        }
        let joined = self.boards.fill(rng, u64::from(Self::BOARDS));
        let mover = position.to_move();
        let kept = |keeps: bool| if keeps { 0 } else { u64::MAX };
        let own = kept(self.boards.is_tested(mover));
        let won = kept(self.boards.end(true) == End::Win(mover));
        let won = joined.map(|joined| joined ^ won);
        for (share, cell) in self.shares.iter_mut().zip(self.boards.cells()) {
            *share = Share::default();
            for (cell, won) in cell.iter().zip(won) {
                let owned = cell ^ own;
                share.owned += owned.count_ones();
                share.won += (owned & won).count_ones();
            }
        }
        Some(&self.shares)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cell::{Cell, Index};
    use crate::position::{PlayoutTrace, Playouts};
    use crate::rules::{Plan, Settings, builtins, info};

    /// What the boards tell if they are filled one by one on a structure and looked at cell by cell.
    fn one_by_one(position: &Position<PlayoutGroups>, rng: &mut Rng) -> Vec<Share> {
        let cells = position.board().topology.cells();
        let mover = position.to_move();
        let mut shares = vec![Share::default(); cells];
        let mut playouts = Playouts::full(position, Some("weighted-halving-union"))
            .expect("exactly one joins its sides");
        let mut trace = PlayoutTrace::default();
        let boards = u64::from(FilledBoards::BOARDS);
        playouts.run_many_traced(rng, boards, &mut trace, |result, trace| {
            for (share, cell) in shares.iter_mut().zip((0..cells).map(Cell::new)) {
                let is_own = trace.owners()[cell.index()] == Some(position.colour_of(mover));
                share.owned += u32::from(is_own);
                share.won += u32::from(is_own && result.end == Some(End::Win(mover)));
            }
        });
        shares
    }

    /// At positions of random games of every game and size that boards are filled for, swaps and
    /// exchanged colours included.
    #[test]
    fn side_by_side_boards_tell_what_they_tell_one_by_one() {
        let mut games = Vec::new();
        for document in builtins() {
            let [least, most] = info(document).expect("a built-in game").sizes;
            for size in least..=most.min(least + 7) {
                let settings = Settings { size: Some(size), ..Settings::default() };
                let Ok(plan) = Plan::from_document(document, &settings) else { continue };
                let mut position: Position = Position::new(Arc::new(plan));
                let Some(mut boards) = FilledBoards::new(&position.on_structure()) else {
                    continue;
                };
                games.push(position.plan().id.clone());
                let mut rng = Rng::with_seed(u64::from(size));
                let mut filled = 0;
                while position.outcome().is_none() {
                    let leaf = position.on_structure();
                    let seed = rng.u64(..);
                    if let Some(found) = boards.fill(&leaf, &mut Rng::with_seed(seed)) {
                        let expected = one_by_one(&leaf, &mut Rng::with_seed(seed));
                        assert_eq!(found, expected, "{} {size}", games[games.len() - 1]);
                        filled += 1;
                    }
                    if position.may_swap() && rng.bool() {
                        position.play(super::super::Move::Swap).expect("it is offered");
                    } else {
                        position.play_random(&mut rng);
                    }
                }
                assert!(filled > 0, "{} {size}", games[games.len() - 1]);
            }
        }
        games.sort();
        games.dedup();
        assert_eq!(games, ["esa-hex", "hex", "master-y", "y"]);
    }

    /// Of an empty rhombus the middle is worth most and the acute corners least, to whoever moves.
    #[test]
    fn the_middle_is_worth_more_than_a_corner() {
        let settings = Settings { size: Some(9), ..Settings::default() };
        let plan = crate::rules::builtin("hex", &settings).expect("a built-in game");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(4);
        for _ in 0..2 {
            let leaf = position.on_structure();
            let mut boards = FilledBoards::new(&leaf).expect("exactly one joins its sides");
            let mut sums = vec![Share::default(); 81];
            for _ in 0..200 {
                let shares = boards.fill(&leaf, &mut rng).expect("the game is not over");
                for (sum, share) in sums.iter_mut().zip(shares) {
                    sum.owned += share.owned;
                    sum.won += share.won;
                }
            }
            let mean = |cell: usize| sums[cell].mean().expect("somebody owns it half of the time");
            assert!(mean(40) > mean(0) + 0.02, "{} {}", mean(40), mean(0));
            position.play_random(&mut rng);
        }
    }
}
