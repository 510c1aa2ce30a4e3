//! Stones in groups with their liberties, in arrays as few and small as the loop allows.

mod areas;
mod eyes;

use std::hint::select_unpredictable;

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

/// Above the number of its group a label tells what is on the cell, one bit each.
const KIND: u32 = MAX_CELLS.trailing_zeros();
/// A stone of the first colour; one of the second has the next bit.
const STONE: u16 = 1 << KIND;
const EMPTY: u16 = 4 << KIND;
/// Off the board.
const OFF: u16 = 8 << KIND;

/// Sets of edges have as many bits for each edge as there are kinds, and use the lowest.
const EDGE: usize = 4;
const ALL_EDGES: u32 = 0x1111_1111;

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

/// What a stone finds around its cell, with the edges there closed: sets of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    /// The labels across the edges.
    labels: [u16; EDGES],
    own: u32,
    /// Enemy stones whose group has no open edge left.
    captured: u32,
    free: u32,
    /// Own stones whose group has an open edge left.
    holding: u32,
}

impl Beside {
    /// Whether the stone would have a liberty after its captures.
    #[inline(always)]
    pub(super) fn lives(self) -> bool {
        self.free | self.captured | self.holding != 0
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

/// The edges of a set.
#[inline(always)]
fn edges(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let edge = (set != 0).then(|| set.trailing_zeros() as usize / EDGE)?;
        set &= set - 1;
        Some(edge % EDGES)
    })
}

/// How many edges there are in a set.
#[inline(always)]
fn count(set: u32) -> u16 {
    // Processors from before 2008 have no instruction that counts.
    (set.wrapping_mul(ALL_EDGES) >> (u32::BITS - EDGE as u32)) as u16
}

/// The kind of a stone.
#[inline(always)]
fn stone_of(colour: Colour) -> u16 {
    STONE << colour.index()
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
        let next = Box::new(std::array::from_fn(|index| index as u16));
        let mut label = next.clone();
        for (index, label) in label.iter_mut().enumerate() {
            *label |= if index < cells { EMPTY } else { OFF };
        }
        Some(Self {
            cells,
            edges: most,
            rows,
            corners: Corners::new(board),
            regions,
            next,
            label,
            groups: Box::new([Group::default(); MAX_CELLS]),
            empties: (0..cells as u16).collect(),
        })
    }

    /// Takes every stone off the board.
    pub(super) fn clear(&mut self) {
        for (index, label) in self.label[..self.cells].iter_mut().enumerate() {
            *label = index as u16 | EMPTY;
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
            while self.label[at(next)] & stone_of(colour) != 0 {
                (next, steps) = (self.rows[at(next)][direction % EDGES], steps + 1);
            }
            steps
        };
        (0..axes).any(|axis| {
            let both = beside.own >> (axis * EDGE) | beside.own >> ((axis + axes) * EDGE);
            both & 1 == 1 && 1 + walk(axis) + walk(axis + axes) >= count
        })
    }

    /// The colour of the stone on a cell.
    fn colour(&self, cell: u16) -> Option<Colour> {
        let label = self.label[at(cell)];
        (label & (EMPTY | OFF) == 0).then(|| Colour::new(usize::from(label >> KIND) - 1))
    }

    /// Places a stone on an empty board or beside such stones; takes nothing.
    pub(super) fn set_up(&mut self, cell: Cell, colour: Colour) {
        let index = cell.index() as u16;
        let Some(place) = self.empties.iter().position(|&empty| empty == index) else { return };
        let beside = self.close::<MANY>(index, colour);
        self.place::<MANY>(place, index, colour, Beside { captured: 0, ..beside });
    }

    /// Closes the edges between an empty cell and the groups around it, and tells what a stone of the
    /// colour finds there. No cell has more than `N` edges.
    #[inline(always)]
    pub(super) fn close<const N: usize>(&mut self, cell: u16, colour: Colour) -> Beside {
        let row = self.rows[at(cell)];
        let mut labels = [0; EDGES];
        for (label, &next) in labels.iter_mut().zip(&row).take(N) {
            *label = self.label[at(next)];
            let open = &mut self.groups[at(*label)].open;
            *open = open.wrapping_sub(1);
        }
        let (mut kinds, mut closed) = (0, 0);
        for (edge, &label) in labels.iter().enumerate().take(N) {
            kinds |= u32::from(label >> KIND) << (edge * EDGE);
            closed |= u32::from(self.groups[at(label)].open == 0) << (edge * EDGE);
        }
        let own = kinds >> colour.index() & ALL_EDGES;
        let enemy = kinds >> (1 - colour.index()) & ALL_EDGES;
        let free = kinds >> (EMPTY / STONE).trailing_zeros() & ALL_EDGES;
        Beside { labels, own, captured: enemy & closed, free, holding: own & !closed }
    }

    /// Opens the edges between a cell and the groups around it.
    #[inline(always)]
    pub(super) fn reopen<const N: usize>(&mut self, cell: u16) {
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
            hash ^= self.hash_of_taken(beside, Colour::new(1 - colour.index()));
        }
        hash
    }

    #[inline(never)]
    fn hash_of_taken(&self, Beside { labels, captured, .. }: Beside, enemy: Colour) -> u64 {
        let mut hash = 0;
        for edge in edges(captured) {
            let label = labels[edge];
            if edges(captured).take_while(|&before| before < edge).any(|it| labels[it] == label) {
                continue;
            }
            let first = at(label) as u16;
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

    /// Places a stone on the empty cell at a position of the list, whose edges have been closed and
    /// where it finds `beside`, captures groups, and returns the number of stones captured.
    #[inline(always)]
    pub(super) fn place<const N: usize>(
        &mut self,
        place: usize,
        cell: u16,
        colour: Colour,
        beside: Beside,
    ) -> u32 {
        let Beside { labels, own, .. } = beside;
        self.empties.swap_remove(place);
        let first = labels[own.trailing_zeros() as usize / EDGE % EDGES];
        // Whether an own stone is adjacent is hard to foretell: a branch would often be mispredicted.
        let mut keeper = select_unpredictable(own == 0, cell | stone_of(colour), first);
        let mut others = 0;
        for (edge, &label) in labels.iter().enumerate().take(N) {
            others |= u32::from(label != keeper) << (edge * EDGE);
        }
        self.groups[at(cell)] = Group::default();
        self.label[at(cell)] = keeper;
        self.next[at(cell)] = cell;
        self.next.swap(at(cell), at(keeper));
        let alone = Group { open: count(beside.free), size: 1, regions: self.regions[at(cell)] };
        self.groups[at(keeper)].absorb(alone);
        for edge in edges(others & own) {
            let label = self.label[at(labels[edge])];
            if label != keeper {
                keeper = self.unite(keeper, label);
            }
        }
        if beside.captured == 0 { 0 } else { self.take(beside) }
    }

    /// Unites two groups given by their labels, and returns the label that stays.
    #[inline(always)]
    fn unite(&mut self, one: u16, other: u16) -> u16 {
        let swap = self.groups[at(one)].size > self.groups[at(other)].size;
        let (keeper, label) = if swap { (one, other) } else { (other, one) };
        let absorbed = self.groups[at(label)];
        self.groups[at(keeper)].absorb(absorbed);
        let first = at(label) as u16;
        let mut stone = first;
        loop {
            self.label[at(stone)] = keeper;
            stone = self.next[at(stone)];
            if stone == first {
                break;
            }
        }
        // Swapping two links joins two circles.
        self.next.swap(at(keeper), at(label));
        keeper
    }

    /// Removes the groups that a stone captures, and returns the number of their stones.
    #[inline(never)]
    fn take(&mut self, Beside { labels, captured, .. }: Beside) -> u32 {
        let mut taken = 0;
        for edge in edges(captured) {
            let first = at(labels[edge]) as u16;
            // The same group may be met at several edges.
            if self.label[at(first)] & EMPTY != 0 {
                continue;
            }
            let mut stone = first;
            loop {
                self.label[at(stone)] = stone | EMPTY;
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
