//! A position of a game in which White's stones are all connected, and its hashes.

use super::key::{Hashes, Keys};
use crate::blob::board::Board;
use crate::blob::tile_set::TileSet;

/// What is on a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Content {
    Empty,
    White,
    Black,
    /// Beyond the board, where the game of a question cannot come.
    Wall,
}

/// The stones on the board with what follows from them.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) keys: Keys,
    pub(super) hashes: Hashes,
    content: Vec<Content>,
    /// White stones that share a side with a tile, and that are attached to it.
    white_sides: Vec<u8>,
    white_near: Vec<u8>,
    /// Empty tiles beside the blob.
    pub(super) liberties: TileSet,
    pub(super) liberty_count: u16,
    /// Empty tiles attached to it, the liberties among them.
    pub(super) attached: TileSet,
    pub(super) white: u16,
    pub(super) black: u16,
}

impl State {
    pub(super) fn new(board: Board) -> Self {
        let size = board.len() + 1;
        let mut content = vec![Content::Empty; size];
        content[size - 1] = Content::Wall;
        let keys = Keys::new(&board);
        Self {
            hashes: keys.empty(),
            keys,
            board,
            content,
            white_sides: vec![0; size],
            white_near: vec![0; size],
            liberties: TileSet::EMPTY,
            liberty_count: 0,
            attached: TileSet::EMPTY,
            white: 0,
            black: 0,
        }
    }

    /// Takes every stone off.
    pub(super) fn clear(&mut self) {
        let wall = usize::from(self.board.wall());
        self.content[..wall].fill(Content::Empty);
        self.white_sides.fill(0);
        self.white_near.fill(0);
        self.hashes = self.keys.empty();
        self.liberties = TileSet::EMPTY;
        self.liberty_count = 0;
        self.attached = TileSet::EMPTY;
        self.white = 0;
        self.black = 0;
    }

    #[inline]
    pub(super) fn is_empty(&self, tile: u16) -> bool {
        self.content[usize::from(tile)] == Content::Empty
    }

    #[inline]
    pub(super) fn is_liberty(&self, tile: u16) -> bool {
        self.is_empty(tile) && self.white_sides[usize::from(tile)] > 0
    }

    /// Whether White would gain this tile as a liberty by a stone beside it.
    #[inline]
    pub(super) fn is_fresh(&self, tile: u16) -> bool {
        self.is_empty(tile) && self.white_sides[usize::from(tile)] == 0
    }

    /// The liberties that a stone on this tile would bring.
    #[inline]
    pub(super) fn gain(&self, tile: u16) -> u16 {
        self.board.connected(tile).iter().map(|&next| u16::from(self.is_fresh(next))).sum()
    }

    pub(super) fn put_white(&mut self, tile: u16) {
        self.keys.put_white(&mut self.hashes, tile);
        self.content[usize::from(tile)] = Content::White;
        if self.white_sides[usize::from(tile)] > 0 {
            self.liberties.remove(tile);
            self.liberty_count -= 1;
        }
        self.attached.remove(tile);
        self.white += 1;
        for &next in self.board.connected(tile) {
            let sides = &mut self.white_sides[usize::from(next)];
            *sides += 1;
            if *sides == 1 && self.content[usize::from(next)] == Content::Empty {
                self.liberties.insert(next);
                self.liberty_count += 1;
            }
        }
        for &next in self.board.attached(tile) {
            let near = &mut self.white_near[usize::from(next)];
            *near += 1;
            if *near == 1 && self.content[usize::from(next)] == Content::Empty {
                self.attached.insert(next);
            }
        }
    }

    pub(super) fn take_white(&mut self, tile: u16) {
        self.keys.take_white(&mut self.hashes, tile);
        for &next in self.board.attached(tile) {
            let near = &mut self.white_near[usize::from(next)];
            *near -= 1;
            if *near == 0 && self.content[usize::from(next)] == Content::Empty {
                self.attached.remove(next);
            }
        }
        for &next in self.board.connected(tile) {
            let sides = &mut self.white_sides[usize::from(next)];
            *sides -= 1;
            if *sides == 0 && self.content[usize::from(next)] == Content::Empty {
                self.liberties.remove(next);
                self.liberty_count -= 1;
            }
        }
        self.white -= 1;
        self.content[usize::from(tile)] = Content::Empty;
        self.reopen(tile);
    }

    pub(super) fn put_black(&mut self, tile: u16) {
        self.keys.put_black(&mut self.hashes, tile);
        self.content[usize::from(tile)] = Content::Black;
        if self.white_sides[usize::from(tile)] > 0 {
            self.liberties.remove(tile);
            self.liberty_count -= 1;
        }
        self.attached.remove(tile);
        self.black += 1;
    }

    pub(super) fn take_black(&mut self, tile: u16) {
        self.keys.take_black(&mut self.hashes, tile);
        self.black -= 1;
        self.content[usize::from(tile)] = Content::Empty;
        self.reopen(tile);
    }

    /// A tile that has become empty is again what the white stones around it make it.
    fn reopen(&mut self, tile: u16) {
        if self.white_sides[usize::from(tile)] > 0 {
            self.liberties.insert(tile);
            self.liberty_count += 1;
        }
        if self.white_near[usize::from(tile)] > 0 {
            self.attached.insert(tile);
        }
    }
}
