//! What a playout did: its moves, and who owned each cell at its end.

use crate::cell::{Cell, Colour, Index, Seat};
use crate::position::Move;

/// The moves and the owners of a playout, for statistics such as all-moves-as-first. It is handed
/// from playout to playout, so that its memory is used again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayoutTrace {
    tells: Tells,
    order: MoveOrder,
    moves: Vec<Move>,
    /// Who made each move; empty where the rules tell it from the number of plies.
    movers: Vec<Seat>,
    owners: Vec<Option<Colour>>,
}

/// What a trace is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tells {
    Moves,
    #[default]
    MovesAndOwners,
}

/// Whether a way of playing knows which move came after which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum MoveOrder {
    #[default]
    Known,
    Unknown,
}

impl PlayoutTrace {
    /// A trace of moves alone, which takes less time: it never tells owners.
    pub fn of_moves() -> Self {
        Self { tells: Tells::Moves, ..Self::default() }
    }

    /// The moves of the playout, from the position it began from to its end; none where whole
    /// boards were reduced, which has no order of moves.
    pub fn moves(&self) -> Option<&[Move]> {
        (self.order == MoveOrder::Known).then_some(&self.moves)
    }

    /// Who made a move of the playout, if the number of plies does not tell it.
    pub fn mover(&self, at: usize) -> Option<Seat> {
        self.movers.get(at).copied()
    }

    /// By cell, whose stone stood on it at the end, or whose territory it was in a game of
    /// captures; none where it was nobody's. Where whole boards were reduced, who gets the cell
    /// on the full board. Empty in a trace of moves alone.
    pub fn owners(&self) -> &[Option<Colour>] {
        &self.owners
    }

    /// Forgets the playout: no moves, no owners.
    pub fn clear(&mut self) {
        self.set_moves(std::iter::empty());
        self.owners.clear();
    }

    /// Replaces the moves.
    pub(in crate::position) fn set_moves(&mut self, moves: impl Iterator<Item = Move>) {
        self.order = MoveOrder::Known;
        self.moves.clear();
        self.movers.clear();
        self.moves.extend(moves);
    }

    /// Says who made each of the moves.
    pub(in crate::position) fn set_movers(&mut self, movers: impl Iterator<Item = Seat>) {
        self.movers.extend(movers);
    }

    /// Says that the moves have no order.
    pub(in crate::position) fn set_no_moves(&mut self) {
        self.order = MoveOrder::Unknown;
        self.moves.clear();
        self.movers.clear();
    }

    /// Tells what another one does, as far as it is asked.
    pub(in crate::position) fn become_copy_of(&mut self, other: &Self) {
        self.order = other.order;
        self.moves.clone_from(&other.moves);
        self.movers.clone_from(&other.movers);
        self.set_owners(other.owners.len(), |cell| other.owners[cell.index()]);
    }

    /// Whether owners are asked for.
    pub(in crate::position) fn tells_owners(&self) -> bool {
        self.tells == Tells::MovesAndOwners
    }

    /// Replaces the owners of a board of this many cells, if they are asked for.
    pub(in crate::position) fn set_owners(
        &mut self,
        cells: usize,
        owner: impl FnMut(Cell) -> Option<Colour>,
    ) {
        self.owners.clear();
        let cells = if self.tells_owners() { cells } else { 0 };
        self.owners.extend((0..cells).map(Cell::new).map(owner));
    }

    /// The owners, to be changed.
    pub(in crate::position) fn owners_mut(&mut self) -> &mut [Option<Colour>] {
        &mut self.owners
    }
}
