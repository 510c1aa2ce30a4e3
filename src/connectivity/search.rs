//! Searches in step from the stones around a hole, which of them are still connected.

use super::{runs::WIDEST, stones::Stones};
use crate::cell::{Colour, Index};

/// Breadth-first searches, one from each run of stones around a hole, each a step at a time
/// in turn. Searches that meet are one part of the group from then on.
///
/// Once all parts but one are searched to their end, nothing more need be looked at: the one
/// left over, mostly the largest by far, is never seen as a whole.
#[derive(Clone, Debug)]
pub(super) struct Search<I> {
    /// Where a search has been: `stamp` and the number of the search. What is below `stamp`
    /// is of an earlier removal.
    marks: Vec<u32>,
    stamp: u32,
    /// The stones that each search has reached; kept to be used again.
    found: [Found<I>; WIDEST],
    /// How many searches there are this time.
    runs: usize,
    /// How many parts have not been searched to their end.
    open_parts: usize,
}

/// What one search has found.
#[derive(Clone, Debug)]
struct Found<I> {
    /// The stones, in the order they were reached.
    stones: Vec<I>,
    /// How many of them have been left behind.
    done: usize,
    /// The part the search belongs to, by the number of one of its searches.
    part: usize,
    /// At the search a part is named after: how many of its searches still go on.
    going: u32,
}

impl<I: Index> Search<I> {
    pub(super) fn new(cells: usize) -> Self {
        let empty = |_| Found { stones: Vec::new(), done: 0, part: 0, going: 0 };
        Self {
            marks: vec![0; cells],
            stamp: 0,
            found: std::array::from_fn(empty),
            runs: 0,
            open_parts: 0,
        }
    }

    /// Moves to a board of another size. O(new cells).
    pub(super) fn resize(&mut self, cells: usize) {
        self.marks.resize(cells, 0);
    }

    /// Forgets the searches before. O(1), but every 2^28 times O(cells).
    pub(super) fn restart(&mut self) {
        self.runs = 0;
        self.open_parts = 0;
        self.stamp = match self.stamp.checked_add(2 * WIDEST as u32) {
            Some(end) => end - WIDEST as u32,
            None => {
                self.marks.fill(0);
                WIDEST as u32
            }
        };
    }

    /// How many searches there are.
    #[inline]
    pub(super) fn runs(&self) -> usize {
        self.runs
    }

    /// How many parts have not been searched to their end.
    #[inline]
    pub(super) fn open_parts(&self) -> usize {
        self.open_parts
    }

    /// Adds a search that begins at this stone, for now a part of its own.
    #[inline]
    pub(super) fn begin(&mut self, stone: I) {
        let run = self.runs;
        let found = &mut self.found[run];
        found.stones.clear();
        found.stones.push(stone);
        (found.done, found.part, found.going) = (0, run, 1);
        self.marks[stone.index()] = self.stamp + run as u32;
        self.runs += 1;
        self.open_parts += 1;
    }

    /// Makes one part of those of two searches. Gives whether a single part is left.
    #[inline]
    pub(super) fn unite(&mut self, a: usize, b: usize) -> bool {
        let (keeper, part) = (self.found[a].part, self.found[b].part);
        if keeper != part {
            self.found[keeper].going += self.found[part].going;
            for found in &mut self.found[..self.runs] {
                if found.part == part {
                    found.part = keeper;
                }
            }
            self.open_parts -= 1;
        }
        self.open_parts == 1
    }

    /// Searches among the stones of the colour until all parts but one have come to their end.
    /// O(searches x degree x stones of the parts that are not left over).
    pub(super) fn run(&mut self, stones: &Stones<I>, colour: Colour) {
        while self.open_parts > 1 {
            for run in 0..self.runs {
                if self.step(run, stones, colour) {
                    return;
                }
            }
        }
    }

    /// Leaves one stone behind. Gives whether all parts but one have come to their end.
    #[inline]
    fn step(&mut self, run: usize, stones: &Stones<I>, colour: Colour) -> bool {
        let found = &mut self.found[run];
        let Some(&stone) = found.stones.get(found.done) else { return false };
        found.done += 1;
        for &next in stones.graph.links(stone) {
            if usize::from(stones.paint(next)) != colour.index() {
                continue;
            }
            let mark = &mut self.marks[next.index()];
            let other = mark.wrapping_sub(self.stamp) as usize;
            if other == run {
                continue;
            }
            if other < WIDEST {
                if self.unite(run, other) {
                    return true;
                }
            } else {
                *mark = self.stamp + run as u32;
                self.found[run].stones.push(next);
            }
        }
        let found = &self.found[run];
        if found.stones.len() == found.done {
            let part = found.part;
            self.found[part].going -= 1;
            self.open_parts -= usize::from(self.found[part].going == 0);
        }
        self.open_parts == 1
    }

    /// The stones of each part that has come to its end, in several slices a part.
    pub(super) fn ended(&self) -> impl Iterator<Item = impl Iterator<Item = &[I]>> {
        let found = &self.found[..self.runs];
        let ended = move |&part: &usize| found[part].part == part && found[part].going == 0;
        (0..self.runs).filter(ended).map(move |part| {
            let within = found.iter().filter(move |found| found.part == part);
            within.map(|found| &found.stones[..])
        })
    }
}
