//! How much work a player may do for a move.

use std::fmt;
use std::time::Duration;

/// How much work a player may do for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Work {
    /// As much as it does of itself.
    #[default]
    Own,
    /// So many playouts.
    Playouts(u32),
    /// So much time.
    Time(Duration),
}

impl fmt::Display for Work {
    /// As a parameter of a player: `playouts=5000`, `ms=1000`; empty for its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own => Ok(()),
            Self::Playouts(playouts) => write!(f, "playouts={playouts}"),
            Self::Time(time) => write!(f, "ms={}", time.as_millis()),
        }
    }
}
