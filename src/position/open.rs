//! Cells that stay joined with parts of the board: empty ones that the rules keep open, and those
//! by which a player could still win.

use super::Position;
use super::moves::Illegal;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::connectivity::Removal;
use crate::ludeme::{Free, Share};
use crate::rules::{Open, Phase, RIM_BIT, region_bit};
use crate::topology::{Adjacency, Family};

impl<G: Removal<Cell>> Position<G> {
    /// Whether a stone leaves the empty cells next to it joined with what the rules ask for, given
    /// whether it is taken off itself, and which cells are empty once what it captures is off.
    #[inline(never)]
    pub(super) fn check_open(
        &self,
        open: Open,
        cell: Cell,
        dies: bool,
        is_empty: &dyn Fn(Cell) -> bool,
    ) -> Result<(), Illegal> {
        // A stone that is taken off itself is in nobody's way.
        if dies {
            return Ok(());
        }
        let (with, share) = match open {
            Open::Rim if self.parts_nothing(cell, is_empty) => return Ok(()),
            Open::Rim => (RIM_BIT, Share::Every),
            Open::Sides => (self.all_sides(), Share::Some),
        };
        if self.with_free(Adjacency::Orth, is_empty, |free, memory| {
            free.keeps(cell, with, share, memory)
        }) {
            return Ok(());
        }
        let is_empty = |at: Cell| at == cell || self.colour(at).is_none();
        let was_joined = self
            .with_free(Adjacency::Orth, &is_empty, |free, memory| free.meets(cell, with, memory));
        match open {
            // What was cut off before the stone came is not cut off by it.
            Open::Rim if !was_joined => Ok(()),
            Open::Sides if !was_joined => Err(Illegal::Outside),
            Open::Rim | Open::Sides => Err(Illegal::CutsOff),
        }
    }

    /// Whether the free cells around a cell that is not on the rim hang together there, so that a
    /// stone on it parts none from the others. O(degree).
    fn parts_nothing(&self, cell: Cell, is_free: &dyn Fn(Cell) -> bool) -> bool {
        let topology = &self.board.topology;
        let ring = topology.ring(cell);
        let is_open = |place: usize| ring[place].cell.is_some_and(is_free);
        let begins =
            |place: usize| is_open(place) && !is_open((place + ring.len() - 1) % ring.len());
        // Neighbours in the ring share an edge; what touches the cell only at a corner may lead
        // nowhere, but then the flood tells.
        let runs = (0..ring.len()).filter(|&place| begins(place)).count();
        !topology.is_rim(cell) && runs <= 1
    }

    /// All sides of the board, as a mask.
    fn all_sides(&self) -> u32 {
        let sides = self.board.topology.regions(Family::Sides).len();
        (0..sides).fold(0, |mask, side| mask | region_bit(Family::Sides, side))
    }

    /// For each colour, how many of its stones share an edge with the empty cells that join all
    /// sides.
    pub(super) fn beside_corridor(&self) -> [u32; MAX_COLOURS] {
        let topology = &self.board.topology;
        let is_empty = |at: Cell| self.colour(at).is_none();
        self.with_free(Adjacency::Orth, &is_empty, |free, memory| {
            let corridor = free.joined(self.all_sides(), memory);
            let mut beside = [0; MAX_COLOURS];
            for cell in (0..topology.cells()).map(Cell::new) {
                if let Some(colour) = self.colour(cell) {
                    let touches = topology.orth(cell).iter().any(|&next| corridor.contains(next));
                    beside[colour.index()] += u32::from(touches);
                }
            }
            beside
        })
    }

    /// Puts the players out whose stones, with the empty cells, no longer join what they have to,
    /// now that a stone of this colour has been placed on a cell.
    #[inline(never)]
    pub(super) fn put_out(&mut self, cell: Cell, placed: Colour) {
        let out = self.turn.rare.out | self.cut_off(Some((cell, placed)));
        if out != self.turn.rare.out {
            self.change().out = out;
        }
    }

    /// The colours of players who are out, one bit for each, as far as they are not known to be.
    /// The stone just placed cannot have put out its own player, nor anyone for whom it parts
    /// nothing.
    pub(super) fn cut_off(&self, placed: Option<(Cell, Colour)>) -> u8 {
        let Some(reaches) = &self.plan.out else { return 0 };
        let is_cut_off = |colour: Colour| {
            let is_usable = |at: Cell| self.colour(at).is_none_or(|there| there == colour);
            // Where stones are carried, others may have been cut off by that.
            let is_known = !self.plan.any_phase(Phase::lifts);
            let goes_on = |(cell, by): (Cell, Colour)| {
                by == colour
                    || is_known
                        && self.board.graph.regions(cell) == 0
                        && self.parts_nothing(cell, &is_usable)
            };
            self.turn.rare.out >> colour.index() & 1 == 0
                && !placed.is_some_and(goes_on)
                && reaches[colour.index()].is_some_and(|reach| {
                    !self.with_free(self.plan.adjacency, &is_usable, |free, memory| {
                        free.some_meet(&|met| reach.is_met(met), memory)
                    })
                })
        };
        let colours = Colour::first(self.plan.colours.len()).filter(|&colour| is_cut_off(colour));
        colours.fold(0, |mask, colour| mask | 1 << colour.index())
    }

    /// Asks something about the free cells of the board.
    fn with_free<T>(
        &self,
        by: Adjacency,
        is_free: &dyn Fn(Cell) -> bool,
        ask: impl FnOnce(Free<'_>, &mut crate::ludeme::FloodMemory) -> T,
    ) -> T {
        let graph = &self.board.graph;
        let regions = |cell: Cell| graph.regions(cell);
        let mut memory = self.flood.take();
        let topology = &self.board.topology;
        let answer = ask(Free { topology, by, is_free, regions: &regions }, &mut memory);
        self.flood.give_back(memory);
        answer
    }
}
