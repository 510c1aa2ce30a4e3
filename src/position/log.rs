//! The log of moves: of each ply what undo cannot work out from the position itself.

use super::Move;
use super::clock::{Clock, Seldom};
use crate::cell::Seat;

/// What undo needs to know of a ply. It is small, as a game has hundreds of them and searches
/// keep many games.
#[derive(Clone, Copy, Debug)]
struct Entry {
    played: Move,
    /// How many stones it took off.
    taken: u16,
    // Of the clock before it:
    turns: u32,
    to_move: Seat,
    step: u8,
    passes: u8,
    phase: u8,
    ringed: u8,
    seldom: Kept,
}

/// Whether a ply changed what seldom changes, so that the log has it as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kept {
    No,
    Yes,
}

/// The moves since the start or set-up, or since the position was copied.
#[derive(Clone, Debug, Default)]
pub(super) struct Log {
    entries: Vec<Entry>,
    /// What seldom changes, as it was before each ply that changed it.
    seldom: Vec<Seldom>,
}

impl Log {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.seldom.clear();
    }

    /// Notes a move before it changes anything, on a board of so many cells. Amortised O(1).
    #[inline]
    pub(super) fn push(&mut self, played: Move, clock: &Clock, cells: usize) {
        if self.entries.capacity() == self.entries.len() {
            // Most games have no more plies than the board has cells.
            self.entries.reserve_exact((cells + 1).max(self.entries.len() / 2));
        }
        self.entries.push(Entry {
            played,
            taken: 0,
            turns: clock.turns,
            to_move: clock.to_move,
            step: clock.step,
            passes: clock.passes,
            phase: clock.phase,
            ringed: clock.ringed,
            seldom: Kept::No,
        });
    }

    /// Notes what the last move is about to change and seldom is.
    pub(super) fn keep(&mut self, seldom: &Seldom) {
        if let Some(entry) = self.entries.last_mut()
            && entry.seldom == Kept::No
        {
            entry.seldom = Kept::Yes;
            self.seldom.push(*seldom);
        }
    }

    /// Notes that the last move took so many stones off, beside what it had taken before.
    pub(super) fn took(&mut self, stones: usize) {
        if let Some(entry) = self.entries.last_mut() {
            entry.taken += stones as u16;
        }
    }

    /// Takes the last move out and turns the clock back, but for its last move and its hash.
    /// How many stones the move took off.
    pub(super) fn pop(&mut self, clock: &mut Clock) -> Option<(Move, usize)> {
        let Entry { played, taken, turns, to_move, step, passes, phase, ringed, seldom } =
            self.entries.pop()?;
        let seldom = match seldom {
            Kept::Yes => self.seldom.pop()?,
            Kept::No => clock.seldom,
        };
        let (ply, last, hash) = (clock.ply - 1, clock.last, clock.hash);
        *clock = Clock { to_move, step, passes, phase, ringed, turns, ply, last, seldom, hash };
        Some((played, usize::from(taken)))
    }

    /// Who made the last move.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.entries.last().map(|entry| entry.to_move)
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
