//! Small patterns of stones and gaps that hold a stone, however they are turned (ludeme `pattern`).

mod marks;
mod seen;
mod strip;
#[cfg(test)]
mod tests;

use super::Stones;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::topology::{Tiling, Topology};
pub use marks::{Mark, Pattern};
use seen::{FEW, Seen, packed};
use strip::Strip;

/// Patterns around a stone, in every way in which they can lie on a tiling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Patterns {
    patterns: Vec<Pattern>,
    /// The places around a stone that some pattern asks about, in the coordinates of the tiling:
    /// place k is bit k.
    places: Vec<[i32; 2]>,
    ways: Vec<Way>,
}

/// Where a pattern lies on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    /// The first stone of its colour in it.
    stone: Cell,
    /// The number of the way in which it lies around that.
    way: usize,
    colour: Colour,
}

impl Lying {
    /// The colour of the pattern.
    pub fn colour(self) -> Colour {
        self.colour
    }
}

/// Places around a stone, a bit each.
type Places = u128;

/// How many places are looked at together: a word of them is cheaper to write than [`Places`].
const PART: usize = u32::BITS as usize;

/// One way in which a pattern can lie around a stone: what it asks of the places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Way {
    /// What the pattern asks of the stone itself, [`Mark::One`] or [`Mark::Other`].
    stone: Mark,
    one: Places,
    other: Places,
    gap: Places,
    /// The three in one word, where there are few places.
    packed: u64,
    /// Whether the stone is the first of the pattern's colour in it, in the order of coordinates.
    is_first: bool,
}

impl Patterns {
    /// The patterns on a tiling whose cells are all alike: columns follow the steps across one
    /// edge of a cell, rows those across the next edge, to either side. None on other tilings.
    pub fn new(patterns: &[Pattern], tiling: Tiling) -> Option<Self> {
        let frames = tiling.frames();
        if frames.is_empty() {
            return None;
        }
        let mut found = Self { patterns: patterns.to_vec(), places: Vec::new(), ways: Vec::new() };
        for (pattern, frame) in
            patterns.iter().flat_map(|pattern| frames.iter().map(move |frame| (pattern, frame)))
        {
            let stones = pattern.marks().filter(|(_, m)| matches!(m, Mark::One | Mark::Other));
            for (at, stone) in stones {
                let way = found.way(pattern, frame, at, stone);
                if !found.ways.contains(&way) {
                    found.ways.push(way);
                }
            }
        }
        Some(found)
    }

    /// The patterns.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    fn way(&mut self, pattern: &Pattern, frame: &[[i32; 2]; 2], at: [i32; 2], stone: Mark) -> Way {
        let is_first = stone == Mark::One;
        let mut way = Way { stone, one: 0, other: 0, gap: 0, packed: 0, is_first };
        for (place, mark) in pattern.marks().filter(|&(place, _)| place != at) {
            let [column, row] = [place[0] - at[0], place[1] - at[1]];
            let place = [0, 1].map(|axis| column * frame[0][axis] + row * frame[1][axis]);
            way.is_first &= mark != Mark::One || place > [0, 0];
            let asked = match mark {
                Mark::One => &mut way.one,
                Mark::Other => &mut way.other,
                Mark::Gap => &mut way.gap,
                Mark::Any => continue,
            };
            let bit = self.places.iter().position(|&known| known == place).unwrap_or_else(|| {
                self.places.push(place);
                self.places.len() - 1
            });
            *asked |= 1 << bit;
        }
        way.packed = packed(way.one, way.other, way.gap);
        way
    }

    /// Whether a stone of a colour on a cell is part of one of the patterns; what stands on the
    /// cell itself is not asked.
    ///
    /// # Complexity
    /// O(places + ways), without allocation.
    pub fn hold(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
    ) -> bool {
        self.is_part(&self.seen(topology, stones, cell), colour)
    }

    // Kept out of line: else it would be compiled for each closure that tells what stands where.
    #[inline(never)]
    fn is_part(&self, seen: &Seen, colour: Colour) -> bool {
        let few = if self.places.len() <= FEW { seen.packed(colour) } else { None };
        match few {
            Some(few) => self.ways.iter().any(|way| few.lies_in(way)),
            None => self.ways.iter().any(|way| seen.lies_in(way, colour)),
        }
    }

    /// Calls `visit` with each other stone of the patterns that a stone of a colour on a cell is
    /// part of; what stands on the cell itself is not asked.
    ///
    /// # Complexity
    /// O(places + ways), without allocation.
    pub fn each_stone(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
        mut visit: impl FnMut(Cell),
    ) {
        let mut found = self.stones_of(&self.seen(topology, stones, cell), colour);
        let (x, y) = topology.coordinates(cell);
        while found != 0 {
            let [dx, dy] = self.places[found.trailing_zeros() as usize];
            found &= found - 1;
            if let Some(there) = topology.at(x + dx, y + dy) {
                visit(there);
            }
        }
    }

    /// On which places the other stones are of the patterns that a stone of a colour is part of.
    #[inline(never)]
    fn stones_of(&self, seen: &Seen, colour: Colour) -> Places {
        let held = self.ways.iter().filter(|way| seen.lies_in(way, colour));
        held.fold(0, |found, way| found | way.one | way.other)
    }

    /// The colours of the patterns that a stone of a colour on a cell is part of, a bit a colour;
    /// what stands on the cell itself is not asked. A pattern without stones of its colour is of
    /// none.
    pub fn colours_of(
        &self,
        topology: &Topology,
        stones: impl Stones,
        cell: Cell,
        colour: Colour,
    ) -> u32 {
        let seen = self.seen(topology, stones, cell);
        let holds = |one: usize| {
            let asked = |way: &&Way| {
                (way.stone == Mark::One) == (one == colour.index())
                    && (way.stone == Mark::One || way.one != 0)
            };
            self.ways.iter().filter(asked).any(|way| seen.has(way, one))
        };
        // A pattern of another colour has stones of it beside this one.
        let may = |one: &usize| *one == colour.index() || seen.of[*one] != 0;
        (0..MAX_COLOURS).filter(may).fold(0, |all, one| all | u32::from(holds(one)) << one)
    }

    /// How many of the patterns of a colour there are on the board; no more than `enough` are
    /// counted.
    ///
    /// # Complexity
    /// O(cells + rows x ways x places), without allocation.
    pub fn count(
        &self,
        topology: &Topology,
        stones: impl Stones,
        colour: Colour,
        enough: u32,
    ) -> u32 {
        let mut found = 0;
        self.each_holding(topology, stones, colour, |_, _, holding| {
            found += holding.count_ones();
            found < enough
        });
        found.min(enough)
    }

    /// One of the patterns of a colour on the board.
    ///
    /// # Complexity
    /// O(cells + rows x ways x places), without allocation.
    pub fn first(&self, topology: &Topology, stones: impl Stones, colour: Colour) -> Option<Lying> {
        let mut found = None;
        self.each_holding(topology, stones, colour, |strip, way, holding| {
            let (x, y) = strip.place(holding.trailing_zeros());
            found = topology.at(x, y).map(|stone| Lying { stone, way, colour });
            found.is_none()
        });
        found
    }

    /// Whether a pattern still lies where one was found, whatever was played since, and a cell is no
    /// part of it. On another board, or among other patterns, it is another one.
    ///
    /// # Complexity
    /// O(places), without allocation.
    pub fn lies_beside(
        &self,
        topology: &Topology,
        stones: impl Stones,
        lying: Lying,
        cell: Cell,
    ) -> bool {
        let Some(way) = self.ways.get(lying.way) else { return false };
        if lying.stone.index() >= topology.cells() {
            return false;
        }
        let (x, y) = topology.coordinates(lying.stone);
        let asked = way.one | way.other | way.gap;
        let is_there = |(place, &[dx, dy]): (usize, &[i32; 2])| {
            let is = |places: Places| places >> place & 1 == 1;
            !is(asked)
                || topology.at(x + dx, y + dy).is_some_and(|there| {
                    there != cell
                        && match stones(there) {
                            None => is(way.gap),
                            Some(stone) if stone == lying.colour => is(way.one),
                            Some(_) => is(way.other),
                        }
                })
        };
        way.stone == Mark::One
            && lying.stone != cell
            && stones(lying.stone) == Some(lying.colour)
            && self.places.iter().enumerate().all(is_there)
    }

    /// Calls `visit`, until it returns false, for each row of a part of the board and each way in
    /// which some of its stones are the first of a pattern, with these stones.
    fn each_holding(
        &self,
        topology: &Topology,
        stones: impl Stones,
        colour: Colour,
        mut visit: impl FnMut(&Strip, usize, u64) -> bool,
    ) {
        let [columns, rows] = topology.extent();
        for first in columns.clone().step_by(Strip::COLUMNS as usize) {
            let mut strip = Strip::new(first, rows.start);
            while strip.row < rows.end {
                strip.read_on(topology, stones, colour);
                for (at, way) in self.ways.iter().enumerate().filter(|(_, way)| way.is_first) {
                    let holding = strip.holding(way, &self.places);
                    if holding != 0 && !visit(&strip, at, holding) {
                        return;
                    }
                }
            }
        }
    }

    /// What is on the places around a cell.
    #[inline(always)]
    fn seen(&self, topology: &Topology, stones: impl Stones, cell: Cell) -> Seen {
        let (x, y) = topology.coordinates(cell);
        // The colours, and gaps after them.
        let mut found: [Places; MAX_COLOURS + 1] = [0; MAX_COLOURS + 1];
        for (part, places) in self.places.chunks(PART).enumerate() {
            let mut here = [0_u32; MAX_COLOURS + 1];
            for (bit, &[dx, dy]) in places.iter().enumerate() {
                if let Some(there) = topology.at(x + dx, y + dy) {
                    // A branch on what stands there would often be mispredicted.
                    here[stones(there).map_or(MAX_COLOURS, Colour::index)] |= 1 << bit;
                }
            }
            for (all, here) in found.iter_mut().zip(here) {
                *all |= Places::from(here) << (part * PART);
            }
        }
        let [of @ .., gaps] = found;
        let all = of.iter().fold(0, |all, stones| all | stones);
        Seen { of, all, gaps }
    }
}
