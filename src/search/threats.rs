//! What playouts reply to, and what they leave alone.

use super::captures::Captures;
use super::parameters::Replies;
use super::two_bridges::TwoBridges;
use crate::position::{Move, PlayoutTurn, Policy};
use crate::rules::{Board, Capture, Condition, Plan, Verdict, Who};

/// The policy of playouts.
#[derive(Clone, Debug)]
pub(super) struct Threats {
    two_bridges: Option<TwoBridges>,
    captures: Option<Captures>,
    spares_eyes: bool,
    avoids_losses: bool,
    /// Of so many moves drawn, the first is made that joins own stones.
    draws: u32,
    replying: Replying,
}

/// The share of the plies of a random game in which threats are replied to, its first ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Replying {
    plies: usize,
    of: usize,
}

/// How many moves are drawn where a player wins by having a single group: as many as chance needs to
/// find one that joins stones, and fewer where random games reply to nothing (docs/search.md).
const fn draws(replies: Replies) -> u32 {
    match replies {
        Replies::Chance => 3,
        Replies::Few => 4,
        Replies::Threats => 8,
    }
}

impl Replying {
    const TO_THE_END: Self = Self { plies: 1, of: 1 };
    /// In Hex and Y about half as much is gained by it as by replies to the end.
    const FEW: Self = Self { plies: 2, of: 10 };

    /// While there is room: on a board that is nearly full, rings decide and come about by accident.
    /// Two fifths of a random game on boards of 120 cells or more, and less on smaller ones
    /// (docs/search.md).
    fn early(cells: usize) -> Self {
        Self { plies: cells.min(120), of: 300 }
    }

    /// Games in which rings are one way to win among others reply early.
    fn of(plan: &Plan, board: &Board, replies: Replies) -> Self {
        if replies == Replies::Few {
            Self::FEW
        } else if may_win_by_ring_or_connection(plan) {
            Self::early(board.topology.cells())
        } else {
            Self::TO_THE_END
        }
    }
}

impl Threats {
    /// That for a game on a board; none where chance decides everything.
    pub(super) fn new(plan: &Plan, board: &Board, replies: Replies) -> Option<Self> {
        let spares_eyes = plan.captures == Some(Capture::NoLiberties);
        let avoids_losses = may_lose_by_own_stones(plan);
        let replying = Replying::of(plan, board, replies);
        let gathers = may_win_by_single_group(plan);
        let none = Self {
            two_bridges: None,
            captures: None,
            spares_eyes,
            avoids_losses,
            draws: if gathers { draws(replies) } else { 1 },
            replying,
        };
        // Where joined stones may lose the game, what joins them is no reply to go by.
        let two_bridges = || (!avoids_losses).then(|| TwoBridges::new(plan, board)).flatten();
        let policy = match replies {
            Replies::Chance => none,
            Replies::Few => Self { two_bridges: two_bridges(), ..none },
            Replies::Threats => {
                Self { two_bridges: two_bridges(), captures: Captures::new(plan, board), ..none }
            }
        };
        let has_any = spares_eyes || avoids_losses || gathers || policy.two_bridges.is_some();
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

/// Whether a ring is one way to end the game, and regions that are connected are another.
pub(super) fn may_win_by_ring_or_connection(plan: &Plan) -> bool {
    let is_ring = |condition: &Condition| matches!(condition, Condition::Loop { .. });
    let connects = |condition: &Condition| matches!(condition, Condition::Connects { .. });
    plan.any_condition(is_ring) && plan.any_condition(connects)
}

/// Whether a player may win by joining all own stones into one group, as groups are joined
/// everywhere in the game. Random games last for hundreds of plies where nobody tries to.
fn may_win_by_single_group(plan: &Plan) -> bool {
    fn asks_of(condition: &Condition, whom: Who) -> bool {
        match condition {
            Condition::SingleGroup(of) => *of == whom,
            Condition::All(inner) | Condition::Any(inner) => {
                inner.iter().any(|inner| asks_of(inner, whom))
            }
            _ => false,
        }
    }
    plan.endings.iter().any(|ending| match ending.result {
        Verdict::Who(whom) => asks_of(&ending.when, whom),
        _ => false,
    })
}

impl Policy for Threats {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        let taken = self.captures.as_mut().and_then(|captures| captures.choose(turn));
        taken.or_else(|| self.two_bridges.as_mut()?.choose(turn))
    }

    fn chooses_for(&self, plies: usize) -> usize {
        plies * self.replying.plies / self.replying.of
    }

    fn spares_eyes(&self) -> bool {
        self.spares_eyes
    }

    fn avoids_losses(&self) -> bool {
        self.avoids_losses
    }

    fn draws_to_gather(&self) -> u32 {
        self.draws
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Settings, builtin, builtins};

    /// Where a player wins by a single group of stones that are carried, and by nothing else that is
    /// called so: Narrows joins stones across empty cells, which neighbours say little of.
    #[test]
    fn games_won_by_a_single_group_gather_stones() {
        let mut gathering = Vec::new();
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            for replies in [Replies::Threats, Replies::Few, Replies::Chance] {
                let policy = Threats::new(&plan, plan.board(), replies);
                match policy.map_or(1, |policy| policy.draws_to_gather()) {
                    1 => {}
                    some => {
                        assert_eq!(some, draws(replies), "{}", plan.id);
                        gathering.push(plan.id.clone());
                    }
                }
            }
        }
        gathering.sort();
        gathering.dedup();
        assert_eq!(gathering, ["bounce", "groups", "lines-of-action", "unane"]);
    }

    /// For how many of a hundred plies each game is asked for replies, if it has a policy.
    #[test]
    fn games_that_rings_may_end_beside_other_goals_reply_early() {
        let mut early = Vec::new();
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            let policy = Threats::new(&plan, plan.board(), Replies::Threats);
            let plies = policy.map(|policy| policy.chooses_for(100));
            match plies {
                None | Some(100) => {}
                Some(plies) => early.push((plan.id.clone(), plies)),
            }
        }
        early.sort();
        let expected = [("gale-rings", 40), ("havannah", 40), ("kensington-havannah", 20)];
        assert_eq!(early, expected.map(|(game, plies)| (game.to_string(), plies)));
    }

    #[test]
    fn the_larger_the_board_the_longer_they_reply() {
        let plies = [2, 4, 5, 6, 7, 8, 10].map(|size| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = builtin("havannah", &settings).expect("a built-in game");
            let policy = Threats::new(&plan, plan.board(), Replies::Threats);
            policy.map(|policy| policy.chooses_for(100))
        });
        assert_eq!(plies, [2, 12, 20, 30, 40, 40, 40].map(Some));
    }

    /// Whoever makes few replies makes those to attacks on two-bridges early, and no others.
    #[test]
    fn few_replies_are_early_ones_on_two_bridges() {
        for document in builtins() {
            let plan = Plan::from_document(document, &Settings::default()).expect("a game");
            let [few, all] = [Replies::Few, Replies::Threats]
                .map(|replies| Threats::new(&plan, plan.board(), replies));
            let Some((few, all)) = few.zip(all) else { continue };
            assert_eq!(few.chooses_for(100), 20, "{}", plan.id);
            assert_eq!(few.two_bridges.is_some(), all.two_bridges.is_some(), "{}", plan.id);
            assert!(few.captures.is_none(), "{}", plan.id);
        }
    }
}
