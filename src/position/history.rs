//! Which positions have been on the board.

use crate::cell::{Cell, Colour, Index, Seat};

/// The part of a position's hash that a stone makes. The hash of a position is the exclusive
/// or over its stones.
#[inline]
pub(super) fn stone_key(cell: Cell, colour: Colour) -> u64 {
    mix((cell.index() as u64) << 8 | colour.index() as u64 | 1 << 32)
}

/// The part of a position's hash that anything but a stone makes.
pub(super) fn other_key(kind: u64, value: u64) -> u64 {
    mix(kind << 40 | value)
}

/// The finaliser of SplitMix64: a permutation of 64 bits that looks random.
#[inline]
fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A position that was on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    pub(super) hash: u64,
    pub(super) to_move: Seat,
}

/// The stack of positions since the start: after each placement and each carried stone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    seen: Vec<Seen>,
    /// For each bucket of hashes how many positions fall in it, so that a position that never
    /// was is nearly always told without a search. A count that is full stays full.
    buckets: Vec<u8>,
}

const BUCKETS: usize = 2048;

impl History {
    /// Forgets everything, and says whether to remember from now on.
    pub(super) fn reset(&mut self, remember: bool) {
        self.seen.clear();
        self.buckets.clear();
        self.buckets.resize(if remember { BUCKETS } else { 0 }, 0);
    }

    /// Becomes a copy of another history, in the memory that this one has.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.seen.clone_from(&other.seen);
        self.buckets.clone_from(&other.buckets);
    }

    /// Puts a position on the stack.
    #[inline]
    pub(super) fn push(&mut self, hash: u64, to_move: Seat) {
        if let Some(count) = self.buckets.get_mut(hash as usize % BUCKETS) {
            *count = count.saturating_add(1);
            self.seen.push(Seen { hash, to_move });
        }
    }

    /// Takes the last position off the stack.
    pub(super) fn pop(&mut self) {
        if let Some(seen) = self.seen.pop() {
            let count = &mut self.buckets[seen.hash as usize % BUCKETS];
            if *count < u8::MAX {
                *count -= 1;
            }
        }
    }

    /// The positions with this hash; none need be given where there are fewer than `least`.
    #[inline]
    pub(super) fn with_hash(&self, hash: u64, least: u32) -> impl Iterator<Item = Seen> + '_ {
        let least = least.clamp(1, u8::MAX.into());
        let enough = self.buckets.get(hash as usize % BUCKETS).is_some_and(|&c| c as u32 >= least);
        let seen: &[Seen] = if enough { &self.seen } else { &[] };
        seen.iter().copied().filter(move |seen| seen.hash == hash)
    }

    /// The position before the last one on the stack.
    pub(super) fn before_last(&self) -> Option<Seen> {
        self.seen.len().checked_sub(2).map(|index| self.seen[index])
    }
}
