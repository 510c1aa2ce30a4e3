//! A series of games between two strategies, played one by one so that the caller can show
//! progress and stop.

use super::{DuelEnd, Field, Place, Player, duel};
use crate::Ratio;
use crate::{Grid, Side, Version};

/// The results of the games so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u32,
    /// Games in which the blob was contained.
    pub contained: u32,
    /// Games that reached the limit on plies.
    pub open: u32,
    /// Games in which a side found no move.
    pub stuck: u32,
    /// The size of the largest blob.
    pub largest: usize,
    /// The total number of plies.
    pub plies: u64,
}

/// A strategy has chosen an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalChoice {
    /// The side of the strategy.
    pub side: Side,
    /// The move.
    pub place: Place,
    /// The number of plies before it.
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
    /// A series of `games` games by these rules, of at most `plies` plies each, with seeds counted
    /// up from `seed`.
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

    /// Plays the next game, and returns whether all have been played.
    ///
    /// # Errors
    /// If a strategy chooses an illegal move.
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

    /// The results of the games so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }
}
