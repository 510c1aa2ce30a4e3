//! Union-find for playouts on hexagons, which knows the surroundings of a stone before it comes.
//!
//! Where the cells of a board are at constant distances from their neighbours, a place is
//! `32 * row + column`, and each place knows which of the six around it are own: a stone tells its
//! neighbours when it is placed. These six bits select, from a table, one stone of each run of own
//! neighbours; there are rarely more than two runs, so two unions are made unconditionally. Not a
//! structure for play: it only places stones, and can be reset.

use super::packed_group::Group;
use crate::cell::{Cell, Colour, Index, MAX_COLOURS};
use crate::topology::{Tiling, Topology};

const WIDTH: usize = 32;
pub(super) const PLACES: usize = WIDTH * WIDTH;

/// As many nodes as 16 bits can address, so that no parent needs a bounds check. Those beyond the
/// places are never touched.
const NODES: usize = 1 << u16::BITS;

/// Empty rows above and below and empty columns left and right of the cells, so that a stone at the
/// edge of the board need not ask which neighbours it has.
const MARGIN: i32 = 1;

/// The number of places from the one above a place to the one below it.
const WINDOW: usize = 2 * WIDTH + 1;

/// The place itself in its window.
const MIDDLE: usize = WIDTH;

/// The surrounding places in the window, clockwise from the right.
const AROUND: [usize; 6] = [MIDDLE + 1, 2 * MIDDLE, 2 * MIDDLE - 1, MIDDLE - 1, 0, 1];

/// What a stone on the place itself adds, above the bits for the surrounding places.
const ITSELF: u8 = 1 << 6;

/// The value for a place with no stone on it or around it: 1, so that the highest bit is set only
/// where all seven are there.
const NOTHING: u8 = 1;

/// The bit that is set exactly where a place and all its neighbours are own.
pub(super) const FULL: u8 = 1 << 7;

/// The position of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(u16);

impl Place {
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % PLACES
    }

    /// The place at this distance, backwards for distances above half the range of 16 bits.
    #[inline(always)]
    fn plus(self, offset: u16) -> u16 {
        self.0.wrapping_add(offset)
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

/// What an insertion did.
#[derive(Clone, Copy, Debug)]
pub struct Joined {
    /// The regions that the group now touches.
    pub regions: u32,
    /// Whether two separate runs of own neighbours were in one group already, so that the stone
    /// closed a ring around a cell that is not its colour.
    pub closes: bool,
    /// What is now near the place and each of those around it, combined by OR.
    pub(super) near: u8,
}

/// What is stored about a place with a stone.
#[derive(Clone, Copy, Default, Debug)]
struct Node {
    /// Undefined where there is no stone.
    parent: u16,
    /// The regions of the place.
    regions: u16,
    /// Valid at roots.
    group: Group,
}

type Nodes = [Node; NODES];

/// The stones of each colour: for each place, a bit for each own stone around it and one for its
/// own, on top of [`NOTHING`]. There is room for a row before the first place and after the last.
type Near = [[u8; PLACES + 2 * WIDTH]; MAX_COLOURS];

const EMPTY: Near = [[NOTHING; PLACES + 2 * WIDTH]; MAX_COLOURS];

/// Insert-only groups on a board of hexagons of at most 30 rows and columns.
#[derive(Clone, Debug)]
pub struct RowUnion {
    near: Near,
    nodes: Box<Nodes>,
    /// Indexed by what is near a place with no stone on it.
    runs: [Runs; 128],
    places: Vec<Place>,
    colours: usize,
    /// How much of `near` is in use.
    end: usize,
    start: Start,
}

/// The start to go back to.
#[derive(Clone, Debug)]
struct Start {
    near: Near,
    /// Each stone with its node.
    stones: Vec<(Place, Node)>,
}

/// The root above the stone; moves the stone closer to it if it is far.
///
/// The first two hops are made unconditionally: trees are rarely deeper, so the loop's branch is
/// nearly always predicted. They store nothing, as the next finds would have to wait for it:
/// halving every path takes an eighth longer.
#[inline(always)]
fn find(nodes: &mut Nodes, stone: u16) -> u16 {
    let mut at = nodes[usize::from(nodes[usize::from(stone)].parent)].parent;
    loop {
        let above = nodes[usize::from(at)].parent;
        if above == at {
            return at;
        }
        nodes[usize::from(stone)].parent = above;
        at = above;
    }
}

impl RowUnion {
    /// The name in measurements.
    pub const NAME: &'static str = "row-union";

    /// An empty board for stones of this many colours, with the regions of each cell, at most 16;
    /// `None` if the board does not consist of hexagons or does not fit. O(cells).
    pub fn new(topology: &Topology, colours: usize, regions: impl Fn(Cell) -> u16) -> Option<Self> {
        let cells = || (0..topology.cells()).map(Cell::new);
        let corner = cells().map(|cell| topology.coordinates(cell));
        let (left, top) = corner.reduce(|(x, y), (a, b)| (x.min(a), y.min(b)))?;
        let at = |cell| {
            let (x, y) = topology.coordinates(cell);
            (x - left + MARGIN, y - top + MARGIN)
        };
        let end = WIDTH as i32 - MARGIN;
        if topology.tiling() != Some(Tiling::Hexagonal)
            || !cells().all(|c| at(c).0 < end && at(c).1 < end)
        {
            return None;
        }
        let place = |cell| {
            let (x, y) = at(cell);
            Place((WIDTH as i32 * y + x) as u16)
        };
        let mut union = Self {
            near: EMPTY,
            nodes: vec![Node::default(); NODES].into_boxed_slice().try_into().ok()?,
            runs: std::array::from_fn(|near| runs(near.saturating_sub(usize::from(NOTHING)))),
            places: cells().map(place).collect(),
            colours,
            end: cells().map(|cell| place(cell).index() + WINDOW).max()?,
            start: Start { near: EMPTY, stones: Vec::with_capacity(topology.cells()) },
        };
        for cell in cells() {
            union.nodes[place(cell).index()].regions = regions(cell);
        }
        Some(union)
    }

    /// The place of the cell. O(1).
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    /// The colour of the stone on a place. O(colours).
    pub fn colour(&self, place: Place) -> Option<Colour> {
        self.near.iter().position(|near| own(near, place)).map(Colour::new)
    }

    /// By colour, the places around a place where its stones stand: a bit for each, clockwise from
    /// the right. O(colours).
    #[inline(always)]
    pub fn around(&self, place: Place) -> [u32; MAX_COLOURS] {
        self.near.each_ref().map(|near| {
            let known = near[place.index() + MIDDLE] - NOTHING;
            u32::from(known & (ITSELF - 1))
        })
    }

    /// Takes every stone off the board. O(rows).
    pub fn clear(&mut self) {
        for near in self.near.iter_mut().take(self.colours) {
            near[..self.end].fill(NOTHING);
        }
    }

    /// Makes the stones now on the board those to go back to. O(cells).
    pub fn save_start(&mut self) {
        let Self { near, nodes, places, start, .. } = self;
        for (start, near) in start.near.iter_mut().zip(&*near).take(self.colours) {
            start[..self.end].copy_from_slice(&near[..self.end]);
        }
        start.stones.clear();
        let occupied = |place: &Place| near.iter().any(|near| own(near, *place));
        let stones = places.iter().copied().filter(occupied);
        start.stones.extend(stones.map(|place| (place, nodes[place.index()])));
    }

    /// Goes back to the start. O(rows + stones at the start).
    pub fn reset(&mut self) {
        for (near, start) in self.near.iter_mut().zip(&self.start.near).take(self.colours) {
            near[..self.end].copy_from_slice(&start[..self.end]);
        }
        for &(place, node) in &self.start.stones {
            self.nodes[place.index()] = node;
        }
    }

    /// Places a stone on an empty place and joins it with its neighbours of the same colour.
    /// Amortised O(log cells), nearly always a handful of loads.
    #[inline(always)]
    pub fn insert(&mut self, place: Place, colour: Colour) -> Joined {
        let near = window_mut(&mut self.near, place, colour);
        let runs = self.runs[usize::from(near[MIDDLE]) % 128];
        near[MIDDLE] += ITSELF;
        let mut all = near[MIDDLE];
        for (slot, at) in AROUND.into_iter().enumerate() {
            // Seen from the neighbour, this place is on the opposite side.
            near[at] += 1 << ((slot + 3) % 6);
            all |= near[at];
        }
        // Where there is no run, its representative is the place itself, for now a group without
        // stones: unions with it change nothing, so no branch is needed.
        let nodes = &mut *self.nodes;
        let node = &mut nodes[place.index()];
        let regions = Group::of_regions(node.regions);
        node.parent = place.0;
        node.group = regions;
        let a = find(nodes, place.plus(runs.first));
        let b = find(nodes, place.plus(runs.second));
        let (x, y) = (nodes[usize::from(a)].group, nodes[usize::from(b)].group);
        nodes[usize::from(b)].parent = a;
        nodes[place.index()].parent = a;
        // `a == b` holds about half the time, where there is no run at all, so a branch on it would
        // be mispredicted. Two runs of one group, which close a ring, are rare.
        let mut closes = (a == b) & (a != place.0);
        let mut group = x.and(if closes { regions } else { y });
        group = group.also_in(regions);
        if runs.third != 0 {
            let c = find(nodes, place.plus(runs.third));
            if c == a {
                closes = true;
            } else {
                nodes[usize::from(c)].parent = a;
                group = group.and(nodes[usize::from(c)].group);
            }
        }
        nodes[usize::from(a)].group = group.with_a_stone();
        Joined { regions: group.regions(), closes, near: all }
    }

    /// Every group: its colour, its size and its regions. O(cells).
    pub fn groups(&self) -> impl Iterator<Item = (Colour, u32, u32)> + Clone + '_ {
        let node = |place: Place| self.nodes[place.index()];
        let roots = self.places.iter().filter(move |&&place| node(place).parent == place.0);
        roots.filter_map(move |&place| {
            let colour = self.colour(place)?;
            let group = node(place).group;
            Some((colour, group.size(), group.regions()))
        })
    }
}

/// What the places around the place, and itself, know of the stones of a colour.
#[inline(always)]
fn window_mut(near: &mut Near, place: Place, colour: Colour) -> &mut [u8] {
    &mut near[colour.index() % MAX_COLOURS][place.index()..place.index() + WINDOW]
}

/// Whether a stone stands on the place.
fn own(near: &[u8], place: Place) -> bool {
    (near[place.index() + MIDDLE] - NOTHING) & ITSELF != 0
}

/// The runs of a set of own stones around a place, by the bits that [`AROUND`] numbers.
fn runs(around: usize) -> Runs {
    let is_own = |slot: usize| around >> (slot % 6) & 1 == 1;
    let offset = |slot: usize| AROUND[slot].wrapping_sub(MIDDLE) as u16;
    // A run begins where the previous stone is not own; a full circle has no beginning.
    let circle = (0..6).all(is_own).then_some(0);
    let mut begins = (0..6).filter(|&slot| is_own(slot) && !is_own(slot + 5)).chain(circle);
    let mut next = || begins.next().map_or(0, offset);
    Runs { first: next(), second: next(), third: next() }
}
