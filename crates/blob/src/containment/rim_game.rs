//! Exact search of small containments: Black plays only on the rim, White anywhere inside.
//!
//! This is the reference implementation that maps of answers are tested against: it tries every
//! white stone and every answer.

use std::collections::{BTreeSet, HashMap};

use crate::{Grid, Tile};

/// The game inside a rim, which White wins by reaching the rim.
#[derive(Clone, Debug)]
pub struct RimGame {
    grid: Grid,
    replies: u32,
    interior: Vec<Tile>,
    rim: Vec<Tile>,
    /// For each inner tile, the inner tiles and the rim tiles next to it, as bits.
    inner: Vec<u64>,
    outer: Vec<u64>,
    /// Whether Black holds, by White's and Black's stones, with White to move.
    known: HashMap<(u64, u64), bool>,
}

impl RimGame {
    /// The game on an interior, whose rim consists of the tiles next to it. None if either has
    /// more than 64 tiles, or if the origin, where White begins, is not inside.
    pub fn new(grid: Grid, interior: &BTreeSet<Tile>, replies: u32) -> Option<Self> {
        let next = interior.iter().flat_map(|&tile| grid.connected(tile));
        let rim: BTreeSet<Tile> = next.filter(|tile| !interior.contains(tile)).collect();
        let (interior, rim): (Vec<_>, Vec<_>) =
            (interior.iter().copied().collect(), rim.into_iter().collect());
        if interior.len() > 64 || rim.len() > 64 || !interior.contains(&Tile::ORIGIN) {
            return None;
        }
        let bits = |of: &[Tile], tile: Tile| {
            let next: Vec<Tile> = grid.connected(tile).collect();
            let among = |(_, other): &(usize, &Tile)| next.contains(other);
            of.iter().enumerate().filter(among).fold(0, |bits, (index, _)| bits | 1u64 << index)
        };
        let inner = interior.iter().map(|&tile| bits(&interior, tile)).collect();
        let outer = interior.iter().map(|&tile| bits(&rim, tile)).collect();
        Some(Self { grid, replies, interior, rim, inner, outer, known: HashMap::new() })
    }

    /// The grid.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// The tiles inside.
    pub fn interior(&self) -> &[Tile] {
        &self.interior
    }

    /// The tiles of the rim.
    pub fn rim(&self) -> &[Tile] {
        &self.rim
    }

    /// The number of positions with White to move that have been decided.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    fn bit(of: &[Tile], tile: Tile) -> u64 {
        of.iter().position(|&other| other == tile).map_or(0, |index| 1 << index)
    }

    /// Whether Black can keep White off the rim. Exponential in the number of tiles.
    pub fn holds(&mut self) -> bool {
        let white = Self::bit(&self.interior, Tile::ORIGIN);
        self.answers(white, 0).is_some()
    }

    /// The rim tiles with which Black, to move, holds against White's stones; fewer than Black may
    /// place if the rim is full. None if nothing holds.
    pub fn reply(&mut self, white: &[Tile], black: &[Tile]) -> Option<Vec<Tile>> {
        let bits = |of: &[Tile], tiles: &[Tile]| {
            tiles.iter().fold(0, |bits, &tile| bits | Self::bit(of, tile))
        };
        let (white, black) = (bits(&self.interior, white), bits(&self.rim, black));
        let after = self.answers(white, black)?;
        let fresh = after & !black;
        let rim = self.rim.iter().enumerate();
        Some(rim.filter(|(i, _)| fresh >> i & 1 != 0).map(|(_, &tile)| tile).collect())
    }

    /// All of Black's stones after a turn that holds.
    fn answers(&mut self, white: u64, black: u64) -> Option<u64> {
        let forced = each(white).fold(0, |bits, tile| bits | self.outer[tile]) & !black;
        let spare = self.replies.checked_sub(forced.count_ones())?;
        self.spend(white, black | forced, spare)
    }

    fn spend(&mut self, white: u64, black: u64, spare: u32) -> Option<u64> {
        let free = !black & full(self.rim.len());
        if spare == 0 || free == 0 {
            return self.survives(white, black).then_some(black);
        }
        each(free).find_map(|tile| self.spend(white, black | 1 << tile, spare - 1))
    }

    /// Whether Black, with White to move, has an answer to every stone.
    fn survives(&mut self, white: u64, black: u64) -> bool {
        if black == full(self.rim.len()) {
            return true;
        }
        if let Some(&known) = self.known.get(&(white, black)) {
            return known;
        }
        let next = each(white).fold(0, |bits, tile| bits | self.inner[tile]) & !white;
        let survives = each(next).all(|tile| self.answers(white | 1 << tile, black).is_some());
        self.known.insert((white, black), survives);
        survives
    }
}

fn full(count: usize) -> u64 {
    if count == 64 { u64::MAX } else { (1 << count) - 1 }
}

fn each(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            index
        })
    })
}
