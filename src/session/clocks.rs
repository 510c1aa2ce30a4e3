//! The clocks of a game: how long each ply of the tree took, and what that leaves on the clocks at
//! the cursor.
//!
//! The tree keeps times that were taken, not what the clocks showed: so each branch has the clocks
//! as they were, and undoing a ply gives its time back.

use super::clock::{Clock, ClockError, TimeControl};
use super::{NodeId, Session};
use crate::position::Move;

/// The longest time that is noted for a ply: longer than any clock can run.
pub(super) const MAX_TAKEN: u64 = 1 << 40;

impl Session {
    /// The time control of each seat; empty if the game has no clocks.
    pub fn time_controls(&self) -> &[TimeControl] {
        &self.time_controls
    }

    /// Gives each seat a clock that goes by its own control, or takes the clocks away if there are
    /// none. What has been spent stays spent.
    ///
    /// # Errors
    /// If there is not one for each seat, or one cannot be used; then nothing has changed.
    pub fn set_time_controls(&mut self, controls: &[TimeControl]) -> Result<(), ClockError> {
        if !controls.is_empty() && controls.len() != self.plan().seats {
            return Err(ClockError::WrongSeats);
        }
        for control in controls {
            control.checked()?;
        }
        self.time_controls = controls.to_vec();
        Ok(())
    }

    /// Gives each seat a clock by its control as text; a single one is for all seats.
    ///
    /// # Errors
    /// If one cannot be read or used, or there is not one for each seat; then nothing has changed.
    pub fn set_clocks<'a>(
        &mut self,
        texts: impl Iterator<Item = &'a str>,
    ) -> Result<(), ClockError> {
        let mut controls = texts.map(str::parse).collect::<Result<Vec<_>, _>>()?;
        if controls.len() == 1 {
            controls.resize(self.plan().seats, controls[0]);
        }
        self.set_time_controls(&controls)
    }

    /// The player to move has thought for so many milliseconds more. The ply that is played next
    /// has taken what has been spent at the cursor. Nothing happens if the game is over or has no
    /// clocks.
    pub fn spend(&mut self, elapsed: u64) {
        let at = self.cursor();
        if elapsed > 0
            && !self.time_controls.is_empty()
            && self.position.outcome().is_none()
            && let Some(entry) = self.tree.get_mut(at)
        {
            entry.thought = (entry.thought + elapsed.min(MAX_TAKEN)).min(MAX_TAKEN);
        }
    }

    /// How many milliseconds the ply that leads to a node took.
    pub fn taken(&self, node: NodeId) -> u64 {
        self.tree.get(node).map_or(0, |entry| entry.took)
    }

    /// Notes at the cursor how long the ply from `from` took. If it had been played before without
    /// more being spent this time, it keeps its time.
    pub(super) fn time_ply(&mut self, from: NodeId) {
        let thought = self.tree.get(from).map_or(0, |entry| entry.thought);
        if thought == 0 {
            return;
        }
        let at = self.cursor();
        if let Some(before) = self.tree.get_mut(from) {
            before.thought = 0;
        }
        if let Some(entry) = self.tree.get_mut(at) {
            entry.took = thought;
        }
    }

    /// The clocks of all seats at the cursor; empty if the game has none. O(ply).
    pub fn clocks(&self) -> Vec<Clock> {
        let mut clocks: Vec<_> = self.time_controls.iter().map(|&it| Clock::new(it)).collect();
        if clocks.is_empty() {
            return clocks;
        }
        let mut plies = self.played().zip(&self.line).peekable();
        while let Some((ply, &node)) = plies.next() {
            let Some(clock) = clocks.get_mut(ply.seat.index()) else { continue };
            *clock = clock.after(self.taken(node));
            if ply.played == Move::Timeout {
                *clock = clock.fallen();
            }
            let next = plies.peek().map_or(self.position.turns(), |(next, _)| next.turn);
            if next != ply.turn {
                *clock = clock.end_turn();
            }
        }
        let thought = self.tree.get(self.cursor()).map_or(0, |entry| entry.thought);
        if self.position.outcome().is_none()
            && let Some(clock) = clocks.get_mut(self.position.to_move().index())
        {
            *clock = clock.after(thought);
        }
        clocks
    }
}
