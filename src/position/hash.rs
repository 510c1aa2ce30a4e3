//! A number for each position, by which searches and solvers know it again.

use super::{Position, history};
use crate::cell::{Cell, Index, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::rules::{Leaves, Turn};

impl<G: Removal<Cell>> Position<G> {
    /// A hash of everything that decides how the game can continue, except earlier positions:
    /// stones, player and colour to move, who plays which colour, passes, and where the rules ask
    /// for them the first stone, the last one and what a turn has begun with. Updated move by move
    /// for the stones; O(1).
    pub fn hash(&self) -> u64 {
        self.turn.hash ^ self.hash_without_stones()
    }

    /// The part of the [hash](Self::hash) that does not depend on the stones. O(1).
    pub fn hash_without_stones(&self) -> u64 {
        let turn = &self.turn;
        let mut hash = history::other_key(1, turn.to_move.index() as u64)
            ^ history::other_key(2, u64::from(turn.step))
            ^ history::other_key(3, u64::from(turn.passes))
            ^ history::other_key(7, u64::from(turn.phase));
        for seat in Seat::first(self.plan.seats) {
            let value = seat.index() * MAX_COLOURS + self.colour_of(seat).index();
            hash ^= history::other_key(4, value as u64);
        }
        if let Turn::Plies(plies) = self.plan.turn {
            hash ^= history::other_key(8, u64::from(turn.left));
            if plies.bonus.is_some() {
                let sizes = turn.rare.largest.into_iter();
                let sizes = sizes.fold(0, |all, size| all << 16 | u64::from(size));
                hash ^= history::mix(sizes);
            }
        }
        if self.is_in_turn() && self.plan.properties.leaves == Some(Leaves::EqualTouches) {
            hash ^= history::other_key(9, u64::from(turn.touched));
        }
        if self.plan.properties.row.is_some() && turn.step > 0 {
            let last = turn.last.cell().map_or(0, |cell| cell.index() as u64);
            hash ^= history::other_key(11, last << 8 | u64::from(turn.touched));
        }
        if self.plan.properties.last_stone {
            let last = turn.last.cell().map_or(u64::MAX >> 24, |cell| cell.index() as u64);
            hash ^= history::other_key(10, last);
        }
        if let Turn::Ratio(_) = self.plan.turn {
            hash ^= history::other_key(5, u64::from(turn.turns))
                ^ history::other_key(
                    6,
                    turn.rare.first.map_or(u64::MAX >> 24, |cell| cell.index() as u64),
                );
        }
        hash
    }

    /// The same hash computed from the stones on the board. O(cells); for tests.
    pub fn hash_from_scratch(&self) -> u64 {
        let stones = (0..self.board.topology.cells())
            .map(Cell::new)
            .filter_map(|cell| Some(history::stone_key(cell, self.colour(cell)?)))
            .fold(0, |hash, key| hash ^ key);
        self.hash_without_stones() ^ stones
    }
}
