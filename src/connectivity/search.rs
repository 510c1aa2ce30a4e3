//! Interleaved searches from the stones around a hole, to find out which are still connected.

use super::{runs::WIDEST, stones::Stones};
use crate::cell::{Colour, Index};

/// Breadth-first searches, one from each run of stones around a hole, advancing in turn. Searches
/// that meet become one part of the group.
///
/// Once all parts but one are complete, nothing more need be looked at: the remaining one, mostly
/// the largest by far, is never visited as a whole.
#[derive(Clone, Debug)]
pub(super) struct Search<I> {
    seen: Vec<Seen<I>>,
    /// The base of marks; those below it are from an earlier removal.
    stamp: u32,
    searches: [One<I>; WIDEST],
    /// The number of searches this time.
    runs: usize,
    /// How many parts are not complete.
    open_parts: usize,
}

/// What the searches know about a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Seen<I> {
    /// The stamp plus the number of the search that has reached the cell.
    mark: u32,
    /// The stone that the same search reached next.
    next: I,
}

/// One of the searches. Its stones form a list through `seen`, in the order they were reached.
#[derive(Clone, Copy, Debug)]
struct One<I> {
    first: I,
    last: I,
    /// The first stone whose neighbours have not been looked at; `None` at the end of the search.
    front: Option<I>,
    /// The part it belongs to, given by the number of one of its searches.
    part: usize,
    /// For the search that a part is named after: how many of its searches still go on.
    going: u32,
}

impl<I: Index> Search<I> {
    pub(super) fn new(cells: usize) -> Self {
        let none = I::default();
        let one = One { first: none, last: none, front: None, part: 0, going: 0 };
        Self {
            seen: vec![Seen::default(); cells],
            stamp: 0,
            searches: [one; WIDEST],
            runs: 0,
            open_parts: 0,
        }
    }

    /// Moves to a board of another size. O(new cells).
    pub(super) fn resize(&mut self, cells: usize) {
        self.seen.resize(cells, Seen::default());
    }

    /// Forgets earlier searches. O(1), but O(cells) every 2^28 times.
    #[inline]
    pub(super) fn restart(&mut self) {
        const STEP: u32 = WIDEST as u32;
        self.runs = 0;
        self.open_parts = 0;
        let stamp = self.stamp.checked_add(STEP).filter(|stamp| stamp.checked_add(STEP).is_some());
        self.stamp = stamp.unwrap_or_else(|| {
            self.seen.fill(Seen::default());
            STEP
        });
    }

    /// As if there had been almost as many searches as marks can tell apart.
    #[cfg(test)]
    pub(super) fn make_old(&mut self, left: u32) {
        self.stamp = u32::MAX - left;
    }

    /// How many searches there are.
    #[inline]
    pub(super) fn runs(&self) -> usize {
        self.runs
    }

    /// How many parts are not complete.
    #[inline]
    pub(super) fn open_parts(&self) -> usize {
        self.open_parts
    }

    /// Adds a search that begins at this stone, for now a part of its own.
    #[inline]
    pub(super) fn begin(&mut self, stone: I) {
        let run = self.runs;
        let front = Some(stone);
        self.searches[run] = One { first: stone, last: stone, front, part: run, going: 1 };
        self.seen[stone.index()].mark = self.stamp + run as u32;
        self.runs += 1;
        self.open_parts += 1;
    }

    /// Joins the parts of two searches. Returns whether a single part is left.
    #[inline]
    pub(super) fn unite(&mut self, a: usize, b: usize) -> bool {
        let (keeper, part) = (self.searches[a].part, self.searches[b].part);
        if keeper != part {
            self.searches[keeper].going += self.searches[part].going;
            for one in &mut self.searches[..self.runs] {
                if one.part == part {
                    one.part = keeper;
                }
            }
            self.open_parts -= 1;
        }
        self.open_parts == 1
    }

    /// Searches among the stones of the colour until all parts but one are complete. O(searches x
    /// degree x stones of the completed parts).
    pub(super) fn run(&mut self, stones: &Stones<I>, colour: Colour) {
        while self.open_parts > 1 {
            for run in 0..self.runs {
                if self.step(run, stones, colour) {
                    return;
                }
            }
        }
    }

    /// Looks at the neighbours of one stone. Returns whether all parts but one are complete.
    #[inline]
    fn step(&mut self, run: usize, stones: &Stones<I>, colour: Colour) -> bool {
        let Some(stone) = self.searches[run].front else { return false };
        let mut last = self.searches[run].last;
        for &next in stones.graph.links(stone) {
            if usize::from(stones.paint(next)) != colour.index() {
                continue;
            }
            let seen = &mut self.seen[next.index()];
            let other = seen.mark.wrapping_sub(self.stamp) as usize;
            if other >= WIDEST {
                seen.mark = self.stamp + run as u32;
                self.seen[last.index()].next = next;
                last = next;
            } else if other != run && self.unite(run, other) {
                return true;
            }
        }
        let one = &mut self.searches[run];
        one.last = last;
        one.front = (stone != last).then(|| self.seen[stone.index()].next);
        if stone == last {
            let part = one.part;
            self.searches[part].going -= 1;
            self.open_parts -= usize::from(self.searches[part].going == 0);
        }
        self.open_parts == 1
    }

    /// The stones of each completed part.
    pub(super) fn ended(&self) -> impl Iterator<Item = impl Iterator<Item = I>> {
        let searches = &self.searches[..self.runs];
        let ended = move |&part: &usize| searches[part].part == part && searches[part].going == 0;
        (0..self.runs).filter(ended).map(move |part| {
            let within = searches.iter().filter(move |one| one.part == part);
            within.flat_map(|one| self.found(one))
        })
    }

    /// The stones that a search has reached.
    fn found(&self, one: &One<I>) -> impl Iterator<Item = I> {
        let (first, last) = (one.first, one.last);
        let next = move |&stone: &I| (stone != last).then(|| self.seen[stone.index()].next);
        std::iter::successors(Some(first), next)
    }
}
