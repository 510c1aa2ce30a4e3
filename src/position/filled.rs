//! Many whole boards filled from a position at once, and how often the player to move wins on those
//! where that player owns a cell.

use super::playout::{PlayoutGroups, Rng};
use super::random_order::{SlicedBoards, Start};
use super::{End, Position};

/// How many words of boards are filled at once. With more of them a search plays no better
/// (docs/search.md).
const WORDS: usize = 1;

/// Fills whole boards at random, for games in which exactly one of two players joins its sides on
/// each: a rhombus or a triangle of hexagons.
///
/// Boards are filled as [`Playouts::full`](super::Playouts::full) does and tested in bit lanes,
/// by the same operations on every machine.
#[derive(Debug)]
pub struct FilledBoards {
    boards: SlicedBoards<WORDS>,
    cells: Vec<CellResults>,
}

/// What boards on which the player to move owns a cell come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellResults {
    /// On how many of the boards the player owns the cell.
    pub owned: u32,
    /// On how many of these the player wins.
    pub won: u32,
}

impl CellResults {
    /// How often the player wins who owns the cell; `None` if that is on none of the boards.
    pub fn mean(self) -> Option<f32> {
        (self.owned > 0).then(|| self.won as f32 / self.owned as f32)
    }
}

impl FilledBoards {
    /// How many boards are filled at once.
    const BOARDS: u64 = SlicedBoards::<WORDS>::BOARDS;

    /// For the positions of a game; `None` where it is over, where players join no sides, or not
    /// exactly one of them does, and where one colour has so many more stones to come that boards can
    /// hardly be drawn.
    pub fn new(start: &Position<PlayoutGroups>) -> Option<Self> {
        let boards = SlicedBoards::new(&Start::of(start)?)?;
        let cells = vec![CellResults::default(); start.board().topology.cells()];
        Some(Self { boards, cells })
    }

    /// Fills boards from a position of the game, and tells what each cell, by its index, is to the
    /// player to move. `None` where the game is over, and where boards cannot be filled from there.
    ///
    /// # Complexity
    /// That of [`SlicedHex::winners`](crate::connectivity::reduction::SlicedHex::winners), and
    /// O(cells x boards / 64); no allocation.
    pub fn fill(
        &mut self,
        position: &Position<PlayoutGroups>,
        rng: &mut Rng,
    ) -> Option<&[CellResults]> {
        let start = Start::of(position)?;
        if !self.boards.restart(&start) {
            return None;
        }
        let joined = self.boards.fill(rng, Self::BOARDS);
        let mover = position.to_move();
        let flip_unless = |is_so: bool| if is_so { 0 } else { u64::MAX };
        let other_owns = flip_unless(self.boards.is_tested(mover));
        let other_wins = flip_unless(self.boards.end(true) == End::Win(mover));
        let wins = joined.map(|joined| joined ^ other_wins);
        for (results, tested) in self.cells.iter_mut().zip(self.boards.cells()) {
            *results = CellResults::default();
            for (tested, wins) in tested.iter().zip(wins) {
                let owns = tested ^ other_owns;
                results.owned += owns.count_ones();
                results.won += (owns & wins).count_ones();
            }
        }
        Some(&self.cells)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::cell::{Cell, Index};
    use crate::position::{Move, PlayoutTrace, Playouts};
    use crate::rules::{Plan, Settings, builtin, builtins, info};

    /// What the boards tell if they are filled one by one on a structure and looked at cell by cell.
    fn one_by_one(position: &Position<PlayoutGroups>, rng: &mut Rng) -> Vec<CellResults> {
        let cells = position.board().topology.cells();
        let mover = position.to_move();
        let mut results = vec![CellResults::default(); cells];
        let mut playouts = Playouts::full(position, Some("weighted-halving-union"))
            .expect("exactly one joins its sides");
        let mut trace = PlayoutTrace::default();
        playouts.run_many_traced(rng, FilledBoards::BOARDS, &mut trace, |result, trace| {
            for (results, cell) in results.iter_mut().zip((0..cells).map(Cell::new)) {
                let owns = trace.owners()[cell.index()] == Some(position.colour_of(mover));
                results.owned += u32::from(owns);
                results.won += u32::from(owns && result.end == Some(End::Win(mover)));
            }
        });
        results
    }

    /// At all positions of random games of every game that boards are filled for, on boards of one
    /// word of cells and of several, with swaps of either kind and where joining the sides loses.
    #[test]
    fn side_by_side_boards_tell_what_they_tell_one_by_one() {
        let mut games = Vec::new();
        for document in builtins() {
            let [least, most] = info(document).expect("a built-in game").sizes;
            let sizes = (least..=most.min(least + 5)).chain([11, 17]);
            let options = [None, Some(("misere", "on")), Some(("swap", "pieces"))];
            for (size, option) in sizes.flat_map(|size| options.map(|option| (size, option))) {
                let options = option.map(|(key, value)| (key.into(), value.into()));
                let options = options.into_iter().collect();
                let settings = Settings { size: Some(size), options, ..Settings::default() };
                let Ok(plan) = Plan::from_document(document, &settings) else { continue };
                let id = plan.id.clone();
                let mut position: Position = Position::new(Arc::new(plan));
                let Some(mut boards) = FilledBoards::new(&position.on_structure()) else {
                    continue;
                };
                games.push((id, option.map(|(key, _)| key)));
                let mut rng = Rng::with_seed(u64::from(size));
                while position.outcome().is_none() {
                    let leaf = position.on_structure();
                    let seed = rng.u64(..);
                    let found = boards.fill(&leaf, &mut Rng::with_seed(seed));
                    let found = found.expect("the stones to come are nearly as many");
                    let expected = one_by_one(&leaf, &mut Rng::with_seed(seed));
                    assert_eq!(found, expected, "{:?} {size}", games[games.len() - 1]);
                    if position.may_swap() && rng.bool() {
                        position.play(Move::Swap).expect("it is offered");
                    } else {
                        position.play_random(&mut rng);
                    }
                }
            }
        }
        games.sort();
        games.dedup();
        let games: Vec<_> = games.iter().map(|(id, option)| (&id[..], *option)).collect();
        let [misere, swap] = [Some("misere"), Some("swap")];
        let expected = [
            ("esa-hex", None),
            ("hex", None),
            ("hex", misere),
            ("hex", swap),
            ("master-y", None),
            ("y", None),
            ("y", misere),
        ];
        assert_eq!(games, expected);
    }

    /// In the middle of a rhombus a stone is worth more than in an acute corner, to whoever moves.
    #[test]
    fn the_middle_is_worth_more_than_a_corner() {
        let settings = Settings { size: Some(9), ..Settings::default() };
        let plan = builtin("hex", &settings).expect("a built-in game");
        let mut position: Position = Position::new(Arc::new(plan));
        let mut rng = Rng::with_seed(4);
        for _ in 0..2 {
            let leaf = position.on_structure();
            let mut boards = FilledBoards::new(&leaf).expect("exactly one joins its sides");
            let mut sums = vec![CellResults::default(); 81];
            for _ in 0..400 {
                let cells = boards.fill(&leaf, &mut rng).expect("the game is not over");
                for (sum, results) in sums.iter_mut().zip(cells) {
                    sum.owned += results.owned;
                    sum.won += results.won;
                }
            }
            let mean = |cell: usize| sums[cell].mean().expect("somebody owns it half of the time");
            for corner in [0, 80] {
                assert!(mean(40) > mean(corner) + 0.02, "{} {}", mean(40), mean(corner));
            }
            position.play_random(&mut rng);
        }
    }
}
