//! Stones in groups with their liberties, in arrays as few and small as the loop allows.

mod areas;
mod eyes;

use crate::cell::{Cell, Colour, Index};
use crate::position::history::stone_key;
use crate::position::playout::StoneLookup;
use crate::rules::Board;
use eyes::Corners;

/// More cells than any board that the loop plays on has: a power of two, so that a mask bounds an
/// index.
const MAX_CELLS: usize = 1024;

/// Room for edges: more than any cell has, and a power of two too.
const EDGES: usize = 8;

/// The most edges of a cell on boards where cells have more than [`FEW`].
pub(super) const MANY: usize = 6;
/// The most edges of a cell on boards of squares and triangles.
pub(super) const FEW: usize = 4;

/// The paint of an empty cell; that of a stone is the index of its colour.
const EMPTY: u8 = 2;
/// The paint of what is off the board.
const OFF: u8 = 3;

/// Stones of two colours. Each carries the label of its group, one of its stones.
#[derive(Clone, Debug)]
pub(super) struct Stones {
    cells: usize,
    /// The most edges of a cell of the board.
    edges: usize,
    /// The cells across each edge of each cell, clockwise; the index after the last cell for none.
    /// On boards with straight rows an entry stands for a direction.
    rows: Box<[[u16; EDGES]; MAX_CELLS]>,
    corners: Corners,
    /// The regions of each cell.
    regions: Box<[u32; MAX_CELLS]>,
    paint: Box<[u8; MAX_CELLS]>,
    /// Empty cells have labels that no stone has, so that edges may be counted for them too.
    label: Box<[u16; MAX_CELLS]>,
    /// The next stone of the group, in a circle.
    next: Box<[u16; MAX_CELLS]>,
    groups: Box<[Group; MAX_CELLS]>,
    empties: Vec<u16>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Group {
    /// How many edges its stones share with empty cells. Undefined for an empty cell.
    open: u16,
    size: u16,
    regions: u32,
}

impl Group {
    #[inline(always)]
    fn absorb(&mut self, other: Self) {
        self.open = self.open.wrapping_add(other.open);
        self.size += other.size;
        self.regions |= other.regions;
    }
}

/// What a stone finds once the edges around its cell are closed. One bit an edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    own: u8,
    /// Enemy stones whose group has no open edge left.
    captured: u8,
    free: u8,
    /// Whether an adjacent own group has an open edge left.
    holds: bool,
}

impl Beside {
    /// Whether the stone would have a liberty after its captures.
    #[inline(always)]
    pub(super) fn lives(self) -> bool {
        self.free | self.captured != 0 || self.holds
    }

    /// Whether the stone captures something.
    #[inline(always)]
    pub(super) fn takes(self) -> bool {
        self.captured != 0
    }
}

#[inline(always)]
fn at(index: u16) -> usize {
    usize::from(index) % MAX_CELLS
}

/// The positions of the set bits.
#[inline(always)]
fn bits(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(place)
    })
}

impl Stones {
    /// An empty board; `None` if it is too large or its cells have too many edges.
    pub(super) fn new(board: &Board) -> Option<Self> {
        let cells = board.topology.cells();
        if cells >= MAX_CELLS {
            return None;
        }
        let mut rows = Box::new([[cells as u16; EDGES]; MAX_CELLS]);
        let mut regions = Box::new([0; MAX_CELLS]);
        let mut most = 0;
        for cell in (0..cells).map(Cell::new) {
            let edges = board.topology.ring(cell).iter().filter(|slot| slot.edge);
            for (place, slot) in edges.enumerate() {
                let next = slot.cell.map_or(cells, Index::index);
                *rows[cell.index()].get_mut(place)? = next as u16;
                most = most.max(place + 1);
            }
            regions[cell.index()] = board.graph.regions(cell);
        }
        if most > MANY {
            return None;
        }
        let mut paint = Box::new([OFF; MAX_CELLS]);
        paint[..cells].fill(EMPTY);
        let label = Box::new(std::array::from_fn(|index| index as u16));
        Some(Self {
            cells,
            edges: most,
            rows,
            corners: Corners::new(board),
            regions,
            paint,
            next: label.clone(),
            label,
            groups: Box::new([Group::default(); MAX_CELLS]),
            empties: (0..cells as u16).collect(),
        })
    }

    /// Takes every stone off the board.
    pub(super) fn clear(&mut self) {
        self.paint[..self.cells].fill(EMPTY);
        for (index, (label, next)) in self.label.iter_mut().zip(self.next.iter_mut()).enumerate() {
            (*label, *next) = (index as u16, index as u16);
        }
        self.groups.fill(Group::default());
        self.empties.clear();
        self.empties.extend(0..self.cells as u16);
    }

    /// The most edges that a cell of the board has.
    pub(super) fn edges(&self) -> usize {
        self.edges
    }

    /// Copies another board of the same kind.
    pub(super) fn copy_from(&mut self, other: &Self) {
        let cells = self.cells.min(MAX_CELLS);
        self.paint[..cells].copy_from_slice(&other.paint[..cells]);
        self.label[..cells].copy_from_slice(&other.label[..cells]);
        self.next[..cells].copy_from_slice(&other.next[..cells]);
        self.groups[..cells].copy_from_slice(&other.groups[..cells]);
        self.empties.clone_from(&other.empties);
    }

    /// The cells without a stone.
    #[inline(always)]
    pub(super) fn empties(&self) -> &[u16] {
        &self.empties
    }

    /// Exchanges two of the empty cells.
    #[inline(always)]
    pub(super) fn put_off(&mut self, place: usize, last: usize) {
        self.empties.swap(place, last);
    }

    /// The regions that the group of a stone touches.
    #[inline]
    pub(super) fn regions(&self, cell: u16) -> u32 {
        self.groups[at(self.label[at(cell)])].regions
    }

    /// Whether at least this many stones of the colour stand in a straight row through the one just
    /// placed; directions and their opposites are counted once.
    #[inline]
    pub(super) fn has_line(
        &self,
        cell: u16,
        colour: Colour,
        beside: Beside,
        axes: usize,
        count: u32,
    ) -> bool {
        // A row is part of a group.
        if u32::from(self.groups[at(self.label[at(cell)])].size) < count {
            return false;
        }
        let walk = |direction: usize| {
            let (mut next, mut steps) = (self.rows[at(cell)][direction % EDGES], 0);
            while usize::from(self.paint[at(next)]) == colour.index() {
                (next, steps) = (self.rows[at(next)][direction % EDGES], steps + 1);
            }
            steps
        };
        (0..axes).any(|axis| {
            let both = beside.own >> axis | beside.own >> (axis + axes);
            both & 1 == 1 && 1 + walk(axis) + walk(axis + axes) >= count
        })
    }

    /// The colour of the stone on a cell.
    fn colour(&self, cell: u16) -> Option<Colour> {
        let paint = self.paint[at(cell)];
        (paint < EMPTY).then(|| Colour::new(usize::from(paint)))
    }

    /// Places a stone on an empty board or beside such stones; takes nothing.
    pub(super) fn set_up(&mut self, cell: Cell, colour: Colour) {
        let index = cell.index() as u16;
        let Some(place) = self.empties.iter().position(|&empty| empty == index) else { return };
        let beside = self.look::<MANY>(index, colour);
        self.place::<MANY>(place, index, colour, Beside { captured: 0, ..beside });
    }

    /// What a stone of the colour would find on an empty cell, with the edges around it closed. No
    /// cell has more than `N` edges.
    ///
    /// Nothing is written, as many cells are looked at in vain.
    #[inline(always)]
    pub(super) fn look<const N: usize>(&self, cell: u16, colour: Colour) -> Beside {
        let row = &self.rows[at(cell)][..N];
        let labels: [u16; N] = std::array::from_fn(|place| self.label[at(row[place])]);
        let colour = colour.index() as u8;
        let mut beside = Beside { own: 0, captured: 0, free: 0, holds: false };
        for (place, &next) in row.iter().enumerate() {
            let paint = self.paint[at(next)];
            let edges = labels.iter().filter(|&&label| label == labels[place]).count();
            let captured = self.groups[at(labels[place])].open == edges as u16;
            let own = paint == colour;
            beside.own |= u8::from(own) << place;
            beside.holds |= own & !captured;
            beside.free |= u8::from(paint == EMPTY) << place;
            beside.captured |= u8::from(captured & (paint == 1 - colour)) << place;
        }
        beside
    }

    /// Closes the edges between a cell and the groups around it.
    #[inline(always)]
    fn close<const N: usize>(&mut self, cell: u16) {
        for &next in &self.rows[at(cell)][..N] {
            let open = &mut self.groups[at(self.label[at(next)])].open;
            *open = open.wrapping_sub(1);
        }
    }

    /// Opens the edges between a cell and the groups around it.
    #[inline(always)]
    fn reopen<const N: usize>(&mut self, cell: u16) {
        for &next in &self.rows[at(cell)][..N] {
            let open = &mut self.groups[at(self.label[at(next)])].open;
            *open = open.wrapping_add(1);
        }
    }

    /// The hash of the stones after a placement, given the one before.
    #[inline(always)]
    pub(super) fn hash_after(&self, hash: u64, cell: u16, colour: Colour, beside: Beside) -> u64 {
        let mut hash = hash ^ key(cell, colour);
        if beside.takes() {
            hash ^= self.hash_of_taken(cell, Colour::new(1 - colour.index()), beside.captured);
        }
        hash
    }

    #[inline(never)]
    fn hash_of_taken(&self, cell: u16, enemy: Colour, captured: u8) -> u64 {
        let row = &self.rows[at(cell)];
        let label = |place: usize| self.label[at(row[place % EDGES])];
        let mut hash = 0;
        for place in bits(captured) {
            if bits(captured).take_while(|&before| before < place).any(|b| label(b) == label(place))
            {
                continue;
            }
            let first = row[place % EDGES];
            let mut stone = first;
            loop {
                hash ^= key(stone, enemy);
                stone = self.next[at(stone)];
                if stone == first {
                    break;
                }
            }
        }
        hash
    }

    /// Places a stone on the empty cell at a position of the list, where it finds `beside`,
    /// captures groups, and returns the number of stones captured.
    #[inline(always)]
    pub(super) fn place<const N: usize>(
        &mut self,
        place: usize,
        cell: u16,
        colour: Colour,
        beside: Beside,
    ) -> u32 {
        self.close::<N>(cell);
        self.empties.swap_remove(place);
        self.paint[at(cell)] = colour.index() as u8;
        let free = beside.free.count_ones() as u16;
        let alone = Group { open: free, size: 1, regions: self.regions[at(cell)] };
        self.groups[at(cell)] = alone;
        self.next[at(cell)] = cell;
        let mut keeper = cell;
        for place in bits(beside.own) {
            let label = self.label[at(self.rows[at(cell)][place % EDGES])];
            if label != keeper {
                keeper = self.unite(keeper, label);
            }
        }
        if beside.captured == 0 { 0 } else { self.take(cell, beside.captured) }
    }

    /// Unites two groups given by their labels, and returns the label that stays.
    #[inline(always)]
    fn unite(&mut self, one: u16, other: u16) -> u16 {
        let swap = self.groups[at(one)].size > self.groups[at(other)].size;
        let (keeper, label) = if swap { (one, other) } else { (other, one) };
        let absorbed = self.groups[at(label)];
        self.groups[at(keeper)].absorb(absorbed);
        let mut stone = label;
        loop {
            self.label[at(stone)] = keeper;
            stone = self.next[at(stone)];
            if stone == label {
                break;
            }
        }
        // Swapping two links joins two circles.
        self.next.swap(at(keeper), at(label));
        keeper
    }

    /// Removes captured groups around a cell, and returns the number of their stones.
    #[inline(never)]
    fn take(&mut self, cell: u16, captured: u8) -> u32 {
        let mut taken = 0;
        for place in bits(captured) {
            let first = self.rows[at(cell)][place % EDGES];
            // The same group may be met at several edges.
            if self.paint[at(first)] == EMPTY {
                continue;
            }
            let mut stone = first;
            loop {
                self.paint[at(stone)] = EMPTY;
                self.label[at(stone)] = stone;
                self.empties.push(stone);
                taken += 1;
                self.reopen::<MANY>(stone);
                stone = self.next[at(stone)];
                if stone == first {
                    break;
                }
            }
        }
        taken
    }
}

impl StoneLookup for Stones {
    fn stone(&self, cell: Cell) -> Option<Colour> {
        (cell.index() < self.cells).then(|| self.colour(cell.index() as u16)).flatten()
    }

    fn last_liberty(&self, stone: Cell) -> Option<Cell> {
        let is_stone = stone.index() < self.cells && self.colour(stone.index() as u16).is_some();
        let liberty = is_stone.then(|| self.only_liberty(stone.index() as u16)).flatten()?;
        Some(Cell::new(usize::from(liberty)))
    }
}

#[inline(always)]
fn key(cell: u16, colour: Colour) -> u64 {
    stone_key(Cell::new(usize::from(cell)), colour)
}
