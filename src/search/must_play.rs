//! Where exactly one of two players must join sides: which moves leave the opponent a virtual
//! connection of its sides, and so lose.
//!
//! Whoever is to move has to play on a cell that all threats of the opponent have in common (the
//! must-play region). If there is none, the opponent joins its sides.
//!
//! Source: R. Hayward, Y. Björnsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, *Solving 7 x 7 Hex:
//! Virtual Connections and Game-State Reduction*, 2003.

use super::engine::Search;
use super::parameters::Parameters;
use super::proof::Proof;
use super::tree::NodeId;
use crate::cell::{Index, Seat};
use crate::joining::{Bits, Bits256, Connections, JoiningBoard};
use crate::position::{Move, PlayoutGroups, Position};
use crate::rules::{Board, Plan};

/// The position searched and those after one move are looked at after so many times fewer visits
/// than others: they decide what is played.
const SOONER: u32 = 8;

/// At most so many pairs of connections are put together at a position.
const PAIRS: usize = 300_000;

/// Looks for threats on a board.
#[derive(Debug)]
pub(super) enum MustPlay {
    /// Of up to 125 cells.
    Small(Finder<u128>),
    /// Of up to 253 cells.
    Large(Finder<Bits256>),
}

/// The moves that lose to the opponent's threats, each in at most so many plies.
#[derive(PartialEq, Eq, Debug)]
enum Refuted {
    /// All of them.
    Every(u16),
    /// By cell; 0 for the must-play region, where a stone may stop all threats.
    Stones(Vec<u16>),
}

/// Looks for threats in sets of a width.
#[derive(Debug)]
pub(super) struct Finder<B: Bits> {
    board: JoiningBoard<B>,
    connections: Connections<B>,
}

impl MustPlay {
    /// That for a game on a board; none where sides are not joined by exactly one player, where the
    /// board is too large, and where the parameters say so.
    pub(super) fn new(plan: &Plan, board: &Board, parameters: Parameters) -> Option<Self> {
        if parameters.connections == 0 {
            return None;
        }
        let small = Finder::new(plan, board).map(Self::Small);
        small.or_else(|| Finder::new(plan, board).map(Self::Large))
    }

    /// How many times as many visits a position needs to be looked at as on a small board: it takes
    /// so much longer.
    fn patience(&self) -> u32 {
        match self {
            Self::Small(_) => 1,
            Self::Large(_) => 4,
        }
    }

    /// The moves that lose in a position that is not over; none where no threats were found.
    fn refuted(&mut self, position: &Position<PlayoutGroups>) -> Option<Refuted> {
        match self {
            Self::Small(finder) => finder.refuted(position),
            Self::Large(finder) => finder.refuted(position),
        }
    }
}

impl<B: Bits> Finder<B> {
    fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let board = JoiningBoard::of(plan, board)?;
        Some(Self { board, connections: Connections::default() })
    }

    fn refuted(&mut self, position: &Position<PlayoutGroups>) -> Option<Refuted> {
        if position.may_swap() {
            return None;
        }
        let stones = self.board.stones(|cell| position.colour(cell));
        let opponent = 1 - position.colour_of(position.to_move()).index();
        let filled = self.board.filled(stones);
        let (own, open) = (filled.stones[opponent], filled.open);
        let captured = own & !stones[opponent];
        // The move is one ply; then each takes a cell of the threat that is left in turn, or one
        // that the opponent has captured.
        let plies = |carrier: B| (carrier | captured).count() as u16 + 1;
        if self.board.joins(own, opponent) {
            return Some(Refuted::Every(plies(B::EMPTY)));
        }
        let threats = self.connections.threats(&self.board, opponent, own, open, PAIRS);
        let (common, used) = threats.common();
        if used.is_empty() {
            None
        } else if !common.meets(open) {
            Some(Refuted::Every(plies(used)))
        } else {
            // A stone on a captured cell is answered there: it is no better than none, but what
            // the threat comes to then is another question.
            let beside = |cell| threats.smallest_beside(B::one(cell)).map_or(0, plies);
            let loses = |cell| if captured.has(cell) { 0 } else { beside(cell) };
            let cells = 0..position.board().topology.cells();
            Some(Refuted::Stones(cells.map(loses).collect()))
        }
    }
}

impl Search {
    /// Marks the moves that lose to threats of the opponent, at the position of the leaf, once it
    /// has been visited often enough.
    pub(super) fn look_for_threats(&mut self, id: NodeId) {
        let Some(must_play) = &mut self.must_play else { return };
        let node = self.tree.node(id);
        let sooner = if self.path.len() <= 1 { SOONER } else { 1 };
        let least = self.parameters.connections.saturating_mul(must_play.patience()) / sooner;
        if node.visits < least || node.is_searched {
            return;
        }
        self.tree.node_mut(id).is_searched = true;
        if self.tree.node(id).proof.is_known() {
            return;
        }
        let Some(refuted) = must_play.refuted(&self.leaf) else { return };
        let lost = Proof::Win(Seat::new(1 - self.tree.node(id).mover.index()));
        match refuted {
            // Of the position searched, a move has to be chosen all the same.
            Refuted::Every(_) if id == self.root_node => {}
            Refuted::Every(plies) => {
                let node = self.tree.node_mut(id);
                (node.proof, node.plies) = (lost, plies);
            }
            Refuted::Stones(plies) => {
                for edge in self.tree.edges_mut(id).iter_mut().filter(|it| !it.proof.is_known()) {
                    if let Move::Place { cell, .. } = edge.played
                        && plies[cell.index()] > 0
                    {
                        edge.prove(lost, plies[cell.index()]);
                    }
                }
                self.tree.settle(id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::Rng;
    use crate::rules::{Settings, builtin};

    #[test]
    fn boards_are_small_large_or_too_large_and_parameters_may_do_without() {
        let kind = |size: u32, connections: u32| {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = builtin("hex", &settings).expect("a game of this size");
            let parameters = Parameters { connections, ..Parameters::DEFAULT };
            match MustPlay::new(&plan, plan.board(), parameters) {
                Some(MustPlay::Small(_)) => "small",
                Some(MustPlay::Large(_)) => "large",
                None => "none",
            }
        };
        assert_eq!([11, 12, 15, 16].map(|size| kind(size, 1)), ["small", "large", "large", "none"]);
        assert_eq!(kind(11, 0), "none");
    }

    #[test]
    fn small_and_large_boards_are_looked_at_alike() {
        let [mut every, mut some] = [0, 0];
        for (game, size) in [("hex", 6), ("y", 7)] {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Arc::new(builtin(game, &settings).expect("a game of this size"));
            let board = plan.board();
            let small = Finder::<u128>::new(&plan, board);
            let large = Finder::<Bits256>::new(&plan, board);
            let (mut small, mut large) = small.zip(large).expect("sides to be joined");
            let mut rng = Rng::with_seed(u64::from(size));
            for _ in 0..60 {
                let mut position: Position = Position::new(Arc::clone(&plan));
                for _ in 0..rng.usize(4..20) {
                    position.play_random(&mut rng);
                }
                if position.outcome().is_some() {
                    continue;
                }
                let position = position.on_structure();
                let found = small.refuted(&position);
                assert_eq!(large.refuted(&position), found);
                match found {
                    Some(Refuted::Every(_)) => every += 1,
                    Some(Refuted::Stones(_)) => some += 1,
                    None => {}
                }
            }
        }
        assert!(every > 10 && some > 10, "{every} lost, {some} with must-play regions");
    }
}
