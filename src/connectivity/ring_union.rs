//! Union-find for playouts on any board, which knows the surroundings of a stone before it comes.
//!
//! Each cell knows which slots of its ring are own, as bits in cyclic order: a stone tells its
//! neighbours when it is placed. These bits select, from a table, one stone of each run of own
//! neighbours; there are rarely more than two runs, so two unions are made unconditionally. It does
//! with rows of neighbours what [`RowUnion`] does on hexagons with constant distances. Not a
//! structure for play: it only places stones, and can be reset.
//!
//! [`RowUnion`]: super::RowUnion

use super::packed_group::Group;
use super::playout_union::PlayoutUnion;
use super::row_union::Joined;
use super::runs::{self, Kind, Runs, WIDEST};
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::topology::{Adjacency, Topology};

/// Room for the cells and the places off the board: a power of two, so that a mask bounds an index.
const PLACES: usize = 1024;
/// Room for the tables of a board: one for rings of twelve, and smaller ones or another like it.
const RUNS: usize = 2 << WIDEST;

/// The bit for a stone on the cell itself, above those for the slots around it.
const ITSELF: u16 = 1 << WIDEST;
/// A bit that is never set.
const NEVER: u16 = 1 << 15;

/// The surroundings of a cell. It fills one cache line.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The cell, then its slots in cyclic order. Slots off the board have places of their own
    /// beyond the cells, a different one for each slot: a processor stalls when it adds to a place
    /// that it has just added to.
    places: [u16; 16],
    /// As seen from the cell in each slot, the bit for this cell.
    back: [u16; WIDEST],
    /// The stones, including its own, that make a ring around one on this cell.
    full: u16,
    /// The regions of the cell.
    regions: u16,
    /// The start of the table for its kind of ring.
    table: u16,
    /// The slots, as bits, whose cells have this one in a ring around them.
    rings: u16,
}

/// The stones of each colour: for each cell, a bit for each slot with an own stone and one for its
/// own.
type Near = [[u16; PLACES]; MAX_COLOURS];

/// Insert-only groups on a board of at most about a thousand cells.
#[derive(Clone, Debug)]
pub struct RingUnion {
    near: Box<Near>,
    /// Undefined where there is no stone.
    parents: Box<[u16; PLACES]>,
    /// Valid at roots.
    groups: Box<[Group; PLACES]>,
    rows: Box<[Row; PLACES]>,
    runs: Box<[Runs; RUNS]>,
    cells: usize,
    colours: usize,
    start: Start,
}

/// The start to go back to.
#[derive(Clone, Debug)]
struct Start {
    near: Box<Near>,
    /// Each stone with its parent and group.
    stones: Vec<(u16, u16, Group)>,
}

#[inline(always)]
fn at(place: u16) -> usize {
    usize::from(place) % PLACES
}

/// The root above the stone, found as in [`RowUnion`].
///
/// [`RowUnion`]: super::RowUnion
#[inline(always)]
fn find(parents: &mut [u16; PLACES], stone: u16) -> u16 {
    let mut top = parents[at(parents[at(stone)])];
    loop {
        let above = parents[at(top)];
        if above == top {
            return top;
        }
        parents[at(stone)] = above;
        top = above;
    }
}

impl PlayoutUnion for RingUnion {
    type Place = u16;

    const NAME: &'static str = "ring-union";
    const PLACES: usize = PLACES;

    /// `None` if the board has more than about a thousand cells, or too many kinds of rings.
    /// O(cells + 2^slots x slots for each kind of ring).
    fn new(
        topology: &Topology,
        adjacency: Adjacency,
        colours: usize,
        regions: impl Fn(Cell) -> u16,
    ) -> Option<Self> {
        let cells = topology.cells();
        if adjacency == Adjacency::Diag || cells + WIDEST > PLACES {
            return None;
        }
        let nothing =
            Row { places: [0; 16], back: [0; WIDEST], full: NEVER, regions: 0, table: 0, rings: 0 };
        let mut union = Self {
            near: Box::new([[0; PLACES]; MAX_COLOURS]),
            parents: Box::new([0; PLACES]),
            groups: Box::new([Group::default(); PLACES]),
            rows: Box::new([nothing; PLACES]),
            runs: Box::new([Runs { first: 0, second: 0, rest: 0 }; RUNS]),
            cells,
            colours,
            start: Start {
                near: Box::new([[0; PLACES]; MAX_COLOURS]),
                stones: Vec::with_capacity(cells),
            },
        };
        let mut kinds: Vec<(Kind, usize)> = Vec::new();
        let mut end = 0;
        for cell in (0..cells).map(Cell::new) {
            let kind = Kind::of(topology.ring(cell));
            let table = match kinds.iter().find(|&&(known, _)| known == kind) {
                Some(&(_, table)) => table,
                None => {
                    let begin = end;
                    let table = runs::table(adjacency, kind);
                    end += table.len();
                    union.runs.get_mut(begin..end)?.copy_from_slice(&table);
                    kinds.push((kind, begin));
                    begin
                }
            };
            union.rows[cell.index()] = Row {
                regions: regions(cell),
                table: table as u16,
                ..row(topology, adjacency, cell)
            };
        }
        for cell in 0..cells {
            let row = &union.rows[cell];
            let has_ring =
                |slot: &usize| union.rows[at(row.places[1 + slot])].full & row.back[*slot] != 0;
            union.rows[cell].rings =
                (0..WIDEST).filter(has_ring).fold(0, |rings, slot| rings | 1 << slot);
        }
        Some(union)
    }

    fn place(&self, cell: Cell) -> u16 {
        cell.index() as u16
    }

    fn number(place: u16) -> usize {
        at(place)
    }

    fn colour(&self, place: u16) -> Option<Colour> {
        self.near.iter().position(|near| near[at(place)] & ITSELF != 0).map(Colour::new)
    }

    #[inline(always)]
    fn around(&self, place: u16) -> [u32; MAX_COLOURS] {
        self.near.each_ref().map(|near| u32::from(near[at(place)] & (ITSELF - 1)))
    }

    fn clear(&mut self) {
        for near in self.near.iter_mut().take(self.colours) {
            near[..self.cells].fill(0);
        }
    }

    fn save_start(&mut self) {
        let mut start = std::mem::take(&mut self.start.stones);
        start.clear();
        let stones = (0..self.cells as u16).filter(|&place| self.colour(place).is_some());
        start.extend(stones.map(|place| (place, self.parents[at(place)], self.groups[at(place)])));
        self.start.stones = start;
        self.start.near.clone_from(&self.near);
    }

    /// O(cells).
    fn reset(&mut self) {
        for (near, start) in self.near.iter_mut().zip(&*self.start.near).take(self.colours) {
            near[..self.cells].copy_from_slice(&start[..self.cells]);
        }
        for &(place, parent, group) in &self.start.stones {
            self.parents[at(place)] = parent;
            self.groups[at(place)] = group;
        }
    }

    /// Amortised O(log cells + slots), nearly always a handful of loads besides the slots.
    #[inline(always)]
    fn insert(&mut self, place: u16, colour: Colour) -> Joined {
        let row = &self.rows[at(place)];
        let near = &mut self.near[colour.index() % MAX_COLOURS];
        let own = near[at(place)];
        near[at(place)] = own | ITSELF;
        for (slot, back) in row.back.iter().enumerate() {
            near[at(row.places[1 + slot])] |= back;
        }
        let runs = self.runs[usize::from(row.table + own) % RUNS];
        // Where there is no run, its representative is the cell itself, for now a group without
        // stones: unions with it change nothing, so no branch is needed.
        let regions = Group::of_regions(row.regions);
        let (parents, groups) = (&mut *self.parents, &mut *self.groups);
        parents[at(place)] = place;
        groups[at(place)] = regions;
        let a = find(parents, row.places[usize::from(runs.first) % 16]);
        let b = find(parents, row.places[usize::from(runs.second) % 16]);
        let (x, y) = (groups[at(a)], groups[at(b)]);
        parents[at(b)] = a;
        parents[at(place)] = a;
        // `a == b` holds about half the time, where there is no run at all, so a branch on it would
        // be mispredicted. Two runs of one group, which close a ring, are rare.
        let mut closes = (a == b) & (a != place);
        let mut group = x.and(if closes { regions } else { y });
        group = group.also_in(regions);
        let mut further = runs.rest;
        while further != 0 {
            let c = find(parents, row.places[further.trailing_zeros() as usize % 16]);
            further &= further - 1;
            if c == a {
                closes = true;
            } else {
                parents[at(c)] = a;
                group = group.and(groups[at(c)]);
            }
        }
        groups[at(a)] = group.with_a_stone();
        Joined { regions: group.regions(), closes, near: 0 }
    }

    /// O(1) where fewer than three stones of the colour are around the stone, else O(slots).
    #[inline(always)]
    fn completes_full_ring(&self, place: u16, colour: Colour, _: Joined) -> bool {
        let near = &self.near[colour.index() % MAX_COLOURS];
        let own = near[at(place)] ^ ITSELF;
        let less_one = own & own.wrapping_sub(1);
        // A stone of a ring has the enclosed cell and two stones of the ring next to it.
        less_one & less_one.wrapping_sub(1) != 0 && self.is_around(near, place)
    }

    fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + Clone + '_ {
        (0..self.cells as u16).filter(|&place| self.parents[at(place)] == place).filter_map(
            |place| {
                let group = self.groups[at(place)];
                Some((self.colour(place)?, group.size(), group.regions()))
            },
        )
    }
}

impl RingUnion {
    /// Whether a ring with the stone on the place is around it or around one in its ring. What is
    /// across a vertex may have a ring around it that does without the stone: one that did not
    /// count when it was made, as another player had placed the last stone of that colour.
    #[inline(never)]
    fn is_around(&self, near: &[u16; PLACES], place: u16) -> bool {
        let row = &self.rows[at(place)];
        let has_ring = |around: u16| {
            let full = self.rows[at(around)].full;
            near[at(around)] & full == full
        };
        let mut found = has_ring(place);
        let mut slots = row.rings;
        while slots != 0 && !found {
            found = has_ring(row.places[(1 + slots.trailing_zeros() as usize) % 16]);
            slots &= slots - 1;
        }
        found
    }
}

/// The row of a cell, without its regions and its table.
fn row(topology: &Topology, adjacency: Adjacency, cell: Cell) -> Row {
    let ring = topology.ring(cell);
    let mut row = Row {
        places: std::array::from_fn(|place| (topology.cells() + place.saturating_sub(1)) as u16),
        back: [0; WIDEST],
        full: NEVER,
        regions: 0,
        table: 0,
        rings: 0,
    };
    row.places[0] = cell.index() as u16;
    // The ring may not have a gap where a flood would get through: see the definition of rings.
    let by_edges = adjacency == Adjacency::All;
    let (mut around, mut open) = (ITSELF, false);
    for (slot, there) in ring.iter().enumerate() {
        let counts = !by_edges || there.edge;
        around |= u16::from(counts) << slot;
        match there.cell {
            None => open |= counts,
            Some(next) => {
                row.places[1 + slot] = next.index() as u16;
                let back = topology.ring(next).iter().position(|other| other.cell == Some(cell));
                row.back[slot] = back.map_or(0, |back| 1 << back);
            }
        }
    }
    if !open {
        row.full = around;
    }
    row
}
