//! Where exactly one of two players must join sides: what the virtual connections of both tell of
//! a position.
//!
//! Whoever is to move has to play on a cell that all threats of the opponent have in common (the
//! must-play region). If there is none, the opponent joins its sides. Where nothing is certain, the
//! circuits of both players' connections say what can be expected.
//!
//! Source: R. Hayward, Y. Björnsson, M. Johanson, M. Kan, N. Po, J. van Rijswijck, *Solving 7 x 7 Hex:
//! Virtual Connections and Game-State Reduction*, 2003.

use super::engine::{Search, Step};
use super::parameters::Parameters;
use super::proof::Proof;
use super::tree::NodeId;
use crate::cell::{Cell, CellSet, Index, Seat};
use crate::joining::{Bits, Bits256, Circuit, Connections, Filled, JoiningBoard};
use crate::position::{Move, PlayoutGroups, Position};
use crate::rules::{Board, Plan};

/// The position searched and those after one move are looked at after so many times fewer visits
/// than others: they decide what is played.
const SOONER: u32 = 4;

/// At most so many pairs of connections of each player are put together at a position.
const PAIRS: usize = 300_000;

/// A player whose sides conduct as well as the opponent's is expected to win with these odds, being
/// to move; otherwise they go with the square of what the sides conduct.
const TO_MOVE: f32 = 1.5;

/// What a look at a position is to find out, each besides what those before it are for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Aim {
    /// Whether the opponent of the player to move joins its sides, and which moves lose.
    Lost,
    /// Whether the player to move does.
    Won,
    /// What circuits tell where neither is certain.
    Chance,
}

/// What a look at a position finds.
#[derive(PartialEq, Debug, Default)]
struct Findings {
    certain: Option<Certain>,
    /// In how many plies at most moves lose, by cell; 0 for the must-play region, where a stone may
    /// stop all threats. Empty if there are none.
    losing: Vec<u16>,
    /// Empty cells on which the player to move needs no stone: another move is no worse.
    dominated: CellSet,
    /// What the player to move may expect, from 0 to 1, where the end is not certain; none if
    /// nobody asks.
    chance: Option<f32>,
}

impl From<Certain> for Findings {
    fn from(certain: Certain) -> Self {
        Self { certain: Some(certain), ..Self::default() }
    }
}

/// Looks for threats on a board.
#[derive(Debug)]
pub(super) enum MustPlay {
    /// Of up to 125 cells.
    Small(Finder<u128>),
    /// Of up to 253 cells.
    Large(Finder<Bits256>),
}

/// What is certain of a position, in at most so many plies.
#[derive(PartialEq, Eq, Debug)]
enum Certain {
    /// The player to move joins the sides.
    Won(u16),
    /// The opponent does.
    Lost(u16),
}

/// Looks for threats in sets of a width.
#[derive(Debug)]
pub(super) struct Finder<B: Bits> {
    board: JoiningBoard<B>,
    connections: Connections<B>,
    circuit: Circuit,
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
    /// so much longer, or tells so much less.
    fn patience(&self) -> u32 {
        match self {
            Self::Small(_) => self.doubt(),
            Self::Large(_) => 4 * self.doubt(),
        }
    }

    /// How many times less circuits tell than where each player joins two sides (docs/search.md).
    fn doubt(&self) -> u32 {
        let sides = match self {
            Self::Small(finder) => finder.board.sides(),
            Self::Large(finder) => finder.board.sides(),
        };
        if sides > 2 { 3 } else { 1 }
    }

    /// See `Finder::winning`.
    fn winning(&mut self, position: &Position<PlayoutGroups>) -> Vec<(Cell, u16)> {
        match self {
            Self::Small(finder) => finder.winning(position),
            Self::Large(finder) => finder.winning(position),
        }
    }

    /// What threats and circuits tell of a position that is not over.
    fn look(&mut self, position: &Position<PlayoutGroups>, aim: Aim) -> Findings {
        match self {
            Self::Small(finder) => finder.look(position, aim),
            Self::Large(finder) => finder.look(position, aim),
        }
    }
}

impl<B: Bits> Finder<B> {
    fn new(plan: &Plan, board: &Board) -> Option<Self> {
        let board = JoiningBoard::of(plan, board)?;
        Some(Self { board, connections: Connections::default(), circuit: Circuit::default() })
    }

    fn look(&mut self, position: &Position<PlayoutGroups>, aim: Aim) -> Findings {
        if position.may_swap() {
            return Findings::default();
        }
        let (stones, mover) = self.read(position);
        self.look_at(stones, mover, aim)
    }

    /// The stones of both colours, and the colour to move.
    fn read(&self, position: &Position<PlayoutGroups>) -> ([B; 2], usize) {
        let mover = position.colour_of(position.to_move()).index();
        (self.board.stones(|cell| position.colour(cell)), mover)
    }

    fn look_at(&mut self, stones: [B; 2], mover: usize, aim: Aim) -> Findings {
        let opponent = 1 - mover;
        let filled = self.board.filled(stones);
        let Filled { stones: own, open } = filled;
        let captured = own[opponent] & !stones[opponent];
        // The move is one ply; then each takes a cell of the threat that is left in turn, or one
        // that its owner has captured.
        let plies = |carrier: B| (carrier | captured).count() as u16 + 1;
        if self.board.joins(own[opponent], opponent) {
            return Certain::Lost(plies(B::EMPTY)).into();
        }
        let threats = self.connections.threats(&self.board, opponent, own[opponent], open, PAIRS);
        let (common, used) = threats.common();
        if !used.is_empty() && !common.meets(open) {
            return Certain::Lost(plies(used)).into();
        }
        let mut findings = Findings::default();
        // Of the position searched a move has to be chosen even where the end is certain.
        let needed = open & !self.board.dominated(filled, mover);
        for cell in (self.board.empty(stones) & !needed).numbers() {
            findings.dominated.insert(Cell::new(cell));
        }
        if !used.is_empty() {
            // A stone on a captured cell is answered there: it is no better than none, but what
            // the threat comes to then is another question.
            let beside = |cell| threats.smallest_beside(B::one(cell)).map_or(0, plies);
            let loses = |cell| if captured.has(cell) { 0 } else { beside(cell) };
            findings.losing = vec![0; self.board.cells()];
            for cell in self.board.empty(stones).numbers() {
                findings.losing[cell] = loses(cell);
            }
        }
        if aim >= Aim::Won {
            let is_asked = aim == Aim::Chance;
            let against = is_asked.then(|| self.circuit.conductance(&self.connections));
            let captured = own[mover] & !stones[mover];
            let plies = |carrier: B| (carrier | captured).count() as u16;
            if self.board.joins(own[mover], mover) {
                findings.certain = Some(Certain::Won(plies(B::EMPTY)));
                return findings;
            }
            let threats = self.connections.threats(&self.board, mover, own[mover], open, PAIRS);
            if let Some(carrier) = threats.smallest() {
                findings.certain = Some(Certain::Won(plies(carrier)));
                return findings;
            }
            findings.chance = against.map(|against| {
                let better = self.circuit.conductance(&self.connections) / against;
                let odds = TO_MOVE * better * better;
                odds / (1.0 + odds)
            });
        }
        findings
    }

    /// The moves on the shortest ways to join the sides of the player to move after which the
    /// opponent can't prevent it any more, each with the plies that it takes at most.
    fn winning(&mut self, position: &Position<PlayoutGroups>) -> Vec<(Cell, u16)> {
        let (stones, mover) = self.read(position);
        let shortest = self.board.shortest(mover, stones[mover], self.board.empty(stones));
        let wins = |cell| {
            let mut after = stones;
            after[mover] |= B::one(cell);
            match self.look_at(after, 1 - mover, Aim::Lost).certain {
                Some(Certain::Lost(plies)) => Some((Cell::new(cell), plies + 1)),
                _ => None,
            }
        };
        shortest.numbers().filter_map(wins).collect()
    }
}

impl Search {
    /// Notes what virtual connections tell of the position of the leaf, once it has been visited
    /// often enough.
    pub(super) fn look_for_connections(&mut self, id: NodeId) {
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
        let circuits = self.parameters.circuits.div_ceil(must_play.doubt());
        let aim = match circuits {
            0 if id != self.root_node => Aim::Lost,
            // A game that is won is to be finished.
            0 => Aim::Won,
            _ => Aim::Chance,
        };
        let Findings { certain, losing, dominated, chance } = must_play.look(&self.leaf, aim);
        let mover = self.tree.node(id).mover;
        let [won, lost] = [mover, Seat::new(1 - mover.index())].map(Proof::Win);
        for edge in self.tree.edges_mut(id).iter_mut().filter(|it| !it.proof.is_known()) {
            let Move::Place { cell, .. } = edge.played else { continue };
            edge.is_dominated = dominated.contains(cell);
            if let Some(&plies) = losing.get(cell.index()).filter(|&&plies| plies > 0) {
                edge.prove(lost, plies);
            }
        }
        if !losing.is_empty() {
            self.tree.settle(id);
        }
        match certain {
            // Of the position searched, a move has to be chosen all the same.
            // What is certain without a stone is no help in choosing one: the game is to be finished.
            // The first stone may be swapped.
            Some(Certain::Won(_)) if id == self.root_node && self.leaf.ply() > 0 => {
                let winning = must_play.winning(&self.leaf);
                for edge in self.tree.edges_mut(id) {
                    let Move::Place { cell, .. } = edge.played else { continue };
                    let found = winning.iter().find(|(winning, _)| *winning == cell);
                    if let Some(&(_, plies)) = found.filter(|_| !edge.proof.is_known()) {
                        edge.prove(won, plies);
                    }
                }
                self.tree.settle(id);
            }
            Some(_) if id == self.root_node => {}
            Some(Certain::Won(plies)) => self.tree.node_mut(id).prove(won, plies),
            Some(Certain::Lost(plies)) => self.tree.node_mut(id).prove(lost, plies),
            None => {}
        }
        if let Some(chance) = chance
            && !self.tree.node(id).proof.is_known()
        {
            self.add_chance(id, mover, chance, circuits);
        }
    }

    /// Counts what a player may expect at the position of the leaf like so many simulations.
    fn add_chance(&mut self, id: NodeId, mover: Seat, chance: f32, simulations: u32) {
        let weight = simulations as f32;
        let share = |seat: Seat| if seat == mover { chance } else { 1.0 - chance };
        self.tree.node_mut(id).results.add(weight, chance);
        for &Step { node, edge, mover } in &self.path {
            self.tree.add_results(node, edge, weight, share(mover));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::position::Rng;
    use crate::rules::{Settings, builtin};
    use crate::search::tree::Edge;

    /// A position some random plies into a game, unless it is over by then.
    fn random_position(plan: &Arc<Plan>, rng: &mut Rng) -> Option<Position<PlayoutGroups>> {
        let mut position: Position = Position::new(Arc::clone(plan));
        for _ in 0..rng.usize(4..20) {
            position.play_random(rng);
        }
        position.outcome().is_none().then(|| position.on_structure())
    }

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
    fn dominated_moves_wait_until_all_others_are_lost() {
        let settings = Settings { size: Some(6), ..Settings::default() };
        let plan = Arc::new(builtin("hex", &settings).expect("a game of this size"));
        let mut rng = Rng::with_seed(2);
        let (mut waited, mut tried) = (0, 0);
        for _ in 0..200 {
            let Some(position) = random_position(&plan, &mut rng) else { continue };
            let mut search = Search::new(&position, Parameters::DEFAULT);
            let mut simulate = |search: &mut Search| {
                (0..1000).for_each(|_| search.simulate(&mut rng));
                let edges = search.tree.edges(search.root_node).to_vec();
                edges.into_iter().partition::<Vec<_>, _>(|edge| edge.is_dominated)
            };
            let (before, _) = simulate(&mut search);
            let (after, others) = simulate(&mut search);
            let opponent = Seat::new(1 - position.to_move().index());
            let visits = |edges: &[Edge]| edges.iter().map(|edge| edge.visits).sum::<u32>();
            if others.iter().all(|edge| edge.proof == Proof::Win(opponent)) {
                tried += usize::from(!after.is_empty());
            } else {
                assert_eq!(visits(&after), visits(&before), "{:?}", position.to_move());
                waited += after.len();
            }
        }
        assert!(waited > 200 && tried > 3, "{waited} waited, {tried} tried");
    }

    #[test]
    fn small_and_large_boards_are_looked_at_alike() {
        let [mut lost, mut won, mut some] = [0, 0, 0];
        for (game, size) in [("hex", 6), ("y", 7)] {
            let settings = Settings { size: Some(size), ..Settings::default() };
            let plan = Arc::new(builtin(game, &settings).expect("a game of this size"));
            let board = plan.board();
            let small = Finder::<u128>::new(&plan, board);
            let large = Finder::<Bits256>::new(&plan, board);
            let (mut small, mut large) = small.zip(large).expect("sides to be joined");
            let mut rng = Rng::with_seed(u64::from(size));
            for _ in 0..60 {
                let Some(position) = random_position(&plan, &mut rng) else { continue };
                let found = small.look(&position, Aim::Chance);
                assert_eq!(large.look(&position, Aim::Chance), found);
                some += u32::from(!found.losing.is_empty());
                match found.certain {
                    Some(Certain::Lost(_)) => lost += 1,
                    Some(Certain::Won(_)) => won += 1,
                    None => {}
                }
            }
        }
        assert!(
            lost > 10 && won > 10 && some > 10,
            "{lost} lost, {won} won, {some} with must-play regions"
        );
    }
}
