//! The rings around all cells in flat rows, for branch-free look-ups of runs.

use super::runs::{self, Kind, Runs};
use crate::cell::Index;
use crate::topology::{Adjacency, Slot};

/// The surroundings of each cell, and the table of runs for each kind of ring.
#[derive(Clone, Debug)]
pub(super) struct Rings<I> {
    rows: Rows<I>,
    /// Each kind of ring that occurs, and the start of its table in `tables`.
    kinds: Vec<(Kind, u32)>,
    /// The tables of all kinds, concatenated.
    tables: Vec<Runs>,
}

/// One row for each cell, of fixed width, so that loops over a row are unrolled.
#[derive(Clone, Debug)]
pub(super) enum Rows<I> {
    Six(Vec<Row<I, 8>>),
    Eight(Vec<Row<I, 16>>),
    Twelve(Vec<Row<I, 16>>),
}

/// The surroundings of one cell.
#[derive(Clone, Debug)]
pub(super) struct Row<I, const N: usize> {
    /// The cell, then its slots in cyclic order; unused entries and slots off the board hold the
    /// sentinel, the index after the last cell. `N` is a power of two, so that a mask bounds an
    /// index.
    places: [I; N],
    /// The regions the cell lies in.
    regions: u32,
    /// The start of the table for the cell's kind of ring in `tables`.
    table: u32,
}

/// The representatives of the runs of own stones around a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around<'a, I> {
    /// The regions the cell lies in.
    pub(super) regions: u32,
    /// Of the first run, or the cell itself if there is none.
    pub(super) first: I,
    /// Of the second run, or the cell itself if there are fewer.
    pub(super) second: I,
    /// Of the further runs, as bits of `row`.
    further: u16,
    row: &'a [I],
}

impl<'a, I: Index> Around<'a, I> {
    /// Whether there are more than two runs, which is rare.
    #[inline]
    pub(super) fn has_further(&self) -> bool {
        self.further != 0
    }

    /// The representatives of all runs.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = I> + use<'a, I> {
        let cell = self.row[0];
        let near = [self.first, self.second].into_iter().filter(move |&run| run != cell);
        near.chain(self.further())
    }

    /// The representatives of the third run and the ones after it.
    #[inline]
    pub(super) fn further(&self) -> impl Iterator<Item = I> + use<'a, I> {
        let (mut bits, row) = (self.further, self.row);
        std::iter::from_fn(move || {
            let place = (bits != 0).then_some(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(row[place])
        })
    }
}

impl<I: Index, const N: usize> Row<I, N> {
    /// The slots of the ring, and the start of its table.
    #[inline]
    fn slots(&self) -> (&[I], usize) {
        (&self.places[1..], self.table as usize)
    }

    /// The cell in a slot of the ring, or the sentinel.
    #[inline(always)]
    pub(super) fn slot(&self, slot: usize) -> I {
        self.places[(1 + slot) % N]
    }

    /// The slot that a cell of the ring is in. O(slots), branch-free.
    #[inline(always)]
    pub(super) fn slot_of(&self, cell: I) -> usize {
        let mut mask = 0u32;
        for (place, &other) in self.places.iter().enumerate() {
            mask |= u32::from(other == cell) << place;
        }
        (mask >> 1).trailing_zeros() as usize
    }
}

impl<I: Index> Rings<I> {
    /// The rows and tables of a board. O(cells + 2^slots x slots for each kind of ring).
    pub(super) fn new<R: AsRef<[Slot<I>]>>(
        rings: &[R],
        adjacency: Adjacency,
        regions: &[u32],
    ) -> Self {
        let mut kinds: Vec<(Kind, u32)> = Vec::new();
        let mut tables = Vec::new();
        let mut starts = Vec::with_capacity(rings.len());
        for ring in rings {
            let kind = Kind::of(ring.as_ref());
            starts.push(match kinds.iter().find(|&&(known, _)| known == kind) {
                Some(&(_, start)) => start,
                None => {
                    let start = tables.len() as u32;
                    tables.extend(runs::table(adjacency, kind));
                    kinds.push((kind, start));
                    start
                }
            });
        }
        let rows = match rings.iter().map(|ring| ring.as_ref().len()).max().unwrap_or(0) {
            0..=6 => Rows::Six(rows(rings, &starts, regions)),
            7..=8 => Rows::Eight(rows(rings, &starts, regions)),
            _ => Rows::Twelve(rows(rings, &starts, regions)),
        };
        Self { rows, kinds, tables }
    }

    /// The surroundings of all cells, in one row for each.
    #[inline]
    pub(super) fn rows(&self) -> &Rows<I> {
        &self.rows
    }

    /// The kind of the ring that a row holds. O(kinds on the board), at most three.
    #[inline(always)]
    pub(super) fn kind<const N: usize>(&self, row: &Row<I, N>) -> Kind {
        let known = self.kinds.iter().find(|&&(_, table)| table == row.table);
        known.map_or(self.kinds[0].0, |&(kind, _)| kind)
    }

    /// The runs of the cells painted `own` around the cell. `paint` has an entry for each cell and
    /// one more, never painted, for places off the board. O(slots), branch-free.
    #[inline(always)]
    pub(super) fn around(&self, cell: I, paint: &[u8], own: u8) -> Around<'_, I> {
        match &self.rows {
            Rows::Six(rows) => self.look::<6, _>(&rows[cell.index()], paint, own),
            Rows::Eight(rows) => self.look::<8, _>(&rows[cell.index()], paint, own),
            Rows::Twelve(rows) => self.look::<12, _>(&rows[cell.index()], paint, own),
        }
    }

    /// Whether the places around the cell that are `own` form at most one run. `own` is never true
    /// of the sentinel. O(slots).
    #[inline]
    pub(super) fn have_one_run(&self, cell: I, own: impl Fn(I) -> bool) -> bool {
        let (places, table) = match &self.rows {
            Rows::Six(rows) => rows[cell.index()].slots(),
            Rows::Eight(rows) | Rows::Twelve(rows) => rows[cell.index()].slots(),
        };
        let mask = places.iter().rev().fold(0, |mask, &at| mask << 1 | usize::from(own(at)));
        self.tables[table + mask].second == 0
    }

    #[inline(always)]
    fn look<'a, const SLOTS: usize, const N: usize>(
        &self,
        row: &'a Row<I, N>,
        paint: &[u8],
        own: u8,
    ) -> Around<'a, I> {
        let places = &row.places;
        let mut mask = 0;
        for slot in 0..SLOTS {
            mask |= usize::from(paint[places[1 + slot].index()] == own) << slot;
        }
        let runs = self.tables[row.table as usize + mask];
        Around {
            regions: row.regions,
            first: places[usize::from(runs.first) % N],
            second: places[usize::from(runs.second) % N],
            further: runs.rest,
            row: places,
        }
    }
}

/// The rings as rows of equal width, each with the start of its table.
fn rows<I: Index, R: AsRef<[Slot<I>]>, const N: usize>(
    rings: &[R],
    tables: &[u32],
    regions: &[u32],
) -> Vec<Row<I, N>> {
    let sentinel = I::new(rings.len());
    let row = |(cell, ring): (usize, &R)| {
        let mut places = [sentinel; N];
        places[0] = I::new(cell);
        for (place, slot) in places[1..].iter_mut().zip(ring.as_ref()) {
            *place = slot.cell.unwrap_or(sentinel);
        }
        Row { places, regions: regions[cell], table: tables[cell] }
    };
    rings.iter().enumerate().map(row).collect()
}
