//! What playouts reply to, and what they leave alone.

use super::captures::Captures;
use super::parameters::Replies;
use super::two_bridges::TwoBridges;
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Capture, Plan};

/// The policy of playouts.
#[derive(Clone, Debug)]
pub(super) struct Threats {
    two_bridges: Option<TwoBridges>,
    captures: Option<Captures>,
    spares_eyes: bool,
}

impl Threats {
    /// That for a game on a board; none where chance decides everything.
    pub(super) fn new(plan: &Plan, board: &Board, replies: Replies) -> Option<Self> {
        let spares_eyes = plan.captures == Some(Capture::NoLiberties);
        let policy = match replies {
            Replies::Chance => Self { two_bridges: None, captures: None, spares_eyes },
            Replies::Threats => Self {
                two_bridges: TwoBridges::new(plan, board),
                captures: Captures::new(plan, board),
                spares_eyes,
            },
        };
        (spares_eyes || policy.two_bridges.is_some()).then_some(policy)
    }
}

impl Policy for Threats {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let taken = self.captures.as_mut().and_then(|captures| captures.choose(turn));
        taken.or_else(|| self.two_bridges.as_mut()?.choose(turn))
    }

    fn spares_eyes(&self) -> bool {
        self.spares_eyes
    }
}
