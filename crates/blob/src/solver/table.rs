//! A transposition table of bounded size.

use super::Outcome;

/// The number of words of the window in which a carrier is stored.
const CARRIER: usize = 4;

/// The tiles of a carrier, in the coordinates of the table, or all tiles.
pub(super) type Carrier = [u64; CARRIER];

/// The result for a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    check: u32,
    /// The question for which it was solved; 0 in a vacant entry.
    pub(super) question: u8,
    /// The binary logarithm of the nodes it took, with the outcome in the lowest bit.
    effort: u8,
    /// The decisive move, in the coordinates of the table; `NO_MOVE` if there is none.
    pub(super) best: (i8, i8),
    pub(super) carrier: Carrier,
}

/// A search result to be stored.
#[derive(Clone, Copy, Debug)]
pub(super) struct Solved {
    /// The number of the question, from 1.
    pub(super) question: u8,
    pub(super) outcome: Outcome,
    /// The number of positions searched for it.
    pub(super) nodes: u64,
    pub(super) best: (i8, i8),
    pub(super) carrier: Carrier,
}

/// In place of a decisive move, if there is none.
pub(super) const NO_MOVE: (i8, i8) = (i8::MIN, i8::MIN);

const VACANT: Entry =
    Entry { key: 0, check: 0, question: 0, effort: 0, best: NO_MOVE, carrier: [0; CARRIER] };

const WAYS: usize = 4;

impl Entry {
    pub(super) fn outcome(&self) -> Outcome {
        if self.effort & 1 == 0 { Outcome::Held } else { Outcome::Escaped }
    }
}

/// The initial number of buckets.
const SMALLEST: usize = 1 << 8;

/// Solved positions in buckets of four. The table doubles when it is half full, up to its limit;
/// after that, the cheapest entry of a full bucket is replaced.
#[derive(Clone, Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    mask: usize,
    filled: usize,
    /// The maximum number of entries.
    limit: usize,
}

impl Table {
    /// A table that takes at most `bytes` bytes, but has at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let limit = 1 << (bytes / (WAYS * size_of::<Entry>())).max(1).ilog2();
        Self::with_buckets(limit.min(SMALLEST), limit * WAYS)
    }

    fn with_buckets(buckets: usize, limit: usize) -> Self {
        Self { entries: vec![VACANT; buckets * WAYS], mask: buckets - 1, filled: 0, limit }
    }

    /// The maximum size of its entries in bytes. While growing it takes half as much again.
    pub(super) fn bytes(&self) -> usize {
        self.limit * size_of::<Entry>()
    }

    fn grow(&mut self) {
        let mut larger = Self::with_buckets((self.mask + 1) * 2, self.limit);
        for entry in self.entries.iter().filter(|entry| entry.question > 0) {
            larger.enter(*entry);
        }
        *self = larger;
    }

    fn bucket(&self, key: u64) -> usize {
        // The low bits of a residue modulo a prime are as good as any.
        (key as usize & self.mask) * WAYS
    }

    pub(super) fn get(&self, key: u64, check: u32) -> Option<&Entry> {
        let bucket = self.bucket(key);
        let found = |entry: &&Entry| entry.key == key && entry.check == check && entry.question > 0;
        self.entries[bucket..bucket + WAYS].iter().find(found)
    }

    /// Stores a position under its key and check.
    pub(super) fn put(&mut self, (key, check): (u64, u32), solved: Solved) {
        let Solved { question, outcome, nodes, best, carrier } = solved;
        let effort = (nodes.max(1).ilog2() as u8) << 1 | u8::from(outcome == Outcome::Escaped);
        if self.filled * 2 > self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        self.enter(Entry { key, check, question, effort, best, carrier });
    }

    fn enter(&mut self, new: Entry) {
        let Entry { key, check, question, .. } = new;
        let bucket = self.bucket(key);
        let ways = &mut self.entries[bucket..bucket + WAYS];
        // Replace the same position, else one of an old question, else the cheapest one.
        let worth = |entry: &Entry| match () {
            () if entry.key == key && entry.check == check => 0,
            () if entry.question == 0 => 1,
            () if entry.question != question => 2 + u32::from(entry.effort >> 1),
            () => 10 + u32::from(entry.effort >> 1) * 2,
        };
        if let Some(way) = ways.iter_mut().min_by_key(|entry| worth(entry)) {
            self.filled += usize::from(way.question == 0);
            *way = new;
        }
    }
}
