//! Containments: a rim that Black can keep White from reaching, and the map that shows how.
//!
//! A map `R` gives the rim tiles that must be black once White occupies a tile. Black answers each
//! white stone with the tiles that are missing, so that after each of Black's turns `R(w)` is
//! black for every white stone `w`. As `R(w)` includes every rim tile that White could step to
//! from `w`, White never reaches the rim. All conditions on the map are local, so [`verify`] can
//! check every case.

mod fault;
mod named;
mod rim_game;
pub mod search;
#[cfg(test)]
mod tests;
mod text;
mod verify;

use std::collections::{BTreeMap, BTreeSet};

use super::{Grid, Tile, Version};
use crate::Ratio;

pub use fault::{Condition, Fault};
pub use named::{Named, Proof, named};
pub use rim_game::RimGame;
pub use text::TextError;
pub use verify::{Verified, verify};

/// A containment around White's first stone at [`Tile::ORIGIN`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Containment {
    /// The grid.
    pub grid: Grid,
    /// The version of the rules. A containment also holds in every version that gives White no
    /// more freedom and Black no less.
    pub version: Version,
    /// Black stones for each white one, at least 1. It holds for every ratio up to
    /// `1 / (replies + 1)`.
    pub replies: u32,
    /// The tiles that White never reaches.
    pub rim: BTreeSet<Tile>,
    /// The rim tiles that Black takes in the first turns, in this order, whatever White does.
    pub placed: Vec<Tile>,
    /// The rim tiles that must be black once White occupies a tile; none for tiles not listed.
    pub answers: BTreeMap<Tile, BTreeSet<Tile>>,
}

impl Containment {
    /// An equivalent containment without stones placed in advance: each of them becomes an answer
    /// to the tiles that White can only reach after Black has had the turn to place it.
    #[must_use]
    pub fn unplaced(&self) -> Self {
        let mut answers: BTreeMap<Tile, BTreeSet<Tile>> = BTreeMap::new();
        let mut ring = vec![Tile::ORIGIN];
        let mut turns = 0;
        while !ring.is_empty() {
            turns += self.replies as usize;
            let early = turns.min(self.placed.len());
            let mut next = BTreeSet::new();
            for &tile in &ring {
                let all = self.placed[..early].iter().copied().chain(self.answers_to(tile));
                answers.insert(tile, all.collect());
            }
            for &tile in &ring {
                let beside = self.grid.connected(tile).filter(|other| !self.rim.contains(other));
                next.extend(beside.filter(|other| !answers.contains_key(other)));
            }
            ring = next.into_iter().collect();
        }
        Self { placed: Vec::new(), answers, ..self.clone() }
    }

    /// The largest share of the turns for which it holds; none if Black has no reply.
    pub fn largest_share(&self) -> Option<Ratio> {
        Ratio::new(1, u64::from(self.replies) + 1)
    }

    /// Whether it still holds if Black is a turn late: if Black's first stones go anywhere on the
    /// rim before those that are placed in advance.
    pub fn tolerates_delay(&self) -> bool {
        let open = self.rim.iter().filter(|tile| !self.placed.contains(tile));
        let early: Vec<Tile> = open.copied().take(self.replies as usize).collect();
        let placed = early.into_iter().chain(self.placed.iter().copied()).collect();
        verify(&Self { placed, ..self.clone() }).is_ok()
    }

    /// Whether it applies on this grid, in this version and at this share of the turns.
    ///
    /// It holds at every ratio up to `1 / (replies + 1)`: White then has at most one turn in
    /// `replies + 1`. What holds in II holds in III, and on hexagons the two are the same.
    pub fn fits(&self, grid: Grid, version: Version, ratio: Ratio) -> bool {
        let (white, all) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let enough = white * (u64::from(self.replies) + 1) <= all;
        let same = version == self.version
            || (version, self.version) == (Version::III, Version::II)
            || grid == Grid::Hexagonal && version == Version::II;
        grid == self.grid && same && enough
    }

    /// The rim tiles that must be black once White occupies this tile.
    pub fn answers_to(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.answers.get(&tile).into_iter().flatten().copied()
    }

    /// The largest blob that White can have if the interior has this many tiles.
    ///
    /// Black fills the rim first. When White places the last stone, number `w`, there are
    /// `w + replies x (w - 1)` stones in all, at most as many as the interior and the rim have
    /// tiles.
    pub fn bound(&self, interior: usize) -> usize {
        let replies = self.replies as usize;
        ((interior + self.rim.len() + replies) / (replies + 1)).min(interior)
    }
}
