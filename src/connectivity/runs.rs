//! Which own stones around a cell a new stone there has to be united with.
//!
//! The stones around a new one fall into runs that are already connected without it (this file).
//! The new stone closes a ring around a cell not of its colour exactly if two runs had the same
//! root. A ring around a stone of its own colour is seen at the stone and its dual neighbours. Both
//! hold as long as no ring was there before, which an ending guarantees; a set-up that holds one
//! switches the position to flood fill.

use crate::cell::Index;
use crate::topology::{Adjacency, Slot};

/// The most places a ring may have: the twelve around a triangle.
pub(super) const WIDEST: usize = 12;

/// A kind of ring: how many slots it has, and which of them share an edge with the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind {
    slots: u8,
    /// One bit a slot.
    edges: u16,
}

impl Kind {
    /// The kind of a ring.
    ///
    /// # Panics
    /// If the ring has more than [`WIDEST`] slots.
    pub(super) fn of<I: Index>(ring: &[Slot<I>]) -> Self {
        assert!(ring.len() <= WIDEST, "a ring has at most {WIDEST} slots");
        let edges = ring.iter().rev().fold(0, |mask, slot| mask << 1 | u16::from(slot.edge));
        Self { slots: ring.len() as u8, edges }
    }

    /// How many slots there are.
    #[inline]
    pub(super) fn slots(self) -> usize {
        usize::from(self.slots)
    }

    /// Whether the slot shares an edge with the middle.
    #[inline]
    pub(super) fn is_edge(self, slot: usize) -> bool {
        self.edges >> slot & 1 != 0
    }
}

/// One representative of each run of own stones in a ring, as indices into a row of [`Rings`]: 0 is
/// the cell in the middle, `1 + k` is slot `k` of the ring.
///
/// [`Rings`]: super::rings::Rings
#[derive(Clone, Copy, Debug)]
pub(super) struct Runs {
    /// Of the first run, or 0 if there is none.
    pub(super) first: u8,
    /// Of the second run, or 0 if there are fewer.
    pub(super) second: u8,
    /// Of every further run, one bit each.
    pub(super) rest: u16,
}

/// The runs of every set of own stones in a ring, indexed by the set.
///
/// O(2^slots x slots).
pub(super) fn table(adjacency: Adjacency, kind: Kind) -> Vec<Runs> {
    (0..1u16 << kind.slots)
        .map(|own| {
            let mut rest = representatives(adjacency, kind, own) << 1;
            let mut next = || {
                let lowest = if rest == 0 { 0 } else { rest.trailing_zeros() as u8 };
                rest &= rest.wrapping_sub(1);
                lowest
            };
            let (first, second) = (next(), next());
            Runs { first, second, rest }
        })
        .collect()
}

/// One slot of each run, as bits.
///
/// The stones of a run are connected with each other even without the stone in the middle, and
/// between two runs lies a cell, or the edge of the board, that a ring through the middle would
/// have to go around:
/// - `All`: the slots from one edge slot to the next share a vertex with the middle, so they
///   touch each other, and only an edge slot that is not own comes between runs.
/// - `Orth`: slots that follow each other share an edge, so any slot that is not own comes
///   between runs. A stretch of vertex slots alone is no neighbour of the middle.
/// - `Diag`: no two slots are known to be connected.
fn representatives(adjacency: Adjacency, kind: Kind, own: u16) -> u16 {
    let (slots, edge) = (kind.slots(), kind.edges);
    let all = (1u16 << slots) - 1;
    match adjacency {
        Adjacency::All => one_a_stretch(slots, edge & !own, own),
        Adjacency::Orth => one_a_stretch(slots, all & !own, own & edge),
        Adjacency::Diag => own & !edge,
    }
}

/// The first candidate in each cyclic stretch between two separators, where there is one.
fn one_a_stretch(slots: usize, separators: u16, candidates: u16) -> u16 {
    if separators == 0 {
        return candidates & candidates.wrapping_neg();
    }
    let start = separators.trailing_zeros() as usize;
    let mut chosen = 0;
    let mut open = true;
    for step in 1..=slots {
        let bit = 1 << ((start + step) % slots);
        if separators & bit != 0 {
            open = true;
        } else if open && candidates & bit != 0 {
            chosen |= bit;
            open = false;
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEXAGON: Kind = Kind { slots: 6, edges: 0b11_1111 };
    const SQUARE: Kind = Kind { slots: 8, edges: 0b0101_0101 };

    #[test]
    fn a_hexagon_counts_cyclic_runs() {
        let runs = |own| representatives(Adjacency::All, HEXAGON, own).count_ones();
        assert_eq!(
            [0, 0b1, 0b11, 0b101, 0b100001, 0b010101, 0b111111].map(runs),
            [0, 1, 1, 2, 1, 3, 1]
        );
    }

    #[test]
    fn corners_of_a_square_join_only_with_all() {
        let runs = |adjacency, own| representatives(adjacency, SQUARE, own);
        // North and east: joined by their corners with `all`, by the stone between with `orth`.
        assert_eq!(runs(Adjacency::All, 0b101).count_ones(), 1);
        assert_eq!(runs(Adjacency::Orth, 0b101).count_ones(), 2);
        assert_eq!(runs(Adjacency::Orth, 0b111).count_ones(), 1);
        assert_eq!(runs(Adjacency::Orth, 0b10), 0);
        assert_eq!(runs(Adjacency::All, 0b1010_1010).count_ones(), 4);
        assert_eq!(runs(Adjacency::Diag, 0b1011), 0b1010);
    }
}
