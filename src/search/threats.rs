//! What playouts reply to, and what they leave alone.

use super::captures::Captures;
use super::parameters::Replies;
use super::two_bridges::TwoBridges;
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Capture, Plan, Verdict, Who};

/// The policy of playouts.
#[derive(Clone, Debug)]
pub(super) struct Threats {
    two_bridges: Option<TwoBridges>,
    captures: Option<Captures>,
    spares_eyes: bool,
    avoids_losses: bool,
}

impl Threats {
    /// That for a game on a board; none where chance decides everything.
    pub(super) fn new(plan: &Plan, board: &Board, replies: Replies) -> Option<Self> {
        let spares_eyes = plan.captures == Some(Capture::NoLiberties);
        let avoids_losses = may_lose_by_own_stones(plan);
        let none = Self { two_bridges: None, captures: None, spares_eyes, avoids_losses };
        let policy = match replies {
            Replies::Chance => none,
            Replies::Threats => Self {
                // Where joined stones may lose the game, what joins them is no reply to go by.
                two_bridges: (!avoids_losses).then(|| TwoBridges::new(plan, board)).flatten(),
                captures: Captures::new(plan, board),
                ..none
            },
        };
        let has_any = spares_eyes || avoids_losses || policy.two_bridges.is_some();
        has_any.then_some(policy)
    }
}

/// Whether players lose by what they do with their own stones, as by connecting the wrong sides.
/// Random games are decided by such accidents where nobody avoids them.
pub(super) fn may_lose_by_own_stones(plan: &Plan) -> bool {
    plan.endings.iter().any(|ending| {
        ending.result == Verdict::Who(Who::Opponent) && ending.when.is_about(Who::Mover)
    })
}

impl Policy for Threats {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let taken = self.captures.as_mut().and_then(|captures| captures.choose(turn));
        taken.or_else(|| self.two_bridges.as_mut()?.choose(turn))
    }

    fn spares_eyes(&self) -> bool {
        self.spares_eyes
    }

    fn avoids_losses(&self) -> bool {
        self.avoids_losses
    }
}
