//! A position of Blob by the plain rules, for everything that need not be fast.

use std::collections::BTreeSet;

use super::grid::{Grid, Tile};
use super::schedule::Schedule;
use super::version::{Reach, Reaches};

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Grows the blob, and moves first.
    White,
    /// Contains the blob.
    Black,
}

/// The stones on an unbounded board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The grid.
    pub grid: Grid,
    /// Where stones may go.
    pub reaches: Reaches,
    /// White's stones in the order in which they were placed.
    pub white: Vec<Tile>,
    /// Black's stones in the order in which they were placed.
    pub black: Vec<Tile>,
}

/// Why a stone cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalStone {
    /// The blob is contained.
    Over,
    /// The tile is occupied.
    Occupied,
    /// The stone does not touch a white stone as it must.
    Apart,
}

impl Position {
    /// The board with White's first stone, at the origin.
    pub fn new(grid: Grid, reaches: impl Into<Reaches>) -> Self {
        Self { grid, reaches: reaches.into(), white: vec![Tile::ORIGIN], black: Vec::new() }
    }

    /// Whether there is a stone on the tile. O(stones).
    pub fn is_occupied(&self, tile: Tile) -> bool {
        self.white.contains(&tile) || self.black.contains(&tile)
    }

    /// The white tiles connected to White's first stone.
    pub fn blob(&self) -> BTreeSet<Tile> {
        let mut blob: BTreeSet<Tile> = self.white.first().copied().into_iter().collect();
        let mut open: Vec<Tile> = blob.iter().copied().collect();
        while let Some(tile) = open.pop() {
            for next in self.grid.connected(tile) {
                if self.white.contains(&next) && blob.insert(next) {
                    open.push(next);
                }
            }
        }
        blob
    }

    /// The empty tiles connected to the blob; it is contained if there are none.
    pub fn liberties(&self) -> BTreeSet<Tile> {
        let blob = self.blob();
        let beside = blob.iter().flat_map(|&tile| self.grid.connected(tile));
        beside.filter(|&tile| !self.is_occupied(tile)).collect()
    }

    /// The tiles on which a side may place a stone; none if every empty tile is allowed.
    pub fn legal(&self, side: Side) -> Option<BTreeSet<Tile>> {
        let reach = match side {
            Side::White => self.reaches.white,
            Side::Black => self.reaches.black,
        };
        let mut tiles = BTreeSet::new();
        for &tile in &self.white {
            match reach {
                Reach::Anywhere => return None,
                Reach::Attached => tiles.extend(self.grid.attached(tile)),
                Reach::Connected => tiles.extend(self.grid.connected(tile)),
            }
        }
        tiles.retain(|&tile| !self.is_occupied(tile));
        Some(tiles)
    }

    /// Whose turn it is in a given order of turns, while the blob is not contained.
    pub fn mover(&self, schedule: &Schedule) -> Side {
        let due = schedule.due(self.white.len() as u16);
        if self.black.len() < usize::from(due) { Side::Black } else { Side::White }
    }

    /// Places a stone.
    ///
    /// # Errors
    /// If it is illegal; then nothing has changed.
    pub fn place(&mut self, side: Side, tile: Tile) -> Result<(), IllegalStone> {
        if self.liberties().is_empty() {
            return Err(IllegalStone::Over);
        }
        if self.is_occupied(tile) {
            return Err(IllegalStone::Occupied);
        }
        if self.legal(side).is_some_and(|legal| !legal.contains(&tile)) {
            return Err(IllegalStone::Apart);
        }
        match side {
            Side::White => self.white.push(tile),
            Side::Black => self.black.push(tile),
        }
        Ok(())
    }
}
