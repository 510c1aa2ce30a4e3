//! Whole boards on which only one of two colours can join its sides, filled one by one and tested
//! side by side, each in a bit lane.

use super::super::playout::{PlayoutTrace, Rng};
use super::full_board::{restart_sampler, subset_sampler};
use super::order::Draws;
use super::rules::{OrderRules, Start};
use super::sides::Sides;
use super::subset::SubsetSampler;
use crate::cell::{Colour, Index, Seat};
use crate::connectivity::reduction::{Form, SlicedHex, SlicedY, transpose};
use crate::position::End;
use crate::rules::Who;

/// Fills 64 times W boards from a position, and tests them.
#[derive(Debug)]
pub(in super::super) struct SlicedBoards<const W: usize> {
    rules: OrderRules,
    /// Draws the cells of the first colour.
    sampler: SubsetSampler,
    test: Test<W>,
    /// The colour that is tested, and who wins where it joins its sides, seen from its player.
    tested: Colour,
    who: Who,
    /// For each cell, the boards with a stone of the tested colour.
    cells: Vec<[u64; W]>,
    /// One word of 64 boards after another.
    bits: Vec<[u64; 64]>,
    board: Vec<u64>,
}

#[derive(Debug)]
enum Test<const W: usize> {
    Hex(SlicedHex<W>),
    Y(SlicedY<W>),
}

/// Whose cells are drawn, whatever colour is tested: so all ways of filling boards draw the same.
const FIRST: Colour = Colour::new(0);

/// The other one of two colours.
fn other(colour: Colour) -> Colour {
    Colour::new(1 - colour.index())
}

impl<const W: usize> SlicedBoards<W> {
    /// The name of the method.
    pub(in super::super) const NAME: &'static str = "bit-lanes";

    /// How many boards there are.
    pub(in super::super) const BOARDS: u64 = 64 * W as u64;

    /// Boards filled from a position; `None` if the board or the goals do not fit.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        let rules = OrderRules::new(start)?;
        let Sides { form, side, high, who } = Sides::of(start, &rules)?;
        let sampler = subset_sampler(start, &rules, FIRST)?;
        rules.seat_of(FIRST).and(rules.seat_of(other(FIRST)))?;
        Some(Self {
            // The test of a rhombus is for the colour that joins the columns.
            tested: match form {
                Form::Rhombus => other(high),
                Form::Triangle => high,
            },
            test: match form {
                Form::Rhombus => Test::Hex(SlicedHex::new(side)),
                Form::Triangle => Test::Y(SlicedY::new(side)),
            },
            cells: vec![[0; W]; form.cells(side)],
            bits: vec![[0; 64]; sampler.words()],
            board: vec![0; sampler.words()],
            who,
            sampler,
            rules,
        })
    }

    /// Goes on from another position, in the memory that this has; false where boards cannot be
    /// filled from there.
    pub(in super::super) fn restart(&mut self, start: &Start<'_>) -> bool {
        self.rules.restart(start) && restart_sampler(&mut self.sampler, start, &self.rules, FIRST)
    }

    /// Fills the first `count` boards and returns those of each word on which the tested colour
    /// joins its sides. No allocation.
    pub(in super::super) fn fill(&mut self, rng: &mut Rng, count: u64) -> [u64; W] {
        // The bits are those of the first colour, whatever is tested.
        let flip = if self.tested == FIRST { 0 } else { u64::MAX };
        for word in 0..W {
            for board in 0..count.saturating_sub(64 * word as u64).min(64) as usize {
                self.sampler.draw(&mut Draws::new(rng), &mut self.board);
                for (bits, part) in self.bits.iter_mut().zip(&self.board) {
                    bits[board] = *part;
                }
            }
            for (bits, cells) in self.bits.iter().zip(self.cells.chunks_mut(64)) {
                let mut bits = *bits;
                transpose(&mut bits);
                for (bits, cell) in bits.into_iter().zip(cells) {
                    cell[word] = bits ^ flip;
                }
            }
        }
        match &mut self.test {
            Test::Hex(test) => test.winners(&self.cells),
            Test::Y(test) => test.winners(&self.cells),
        }
    }

    /// For each cell, on which of the last boards the tested colour has it.
    pub(in super::super) fn cells(&self) -> &[[u64; W]] {
        &self.cells
    }

    /// Whether the seat has the tested colour.
    pub(in super::super) fn is_tested(&self, seat: Seat) -> bool {
        self.rules.colour_of[seat.index()] == self.tested
    }

    /// How games end on boards on which the tested colour joins its sides, or does not.
    pub(in super::super) fn end(&self, joins: bool) -> End {
        let joined = if joins { self.tested } else { other(self.tested) };
        self.rules.won(self.rules.seat_of(joined).unwrap_or_default(), self.who)
    }

    /// How many plies fill the board.
    pub(in super::super) fn plies(&self) -> u32 {
        self.rules.turns.len() as u32
    }

    /// Tells who owns each cell of the first of the last boards.
    pub(in super::super) fn trace(&self, trace: &mut PlayoutTrace) {
        trace.set_no_moves();
        trace.set_owners(self.cells.len(), |cell| {
            let is_tested = self.cells[cell.index()][0] & 1 == 1;
            Some(if is_tested { self.tested } else { other(self.tested) })
        });
    }
}
