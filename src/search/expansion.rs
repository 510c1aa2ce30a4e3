//! How a position enters the tree: its moves, what their looks and filled boards promise, and what is
//! certain at once.

use super::engine::{Search, Step};
use super::exact::exponential;
use super::proof::Proof;
use super::tree::{Completeness, Edge, NewMove, NodeId};
use crate::cell::{Cell, CellSet, Index};
use crate::position::{End, Move, PlayoutGroups, Position};
use crate::rules::Bounds;

/// On a board without bounds, how many steps from a stone moves are looked at.
const NEAR: u32 = 3;

impl Search {
    /// The key of the position at the leaf, where positions are shared.
    pub(super) fn key(&self) -> Option<u64> {
        let swap = u64::from(self.leaf.may_swap());
        self.shares.then(|| (self.leaf.hash() ^ swap.wrapping_mul(0x9e37_79b9_7f4a_7c15)).max(1))
    }

    /// Puts the position at the leaf into the tree, with all of its moves and what is certain of
    /// those that end the game.
    pub(super) fn expand(&mut self) -> NodeId {
        let mut moves = std::mem::take(&mut self.moves);
        let completeness = self.list_moves(&mut moves);
        let mover = self.leaf.to_move();
        self.judge(&moves);
        let key = self.key();
        let added = moves.iter().zip(&self.priors).map(|(&played, &prior)| {
            let place = self.marks.place(played);
            NewMove { played, prior, place }
        });
        let id = self.tree.add(key, mover, completeness, added);
        for (index, &played) in moves.iter().enumerate() {
            if !self.stones_end && matches!(played, Move::Place { .. } | Move::Carry { .. }) {
                continue;
            }
            if self.leaf.play(played).is_err() {
                continue;
            }
            let outcome = self.leaf.outcome();
            self.leaf.undo();
            if let Some(outcome) = outcome {
                self.tree.edges_mut(id)[index].prove(Proof::of(outcome.end), 1);
                if outcome.end == End::Win(mover) {
                    break;
                }
            }
        }
        if self.passes_end {
            self.refute_pass(id);
        }
        if !self.tree.settle(id) {
            self.look_at_boards(id);
        }
        self.moves = moves;
        id
    }

    /// Finds out whether a pass at the leaf loses to another one at once.
    fn refute_pass(&mut self, id: NodeId) {
        let is_open = |edge: &Edge| edge.played == Move::Pass && !edge.proof.is_known();
        let Some(pass) = self.tree.edges(id).iter().position(is_open) else { return };
        if self.leaf.play(Move::Pass).is_err() {
            return;
        }
        let replier = self.leaf.to_move();
        if self.leaf.outcome().is_none() && self.leaf.play(Move::Pass).is_ok() {
            if self.leaf.outcome().is_some_and(|outcome| outcome.end == End::Win(replier)) {
                self.tree.edges_mut(id)[pass].prove(Proof::Win(replier), 2);
            }
            self.leaf.undo();
        }
        self.leaf.undo();
    }

    /// Works out what share of the choices each move deserves by its looks; all the same where
    /// nothing is known.
    fn judge(&mut self, moves: &[Move]) {
        self.priors.clear();
        let Some((weights, observer)) = self.weights.as_ref().zip(self.observer.as_mut()) else {
            self.priors.resize(moves.len(), 1.0 / moves.len() as f32);
            return;
        };
        observer.observe(&self.leaf);
        let mut sum = 0.0;
        for &played in moves {
            let features = observer.features(&self.leaf, played);
            let strength = features.map_or(0.0, |features| weights.strength(&features));
            let share = exponential(strength);
            sum += share;
            self.priors.push(share);
        }
        for share in &mut self.priors {
            *share /= sum;
        }
    }

    /// The moves of the position at the leaf; on a board without bounds those near the stones.
    fn list_moves(&mut self, moves: &mut Vec<Move>) -> Completeness {
        moves.clear();
        self.leaf.list_moves(moves);
        let all = moves.len();
        if self.leaf.plan().boards.bounds() == Bounds::None {
            let near = near(&self.leaf);
            let is_near = |played: &Move| match *played {
                Move::Place { cell, .. } => near.contains(cell),
                _ => true,
            };
            if moves.iter().any(is_near) {
                moves.retain(is_near);
            }
        }
        let completeness = if moves.len() == all { Completeness::All } else { Completeness::Some };
        if self.leaf.may_swap() {
            moves.push(Move::Swap);
        }
        completeness
    }

    /// After a reply was found that ends the game in favour of whoever makes it: finds out which
    /// other moves at the position before it lose to the same reply. The leaf is at the position
    /// that replies.
    pub(super) fn refute_others(&mut self, replying: NodeId) {
        let Some(&Step { node, edge: tried, .. }) = self.path.last() else { return };
        let replier = self.tree.node(replying).mover;
        let wins = |edge: &&Edge| edge.proof == Proof::Win(replier) && edge.plies == 1;
        let Some(reply) = self.tree.edges(replying).iter().find(wins).map(|edge| edge.played)
        else {
            return;
        };
        self.leaf.undo();
        for index in 0..self.tree.edges(node).len() {
            let edge = &self.tree.edges(node)[index];
            if index == tried || edge.proof.is_known() || self.leaf.play(edge.played).is_err() {
                continue;
            }
            let loses = self.leaf.outcome().is_none()
                && self.leaf.to_move() == replier
                && self.leaf.play(reply).is_ok();
            if loses {
                if self.leaf.outcome().is_some_and(|outcome| outcome.end == End::Win(replier)) {
                    self.tree.edges_mut(node)[index].prove(Proof::Win(replier), 2);
                }
                self.leaf.undo();
            }
            self.leaf.undo();
        }
    }
}

/// The cells of a board without bounds that are few steps from a stone; those around the origin
/// while there is none.
fn near(position: &Position<PlayoutGroups>) -> CellSet {
    let topology = &position.board().topology;
    let cells = (0..topology.cells()).map(Cell::new);
    let mut found = CellSet::new(topology.cells());
    let mut outer: Vec<Cell> =
        cells.clone().filter(|&cell| position.colour(cell).is_some()).collect();
    if outer.is_empty() {
        outer.extend(cells.filter(|&cell| topology.distance(cell) == 0));
    }
    for &cell in &outer {
        found.insert(cell);
    }
    for _ in 0..NEAR {
        let beside = outer.iter().flat_map(|&cell| topology.all(cell));
        outer = beside.copied().filter(|&cell| found.insert(cell)).collect();
    }
    found
}
