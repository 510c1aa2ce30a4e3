//! Walks along the outline of a group, to find out which stones around a hole are still connected.

use super::graph::Graph;
use super::rings::{Rings, Row, Rows};
use super::runs::{Kind, WIDEST};
use super::search::Search;
use super::stones::Stones;
use crate::cell::{Colour, Index};
use crate::topology::Adjacency;

/// A place on the outline: between a stone of the group and an adjacent slot (by an edge) that is
/// not of its colour. Walks keep the stone on the same side.
#[derive(Clone, Copy, Debug)]
struct Place<I> {
    stone: I,
    slot: usize,
    /// The cell in that slot; the sentinel if it is off the board.
    facing: I,
}

/// Which way a walk turns where two stones of its colour meet only at a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// On to the other stone: they are connected.
    Across,
    /// Past it: they are not, unless by the cells between them.
    Past,
}

/// Whether outlines can be walked: with diagonal adjacency they cross.
pub(super) fn exist<I: Index>(graph: &Graph<I>) -> bool {
    graph.adjacency() != Adjacency::Diag
}

/// Adds a search for each run of stones of the colour around the newly emptied cell, and unites
/// those whose runs are still connected.
///
/// The cells around the hole that are not of the colour lie, with the hole, in one region of such
/// cells, and each part of the group has one closed outline towards that region. From one end of
/// each run a walk follows the outline until it reaches the other end of a run, possibly the same
/// one: walks permute the runs, and the cycles are the parts. They advance in turn, a step at a
/// time, and the longest is not walked to its end. O(degree x runs x length of the second longest
/// walk).
pub(super) fn trace<I: Index>(stones: &Stones<I>, cell: I, colour: Colour, search: &mut Search<I>) {
    let rings = stones.graph.rings();
    let turn = match stones.graph.adjacency() {
        Adjacency::All => Turn::Across,
        Adjacency::Orth | Adjacency::Diag => Turn::Past,
    };
    let hole = cell;
    match rings.rows() {
        Rows::Six(rows) => Outline { stones, rings, rows, hole, colour, turn }.trace(search),
        Rows::Eight(rows) => Outline { stones, rings, rows, hole, colour, turn }.trace(search),
        Rows::Twelve(rows) => Outline { stones, rings, rows, hole, colour, turn }.trace(search),
    }
}

/// The outline of the stones of a colour around a newly emptied cell.
struct Outline<'a, I: Index, const N: usize> {
    stones: &'a Stones<I>,
    rings: &'a Rings<I>,
    rows: &'a [Row<I, N>],
    hole: I,
    colour: Colour,
    turn: Turn,
}

/// Where walks begin and end; one of each for every run.
struct Walks<I> {
    begins: [Place<I>; WIDEST],
    /// For each slot of the hole: the run that ends there.
    ends: [usize; WIDEST],
}

/// The next slot in a ring of this many.
#[inline(always)]
fn after(slot: usize, slots: usize) -> usize {
    if slot + 1 == slots { 0 } else { slot + 1 }
}

/// The previous slot in a ring of this many.
#[inline(always)]
fn before(slot: usize, slots: usize) -> usize {
    if slot == 0 { slots - 1 } else { slot - 1 }
}

impl<I: Index, const N: usize> Outline<'_, I, N> {
    fn trace(&self, search: &mut Search<I>) {
        let mut walks = Walks {
            begins: [Place { stone: self.hole, slot: 0, facing: self.hole }; WIDEST],
            ends: [0; WIDEST],
        };
        match self.turn {
            Turn::Across => self.begin_across(&mut walks, search),
            Turn::Past => self.begin_past(&mut walks, search),
        }
        let mut places = walks.begins;
        let mut runs: [usize; WIDEST] = std::array::from_fn(|run| run);
        let mut going = search.runs();
        // The last walk can only lead where no other has ended, which closes its cycle.
        while going > 1 {
            let mut at = 0;
            while at < going {
                places[at] = self.step(places[at]);
                match self.end(&places[at]) {
                    None => at += 1,
                    Some(slot) => {
                        if search.unite(runs[at], walks.ends[slot]) {
                            return;
                        }
                        going -= 1;
                        (places[at], runs[at]) = (places[going], runs[going]);
                    }
                }
            }
        }
    }

    /// The walks where a run reaches from one edge slot of another colour to the next. They begin
    /// and end at these slots, as if the stone still stood in the hole.
    fn begin_across(&self, walks: &mut Walks<I>, search: &mut Search<I>) {
        let (row, kind) = self.ring(self.hole);
        let divides = |slot| kind.is_edge(slot) && !self.is_own(row.slot(slot));
        for slot in (0..kind.slots()).filter(|&slot| divides(slot)) {
            let mut first = None;
            let mut end = after(slot, kind.slots());
            while !divides(end) {
                let cell = row.slot(end);
                first = first.or(self.is_own(cell).then_some(cell));
                end = after(end, kind.slots());
            }
            if let Some(first) = first {
                walks.begins[search.runs()] =
                    Place { stone: self.hole, slot, facing: row.slot(slot) };
                walks.ends[end] = search.runs();
                search.begin(first);
            }
        }
    }

    /// The walks where any slot of another colour ends a run. They begin and end at the hole, seen
    /// from the edge slots of the run.
    fn begin_past(&self, walks: &mut Walks<I>, search: &mut Search<I>) {
        let (row, kind) = self.ring(self.hole);
        let is_own = |slot| self.is_own(row.slot(slot));
        let Some(gap) = (0..kind.slots()).find(|&slot| !is_own(slot)) else { return };
        let (mut slot, mut counted) = (gap, false);
        for _ in 0..kind.slots() {
            slot = after(slot, kind.slots());
            if !is_own(slot) {
                counted = false;
            } else if kind.is_edge(slot) {
                if !counted {
                    let stone = row.slot(slot);
                    let back = self.rows[stone.index()].slot_of(self.hole);
                    walks.begins[search.runs()] = Place { stone, slot: back, facing: self.hole };
                    search.begin(stone);
                    counted = true;
                }
                walks.ends[slot] = search.runs() - 1;
            }
        }
    }

    /// The slot of the hole that the walk has reached, if any.
    #[inline(always)]
    fn end(&self, place: &Place<I>) -> Option<usize> {
        match self.turn {
            Turn::Across => (place.stone == self.hole).then_some(place.slot),
            Turn::Past => (place.facing == self.hole)
                .then(|| self.rows[self.hole.index()].slot_of(place.stone)),
        }
    }

    /// The next place on the outline.
    ///
    /// Around the vertex ahead lie, in order, the stone, the slot it faces, the slots after that up
    /// to the next edge slot of its ring, and the stone again.
    #[inline(always)]
    fn step(&self, Place { stone, slot, .. }: Place<I>) -> Place<I> {
        let (row, kind) = self.ring(stone);
        let mut ahead = after(slot, kind.slots());
        match self.turn {
            Turn::Across => {
                while !self.is_own(row.slot(ahead)) {
                    if kind.is_edge(ahead) {
                        return Place { stone, slot: ahead, facing: row.slot(ahead) };
                    }
                    ahead = after(ahead, kind.slots());
                }
            }
            Turn::Past => {
                while !kind.is_edge(ahead) {
                    ahead = after(ahead, kind.slots());
                }
                if !self.is_own(row.slot(ahead)) {
                    return Place { stone, slot: ahead, facing: row.slot(ahead) };
                }
                loop {
                    let nearer = before(ahead, kind.slots());
                    if !self.is_own(row.slot(nearer)) {
                        break;
                    }
                    ahead = nearer;
                }
            }
        }
        // The next stone has the same slots around that vertex, in the same order.
        let next = row.slot(ahead);
        let (there, slots) = (&self.rows[next.index()], self.ring(next).1.slots());
        let apart = if ahead > slot { ahead - slot } else { ahead + kind.slots() - slot };
        let turned = there.slot_of(stone) + apart;
        let slot = if turned >= slots { turned - slots } else { turned };
        Place { stone: next, slot, facing: row.slot(before(ahead, kind.slots())) }
    }

    #[inline(always)]
    fn ring(&self, cell: I) -> (&Row<I, N>, Kind) {
        let row = &self.rows[cell.index()];
        (row, self.rings.kind(row))
    }

    /// Whether the cell, or the sentinel, counts as part of the group: the hole does where walks
    /// turn across, so that they end in it.
    #[inline(always)]
    fn is_own(&self, cell: I) -> bool {
        let own = usize::from(self.stones.paint(cell)) == self.colour.index();
        own || (self.turn == Turn::Across && cell == self.hole)
    }
}
