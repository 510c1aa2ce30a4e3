//! The board of a replay, as plain as possible: everything is recomputed from the stones.

use crate::board::Board;
use crate::grid::{Grid, Tile};
use crate::position::{Position, Side};
use crate::tile_set::TileSet;
use crate::version::{Reach, Reaches};

/// The distance at which stones beyond the board are placed.
const FAR: i16 = 10_000;

/// The stones on a board that has every tile that can matter to a question.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) board: Board,
    reaches: Reaches,
    /// In the order in which they were placed; White's first is tile 0, the origin.
    pub(super) white: Vec<u16>,
    pub(super) black: Vec<u16>,
    whites: TileSet,
    blacks: TileSet,
    /// Stones beyond the board, by side.
    pub(super) off_board: [u16; 2],
}

/// The stones of the blob, their number, and the empty tiles next to them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blob {
    pub(super) stones: TileSet,
    pub(super) size: u16,
    pub(super) liberties: TileSet,
}

impl Field {
    /// The stones of a position on the board of a question; none if the position does not belong
    /// to it.
    pub(super) fn new(grid: Grid, reaches: Reaches, tiles: u16, start: &Position) -> Option<Self> {
        let board = Board::new(grid, tiles)?;
        let fits = start.grid == grid && start.reaches == reaches;
        if !fits || start.white.first() != Some(&Tile::ORIGIN) {
            return None;
        }
        let (whites, blacks) = (TileSet::EMPTY, TileSet::EMPTY);
        let (white, black) = (Vec::new(), Vec::new());
        let mut field = Self { board, reaches, white, black, whites, blacks, off_board: [0; 2] };
        for (side, tiles) in [(Side::White, &start.white), (Side::Black, &start.black)] {
            for &tile in tiles {
                let number = field.board.number(tile).unwrap_or(field.board.wall());
                if !field.is_empty(number) {
                    return None;
                }
                field.put(side, number);
            }
        }
        Some(field)
    }

    /// The stones that a side has placed.
    pub(super) fn placed(&self, side: Side) -> u16 {
        match side {
            Side::White => self.white.len() as u16 + self.off_board[0],
            Side::Black => self.black.len() as u16 + self.off_board[1],
        }
    }

    /// Places a stone on an empty tile, or beyond the board if the tile is the wall.
    pub(super) fn put(&mut self, side: Side, tile: u16) {
        if tile == self.board.wall() {
            self.off_board[side as usize] += 1;
            return;
        }
        let (stones, set) = self.of(side);
        stones.push(tile);
        set.insert(tile);
    }

    /// Undoes a side's last placement, which was on this tile.
    pub(super) fn take(&mut self, side: Side, tile: u16) {
        if tile == self.board.wall() {
            self.off_board[side as usize] -= 1;
            return;
        }
        let (stones, set) = self.of(side);
        stones.pop();
        set.remove(tile);
    }

    fn of(&mut self, side: Side) -> (&mut Vec<u16>, &mut TileSet) {
        match side {
            Side::White => (&mut self.white, &mut self.whites),
            Side::Black => (&mut self.black, &mut self.blacks),
        }
    }

    fn is_empty(&self, tile: u16) -> bool {
        !self.whites.contains(tile) && !self.blacks.contains(tile)
    }

    /// The blob, by flood fill from the origin. O(stones).
    pub(super) fn blob(&self) -> Blob {
        let mut blob = Blob { stones: TileSet::EMPTY, size: 1, liberties: TileSet::EMPTY };
        blob.stones.insert(0);
        let wall = self.board.wall();
        let mut open = vec![0];
        while let Some(tile) = open.pop() {
            for &next in self.board.connected(tile) {
                if next == wall || blob.stones.contains(next) || self.blacks.contains(next) {
                    continue;
                }
                if self.whites.contains(next) {
                    blob.stones.insert(next);
                    blob.size += 1;
                    open.push(next);
                } else {
                    blob.liberties.insert(next);
                }
            }
        }
        blob
    }

    /// The empty tiles of the board on which a side may place a stone.
    pub(super) fn legal(&self, side: Side) -> TileSet {
        let reach = match side {
            Side::White => self.reaches.white,
            Side::Black => self.reaches.black,
        };
        let mut legal = TileSet::EMPTY;
        let mut add = |tile: u16| {
            if tile < self.board.wall() && self.is_empty(tile) {
                legal.insert(tile);
            }
        };
        match reach {
            Reach::Anywhere => (0..self.board.wall()).for_each(add),
            Reach::Attached => {
                let near = |&stone: &u16| self.board.attached(stone).iter().copied();
                self.white.iter().flat_map(near).for_each(&mut add);
            }
            Reach::Connected => {
                let near = |&stone: &u16| self.board.connected(stone).iter().copied();
                self.white.iter().flat_map(near).for_each(&mut add);
            }
        }
        legal
    }

    /// If Black's stones must be attached, adds to the carrier of a hold a white stone that a
    /// black one on this tile is attached to: the oldest, unless one is included already.
    pub(super) fn support(&self, tile: u16, carrier: &mut TileSet) {
        if self.reaches.black == Reach::Anywhere {
            return;
        }
        let near = self.board.attached(tile);
        if near.iter().any(|&next| self.whites.contains(next) && carrier.contains(next)) {
            return;
        }
        if let Some(&stone) = self.white.iter().find(|stone| near.contains(stone)) {
            carrier.insert(stone);
        }
    }

    /// The position, with the stones beyond the board placed far away.
    pub(super) fn position(&self) -> Position {
        let tiles = |stones: &[u16], x: i16, off_board: u16| -> Vec<Tile> {
            let far = (0..off_board).map(|number| Tile::new(x, number as i16));
            stones.iter().map(|&tile| self.board.tile(tile)).chain(far).collect()
        };
        Position {
            grid: self.board.grid,
            reaches: self.reaches,
            white: tiles(&self.white, -FAR, self.off_board[0]),
            black: tiles(&self.black, FAR, self.off_board[1]),
        }
    }
}
