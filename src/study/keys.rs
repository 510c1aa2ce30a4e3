//! Keys by which a position is found again, however the board was turned or mirrored.

use std::collections::HashSet;
use std::sync::Arc;

use crate::cell::{Cell, Colour, Index, Seat};
use crate::connectivity::Removal;
use crate::position::{End, Position, mix};
use crate::rules::{Bounds, Plan};
use crate::session::{NodeId, Session};
use crate::solve::symmetries;
use crate::topology::{Shape, Tiling};

/// What tells a position apart from those with other stones or another colour to move: a number
/// below 2^53, which JavaScript holds exactly. Positions of one game on boards of one size have
/// the same key if a symmetry of board and goals maps one to the other. Of a million different
/// positions two have the same key with a probability of about 0.00006.
///
/// Keys are the same on every machine and in every version, so that they can be stored.
pub type PositionKey = u64;

/// How many bits a key has.
const BITS: u32 = 53;

/// Computes the keys of a game's positions.
#[derive(Debug)]
pub struct PositionKeys {
    /// What is the same for all positions: the game and the board.
    salt: u64,
    symmetries: Symmetries,
}

#[derive(Debug)]
enum Symmetries {
    /// For each, where each cell goes.
    OfBoard(Vec<Vec<Cell>>),
    /// All motions of the tiling: the board has no bounds.
    OfTiling,
}

/// The keys of all positions of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameKeys {
    /// Those of the main line, from the start of the game on.
    pub line: Vec<PositionKey>,
    /// Those of the other variations, in no particular order.
    pub others: Vec<PositionKey>,
}

impl PositionKeys {
    /// For the positions of a plan.
    ///
    /// # Complexity
    /// O(cells · symmetries).
    pub fn of_plan(plan: &Arc<Plan>) -> Self {
        let topology = &plan.board().topology;
        let start: Position = Position::new(Arc::clone(plan));
        let (symmetries, board) = match plan.boards.bounds() {
            Bounds::Fixed => {
                (Symmetries::OfBoard(symmetries(&start)), format!("{}", topology.cells()))
            }
            Bounds::None => (Symmetries::OfTiling, String::new()),
        };
        let name = format!(
            "{} {} {} {board}",
            plan.id,
            topology.tiling().map_or("graph", Tiling::as_str),
            topology.shape().map_or("graph", Shape::as_str)
        );
        let salt = name.bytes().fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        Self { salt, symmetries }
    }

    /// The key of a position of that plan.
    ///
    /// # Complexity
    /// O(cells + stones · symmetries).
    pub fn of<G: Removal<Cell>>(&self, position: &Position<G>) -> PositionKey {
        let topology = &position.board().topology;
        let stones: Vec<(Cell, Colour)> = (0..topology.cells())
            .map(Cell::new)
            .filter_map(|cell| Some((cell, position.colour(cell)?)))
            .collect();
        let stone = |place: u64, colour: Colour| mix((place << 4) | (colour.index() as u64 + 1));
        let least = match &self.symmetries {
            Symmetries::OfBoard(images) => {
                let hash = |image: &Vec<Cell>| {
                    let keys = stones
                        .iter()
                        .map(|&(cell, colour)| stone(image[cell.index()].index() as u64, colour));
                    keys.fold(0, |all, key| all ^ key)
                };
                images.iter().map(hash).min()
            }
            Symmetries::OfTiling => {
                let cells: Vec<Cell> = stones.iter().map(|&(cell, _)| cell).collect();
                let hash = |view: Vec<[u32; 2]>| {
                    let keys = view.iter().zip(&stones).map(|(&[column, row], &(_, colour))| {
                        stone((u64::from(column) << 28) | u64::from(row), colour)
                    });
                    keys.fold(0, |all, key| all ^ key)
                };
                topology.views(&cells).into_iter().map(hash).min()
            }
        };
        let turn = position.turn_colour().index() as u64;
        mix(least.unwrap_or_default() ^ self.salt ^ mix(turn)) >> (u64::BITS - BITS)
    }

    /// The keys of every position in a game's tree.
    ///
    /// # Complexity
    /// O(nodes) plies played and undone, and as many keys.
    pub fn of_game(session: &Session) -> GameKeys {
        let keys = Self::of_plan(session.plan());
        let mut walker = session.clone();
        walker.go_to_main_end();
        let length = walker.ply();
        let mut found = GameKeys::default();
        let mut on_line = Vec::with_capacity(length + 1);
        for ply in 0..=length {
            walker.go_to(ply);
            on_line.push(walker.cursor());
            found.line.push(keys.of(walker.position()));
        }
        let line: HashSet<NodeId> = on_line.iter().copied().collect();
        let mut waiting: Vec<NodeId> = on_line;
        while let Some(node) = waiting.pop() {
            if !line.contains(&node) {
                walker.go_to_node(node);
                found.others.push(keys.of(walker.position()));
            }
            let children = walker.children(node).iter();
            waiting.extend(children.filter(|child| !line.contains(child)));
        }
        found
    }
}

/// The seat that won, if the main line ends the game so.
pub fn winner(session: &Session) -> Option<Seat> {
    let mut walker = session.clone();
    walker.go_to_main_end();
    match walker.outcome()?.end {
        End::Win(seat) => Some(seat),
        _ => None,
    }
}
