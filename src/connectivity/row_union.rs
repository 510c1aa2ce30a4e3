//! Union-find for playouts on hexagons: stones in rows of bits, three loads to see all around.
//!
//! Where the cells of a board stand at constant distances from their neighbours, a place is
//! `32 * row + column`, and one word a row and colour holds the stones. The six bits around a
//! place select, from a table, one stone of each run of own neighbours; there are seldom more
//! than two runs, so two unions are made without asking whether they are needed. No structure
//! for play: it only puts stones on, and goes back to where it started.

use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::topology::{Tiling, Topology};

const ROWS: usize = 32;
const PLACES: usize = 32 * ROWS;

/// Empty rows above and below and empty columns to the left and right of the cells, so that the
/// cells two steps away can be looked at without asking for the end of the board.
const MARGIN: i32 = 2;

/// Where a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(u16);

impl Place {
    #[inline(always)]
    fn index(self) -> usize {
        usize::from(self.0) % PLACES
    }

    /// The place so far on, backwards for what exceeds half the range of 16 bits.
    #[inline(always)]
    fn plus(self, offset: u16) -> Self {
        Self(self.0.wrapping_add(offset))
    }
}

/// Representatives of the runs of own stones around a place, as distances from it; 0, the place
/// itself, where there are fewer.
#[derive(Clone, Copy, Default, Debug)]
struct Runs {
    first: u16,
    second: u16,
    third: u16,
}

/// What is known of a group: its regions in the low half, its size in the high half.
#[derive(Clone, Copy, Default, Debug)]
struct Group(u32);

impl Group {
    const ONE: u32 = 1 << 16;
    const REGIONS: u32 = Self::ONE - 1;

    #[inline(always)]
    fn regions(self) -> u32 {
        self.0 & Self::REGIONS
    }

    /// Both together, that have no stone in common.
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        let stones = (self.0 & !Self::REGIONS) + (other.0 & !Self::REGIONS);
        Self(stones | (self.0 | other.0) & Self::REGIONS)
    }
}

/// What an insertion did.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    /// The regions that the group now touches.
    pub regions: u32,
    /// Whether two separate runs of own neighbours were in one group already, so that the stone
    /// closed a ring around a cell that is not its colour.
    pub closes: bool,
}

/// Insert-only groups on a board of hexagons of at most 28 rows and columns.
#[derive(Clone, Debug)]
pub struct RowUnion {
    /// The stones: 32 rows of the first colour, then those of the next.
    own: [u32; ROWS * MAX_COLOURS],
    /// Meaningless where there is no stone.
    parents: [u16; PLACES],
    /// Meaningful at roots.
    groups: [Group; PLACES],
    /// The regions of each place.
    regions: [u16; PLACES],
    runs: [Runs; 128],
    places: Vec<Place>,
    start: Start,
}

/// What to go back to.
#[derive(Clone, Debug)]
struct Start {
    own: [u32; ROWS * MAX_COLOURS],
    /// Each stone with its parent and group.
    stones: Vec<(Place, u16, Group)>,
}

/// The root above the stone, halving the path to it.
///
/// The first two hops are made without asking whether they are needed: trees are seldom
/// deeper, so the loop's branch is nearly always predicted.
#[inline(always)]
fn find(parents: &mut [u16; PLACES], stone: Place) -> Place {
    let up = |parents: &[u16; PLACES], at: Place| Place(parents[at.index()]);
    let mut at = up(parents, up(parents, stone));
    parents[stone.index()] = at.0;
    loop {
        let above = up(parents, at);
        if above == at {
            return at;
        }
        let top = up(parents, above);
        parents[at.index()] = top.0;
        at = top;
    }
}

impl RowUnion {
    /// The name in measurements.
    pub const NAME: &'static str = "row-union";

    /// An empty board, with the regions of each cell, at most 16; none if the board does not
    /// consist of hexagons or does not fit. O(cells).
    pub fn new(topology: &Topology, regions: impl Fn(Cell) -> u16) -> Option<Self> {
        let cells = || (0..topology.cells()).map(Cell::new);
        let corner = cells().map(|cell| topology.coordinates(cell));
        let (left, top) = corner.reduce(|(x, y), (a, b)| (x.min(a), y.min(b)))?;
        let at = |cell| {
            let (x, y) = topology.coordinates(cell);
            (x - left + MARGIN, y - top + MARGIN)
        };
        let end = 32 - MARGIN;
        if topology.tiling() != Tiling::Hexagonal
            || !cells().all(|c| at(c).0 < end && at(c).1 < end)
        {
            return None;
        }
        let place = |cell| {
            let (x, y) = at(cell);
            Place((32 * y + x) as u16)
        };
        let mut union = Self {
            own: [0; ROWS * MAX_COLOURS],
            parents: [0; PLACES],
            groups: [Group::default(); PLACES],
            regions: [0; PLACES],
            runs: std::array::from_fn(|own| runs(own as u8)),
            places: cells().map(place).collect(),
            start: Start { own: [0; ROWS * MAX_COLOURS], stones: Vec::new() },
        };
        for cell in cells() {
            union.regions[place(cell).index()] = regions(cell);
        }
        Some(union)
    }

    /// Where the cell stands. O(1).
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    /// Makes the stones now on the board those to go back to. O(cells).
    pub fn begin_here(&mut self) {
        let stones = self
            .stones()
            .map(|(place, _)| (place, self.parents[place.index()], self.groups[place.index()]));
        self.start = Start { own: self.own, stones: stones.collect() };
    }

    /// Goes back to the stones at the beginning. O(rows + stones at the beginning).
    pub fn restart(&mut self) {
        self.own = self.start.own;
        for &(place, parent, group) in &self.start.stones {
            self.parents[place.index()] = parent;
            self.groups[place.index()] = group;
        }
    }

    /// Puts a stone on an empty place and joins it with its neighbours of the same colour.
    /// Amortised O(log cells), nearly always a handful of loads.
    #[inline(always)]
    pub fn insert(&mut self, place: Place, colour: Colour) -> Joined {
        let runs = self.runs[self.around(place, colour)];
        let (row, column) = row_and_column(place, colour);
        self.own[row] |= 1 << column;
        // Where a run is missing its representative is the place itself, for now a group of
        // no stones: unions with it change nothing, so none of them needs a branch.
        let regions = Group(u32::from(self.regions[place.index()]));
        self.parents[place.index()] = place.0;
        self.groups[place.index()] = regions;
        let a = find(&mut self.parents, place.plus(runs.first));
        let b = find(&mut self.parents, place.plus(runs.second));
        let (x, y) = (self.groups[a.index()], self.groups[b.index()]);
        self.parents[b.index()] = a.0;
        self.parents[place.index()] = a.0;
        // Two runs of one group close a ring; that is rare, what `a == b` is not, so it is put
        // together without a branch and the group is counted twice only to be taken off again.
        let mut closes = (a == b) & (a != place);
        let mut group = x.and(y).and(regions);
        if closes {
            group = x.and(regions);
        }
        if runs.third != 0 {
            let c = find(&mut self.parents, place.plus(runs.third));
            if c == a {
                closes = true;
            } else {
                self.parents[c.index()] = a.0;
                group = group.and(self.groups[c.index()]);
            }
        }
        self.groups[a.index()] = Group(group.0 + Group::ONE);
        Joined { regions: group.regions(), closes }
    }

    /// Whether the stone just put on this place completes a ring around a stone of its colour:
    /// whether the place or one next to it is own and so are the six around it. O(1).
    #[inline(always)]
    pub fn fills_ring(&self, place: Place, colour: Colour) -> bool {
        let (row, column) = row_and_column(place, colour);
        // Five rows of the five columns around the place, which is bit 2 of the third.
        let part = |down: usize| {
            self.own[(row + down + ROWS * MAX_COLOURS - 2) % (ROWS * MAX_COLOURS)] >> (column - 2)
        };
        let rows = [part(0), part(1), part(2), part(3), part(4)];
        let full = |at: usize| {
            let [above, level, below] = [rows[at - 1], rows[at], rows[at + 1]];
            above & above >> 1 & level << 1 & level & level >> 1 & below << 1 & below
        };
        full(1) & 0b01100 | full(2) & 0b01110 | full(3) & 0b00110 != 0
    }

    /// Every group: its colour, its size and its regions. O(cells).
    pub fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + '_ {
        self.stones().filter(|(place, _)| self.parents[place.index()] == place.0).map(
            |(place, colour)| {
                let group = self.groups[place.index()];
                (colour, group.0 >> 16, group.regions())
            },
        )
    }

    /// The stones on the board, colour by colour.
    fn stones(&self) -> impl Iterator<Item = (Place, Colour)> + '_ {
        self.own.iter().enumerate().flat_map(|(row, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let column = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some((Place((row % ROWS * 32 + column) as u16), Colour::new(row / ROWS)))
            })
        })
    }

    /// The own stones around a place: two bits of the row above, the places to the left and
    /// right with a gap between, two bits of the row below.
    #[inline(always)]
    fn around(&self, place: Place, colour: Colour) -> usize {
        let (row, column) = row_and_column(place, colour);
        let part = |row: usize, from: usize| self.own[row % (ROWS * MAX_COLOURS)] >> from;
        let above = part(row + ROWS * MAX_COLOURS - 1, column) & 0b11;
        let level = part(row, column - 1) & 0b101;
        let below = part(row + 1, column - 1) & 0b11;
        (above | level << 2 | below << 5) as usize
    }
}

/// The row of the place among those of all colours, and the bit in it.
#[inline(always)]
fn row_and_column(place: Place, colour: Colour) -> (usize, usize) {
    let place = place.index();
    (colour.index() % MAX_COLOURS * ROWS + place / 32, place % 32)
}

/// The runs of a set of own stones as [`RowUnion::around`] gives it.
fn runs(own: u8) -> Runs {
    // Clockwise from the right: the bit in the set, and how far on the place is.
    const RING: [(u8, i16); 6] = [(4, 1), (6, 32), (5, 31), (2, -1), (0, -32), (1, -31)];
    let is_own = |slot: usize| own >> RING[slot % 6].0 & 1 == 1;
    // A run begins where the stone before is not own; a full circle has no beginning.
    let mut begins = (0..6).filter(|&slot| is_own(slot) && !is_own(slot + 5));
    let offset = |slot: usize| RING[slot].1 as u16;
    let whole = (0..6).all(is_own).then_some(0);
    let mut next = || begins.next().map_or(0, offset);
    let (first, second, third) = (next(), next(), next());
    Runs { first: whole.map_or(first, offset), second, third }
}
