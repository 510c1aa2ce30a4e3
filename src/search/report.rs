//! What a search has found.

use std::cmp::Ordering;

use super::engine::Search;
use super::proof::Proof;
use super::scores::{Results, Weighing};
use super::tree::{Edge, NodeId, Tree};
use crate::cell::Seat;
use crate::position::Move;

/// How many simulations of a move tell for sure enough what can be expected of it.
const ENOUGH: u32 = 200;

/// Whoever gets less than this share of a position's simulations has lost.
const LOST: f64 = 0.04;

/// What a search has found about a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought {
    /// The move.
    pub played: Move,
    /// What its player can expect: 1 for a win, 0 for a loss.
    pub value: f64,
    /// How many simulations began with it.
    pub visits: u32,
    /// What is certain of it.
    pub proof: Proof,
    /// The plies from before the move to the end, where that is certain.
    pub plies: Option<u16>,
}
impl Search {
    /// What was found about each move of the position, the best first: certain wins, the quickest
    /// first; then by how often they were looked at; then certain losses, the latest first.
    pub fn thoughts(&self) -> Vec<Thought> {
        if self.root_node == NodeId::NONE {
            return Vec::new();
        }
        let mut moves: Vec<_> = self.tree.moves(self.root_node).collect();
        let mover = self.tree.node(self.root_node).mover;
        moves.sort_by(|a, b| by_merit(mover, a, b));
        moves.into_iter().map(|tried| self.thought(mover, tried)).collect()
    }

    fn thought(&self, mover: Seat, (edge, results): Tried<'_>) -> Thought {
        let value = match edge.proof {
            Proof::Unknown => self.gains.expected(f64::from(results.mean().unwrap_or(0.0))),
            Proof::Draw | Proof::Win(_) => f64::from(self.gains.points(edge.proof)[mover.index()]),
        };
        Thought {
            played: edge.played,
            value,
            visits: edge.visits,
            proof: edge.proof,
            plies: edge.proof.is_known().then_some(edge.plies),
        }
    }

    /// What the player to move can expect, where that is certain or found out by enough simulations
    /// of the best move to give a game up for; none before.
    pub fn outlook(&self) -> Option<f64> {
        let best = self.best_tried()?;
        let best = self.thought(self.tree.node(self.root_node).mover, best);
        let is_sure = best.proof.is_known() || best.visits >= ENOUGH;
        is_sure.then_some(best.value)
    }

    /// The best move so far; none if the game is over.
    pub fn best(&self) -> Option<Move> {
        self.best_tried().map(|(edge, _)| edge.played)
    }

    fn best_tried(&self) -> Option<Tried<'_>> {
        if self.root_node == NodeId::NONE { None } else { best_of(&self.tree, self.root_node) }
    }

    /// The move to make: the best so far, but no pass while another move promises more; and where
    /// passes end a game of territory, one for whoever has lost when the board is half full, as
    /// nothing is left to be played for: before that, it may be a handicap. None if the game is over.
    pub fn choice(&self) -> Option<Move> {
        let best = self.best_tried()?;
        let played = best.0.played;
        if !self.passes_end {
            return Some(played);
        }
        let is_half_full = 2 * self.root.empties().len() < self.root.board().topology.cells();
        let is_late = is_half_full && self.root.plan().properties.territory;
        if is_late && self.may_pass() && self.has_lost(best) {
            return Some(Move::Pass);
        }
        let is_open = played == Move::Pass && !best.0.proof.is_known();
        is_open.then(|| self.better_than_pass()).flatten().or(Some(played))
    }

    /// The best other move, if one promises more than a pass. How often a pass was looked at tells
    /// little, as nothing is known of it but what it came to itself.
    fn better_than_pass(&self) -> Option<Move> {
        let by = Weighing { hope: 0.0, ..self.weighing(self.root_node) };
        let mut values = Vec::new();
        self.tree.weigh(self.root_node, by, &mut values);
        let mover = self.tree.node(self.root_node).mover;
        let moves = || self.tree.moves(self.root_node).zip(&values);
        let pass =
            moves().find(|((edge, _), _)| edge.played == Move::Pass).map(|(_, &value)| value)?;
        let others = || {
            let is_open = |edge: &Edge| edge.played != Move::Pass && !edge.proof.is_loss_for(mover);
            moves().filter(move |((edge, _), _)| is_open(edge))
        };
        let is_better = others().any(|(_, &value)| value > pass);
        let best = others().map(|(tried, _)| tried).min_by(|a, b| by_merit(mover, a, b));
        best.filter(|_| is_better).map(|(edge, _)| edge.played)
    }

    fn may_pass(&self) -> bool {
        self.tree.edges(self.root_node).iter().any(|edge| edge.played == Move::Pass)
    }

    /// Whether the player to move gets next to nothing of all simulations, as if one more had been
    /// won, and of those of the best move.
    fn has_lost(&self, best: Tried<'_>) -> bool {
        let mover = self.tree.node(self.root_node).mover;
        let simulations = f64::from(self.simulations());
        let won = self.shares().map_or(0.0, |shares| shares[mover.index()] * simulations);
        let is_hopeless = (won + 1.0) / (simulations + 1.0) < LOST;
        best.0.proof.is_loss_for(mover) || is_hopeless && self.thought(mover, best).value < LOST
    }

    /// Whether the best move so far stays the best one however so many more simulations go, unless
    /// they find something certain. O(moves).
    pub fn is_decided(&self, left: u32) -> bool {
        if self.root_node == NodeId::NONE {
            return true;
        }
        let mover = self.tree.node(self.root_node).mover;
        let may_win = |edge: &&Edge| !edge.proof.is_loss_for(mover);
        let mut most = [0; 2];
        for edge in self.tree.edges(self.root_node).iter().filter(may_win) {
            most[1] = most[1].max(most[0].min(edge.visits));
            most[0] = most[0].max(edge.visits);
        }
        most[0] - most[1] > left
    }

    /// The best moves of all sides from a given first move on, which is one of the moves of the
    /// position, as far as the tree has them: at most so many with that one; none if it is no move
    /// here.
    pub fn line_after(&self, first: Move, most: usize) -> Vec<Move> {
        if self.root_node == NodeId::NONE {
            return Vec::new();
        }
        let edge = self.tree.edges(self.root_node).iter().find(|edge| edge.played == first);
        let Some(mut node) = edge.map(|edge| edge.child) else { return Vec::new() };
        let mut moves = vec![first];
        while node != NodeId::NONE && moves.len() < most {
            let Some((edge, _)) = best_of(&self.tree, node) else { break };
            if edge.visits == 0 && !edge.proof.is_known() {
                break;
            }
            moves.push(edge.played);
            node = edge.child;
        }
        moves
    }
}

/// A move, and what it has come to.
type Tried<'a> = (&'a Edge, Results);

fn best_of(tree: &Tree, node: NodeId) -> Option<Tried<'_>> {
    let mover = tree.node(node).mover;
    tree.moves(node).min_by(|a, b| by_merit(mover, a, b))
}

/// The better one comes first.
fn by_merit(mover: Seat, one: &Tried<'_>, other: &Tried<'_>) -> Ordering {
    let (a, b) = (one.0, other.0);
    let class = |edge: &Edge| match edge.proof {
        Proof::Win(seat) if seat == mover => 0,
        Proof::Unknown | Proof::Draw => 1,
        Proof::Win(_) => 2,
    };
    let within = || match class(a) {
        0 => a.plies.cmp(&b.plies),
        1 => b.visits.cmp(&a.visits).then_with(|| {
            let mean = |tried: &Tried<'_>| tried.1.mean().unwrap_or(0.0);
            mean(other).total_cmp(&mean(one))
        }),
        _ => b.plies.cmp(&a.plies).then(b.visits.cmp(&a.visits)),
    };
    class(a).cmp(&class(b)).then_with(within)
}
