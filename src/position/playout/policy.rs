//! Who chooses a move in a playout in place of chance.

use super::StoneLookup;
use crate::cell::{Cell, Colour, MAX_COLOURS, Seat};
use crate::position::Move;

/// Biases the moves of playouts: asked before each move, and free to leave it to chance.
pub trait Policy {
    /// The move to make; none leaves it to chance, as does one that is not legal. Asked once a
    /// ply, so it should be quick: a playout of seven nanoseconds a ply has nothing to spare.
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move>;

    /// For how many of the first of so many plies it is asked; chance makes all later moves. Heeded
    /// where games are random orders of the empty cells.
    fn chooses_for(&self, plies: usize) -> usize {
        plies
    }

    /// Whether chance leaves eyes of the player to move alone, and passes only where nothing else
    /// is left. Heeded where stones are placed and captured, and nothing else is done.
    fn spares_eyes(&self) -> bool {
        false
    }

    /// Whether chance takes a move back that loses the game at once, and draws another. Heeded
    /// where moves are made by the rules one after another, in [`Playouts::plain`].
    ///
    /// [`Playouts::plain`]: super::Playouts::plain
    fn avoids_losses(&self) -> bool {
        false
    }

    /// Of so many moves that chance draws for a ply, the first is made that leaves fewer groups of
    /// its player, or else the one that leaves fewest; 1 for the first, whatever it does. Heeded
    /// where stones are carried.
    fn draws_to_gather(&self) -> u32 {
        1
    }
}

impl<F: FnMut(&PlayoutTurn<'_>) -> Option<Move>> Policy for F {
    fn choose(&mut self, turn: &PlayoutTurn<'_>) -> Option<Move> {
        self(turn)
    }
}

/// What a policy may know of a playout when it is asked.
pub struct PlayoutTurn<'a> {
    /// Who is to move.
    pub seat: Seat,
    /// The colour of the stone to be placed; none where the player chooses it.
    pub colour: Option<Colour>,
    /// Where the stone stands that was moved last; none where there was none or it was a pass.
    pub last: Option<Cell>,
    pub(in crate::position) stones: &'a dyn StoneLookup,
}

impl PlayoutTurn<'_> {
    /// The colour of the stone on a cell. O(1).
    #[inline]
    pub fn stone(&self, cell: Cell) -> Option<Colour> {
        self.stones.stone(cell)
    }

    /// The liberty of the group of a stone, if it has only one and the way of playing knows it.
    /// O(stones of the group).
    pub fn last_liberty(&self, stone: Cell) -> Option<Cell> {
        self.stones.last_liberty(stone)
    }

    /// By colour, the slots around the cell where its stones stand, a bit for each in the order of
    /// [`Topology::ring`]; none where the way of playing does not know them as bits. O(colours).
    ///
    /// [`Topology::ring`]: crate::topology::Topology::ring
    #[inline]
    pub fn around(&self, cell: Cell) -> Option<[u32; MAX_COLOURS]> {
        self.stones.around(cell)
    }
}

impl std::fmt::Debug for PlayoutTurn<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayoutTurn")
            .field("seat", &self.seat)
            .field("colour", &self.colour)
            .field("last", &self.last)
            .finish_non_exhaustive()
    }
}
