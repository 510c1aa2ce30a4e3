//! The search: simulations through the tree, and what they have found.

use std::sync::Arc;

use super::amaf::Marks;
use super::boards::boards_for;
use super::gains::{Gains, Points};
use super::must_play::MustPlay;
use super::parameters::Parameters;
use super::patterns::Observer;
use super::proof::Proof;
use super::scores::Weighing;
use super::threats::{Threats, may_lose_by_own_stones};
use super::tree::{Edge, NodeId, Tree};
use super::weights::Weights;
use crate::cell::{Cell, MAX_COLOURS, Seat};
use crate::connectivity::Removal;
use crate::position::{FilledBoards, Move, PlayoutGroups, PlayoutTrace, Playouts, Position, Rng};
use crate::rules::{Board, Bounds, Condition, Plan, Score, Turn};

/// After this many plies a playout on a board without bounds counts as undecided.
const UNBOUNDED_CAP: u32 = 120;

/// How far a move is tried on the chance that it is better than it looks, where simulations tell
/// nothing of it but those that begin with it: passes and swaps, moves that nobody has made yet and
/// filled boards tell nothing of.
const HOPE: f32 = 0.25;

/// Of so many shares as large as if all moves were tried alike, each move gets one at least: what
/// looks bad in random games may yet be the only move, and no knowledge makes up for never trying.
const LEAST_SHARE: usize = 20;

/// A move that a simulation went through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) node: NodeId,
    pub(super) edge: usize,
    pub(super) mover: Seat,
}

/// A search from one position, and from those that follow it in the game.
#[derive(Debug)]
pub struct Search {
    pub(super) parameters: Parameters,
    /// The position searched, without the moves that led to it.
    pub(super) root: Position<PlayoutGroups>,
    pub(super) root_node: NodeId,
    pub(super) tree: Tree,
    /// Whether positions that moves reach in different orders are the same.
    pub(super) shares: bool,
    /// Whether a placement or a carried stone can end the game, and whether passes can.
    pub(super) stones_end: bool,
    pub(super) passes_end: bool,
    playouts: Playouts,
    pub(super) threats: Option<Threats>,
    /// Fills whole boards, where these decide.
    pub(super) boards: Option<FilledBoards>,
    /// Looks for virtual connections, where players join sides.
    pub(super) must_play: Option<MustPlay>,
    /// What is known of moves by their looks, and who looks at them.
    pub(super) weights: Option<Arc<Weights>>,
    pub(super) observer: Option<Observer>,
    pub(super) priors: Vec<f32>,
    /// The board that whatever looks at boards was made for.
    board: Arc<Board>,
    pub(super) marks: Marks,
    /// What each seat gets.
    pub(super) gains: Gains,
    /// The position that a simulation is at.
    pub(super) leaf: Position<PlayoutGroups>,
    pub(super) path: Vec<Step>,
    trace: PlayoutTrace,
    /// What each move of a position promises.
    values: Vec<f32>,
    pub(super) moves: Vec<Move>,
}

impl Search {
    /// A search from a position, which it copies.
    pub fn new<G: Removal<Cell>>(position: &Position<G>, parameters: Parameters) -> Self {
        Self::with_weights(position, parameters, None)
    }

    /// A search that knows the strengths of patterns, unless the table is empty.
    pub fn with_weights<G: Removal<Cell>>(
        position: &Position<G>,
        parameters: Parameters,
        weights: Option<Arc<Weights>>,
    ) -> Self {
        let weights = weights.filter(|weights| !weights.is_empty());
        let mut root: Position<PlayoutGroups> = position.on_structure();
        root.hold_board();
        let plan = Arc::clone(root.plan());
        let board = Arc::clone(root.board());
        let parameters = parameters.for_game(&plan);
        let mut playouts = if may_lose_by_own_stones(&plan) {
            Playouts::plain(&root)
        } else {
            Playouts::guided(&root)
        };
        if plan.boards.bounds() == Bounds::None {
            playouts = playouts.with_cap(UNBOUNDED_CAP);
        }
        let mut search = Self {
            shares: shares(&plan),
            stones_end: plan.endings.iter().any(|ending| !by_passes(&ending.when)),
            passes_end: plan.any_condition(by_passes),
            threats: Threats::new(&plan, &board, parameters.replies),
            boards: boards_for(&root, parameters),
            must_play: MustPlay::new(&plan, &board, parameters),
            marks: Marks::of(&plan, &board),
            gains: Gains::of(&plan),
            observer: weights.as_ref().map(|_| Observer::new(&plan, &board)),
            weights,
            priors: Vec::new(),
            tree: Tree::new(parameters.memory),
            leaf: root.clone(),
            root,
            root_node: NodeId::NONE,
            playouts,
            board,
            path: Vec::new(),
            trace: PlayoutTrace::of_moves(),
            values: Vec::new(),
            moves: Vec::new(),
            parameters,
        };
        search.begin();
        search
    }

    /// Goes on to a position that these moves lead to from the one searched before, of the same
    /// game. What was found about it is kept. O(nodes + edges).
    pub fn advance<G: Removal<Cell>>(&mut self, played: &[Move], position: &Position<G>) {
        let mut node = self.root_node;
        for &played in played {
            if node == NodeId::NONE {
                break;
            }
            let edges = self.tree.edges(node);
            node = edges
                .iter()
                .find(|edge| edge.played == played)
                .map_or(NodeId::NONE, |edge| edge.child);
        }
        self.root = position.on_structure();
        self.root.hold_board();
        if !Arc::ptr_eq(&self.board, self.root.board()) {
            self.board = Arc::clone(self.root.board());
            let plan = self.root.plan();
            self.threats = Threats::new(plan, &self.board, self.parameters.replies);
            self.boards = boards_for(&self.root, self.parameters);
            self.must_play = MustPlay::new(plan, &self.board, self.parameters);
            self.marks = Marks::of(plan, &self.board);
            self.observer = self.weights.as_ref().map(|_| Observer::new(plan, &self.board));
            // Moves on the larger board are not in the tree.
            node = NodeId::NONE;
        }
        if node == NodeId::NONE {
            self.tree.clear();
            self.root_node = NodeId::NONE;
        } else {
            self.root_node = self.tree.collect(node);
        }
        self.begin();
    }

    /// Puts the moves of the position searched into the tree.
    fn begin(&mut self) {
        let kept = self.visits();
        self.gains.go_on(kept);
        self.leaf.become_copy_of(&self.root);
        if self.root_node != NodeId::NONE {
            // What threats alone tell of a position is no help in choosing a move: they are looked
            // for again, and where circuits are not, those of the player to move as well.
            let has_circuits = self.parameters.circuits > 0;
            let node = self.tree.node_mut(self.root_node);
            node.is_searched &= has_circuits && !node.proof.is_known();
            node.proof = Proof::Unknown;
            self.tree.settle(self.root_node);
        }
        if self.root_node == NodeId::NONE && self.root.outcome().is_none() {
            self.path.clear();
            self.root_node = self.expand();
        }
    }

    /// How many simulations have been made since the position was set.
    pub fn simulations(&self) -> u32 {
        self.gains.simulations()
    }

    /// How many simulations have gone through the position searched, those of earlier positions
    /// included.
    pub fn visits(&self) -> u32 {
        if self.root_node == NodeId::NONE { 0 } else { self.tree.node(self.root_node).visits }
    }

    /// What each seat got in the simulations since the position was set, on average: 1 for a win of
    /// all of them. None before the first.
    pub fn shares(&self) -> Option<[f64; MAX_COLOURS]> {
        self.gains.shares()
    }

    /// Whether simulations can find nothing more: the result is certain, the game is over, or there
    /// is only one move.
    pub fn is_settled(&self) -> bool {
        self.root_node == NodeId::NONE
            || self.tree.node(self.root_node).proof.is_known()
            || self.tree.edges(self.root_node).len() <= 1
    }

    /// What is certain of the position searched, and in how many plies.
    pub fn proof(&self) -> (Proof, Option<u16>) {
        match self.root.outcome() {
            Some(outcome) => (Proof::of(outcome.end), Some(0)),
            None => {
                let node = self.tree.node(self.root_node);
                (node.proof, node.proof.is_known().then_some(node.plies))
            }
        }
    }

    /// The bytes that the tree takes.
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Makes a simulation; nothing if the game is over.
    pub fn simulate(&mut self, rng: &mut Rng) {
        if self.root_node == NodeId::NONE {
            return;
        }
        self.gains.begin();
        if self.tree.is_full(self.moves.len()) {
            self.root_node = self.tree.collect(self.root_node);
        }
        self.leaf.become_copy_of(&self.root);
        self.path.clear();
        let points = self.descend(rng);
        self.gains.count();
        self.update(points);
    }

    /// Goes down the tree and plays on from there; returns what each seat gets.
    fn descend(&mut self, rng: &mut Rng) -> Points {
        self.trace.clear();
        let mut node = self.root_node;
        self.look_for_connections(node);
        loop {
            let mover = self.tree.node(node).mover;
            // Nobody is stuck without the rules saying so; but if somebody is, chance goes on.
            let Some(edge) = self.select(node) else { return self.playout(rng) };
            self.path.push(Step { node, edge, mover });
            let known = &self.tree.edges(node)[edge];
            if known.proof.is_known() {
                let proof = known.proof;
                return self.gains.of_certain(proof);
            }
            let (played, visits, mut child) = (known.played, known.visits, known.child);
            let is_legal = self.leaf.play(played).is_ok();
            debug_assert!(is_legal, "moves in the tree are legal");
            if let Some(outcome) = self.leaf.outcome() {
                let proof = Proof::of(outcome.end);
                self.tree.edges_mut(node)[edge].prove(proof, 1);
                self.settle_path();
                return self.gains.of_certain(proof);
            }
            let mut is_new = false;
            if child == NodeId::NONE {
                if visits + 1 < self.parameters.expand {
                    return self.playout(rng);
                }
                let key = self.key();
                child = key.and_then(|key| self.tree.find(key)).unwrap_or(NodeId::NONE);
                if child == NodeId::NONE {
                    child = self.expand();
                    is_new = true;
                }
                self.tree.edges_mut(node)[edge].child = child;
            }
            self.look_for_connections(child);
            let found = self.tree.node(child).clone();
            if found.proof.is_known() {
                let (proof, plies) = (found.proof, found.plies.saturating_add(1));
                self.tree.edges_mut(node)[edge].prove(proof, plies);
                if is_new && proof == Proof::Win(found.mover) {
                    self.refute_others(child);
                }
                self.settle_path();
                return self.gains.of_certain(proof);
            }
            if is_new {
                return self.playout(rng);
            }
            node = child;
        }
    }

    /// The move to look at next: that with the best prospects, none that is lost for certain
    /// unless all are, and none that is dominated unless all others are lost.
    fn select(&mut self, node: NodeId) -> Option<usize> {
        let edges = self.tree.edges(node);
        let at = self.tree.node(node);
        let mover = at.mover;
        let is_open = |edge: &Edge| !edge.is_dominated && !edge.proof.is_loss_for(mover);
        let least = at.visits as usize / (LEAST_SHARE * edges.len().max(1));
        if least > 0 {
            let is_left = |edge: &Edge| (edge.visits as usize) < least && is_open(edge);
            if let Some(index) = edges.iter().position(is_left) {
                return Some(index);
            }
        }
        let by = self.weighing(node);
        self.tree.weigh(node, by, &mut self.values);
        let mut best = (None, f32::NEG_INFINITY);
        for (index, &value) in self.values.iter().enumerate() {
            // Few are better than all before.
            if value > best.1 && is_open(&edges[index]) {
                best = (Some(index), value);
            }
        }
        let spare = || edges.iter().rposition(|edge| !edge.proof.is_loss_for(mover));
        best.0.or_else(spare).or((!edges.is_empty()).then_some(0))
    }

    /// How what is known of the moves of a position is weighed.
    pub(super) fn weighing(&self, node: NodeId) -> Weighing {
        let at = self.tree.node(node);
        let Parameters { bias, amaf, caution, .. } = self.parameters;
        Weighing {
            // What is not known is expected to go as the position does.
            usual: at.results.mean().unwrap_or(0.5),
            // In place of the logarithm of UCB1, which is not the same on every machine.
            hope: HOPE * ((at.visits + 1).ilog2() as f32).sqrt(),
            amaf,
            caution,
            bias: if self.weights.is_some() { bias } else { 0.0 },
        }
    }

    /// Works out what is certain of the positions on the path, from the last to the first.
    fn settle_path(&mut self) {
        for at in (0..self.path.len()).rev() {
            let node = self.path[at].node;
            if !self.tree.settle(node) {
                return;
            }
            let Some(before) = at.checked_sub(1).map(|before| self.path[before]) else { return };
            let settled = self.tree.node(node);
            let (proof, plies) = (settled.proof, settled.plies.saturating_add(1));
            self.tree.edges_mut(before.node)[before.edge].prove(proof, plies);
        }
    }

    /// Plays on from the leaf by chance and replies, and returns what each seat gets.
    fn playout(&mut self, rng: &mut Rng) -> Points {
        self.playouts.restart(&self.leaf);
        let result = match &mut self.threats {
            Some(replies) => self.playouts.run_guided(rng, replies, &mut self.trace),
            None => None,
        };
        let result = result.unwrap_or_else(|| self.playouts.run_traced(rng, &mut self.trace));
        let proof = result.end.map_or(Proof::Draw, Proof::of);
        self.gains.of_playout(proof, result.plies, self.leaf.empties().len())
    }

    /// Counts what a simulation came to, for the moves that it made in the tree and for those that
    /// its players made later.
    fn update(&mut self, points: Points) {
        let has_amaf = self.parameters.amaf > 0.0;
        if has_amaf {
            self.marks.begin();
            if let Some(moves) = self.trace.moves() {
                for (at, &played) in moves.iter().enumerate().rev() {
                    let mover = self.trace.mover(at);
                    let mover = mover.unwrap_or_else(|| self.leaf.mover_after(at as u32));
                    self.marks.note(mover, played);
                }
            }
        }
        for &Step { node, edge, mover } in self.path.iter().rev() {
            let got = points[mover.index()];
            let played = self.tree.edges(node)[edge].played;
            if has_amaf {
                self.marks.note(mover, played);
                let noted = self.marks.noted_for(mover);
                self.tree.count_amaf(node, got, noted);
            }
            self.tree.count(node, edge, got);
        }
    }
}

/// Whether stones and turn are all that decides how the game goes on, whatever the order in which
/// the stones came.
fn shares(plan: &Plan) -> bool {
    let first_counts = plan.score == Some(Score::FirstGroup)
        || plan.any_condition(|it| matches!(it, Condition::Contained | Condition::ReachesRim));
    let last_counts =
        plan.any_condition(|it| matches!(it, Condition::Repeats(_) | Condition::Captured { .. }));
    !plan.properties.stones_leave
        && !plan.properties.repeats
        && !last_counts
        && (!first_counts || matches!(plan.turn, Turn::Ratio(_)))
}

fn by_passes(condition: &Condition) -> bool {
    matches!(condition, Condition::Passes(_))
}
