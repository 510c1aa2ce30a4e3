//! New games that begin from stones set up by hand.

use super::Session;
use crate::cell::{Cell, Colour, Index};
use crate::connectivity::Groups;
use crate::messages::{Message, say_by_message};
use crate::position::{Illegal, SetupError};
use crate::rules::Restriction;

/// Why a game cannot begin from these stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BeginError {
    /// The stones cannot be set up.
    SetUp(SetupError),
    /// By the rules no stone can stand there, for this reason.
    Stone(Cell, Illegal),
    /// A stone that lands there is lost.
    Hole(Cell),
    /// The game would be over at once.
    Over,
}

impl BeginError {
    /// The message for people.
    pub fn message(self) -> Message {
        match self {
            Self::SetUp(error) => error.message(),
            Self::Stone(_, Illegal::NoLiberty) => Message::new("setup-no-liberty"),
            Self::Stone(_, Illegal::TooLarge) => Message::new("setup-too-large"),
            Self::Stone(_, reason) => reason.message(),
            Self::Hole(_) => Message::new("setup-hole"),
            Self::Over => Message::new("setup-over"),
        }
    }

    /// A code for programs that never changes.
    pub fn code(self) -> &'static str {
        self.message().code()
    }
}

say_by_message!(BeginError);

impl Session {
    /// A new game under the same rules that begins from the stones shown, with some of them changed
    /// or, where a change has no colour, taken off. Unlike [`Session::setup`], which takes what
    /// records say, it refuses positions that no play leads to.
    ///
    /// # Errors
    /// If a cell or colour does not exist or is named twice, if a stone cannot stand where it does,
    /// or if the game would be over at once.
    pub fn begin_from(
        &self,
        changes: &[(Cell, Option<Colour>)],
        to_move: Option<Colour>,
    ) -> Result<Self, BeginError> {
        let cells = self.position.board().topology.cells();
        let mut stones: Vec<_> = (0..cells).map(|at| self.position.colour(Cell::new(at))).collect();
        let mut changed = vec![false; cells];
        for &(cell, colour) in changes {
            let at = cell.index();
            if at >= cells {
                return Err(BeginError::SetUp(SetupError::NoSuchCell));
            }
            if std::mem::replace(&mut changed[at], true) {
                return Err(BeginError::SetUp(SetupError::Twice(cell)));
            }
            stones[at] = colour;
        }
        let stones = stones.into_iter().enumerate();
        let stones: Vec<_> =
            stones.filter_map(|(at, colour)| Some((Cell::new(at), colour?))).collect();
        let mut session = Self::new(self.plan().clone());
        while session.position.board().topology.cells() < cells && session.position.grow() {}
        session.setup(&stones, to_move).map_err(BeginError::SetUp)?;
        session.check_stones(&stones)?;
        if session.position.outcome().is_some() {
            return Err(BeginError::Over);
        }
        Ok(session)
    }

    /// Whether all stones can stand where they do.
    fn check_stones(&self, stones: &[(Cell, Colour)]) -> Result<(), BeginError> {
        let (position, plan) = (&self.position, self.plan());
        let groups = position.groups();
        for &(cell, _) in stones {
            if plan.holes.contains(&cell) {
                return Err(BeginError::Hole(cell));
            }
            for restriction in &position.phase().restrictions {
                let reason = match *restriction {
                    Restriction::Liberties(least) => {
                        let few = groups.liberties(cell).len() < least as usize;
                        (groups.root(cell) == cell && few).then_some(Illegal::NoLiberty)
                    }
                    Restriction::GroupSize(most) => {
                        (groups.size(cell) > most as usize).then_some(Illegal::TooLarge)
                    }
                    // Where no stone leaves, a pattern was complete when its last stone came.
                    Restriction::Completes(ref patterns) => {
                        let colour =
                            position.colour(cell).filter(|_| !plan.properties.stones_leave);
                        let topology = &position.board().topology;
                        let stones = |at: Cell| position.colour(at);
                        let is_part = |colour| patterns.hold(topology, stones, cell, colour);
                        colour.is_some_and(is_part).then_some(Illegal::Pattern)
                    }
                    // What stood beside a stone when it came to its cell, which may have been
                    // another one, is not known.
                    Restriction::Touches { .. }
                    | Restriction::NotOnRim
                    | Restriction::Open(_)
                    | Restriction::Joins
                    | Restriction::Gains(_)
                    | Restriction::Leaves(_)
                    | Restriction::Between { .. }
                    | Restriction::Row(_)
                    | Restriction::Affordable
                    | Restriction::Crowds { .. }
                    | Restriction::NoRepeat(_) => None,
                };
                if let Some(reason) = reason {
                    return Err(BeginError::Stone(cell, reason));
                }
            }
        }
        Ok(())
    }
}
