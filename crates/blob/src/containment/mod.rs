//! Containments: a rim that Black can keep, and the pairing map by which he keeps it.
//!
//! A map `R` says which rim tiles are to be black once White stands on a tile. Black answers
//! each stone with what is missing, so that "`R(w)` is black for every white `w`" holds after
//! each of his turns; as `R(w)` has every rim tile that White could step to from `w`, White never
//! stands on the rim. Every condition on the map is local, so [`verify`] checks them completely.

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
    /// The version of the rules; what holds in a version holds in every one that gives White
    /// no more and Black no less.
    pub version: Version,
    /// Black stones to each white one, at least 1: it is for every ratio up to
    /// `1 / (replies + 1)`.
    pub replies: u32,
    /// The tiles that Black keeps.
    pub rim: BTreeSet<Tile>,
    /// The rim tiles that Black takes in his first turns, in this order, whatever White does.
    pub placed: Vec<Tile>,
    /// The rim tiles that are to be black once White is on a tile; none for tiles not named.
    pub answers: BTreeMap<Tile, BTreeSet<Tile>>,
}

impl Containment {
    /// The same without stones placed in advance: each becomes an answer to the tiles from as
    /// many steps on as Black has had turns by then.
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

    /// White's largest share of the turns for which it holds; none where Black has no reply.
    pub fn largest_share(&self) -> Option<Ratio> {
        Ratio::new(1, u64::from(self.replies) + 1)
    }

    /// Whether it holds although Black begins a turn late: with stones anywhere on the rim before
    /// those that are placed in advance.
    pub fn bears_delay(&self) -> bool {
        let open = self.rim.iter().filter(|tile| !self.placed.contains(tile));
        let early: Vec<Tile> = open.copied().take(self.replies as usize).collect();
        let placed = early.into_iter().chain(self.placed.iter().copied()).collect();
        verify(&Self { placed, ..self.clone() }).is_ok()
    }

    /// Whether what it proves holds on this grid, by this version and at this share of White's.
    ///
    /// It holds at every ratio up to `1 / (replies + 1)`: White then has at most one turn in
    /// `replies + 1`. What holds in II holds in III, and on hexagons the two are one.
    pub fn fits(&self, grid: Grid, version: Version, ratio: Ratio) -> bool {
        let (white, all) = (u64::from(ratio.numerator()), u64::from(ratio.denominator()));
        let enough = white * (u64::from(self.replies) + 1) <= all;
        let same = version == self.version
            || (version, self.version) == (Version::III, Version::II)
            || grid == Grid::Hexagonal && version == Version::II;
        grid == self.grid && same && enough
    }

    /// The rim tiles that are to be black once White is on this tile.
    pub fn answers_to(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        self.answers.get(&tile).into_iter().flatten().copied()
    }

    /// The largest blob that White can have where the interior has this many tiles.
    ///
    /// Black fills the rim first. White's last stone is his stone number `w` with
    /// `w + replies x (w - 1)` stones in all by then, at most the tiles of interior and rim.
    pub fn bound(&self, interior: usize) -> usize {
        let replies = self.replies as usize;
        ((interior + self.rim.len() + replies) / (replies + 1)).min(interior)
    }
}
