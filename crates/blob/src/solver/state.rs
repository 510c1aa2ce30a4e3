//! The position being searched, with its hashes.

use super::key::{Hashes, Keys};
use crate::board::Board;
use crate::tile_set::TileSet;

/// The content of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Content {
    Empty,
    /// A stone of the blob.
    White,
    /// A white stone apart from the blob.
    Island,
    Black,
    /// Beyond the board, where the blob cannot reach.
    Wall,
}

/// The stones on the board, with incrementally updated facts about them.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) board: Board,
    pub(super) keys: Keys,
    pub(super) hashes: Hashes,
    content: Vec<Content>,
    /// When each white stone was placed.
    stamp: Vec<u16>,
    /// For each tile, the number of stones of the blob that share a side with it.
    white_sides: Vec<u8>,
    /// For each tile, the number of white stones attached to it.
    white_near: Vec<u8>,
    /// Empty tiles next to the blob.
    pub(super) liberties: TileSet,
    pub(super) liberty_count: u16,
    /// Empty tiles attached to a white stone, including the liberties.
    pub(super) attached: TileSet,
    /// The number of stones in the blob.
    pub(super) size: u16,
    /// The number of white stones apart from it.
    pub(super) islands: u16,
    /// The number of stones placed, on the board or beyond it.
    pub(super) white: u16,
    pub(super) black: u16,
    /// How many of them are beyond the board.
    pub(super) white_off_board: u16,
    pub(super) black_off_board: u16,
    /// The islands that have joined the blob, and for each stone of the blob how many joined with
    /// it.
    joined: Vec<u16>,
    joins: Vec<u16>,
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
            stamp: vec![0; size],
            white_sides: vec![0; size],
            white_near: vec![0; size],
            liberties: TileSet::EMPTY,
            liberty_count: 0,
            attached: TileSet::EMPTY,
            size: 0,
            islands: 0,
            white: 0,
            black: 0,
            white_off_board: 0,
            black_off_board: 0,
            joined: Vec::new(),
            joins: Vec::new(),
        }
    }

    /// Removes all stones.
    pub(super) fn clear(&mut self) {
        let wall = usize::from(self.board.wall());
        self.content[..wall].fill(Content::Empty);
        self.white_sides.fill(0);
        self.white_near.fill(0);
        self.hashes = self.keys.empty();
        self.liberties = TileSet::EMPTY;
        self.liberty_count = 0;
        self.attached = TileSet::EMPTY;
        self.size = 0;
        self.islands = 0;
        self.white = 0;
        self.black = 0;
        self.white_off_board = 0;
        self.black_off_board = 0;
        self.joined.clear();
        self.joins.clear();
    }

    #[inline]
    pub(super) fn is_empty(&self, tile: u16) -> bool {
        self.content[usize::from(tile)] == Content::Empty
    }

    #[inline]
    pub(super) fn is_island(&self, tile: u16) -> bool {
        self.content[usize::from(tile)] == Content::Island
    }

    /// Adds to a carrier a white stone that a tile is attached to, unless it contains one already.
    pub(super) fn support(&self, carrier: &mut TileSet, tile: u16) {
        let mut oldest = (u16::MAX, self.board.wall());
        for &near in self.board.attached(tile) {
            if matches!(self.content[usize::from(near)], Content::White | Content::Island) {
                if carrier.contains(near) {
                    return;
                }
                oldest = oldest.min((self.stamp[usize::from(near)], near));
            }
        }
        if oldest.1 < self.board.wall() {
            carrier.insert(oldest.1);
        }
    }

    #[inline]
    pub(super) fn is_liberty(&self, tile: u16) -> bool {
        self.is_empty(tile) && self.white_sides[usize::from(tile)] > 0
    }

    /// Whether a stone of the blob next to this tile would make it a new liberty.
    #[inline]
    pub(super) fn is_fresh(&self, tile: u16) -> bool {
        self.is_empty(tile) && self.white_sides[usize::from(tile)] == 0
    }

    /// The number of new liberties that a stone on this tile would gain.
    #[inline]
    pub(super) fn gain(&self, tile: u16) -> u16 {
        self.board.connected(tile).iter().map(|&next| u16::from(self.is_fresh(next))).sum()
    }

    /// Places stones beyond the board.
    pub(super) fn put_off_board(&mut self, white: u16, black: u16) {
        self.white += white;
        self.white_off_board += white;
        self.black += black;
        self.black_off_board += black;
    }

    /// Undoes a white placement beyond the board.
    pub(super) fn take_white_off_board(&mut self) {
        self.white -= 1;
        self.white_off_board -= 1;
    }

    /// Places a white stone. A stone next to the blob joins it, together with every island it
    /// touches; White's first stone becomes the blob.
    pub(super) fn put_white(&mut self, tile: u16) {
        self.attached.remove(tile);
        self.stamp[usize::from(tile)] = self.white;
        self.white += 1;
        for &next in self.board.attached(tile) {
            let near = &mut self.white_near[usize::from(next)];
            *near += 1;
            if *near == 1 && self.content[usize::from(next)] == Content::Empty {
                self.attached.insert(next);
            }
        }
        if self.white_sides[usize::from(tile)] == 0 && self.size > 0 {
            self.keys.put_island(&mut self.hashes, tile);
            self.content[usize::from(tile)] = Content::Island;
            self.islands += 1;
            return;
        }
        if self.white_sides[usize::from(tile)] > 0 {
            self.liberties.remove(tile);
            self.liberty_count -= 1;
        }
        self.grow(tile);
        let first = self.joined.len();
        if self.islands > 0 {
            self.join(tile);
            let mut done = first;
            while done < self.joined.len() {
                self.join(self.joined[done]);
                done += 1;
            }
        }
        self.joins.push((self.joined.len() - first) as u16);
    }

    pub(super) fn take_white(&mut self, tile: u16) {
        if self.content[usize::from(tile)] == Content::Island {
            self.keys.take_island(&mut self.hashes, tile);
            self.islands -= 1;
        } else {
            for _ in 0..self.joins.pop().unwrap_or(0) {
                let Some(island) = self.joined.pop() else { break };
                self.shrink(island);
                self.content[usize::from(island)] = Content::Island;
                self.keys.put_island(&mut self.hashes, island);
                self.islands += 1;
            }
            self.shrink(tile);
        }
        for &next in self.board.attached(tile) {
            let near = &mut self.white_near[usize::from(next)];
            *near -= 1;
            if *near == 0 && self.content[usize::from(next)] == Content::Empty {
                self.attached.remove(next);
            }
        }
        self.white -= 1;
        self.content[usize::from(tile)] = Content::Empty;
        self.reopen(tile);
    }

    /// Adds the islands next to a stone of the blob to the blob.
    fn join(&mut self, tile: u16) {
        for side in 0..self.board.grid.degree() {
            let next = self.board.connected(tile)[side];
            if self.content[usize::from(next)] == Content::Island {
                self.keys.take_island(&mut self.hashes, next);
                self.islands -= 1;
                self.grow(next);
                self.joined.push(next);
            }
        }
    }

    /// Adds a tile to the blob.
    fn grow(&mut self, tile: u16) {
        self.keys.put_white(&mut self.hashes, tile);
        self.content[usize::from(tile)] = Content::White;
        self.size += 1;
        for &next in self.board.connected(tile) {
            let sides = &mut self.white_sides[usize::from(next)];
            *sides += 1;
            if *sides == 1 && self.content[usize::from(next)] == Content::Empty {
                self.liberties.insert(next);
                self.liberty_count += 1;
            }
        }
    }

    /// Undoes [`State::grow`], except for the content of the tile.
    fn shrink(&mut self, tile: u16) {
        self.keys.take_white(&mut self.hashes, tile);
        self.size -= 1;
        for &next in self.board.connected(tile) {
            let sides = &mut self.white_sides[usize::from(next)];
            *sides -= 1;
            if *sides == 0 && self.content[usize::from(next)] == Content::Empty {
                self.liberties.remove(next);
                self.liberty_count -= 1;
            }
        }
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

    /// Restores the sets for a tile that has become empty.
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
