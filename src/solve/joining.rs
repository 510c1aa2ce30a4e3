//! Games in which exactly one of two players joins sides: the cells of threats rule out all moves
//! that do not disturb them.
//!
//! At each position both players' virtual connections are looked for. A player to move who can
//! join the sides wins; otherwise the moves worth trying are the cells that all threats of the
//! opponent have in common, as any other leaves one of them intact. If there is none, the opponent
//! wins. What decides one move is such a threat too: the cells that the opponent needs to refute it
//! refute every other move outside of them. Cells that cannot matter any more are dead and never
//! played.
//!
//! Source: R. Hayward, Y. Björnsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, *Solving 7 x 7 Hex:
//! Virtual Connections and Game-State Reduction*, 2003.

use super::proof_search::{Arena, Candidate, Look};
use super::table::{Found, Key};
use crate::cell::{Cell, Colour, Index, Seat};
use crate::joining::{Bits, Connections, JoiningBoard};
use crate::position::{Move, PlayoutGroups, Position};

/// Of the moves that are open, one in so many is compared at a time, and two more.
const SHARE: usize = 4;

/// Positions of such a game.
#[derive(Debug)]
pub(super) struct Joining {
    board: JoiningBoard<u64>,
    stones: [u64; 2],
    mover: usize,
    attacker: usize,
    connections: Connections<u64>,
}

impl Joining {
    /// From a position on, where the attacker has to win.
    pub(super) fn new(
        board: JoiningBoard<u64>,
        position: &Position<PlayoutGroups>,
        attacker: Seat,
    ) -> Self {
        let stones = board.stones(|cell| position.colour(cell));
        let number = |seat: Seat| position.colour_of(seat).index();
        let (mover, attacker) = (number(position.to_move()), number(attacker));
        Self { board, stones, mover, attacker, connections: Connections::default() }
    }

    /// Lists the moves on these cells, the most promising first.
    pub(super) fn list(&self, moves: u64, into: &mut Vec<Candidate>) {
        let (empty, open) = (self.board.empty(self.stones), self.board.open(self.stones));
        let (mover, other) = (self.mover, 1 - self.mover);
        let mine = self.board.distances(mover, self.stones[mover], open);
        let theirs = self.board.distances(other, self.stones[other], open);
        let from = into.len();
        for cell in (moves & empty).numbers() {
            let mut key = self.key();
            key[mover] |= 1 << cell;
            key[2] = (other * 2 + self.attacker) as u64;
            let played = Move::Place { cell: Cell::new(cell), colour: Colour::new(mover) };
            into.push(Candidate { played, cell: 1 << cell, key, found: Found::NEW, ended: false });
        }
        into[from..].sort_by_key(|candidate| {
            let cell = candidate.cell.trailing_zeros() as usize;
            (mine[cell] + theirs[cell], cell)
        });
    }

    fn decided(&self, winner: usize, region: u64) -> Look {
        let found = if winner == self.attacker { Found::won(region) } else { Found::lost(region) };
        Look::Decided(found)
    }
}

impl Arena for Joining {
    const REGIONS: bool = true;

    fn attacks(&self) -> bool {
        self.mover == self.attacker
    }

    fn key(&self) -> Key {
        [self.stones[0], self.stones[1], (self.mover * 2 + self.attacker) as u64]
    }

    fn look(&mut self, before: Option<Found>, into: &mut Vec<Candidate>) -> Look {
        let (mover, other) = (self.mover, 1 - self.mover);
        let (moves, threats) = match before {
            Some(found) if found.moves != 0 => (found.moves, found.region),
            _ => {
                // The last stone was the other player's.
                if self.board.joins(self.stones[other], other) {
                    return self.decided(other, 0);
                }
                if self.board.joins(self.stones[mover], mover) {
                    return self.decided(mover, 0);
                }
                let open = self.board.open(self.stones);
                let own = self.stones[mover];
                let wins = self.connections.threats(&self.board, mover, own, open, usize::MAX);
                if let Some(carrier) = wins.smallest() {
                    return self.decided(mover, carrier);
                }
                let own = self.stones[other];
                let threats = self.connections.threats(&self.board, other, own, open, usize::MAX);
                let (common, used) = threats.common();
                let moves = common & open;
                if moves == 0 {
                    return self.decided(other, used & open);
                }
                (moves, used & open)
            }
        };
        self.list(moves, into);
        Look::Open { moves, threats }
    }

    fn play(&mut self, played: Move) {
        if let Move::Place { cell, .. } = played {
            self.stones[self.mover] |= 1 << cell.index();
            self.mover = 1 - self.mover;
        }
    }

    fn undo(&mut self, played: Move) {
        if let Move::Place { cell, .. } = played {
            self.mover = 1 - self.mover;
            self.stones[self.mover] &= !(1 << cell.index());
        }
    }

    fn width(&self, open: usize) -> usize {
        2 + open / SHARE
    }
}
