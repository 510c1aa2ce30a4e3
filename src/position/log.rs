//! The log of moves: for each ply, what undo cannot derive from the position itself.

use super::Move;
use super::turn_state::{RareState, TurnState};
use crate::cell::Seat;

/// What undo needs to know about a ply. It is small, as a game has hundreds of them and searches
/// keep many games.
#[derive(Clone, Copy, Debug)]
struct Entry {
    played: Move,
    /// How many stones it captured.
    taken: u16,
    // Of the turn state before it:
    turns: u32,
    to_move: Seat,
    step: u8,
    left: u8,
    touched: u8,
    passes: u8,
    phase: u8,
    ringed: u8,
    rare: Kept,
}

/// Whether a ply changed the rarely changed state, so that the log has its previous value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kept {
    No,
    Yes,
}

/// The moves since the start or set-up, or since the position was copied.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    entries: Vec<Entry>,
    /// The rarely changed state, as it was before each ply that changed it.
    rare: Vec<RareState>,
}

impl Log {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.rare.clear();
    }

    /// Records a move before it changes anything, on a board of this many cells. Amortised O(1).
    #[inline]
    pub(super) fn push(&mut self, played: Move, turn: &TurnState, cells: usize) {
        if self.entries.capacity() == self.entries.len() {
            // Most games have no more plies than the board has cells.
            self.entries.reserve_exact((cells + 1).max(self.entries.len() / 2));
        }
        self.entries.push(Entry {
            played,
            taken: 0,
            turns: turn.turns,
            to_move: turn.to_move,
            step: turn.step,
            left: turn.left,
            touched: turn.touched,
            passes: turn.passes,
            phase: turn.phase,
            ringed: turn.ringed,
            rare: Kept::No,
        });
    }

    /// Keeps the rarely changed state that the last move is about to change.
    pub(super) fn keep(&mut self, rare: &RareState) {
        if let Some(entry) = self.entries.last_mut()
            && entry.rare == Kept::No
        {
            entry.rare = Kept::Yes;
            self.rare.push(*rare);
        }
    }

    /// Records that the last move captured this many more stones.
    pub(super) fn took(&mut self, stones: usize) {
        if let Some(entry) = self.entries.last_mut() {
            entry.taken += stones as u16;
        }
    }

    /// How many stones the last move captured.
    pub(super) fn taken(&self) -> usize {
        self.entries.last().map_or(0, |entry| usize::from(entry.taken))
    }

    /// Removes the last move and restores the turn state, except its last move and its hash.
    /// Returns the move, and how many stones it captured.
    pub(super) fn pop(&mut self, turn: &mut TurnState) -> Option<(Move, usize)> {
        let entry = self.entries.pop()?;
        let rare = match entry.rare {
            Kept::Yes => self.rare.pop()?,
            Kept::No => turn.rare,
        };
        *turn = TurnState {
            to_move: entry.to_move,
            step: entry.step,
            left: entry.left,
            touched: entry.touched,
            passes: entry.passes,
            phase: entry.phase,
            ringed: entry.ringed,
            turns: entry.turns,
            ply: turn.ply - 1,
            last: turn.last,
            rare,
            hash: turn.hash,
        };
        Some((entry.played, usize::from(entry.taken)))
    }

    /// Who made the last move.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.entries.last().map(|entry| entry.to_move)
    }

    /// Who made each of the moves, the first one first.
    pub(super) fn movers(&self) -> impl Iterator<Item = Seat> + '_ {
        self.entries.iter().map(|entry| entry.to_move)
    }

    /// How many moves there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The moves, the first one first.
    pub(super) fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator + '_ {
        self.entries.iter().map(|entry| entry.played)
    }
}
