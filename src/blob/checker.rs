//! Replays a strategy by the rules alone. It shares no code with the search but the grid, the
//! order of turns and the rules of a position.

use std::collections::BTreeSet;
use std::fmt;

use super::grid::Tile;
use super::position::{Position, Side};
use super::proof::{Proof, ProofNode, replies};
use super::solver::Outcome;

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
/// White escapes if her liberties are more than Black's stones until her deciding one and her
/// own until then together: each takes one liberty at most, so the deciding stone has one left.
///
/// # Errors
/// The first fault that comes up.
pub fn check(proof: &Proof) -> Result<usize, Fault> {
    let start = Position::new(proof.question.grid, proof.question.version);
    let mut seen: Vec<Option<[BTreeSet<Tile>; 2]>> = vec![None; proof.nodes.len()];
    let mut open = vec![(0, start)];
    let mut count = 0;
    while let Some((node, position)) = open.pop() {
        let fault = |kind| Fault { node, kind };
        let stones = [&position.white, &position.black].map(|s| s.iter().copied().collect());
        match seen.get_mut(node) {
            None => return Err(fault(FaultKind::Missing)),
            Some(Some(before)) if *before == stones => continue,
            Some(Some(_)) => return Err(fault(FaultKind::Shared)),
            Some(place) => *place = Some(stones),
        }
        count += 1;
        follow(proof, node, &position, &mut open).map_err(fault)?;
    }
    Ok(count)
}

/// Checks one node and adds those that it leads to.
fn follow(
    proof: &Proof,
    node: usize,
    position: &Position,
    open: &mut Vec<(usize, Position)>,
) -> Result<(), FaultKind> {
    let question = &proof.question;
    let (white, black) = (position.white.len(), position.black.len());
    let tiles = usize::from(question.tiles);
    if white > tiles {
        return Err(FaultKind::NotEnclosed);
    }
    let due = |white: usize| usize::from(question.schedule.due(white as u16));
    let liberties = position.liberties().len();
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
            let enclosed = winner == Side::Black && black + liberties <= due(white);
            enclosed.then_some(()).ok_or(FaultKind::NotEnclosed)
        }
        ProofNode::Outgrown => {
            let stones = tiles - white + due(tiles).saturating_sub(black);
            let outgrown = winner == Side::White && liberties > stones;
            outgrown.then_some(()).ok_or(FaultKind::NotOutgrown)
        }
        ProofNode::Answer(tile, next) => {
            if mover != winner {
                return Err(FaultKind::Turn);
            }
            position.clone().place(mover, *tile).map_err(|_| FaultKind::Illegal)?;
            open.push((*next, after(*tile)));
            Ok(())
        }
        ProofNode::Replies(listed) => {
            if mover == winner {
                return Err(FaultKind::Turn);
            }
            let all: BTreeSet<Tile> =
                replies(position, mover, (tiles - white) as u16).into_iter().collect();
            let given: BTreeSet<Tile> = listed.iter().map(|&(tile, _)| tile).collect();
            if all != given || given.len() != listed.len() || all.is_empty() {
                return Err(FaultKind::Replies);
            }
            open.extend(listed.iter().map(|&(tile, next)| (next, after(tile))));
            Ok(())
        }
    }
}
