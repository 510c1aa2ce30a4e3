//! What a search can be told to do differently.

use crate::rules::{Bounds, Phase, Plan};

/// A board has so many cells at least where caution pays.
const CAUTIOUS_CELLS: usize = 80;

/// The numbers that a search goes by. The defaults are those that won most games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parameters {
    /// How much the moves that knowledge prefers are preferred, less with every visit.
    pub bias: f32,
    /// For about so many visits of a move its results count less than those of the simulations in
    /// which it was made later; 0 to go by its own results alone.
    pub amaf: f32,
    /// How many simulations at the mean of the position are added to those in which a move was made
    /// later (a prior): a few tell little, and of many moves some look best by chance. None are added
    /// on small boards, where stones are carried, and where a turn may be several stones.
    pub caution: f32,
    /// Where a full board decides, what boards filled at random tell of a move counts like so many
    /// simulations in which it was made later; 0 for nothing.
    pub boards: u32,
    /// A position's moves enter the tree when it has been visited so often.
    pub expand: u32,
    /// Virtual connections are looked for in a position that has been visited so often, where players
    /// join two sides, and in others after more visits; 0 for never.
    pub connections: u32,
    /// What circuits of these connections tell of a position counts like so many simulations where
    /// players join two sides, and less in others; 0 for the opponent's connections alone, without
    /// circuits.
    pub circuits: u32,
    /// What playouts reply to.
    pub replies: Replies,
    /// The most bytes that the tree takes.
    pub memory: usize,
}

/// What playouts reply to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replies {
    /// Nothing: every move is made by chance.
    Chance,
    /// To attacks on two-bridges, in the first fifth of a playout.
    Few,
    /// To attacks on two-bridges, where own stones have to be joined; to groups with one liberty
    /// left, where those without are captured.
    Threats,
}

impl Parameters {
    /// The numbers that won most games.
    pub const DEFAULT: Self = Self {
        bias: 0.5,
        amaf: 500.0,
        caution: 30.0,
        boards: 30,
        expand: 8,
        connections: 100,
        circuits: 300,
        replies: Replies::Threats,
        memory: 64 << 20,
    };
}

impl Parameters {
    /// These as a search of this game goes by them. Few simulations make a carry again later, so that
    /// a prior would outweigh what they tell; where turns are long it costs as well (docs/search.md).
    pub(super) fn for_game(self, plan: &Plan) -> Self {
        let is_cautious = plan.boards.bounds() == Bounds::Fixed
            && plan.board().topology.cells() >= CAUTIOUS_CELLS
            && !plan.has_long_turns()
            && !plan.any_phase(Phase::lifts);
        Self { caution: if is_cautious { self.caution } else { 0.0 }, ..self }
    }
}

impl Default for Parameters {
    fn default() -> Self {
        Self::DEFAULT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtin};

    #[test]
    fn caution_is_for_large_boards_and_turns_of_one_placed_stone() {
        let caution = |game: &str, size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = builtin(game, &settings).expect("a built-in game");
            Parameters::DEFAULT.for_game(&plan).caution
        };
        for (game, size) in [("hex", 9), ("go", 9), ("havannah", 6), ("atari-go", 9)] {
            assert_eq!(caution(game, size), 30.0, "{game}");
        }
        let small = [("hex", 8), ("go", 8), ("havannah", 5)];
        let carried = [("ayu", 11), ("narrows", 12)];
        let long_turns = [("master-y", 13), ("esa-hex", 11), ("connecticut", 19)];
        for (game, size) in small.into_iter().chain(carried).chain(long_turns) {
            assert_eq!(caution(game, size), 0.0, "{game}");
        }
    }
}
