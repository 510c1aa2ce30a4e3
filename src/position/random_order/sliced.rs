//! Whole boards on which only one of two colours can join its sides, filled one by one and tested
//! 512 at a time, each in a bit lane.

use super::super::playout::{PlayoutResult, PlayoutTrace, Rng};
use super::full_board::subset_sampler;
use super::order::Draws;
use super::rules::{OrderRules, Start};
use super::sides::Sides;
use super::subset::SubsetSampler;
use crate::cell::{Colour, Index, Seat};
use crate::connectivity::reduction::{Form, SlicedHex, SlicedY, transpose};
use crate::position::End;

/// The number of words of lanes for a cell.
const WORDS: usize = 8;

/// The number of boards tested at once.
pub(in super::super) const BOARDS: u64 = 64 * WORDS as u64;

/// Fills boards and tests them.
#[derive(Debug)]
pub(in super::super) struct BitLanePlayout {
    sampler: SubsetSampler,
    test: Test,
    /// For each cell, the boards with a stone of the tested colour.
    cells: Vec<[u64; WORDS]>,
    /// One word of 64 boards after another.
    bits: Vec<[u64; 64]>,
    board: Vec<u64>,
    /// The mask that turns the first colour's cells into those of the tested colour.
    flip: u64,
    /// Who wins when the tested colour is connected, and when it is not.
    ends: [End; 2],
    plies: u32,
}

#[derive(Debug)]
enum Test {
    Hex(SlicedHex<WORDS>),
    Y(SlicedY<WORDS>),
}

/// The other one of two colours.
fn other(colour: Colour) -> Colour {
    Colour::new(1 - colour.index())
}

impl BitLanePlayout {
    /// Boards filled from a position; `None` if the board or the goals do not fit.
    pub(in super::super) fn new(start: &Start<'_>) -> Option<Self> {
        let rules = OrderRules::new(start)?;
        let Sides { form, side, high, who } = Sides::of(start, &rules)?;
        // The test of a rhombus is for the colour that joins the columns.
        let tested = match form {
            Form::Rhombus => other(high),
            Form::Triangle => high,
        };
        // Whatever tests a full board, its bits are those of the first colour.
        let sampler = subset_sampler(start, &rules, Colour::new(0))?;
        let won = |colour: Colour| {
            let seat = Seat::first(2).find(|seat| rules.colour_of[seat.index()] == colour);
            seat.map(|seat| rules.won(seat, who))
        };
        Some(Self {
            test: match form {
                Form::Rhombus => Test::Hex(SlicedHex::new(side)),
                Form::Triangle => Test::Y(SlicedY::new(side)),
            },
            cells: vec![[0; WORDS]; form.cells(side)],
            bits: vec![[0; 64]; sampler.words()],
            board: vec![0; sampler.words()],
            flip: if tested == Colour::new(0) { 0 } else { u64::MAX },
            ends: [won(tested)?, won(other(tested))?],
            plies: rules.turns.len() as u32,
            sampler,
        })
    }

    /// Tells who owns each cell of the first of the last boards.
    pub(in super::super) fn trace(&self, trace: &mut PlayoutTrace) {
        trace.set_no_moves();
        trace.set_owners(self.cells.len(), |cell| {
            let first = (self.cells[cell.index()][0] ^ self.flip) & 1 == 1;
            Some(Colour::new(usize::from(!first)))
        });
    }

    /// Fills so many boards, at most 512, and hands on how each has ended.
    pub(in super::super) fn play(
        &mut self,
        rng: &mut Rng,
        count: u64,
        on_game: &mut dyn FnMut(PlayoutResult),
    ) {
        for word in 0..WORDS {
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
                    cell[word] = bits ^ self.flip;
                }
            }
        }
        let winners = match &mut self.test {
            Test::Hex(test) => test.winners(&self.cells),
            Test::Y(test) => test.winners(&self.cells),
        };
        for board in 0..count as usize {
            let joined = winners[board / 64] >> (board % 64) & 1 == 1;
            on_game(PlayoutResult {
                end: Some(self.ends[usize::from(!joined)]),
                plies: self.plies,
            });
        }
    }
}
