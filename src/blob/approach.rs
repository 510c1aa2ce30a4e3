//! Which games are searched for which version.

use super::grid::Grid;
use super::version::{Reach, Reaches, Version};

/// The way to the values of a version. The solver plays games in which White's stones are
/// connected and games in which they may go anywhere; it knows of no game in between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Approach {
    /// White's stones are connected.
    Connected(Reaches),
    /// White's stones may go anywhere. She does no better connected, so that game, which takes
    /// less, bounds this one.
    Anywhere {
        /// The game.
        reaches: Reaches,
        /// The same with White's stones connected.
        connected: Reaches,
    },
    /// White's stones are attached, and she does no better connected and no worse anywhere. The
    /// value is known where both have the same.
    Between {
        /// The game with White's stones connected.
        connected: Reaches,
        /// The game with White's stones anywhere.
        anywhere: Reaches,
    },
}

impl Approach {
    /// The way to the values of a version on this grid. On hexagons "attached" is "connected".
    pub fn to(grid: Grid, version: Version) -> Self {
        let reaches = Reaches::from(version);
        let connected = Reaches { white: Reach::Connected, ..reaches };
        let anywhere = Reaches { white: Reach::Anywhere, ..reaches };
        match (reaches.white, grid) {
            (Reach::Connected, _) | (Reach::Attached, Grid::Hexagonal) => {
                Self::Connected(connected)
            }
            (Reach::Anywhere, _) => Self::Anywhere { reaches, connected },
            (Reach::Attached, _) => Self::Between { connected, anywhere },
        }
    }

    /// The game to ask about single positions, if there is one.
    pub fn exact(self) -> Option<Reaches> {
        match self {
            Self::Connected(reaches) | Self::Anywhere { reaches, .. } => Some(reaches),
            Self::Between { .. } => None,
        }
    }
}
