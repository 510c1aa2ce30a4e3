//! Removing stones from groups of one size, and asking for the remaining groups.

use std::hint::black_box;
use std::sync::Arc;

use super::fields::{Field, Growth};
use super::{Clock, Evenness, Subject, not_built};
use crate::cell::{Colour, WideCell};
use crate::connectivity::{
    DeletableQuickUnion, DeletableRankedUnion, DeletableUnion, EagerLabels, Flood, Graph, Groups,
    LocalSplit, Removal,
};
use crate::experiment::study::{Case, Work};
use crate::position::Rng;

/// How many stones are removed in one batch, at most.
const BATCH: usize = 16;
/// The same stones are removed from this many boards in the same state, and the fastest counts.
/// Otherwise a disturbance of the machine would look like an expensive stone.
const BOARDS: usize = 3;
/// The name of the groups that fill the plane.
pub(in crate::experiment) const COMPACT: &str = "compact";
/// The name of the groups that are full of holes.
pub(in crate::experiment) const STRINGY: &str = "stringy";

/// Stones of groups, removed and put back.
struct Taken<G> {
    boards: Vec<G>,
    field: Field,
    rng: Rng,
    stones: Vec<WideCell>,
    turn: usize,
}

impl<G: Removal<WideCell>> Taken<G> {
    fn new(field: Field, rng: Rng) -> Self {
        let mut board = G::new(Arc::clone(&field.graph));
        for &stone in field.groups.iter().flatten() {
            board.insert(stone, Colour::new(0));
        }
        let boards = vec![board; BOARDS];
        Self { boards, field, rng, stones: Vec::new(), turn: 0 }
    }

    /// Puts the stones of the last batch back and chooses others, from one group after another.
    fn prepare(&mut self) {
        for stone in std::mem::take(&mut self.stones) {
            for board in &mut self.boards {
                board.insert(stone, Colour::new(0));
            }
        }
        for _ in 0..BATCH {
            self.turn = (self.turn + 1) % self.field.groups.len();
            let group = &self.field.groups[self.turn];
            let stone = group[self.rng.u32(..group.len() as u32) as usize];
            if !self.stones.contains(&stone) {
                self.stones.push(stone);
            }
        }
    }
}

/// Removes the stones and asks for the groups of their neighbours.
fn take_off<G: Removal<WideCell>>(board: &mut G, graph: &Graph<WideCell>, stones: &[WideCell]) {
    for &stone in stones {
        board.remove(stone);
        // Structures that defer the work until somebody asks do it now.
        for &next in graph.links(stone) {
            if board.colour(next).is_some() {
                black_box(board.root(next));
            }
        }
    }
}

impl<G: Removal<WideCell>> Subject for Taken<G> {
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work {
        let mut work = Work::default();
        for _ in 0..units {
            self.prepare();
            let mut least = f64::INFINITY;
            for board in &mut self.boards {
                let begin = clock();
                take_off(board, &self.field.graph, &self.stones);
                least = least.min(clock() - begin);
            }
            work.seconds += least;
            work.units += self.stones.len() as f64;
        }
        work
    }

    fn evenness(&self) -> Evenness {
        // A stone in the middle may cost as much as the whole group, one at its end nothing.
        Evenness::Uneven
    }

    fn structure(&self) -> String {
        G::NAME.to_owned()
    }
}

/// Removals from groups.
///
/// # Errors
/// If there is no such structure, or no such kind of group.
pub(in crate::experiment) fn make(case: &Case, seed: u64) -> Result<Box<dyn Subject>, String> {
    let growth = match case.game {
        COMPACT => Growth::Compact,
        STRINGY => Growth::Stringy,
        other => return Err(format!("there are no {other} groups")),
    };
    let mut rng = Rng::with_seed(seed);
    let size = case.size.unwrap_or(10).clamp(1, 100_000) as usize;
    let name = case.structure;
    macro_rules! removal {
        ($($kind:ident),*) => {
            $(if name == $kind::<WideCell>::NAME {
                let field = Field::new(growth, size, &mut rng);
                return Ok(Box::new(Taken::<$kind<WideCell>>::new(field, rng)));
            })*
        };
    }
    removal!(
        DeletableUnion,
        DeletableQuickUnion,
        DeletableRankedUnion,
        EagerLabels,
        LocalSplit,
        Flood
    );
    Err(not_built(name))
}
