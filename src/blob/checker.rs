//! Replays a strategy by the rules alone. It shares no code with the search but the grid, the
//! order of turns and the rules of a position.

use std::collections::BTreeSet;
use std::fmt;

use super::grid::Tile;
use super::position::{Position, Side};
use super::proof::{Proof, ProofNode, replies, support};
use super::solver::Outcome;
use super::version::Reach;

/// What is wrong with a strategy, and at which node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The place of the node in the list.
    pub node: usize,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What can be wrong with a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// A node refers to one that is not there.
    Missing,
    /// Two lines that do not have the same stones come to the same node.
    Shared,
    /// It is the other's turn.
    Turn,
    /// The answer is not legal.
    Illegal,
    /// A reply is missing, or one is listed that there is not.
    Replies,
    /// Black has not stones enough to fill the liberties, or the blob is too large.
    NotEnclosed,
    /// White has not liberties enough.
    NotOutgrown,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {:?}", self.node, self.kind)
    }
}

impl std::error::Error for Fault {}

/// Checks that a strategy does what it says, whatever the other plays; the number of nodes.
///
/// Two counts end a line. Black holds if he can fill all liberties before White's next stone.
/// White escapes if she has more liberties than Black's stones until her deciding one and her
/// own until then together: each takes one at most, so the deciding stone has one left. The
/// other tiles do not matter to that, nor do more black stones there; so an escape that needs
/// certain tiles also answers every black stone elsewhere.
///
/// A hold needs the liberties that Black fills, the tiles where he played, and, where his stones
/// have to be attached, a white stone for each. While these tiles are as they are, no white
/// stone elsewhere changes anything, nor the want of one: the blob does not get past them. So
/// where White's stones may go anywhere, a hold answers every white stone on other tiles too,
/// unless it needs the very stone that it answers.
///
/// # Errors
/// The first fault that comes up.
pub fn check(proof: &Proof) -> Result<usize, Fault> {
    let start = Position::new(proof.question.grid, proof.question.reaches);
    let mut checker = Checker { proof, seen: vec![None; proof.nodes.len()], count: 0 };
    checker.check(0, &start)?;
    Ok(checker.count)
}

/// The stones at a node, and the tiles that the end needs from there.
#[derive(Clone, Debug)]
struct Seen {
    stones: [BTreeSet<Tile>; 2],
    carrier: BTreeSet<Tile>,
}

struct Checker<'a> {
    proof: &'a Proof,
    seen: Vec<Option<Seen>>,
    count: usize,
}

impl Checker<'_> {
    /// Checks a node, which has this position; the tiles that the end needs. Calls are
    /// no deeper than a game has stones.
    fn check(&mut self, node: usize, position: &Position) -> Result<BTreeSet<Tile>, Fault> {
        let fault = |kind| Fault { node, kind };
        let stones = [&position.white, &position.black].map(|s| s.iter().copied().collect());
        match self.seen.get(node) {
            None => return Err(fault(FaultKind::Missing)),
            Some(Some(seen)) if seen.stones == stones => return Ok(seen.carrier.clone()),
            Some(Some(_)) => return Err(fault(FaultKind::Shared)),
            Some(None) => {}
        }
        self.count += 1;
        let carrier = self.follow(node, position)?;
        self.seen[node] = Some(Seen { stones, carrier: carrier.clone() });
        Ok(carrier)
    }

    fn follow(&mut self, node: usize, position: &Position) -> Result<BTreeSet<Tile>, Fault> {
        let fault = |kind| Fault { node, kind };
        let proof = self.proof;
        let question = &proof.question;
        let (white, black) = (position.white.len(), position.black.len());
        let tiles = usize::from(question.tiles);
        let Some(left) = tiles.checked_sub(position.blob().len()) else {
            let is_end = matches!(proof.nodes[node], ProofNode::Outgrown(_))
                && proof.outcome == Outcome::Escaped;
            return is_end.then(BTreeSet::new).ok_or(fault(FaultKind::NotEnclosed));
        };
        let due = |white: usize| usize::from(question.schedule.due(white as u16));
        let liberties = position.liberties();
        let mover = position.mover(&question.schedule);
        let winner = match proof.outcome {
            Outcome::Held => Side::Black,
            Outcome::Escaped => Side::White,
        };
        let after = |tile: Tile| {
            let mut next = position.clone();
            match mover {
                Side::White => next.white.push(tile),
                Side::Black => next.black.push(tile),
            }
            next
        };
        match &proof.nodes[node] {
            ProofNode::Enclosed => {
                let enclosed = winner == Side::Black && black + liberties.len() <= due(white);
                let mut carrier = liberties.clone();
                liberties.iter().for_each(|&tile| support(position, tile, &mut carrier));
                enclosed.then_some(carrier).ok_or(fault(FaultKind::NotEnclosed))
            }
            ProofNode::Outgrown(counted) => {
                let carrier: BTreeSet<Tile> = counted.iter().copied().collect();
                let stones = left + due(white + left).saturating_sub(black);
                let outgrown = winner == Side::White
                    && carrier.is_subset(&liberties)
                    && carrier.len() > stones;
                outgrown.then_some(carrier).ok_or(fault(FaultKind::NotOutgrown))
            }
            ProofNode::Answer(tile, next) => {
                if mover != winner {
                    return Err(fault(FaultKind::Turn));
                }
                let legal = position.clone().place(mover, *tile);
                legal.map_err(|_| fault(FaultKind::Illegal))?;
                let mut carrier = self.check(*next, &after(*tile))?;
                carrier.insert(*tile);
                if mover == Side::Black {
                    support(position, *tile, &mut carrier);
                }
                Ok(carrier)
            }
            ProofNode::Replies(listed) => {
                if mover == winner {
                    return Err(fault(FaultKind::Turn));
                }
                let all = replies(position, mover, left as u16);
                let mut open: BTreeSet<Tile> = all.iter().copied().collect();
                let mut carrier = BTreeSet::new();
                if open.is_empty() {
                    return Err(fault(FaultKind::Replies));
                }
                for &(tile, next) in listed {
                    if !all.contains(&tile) {
                        return Err(fault(FaultKind::Replies));
                    }
                    let needs = self.check(next, &after(tile))?;
                    open.remove(&tile);
                    let is_free =
                        question.reaches.white == Reach::Anywhere && !needs.contains(&tile);
                    if mover == Side::Black || is_free {
                        open.retain(|tile| needs.contains(tile));
                    }
                    carrier.extend(needs);
                }
                open.is_empty().then_some(carrier).ok_or(fault(FaultKind::Replies))
            }
        }
    }
}
