//! Many games between two strategies, one after the other, so that whoever plays them can show
//! how far they are and stop.

use super::{DuelEnd, Field, Place, Player, duel};
use crate::Ratio;
use crate::{Grid, Side, Version};

/// What the games have come to so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Those in which the blob was contained.
    pub contained: u32,
    /// Those in which White still went on after the last ply allowed.
    pub open: u32,
    /// Those in which a side knew of no stone.
    pub stuck: u32,
    /// The largest blob of all.
    pub largest: usize,
    /// Stones placed in all.
    pub plies: u64,
}

/// A strategy has chosen a stone that it may not place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalChoice {
    /// Whose strategy.
    pub side: Side,
    /// The stone.
    pub place: Place,
    /// After this many plies.
    pub plies: u32,
}

/// Games between two strategies.
#[derive(Clone, Debug)]
pub struct Series {
    white: Player,
    black: Player,
    start: Field,
    games: u32,
    plies: u32,
    seed: u64,
    tally: Tally,
}

impl Series {
    /// So many games by these rules, of at most this many plies each, whose seeds begin at `seed`.
    pub fn new(
        [white, black]: [&Player; 2],
        (grid, version, ratio): (Grid, Version, Ratio),
        games: u32,
        plies: u32,
        seed: u64,
    ) -> Self {
        let start = Field::new(grid, version, ratio);
        let (white, black) = (white.clone(), black.clone());
        Self { white, black, start, games, plies, seed, tally: Tally::default() }
    }

    /// Plays the next game; whether all have been played.
    ///
    /// # Errors
    /// If a strategy chooses an illegal stone.
    pub fn step(&mut self) -> Result<bool, IllegalChoice> {
        if self.tally.games < self.games {
            let mut field = self.start.clone();
            let seed = self.seed.wrapping_add(u64::from(self.tally.games));
            let mut white = self.white.start(seed);
            let mut black = self.black.start(seed.wrapping_add(1));
            let end = duel(&mut field, &mut *white, &mut *black, self.plies);
            let tally = &mut self.tally;
            match end.end {
                DuelEnd::Contained => tally.contained += 1,
                DuelEnd::Open => tally.open += 1,
                DuelEnd::Stuck(_) => tally.stuck += 1,
                DuelEnd::Illegal(side, place) => {
                    return Err(IllegalChoice { side, place, plies: end.plies });
                }
            }
            tally.games += 1;
            tally.largest = tally.largest.max(end.size);
            tally.plies += u64::from(end.plies);
        }
        Ok(self.tally.games >= self.games)
    }

    /// What the games have come to so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }
}
