//! How long the bot may think about a move.

use std::time::Duration;

use crate::cell::{Colour, MAX_COLOURS};

/// The rest of the main time is shared among this many moves.
const MOVES_AHEAD: u32 = 30;

/// The time that each colour has for its next move; `None` if there is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    allowance: [Option<Duration>; MAX_COLOURS],
}

impl Clock {
    /// The time of every colour at the start: main time, then overtime for a number of moves, all
    /// in seconds. Overtime without a number of moves means no limit.
    pub(super) fn set(&mut self, main: u32, overtime: u32, moves: u32) {
        let allowance = match (overtime, moves) {
            (1.., 0) => None,
            (_, 0) => Some(share(main, MOVES_AHEAD)),
            _ => Some(share(main, MOVES_AHEAD) + share(overtime, moves)),
        };
        self.allowance = [allowance; MAX_COLOURS];
    }

    /// The seconds that a colour has left, for this many moves in overtime or 0 in main time.
    pub(super) fn left(&mut self, colour: Colour, seconds: u32, moves: u32) {
        let moves = if moves == 0 { MOVES_AHEAD } else { moves };
        self.allowance[colour.index()] = Some(share(seconds, moves));
    }

    /// How long the next move of a colour may take.
    pub(super) fn allowance(&self, colour: Colour) -> Option<Duration> {
        self.allowance[colour.index()]
    }
}

fn share(seconds: u32, moves: u32) -> Duration {
    Duration::from_secs(seconds.into()) / moves.max(1)
}
