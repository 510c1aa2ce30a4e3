//! The tree that a search grows: positions, the moves from each, and what is known of them.

use std::collections::HashMap;
use std::ops::Range;

use super::by_products::ByProducts;
use super::proof::Proof;
use super::scores::{Results, Scores, Weighing};
use crate::cell::Seat;
use crate::position::Move;

/// A position in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    /// No position.
    pub(super) const NONE: Self = Self(u32::MAX);
}

/// Which of the moves of a position are in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Completeness {
    /// All of them.
    All,
    /// Those worth a look: there may be better ones.
    Some,
}

/// After so many simulations through a position what it and its moves have come to counts half:
/// more of them than numbers of 24 bits can tell apart would no longer be counted right.
const HALVED_AFTER: u32 = 1 << 20;

/// A position that has been expanded: its moves are in the tree.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Its key in the table, or 0 where positions are not shared.
    key: u64,
    first: u32,
    count: u32,
    /// How many simulations have gone through it.
    pub(super) visits: u32,
    /// What the player to move has got: in simulations, and by looks at positions.
    pub(super) results: Results,
    /// Who moves.
    pub(super) mover: Seat,
    /// What is certain of it.
    pub(super) proof: Proof,
    /// The plies to the end, where that is certain.
    pub(super) plies: u16,
    completeness: Completeness,
    /// Whether its virtual connections have been looked for.
    pub(super) is_searched: bool,
}

impl Node {
    /// Notes what is certain of it, and in how many plies the end is.
    pub(super) fn prove(&mut self, proof: Proof, plies: u16) {
        self.proof = proof;
        self.plies = plies;
    }
}

/// A move, and what is known of it beside what it has come to, which is in [`Scores`].
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) played: Move,
    /// What is certain of the position after it.
    pub(super) proof: Proof,
    /// The plies from before the move to the end, where that is certain.
    pub(super) plies: u16,
    /// How many simulations have begun with it.
    pub(super) visits: u32,
    /// Whether another move of the position is known to be no worse.
    pub(super) is_dominated: bool,
    /// The position after it, where it has been expanded.
    pub(super) child: NodeId,
}

impl Edge {
    /// A move that has not been tried.
    fn new(played: Move) -> Self {
        Self {
            played,
            proof: Proof::Unknown,
            plies: 0,
            visits: 0,
            is_dominated: false,
            child: NodeId::NONE,
        }
    }

    /// Notes what is certain of it, and how many plies from before it the end is.
    pub(super) fn prove(&mut self, proof: Proof, plies: u16) {
        self.proof = proof;
        self.plies = plies;
    }
}

/// The bytes that a move takes.
const EDGE_BYTES: usize = size_of::<Edge>() + Scores::BYTES;

/// A move that is to be added.
#[derive(Clone, Copy, Debug)]
pub(super) struct NewMove {
    pub(super) played: Move,
    /// What knowledge expects of it, as a share among all moves of the position.
    pub(super) prior: f32,
    /// Where it is noted that it was made later.
    pub(super) place: u32,
}

/// The positions and moves of a search, in long lists.
///
/// Positions that are reached in several ways are one, where the search gives them a key. The
/// memory is bounded: [`Self::is_full`] says when room has to be made by [`Self::collect`].
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// What each edge has come to.
    scores: Scores,
    by_key: HashMap<u64, NodeId, ByProducts>,
    /// The most edges that it may hold.
    max_edges: usize,
}

impl Tree {
    /// An empty tree of at most this many bytes, or a thousand edges if that is more.
    pub(super) fn new(bytes: usize) -> Self {
        // A node is expanded for several visits, and has several edges: nodes take less room.
        let max_edges = (bytes / (EDGE_BYTES + 8)).max(1000);
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            scores: Scores::default(),
            by_key: HashMap::default(),
            max_edges,
        }
    }

    /// Forgets everything, but not the memory.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.scores.clear();
        self.by_key.clear();
    }

    /// Whether room has to be made before another node of this many moves is added.
    pub(super) fn is_full(&self, moves: usize) -> bool {
        let nodes = self.nodes.len() * (size_of::<Node>() + 24);
        self.edges.len() + moves + nodes / EDGE_BYTES > self.max_edges
    }

    /// The bytes that positions and moves take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.nodes) + EDGE_BYTES * self.edges.len() + 16 * self.by_key.len()
    }

    /// The position of this key.
    pub(super) fn find(&self, key: u64) -> Option<NodeId> {
        self.by_key.get(&key).copied()
    }

    /// Adds a position with its moves; shared by its key, if it has one.
    pub(super) fn add(
        &mut self,
        key: Option<u64>,
        mover: Seat,
        completeness: Completeness,
        moves: impl Iterator<Item = NewMove>,
    ) -> NodeId {
        let first = self.edges.len();
        for NewMove { played, prior, place } in moves {
            self.edges.push(Edge::new(played));
            self.scores.push(prior, place);
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            key: key.unwrap_or(0),
            first: first as u32,
            count: (self.edges.len() - first) as u32,
            visits: 0,
            results: Results::default(),
            mover,
            proof: Proof::Unknown,
            plies: 0,
            completeness,
            is_searched: false,
        });
        if let Some(key) = key {
            self.by_key.insert(key, id);
        }
        id
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The numbers of the moves of a position.
    fn range(&self, id: NodeId) -> Range<usize> {
        let node = self.node(id);
        node.first as usize..(node.first + node.count) as usize
    }

    /// The moves of a position.
    pub(super) fn edges(&self, id: NodeId) -> &[Edge] {
        &self.edges[self.range(id)]
    }

    /// The moves of a position.
    pub(super) fn edges_mut(&mut self, id: NodeId) -> &mut [Edge] {
        let range = self.range(id);
        &mut self.edges[range]
    }

    /// The moves of a position, each with what its player has got: in the simulations that began with
    /// it, and by looks at positions.
    pub(super) fn moves(&self, id: NodeId) -> impl Iterator<Item = (&Edge, Results)> {
        self.range(id).map(|at| (&self.edges[at], self.scores.results(at)))
    }

    /// What each move of a position promises. O(moves).
    pub(super) fn weigh(&self, id: NodeId, by: Weighing, values: &mut Vec<f32>) {
        self.scores.weigh(self.range(id), by, values);
    }

    /// Adds something that counts like so many simulations to what a position and one of its moves
    /// have come to, in which the player to move gets such a share.
    pub(super) fn add_results(&mut self, id: NodeId, edge: usize, weight: f32, share: f32) {
        let at = self.range(id).start + edge;
        self.scores.add(at, weight, share);
        self.node_mut(id).results.add(weight, share);
    }

    /// Counts a simulation for all moves of a position that were made then or later, which a function
    /// tells by their places. O(moves).
    #[inline]
    pub(super) fn count_amaf(&mut self, id: NodeId, share: f32, was_made: impl Fn(u32) -> bool) {
        self.scores.add_amaf(self.range(id), share, was_made);
    }

    /// Gives moves of a position a first result that counts like so many simulations in which they
    /// were made later: for each what the player to move gets, if anything is known of it. O(moves).
    pub(super) fn begin_amaf(
        &mut self,
        id: NodeId,
        weight: f32,
        share: impl Fn(Move) -> Option<f32>,
    ) {
        for at in self.range(id) {
            if let Some(share) = share(self.edges[at].played) {
                self.scores.begin_amaf(at, weight, share);
            }
        }
    }

    /// Counts a simulation through a position and one of its moves, in which the player to move gets
    /// such a share.
    pub(super) fn count(&mut self, id: NodeId, edge: usize, share: f32) {
        self.add_results(id, edge, 1.0, share);
        self.edges_mut(id)[edge].visits += 1;
        let node = self.node_mut(id);
        node.visits += 1;
        if node.visits.is_multiple_of(HALVED_AFTER) {
            node.results.halve();
            let moves = self.range(id);
            self.scores.halve(moves);
        }
    }

    /// Works out what is certain of a position from what is certain of its moves, and returns
    /// whether anything is.
    pub(super) fn settle(&mut self, id: NodeId) -> bool {
        let Node { mover, completeness, .. } = *self.node(id);
        let moves = self.edges(id).iter().map(|edge| (edge.proof, edge.plies));
        // What was left out may be better than all that is there, but for a win.
        let left_out = (completeness == Completeness::Some).then_some((Proof::Unknown, 0));
        let found = Proof::best_for(mover, moves.chain(left_out));
        if let Some((proof, plies)) = found {
            self.node_mut(id).prove(proof, plies);
        }
        found.is_some()
    }

    /// Drops everything that is not reached from this position by moves, and of the rest the
    /// positions that few simulations have gone through, until at most half of the room is
    /// taken. What their moves have come to stays with the move that leads to them. Returns where
    /// the position is now. O(nodes + edges).
    pub(super) fn collect(&mut self, root: NodeId) -> NodeId {
        let mut least = 0;
        loop {
            let kept = self.reached(root, least);
            let edges: usize = (self.nodes.iter().zip(&kept))
                .map(|(node, &is_kept)| if is_kept { node.count as usize } else { 0 })
                .sum();
            let most = if least == 0 { self.max_edges * 3 / 4 } else { self.max_edges / 2 };
            if edges <= most || least > self.node(root).visits {
                return self.keep(root, &kept);
            }
            least = (2 * least).max(2);
        }
    }

    /// Whether each node is reached from the root by way of nodes with at least so many visits.
    fn reached(&self, root: NodeId, least: u32) -> Vec<bool> {
        let mut kept = vec![false; self.nodes.len()];
        let mut stack = vec![root];
        kept[root.0 as usize] = true;
        while let Some(id) = stack.pop() {
            for edge in self.edges(id) {
                let child = edge.child;
                if child != NodeId::NONE
                    && !kept[child.0 as usize]
                    && self.node(child).visits >= least
                {
                    kept[child.0 as usize] = true;
                    stack.push(child);
                }
            }
        }
        kept
    }

    /// Moves what is kept together.
    fn keep(&mut self, root: NodeId, kept: &[bool]) -> NodeId {
        let mut moved = vec![NodeId::NONE; self.nodes.len()];
        let (mut nodes, mut edges) = (0, 0);
        for (at, _) in kept.iter().enumerate().filter(|(_, is_kept)| **is_kept) {
            let (first, count) = (self.nodes[at].first as usize, self.nodes[at].count as usize);
            for offset in 0..count {
                self.edges.swap(edges + offset, first + offset);
                self.scores.swap(edges + offset, first + offset);
            }
            self.nodes.swap(nodes, at);
            self.nodes[nodes].first = edges as u32;
            moved[at] = NodeId(nodes as u32);
            nodes += 1;
            edges += count;
        }
        self.nodes.truncate(nodes);
        self.edges.truncate(edges);
        self.scores.truncate(edges);
        for edge in &mut self.edges {
            if edge.child != NodeId::NONE {
                edge.child = moved[edge.child.0 as usize];
            }
        }
        self.by_key.clear();
        for (at, node) in self.nodes.iter().enumerate().filter(|(_, node)| node.key != 0) {
            self.by_key.insert(node.key, NodeId(at as u32));
        }
        moved[root.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_expected_stays_right_after_many_millions_of_simulations() {
        let mut tree = Tree::new(0);
        let moves = [(Move::Pass, 0), (Move::Swap, 1)].map(|(played, place)| NewMove {
            played,
            prior: 0.5,
            place,
        });
        let id = tree.add(None, Seat::new(0), Completeness::All, moves.into_iter());
        for simulation in 0..40_000_000 {
            let (edge, share) = (simulation % 4 / 3, if simulation % 4 == 3 { 1.0 } else { 0.25 });
            tree.count(id, edge, share);
            tree.count_amaf(id, share, |place| place == 1);
        }
        let mut means: Vec<_> = tree.moves(id).filter_map(|(_, results)| results.mean()).collect();
        means.extend(tree.node(id).results.mean());
        // The second move was made later in four times as many simulations as began with it.
        let by = Weighing { usual: 0.0, hope: 0.0, amaf: f32::INFINITY, caution: 0.0, bias: 0.0 };
        let mut values = Vec::new();
        tree.weigh(id, by, &mut values);
        means.extend(values);
        let expected = [0.25, 1.0, 0.4375, 0.25, 1.0 + 0.8 * (0.4375 - 1.0)];
        assert_eq!(means.len(), expected.len());
        for (mean, expected) in means.into_iter().zip(expected) {
            assert!((mean - expected).abs() < 1e-3, "{mean:?} {expected}");
        }
        assert_eq!(tree.edges(id).iter().map(|edge| edge.visits).sum::<u32>(), 40_000_000);
        assert_eq!(tree.node(id).visits, 40_000_000);
    }
}
