//! The positions that have been on the board.

use crate::cell::{Cell, Colour, Index, Seat};

/// The part of a position's hash contributed by a stone. The hash of a position is the exclusive or
/// over its stones.
#[inline]
pub(super) fn stone_key(cell: Cell, colour: Colour) -> u64 {
    mix((cell.index() as u64) << 8 | colour.index() as u64 | 1 << 32)
}

/// The part of a position's hash contributed by anything but a stone.
pub(super) fn other_key(kind: u64, value: u64) -> u64 {
    mix(kind << 40 | value)
}

/// The finaliser of SplitMix64: a permutation of 64 bits that looks random.
#[inline]
pub fn mix(value: u64) -> u64 {
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
    /// Who brought it about by placing or carrying a stone; `None` at the start, after a pass and
    /// after a swap.
    pub(super) moved: Option<Seat>,
    /// One more than the index in the stack of the previous position in its bucket; 0 if none.
    before: u32,
}

/// The stack of positions since the start: the start itself, and one after each ply.
///
/// # Complexity
/// Pushing and popping take O(1); finding a position takes as long as searching one bucket.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    seen: Vec<Seen>,
    /// For each bucket of hashes one more than the index of the last position in it; 0 if none. No
    /// buckets where nothing is remembered.
    last: Vec<u32>,
}

const BUCKETS: usize = 512;

impl History {
    /// Forgets everything, and sets whether to remember from now on.
    pub(super) fn reset(&mut self, remember: bool) {
        self.seen.clear();
        self.last.clear();
        self.last.resize(if remember { BUCKETS } else { 0 }, 0);
    }

    /// Copies another history, reusing the memory of this one.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.seen.clone_from(&other.seen);
        self.last.clone_from(&other.last);
    }

    /// Puts a position on the stack.
    #[inline(always)]
    pub(super) fn push(&mut self, hash: u64, to_move: Seat, moved: Option<Seat>) {
        if let Some(last) = self.last.get_mut(hash as usize % BUCKETS) {
            self.seen.push(Seen { hash, to_move, moved, before: *last });
            *last = self.seen.len() as u32;
        }
    }

    /// Takes the last position off the stack.
    pub(super) fn pop(&mut self) {
        if let Some(seen) = self.seen.pop() {
            self.last[seen.hash as usize % BUCKETS] = seen.before;
        }
    }

    /// The positions with this hash, the latest first.
    #[inline]
    pub(super) fn with_hash(&self, hash: u64) -> impl Iterator<Item = Seen> + '_ {
        let mut next = self.last.get(hash as usize % BUCKETS).copied().unwrap_or(0);
        let bucket = std::iter::from_fn(move || {
            let seen = *self.seen.get((next as usize).checked_sub(1)?)?;
            next = seen.before;
            Some(seen)
        });
        bucket.filter(move |seen| seen.hash == hash)
    }

    /// The positions, the first one first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Seen> + '_ {
        self.seen.iter().copied()
    }

    /// The position before the last one on the stack.
    pub(super) fn before_last(&self) -> Option<Seen> {
        self.seen.len().checked_sub(2).map(|index| self.seen[index])
    }
}

/// Whether a rule forbids the last of these positions, brought about from a turn that began
/// after so many passes: the definition that tests compare with.
#[cfg(test)]
pub(super) fn is_forbidden(repeat: crate::rules::Repeat, seen: &[Seen], passes: u8) -> bool {
    use crate::rules::Repeat;
    let Some((last, before)) = seen.split_last() else { return false };
    match repeat {
        Repeat::Positional => before.iter().any(|one| one.hash == last.hash),
        Repeat::Situational => {
            before.iter().any(|one| (one.hash, one.to_move) == (last.hash, last.to_move))
        }
        Repeat::Natural => {
            before.iter().any(|one| (one.hash, one.moved) == (last.hash, last.moved))
        }
        Repeat::Simple => {
            let other = before.len().checked_sub(2).map(|at| before[at].hash);
            passes == 0 && other == Some(last.hash)
        }
        Repeat::Free => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The first numbers of SplitMix64 from the seed 0.
    #[test]
    fn numbers_are_those_of_split_mix() {
        let expected = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!([0, 1, 2].map(mix), expected);
    }

    proptest! {
        #[test]
        fn finds_what_a_search_of_the_stack_finds(
            steps in prop::collection::vec((0..2000_u64, 0..2_usize, prop::bool::weighted(0.3)), 400),
        ) {
            let mut history = History::default();
            history.reset(true);
            let mut stack: Vec<(u64, Seat)> = Vec::new();
            for (hash, seat, pops) in steps {
                if pops {
                    history.pop();
                    stack.pop();
                } else {
                    history.push(hash, Seat::new(seat), None);
                    stack.push((hash, Seat::new(seat)));
                }
                let found: Vec<_> =
                    history.with_hash(hash).map(|seen| (seen.hash, seen.to_move)).collect();
                let mut expected: Vec<_> =
                    stack.iter().copied().filter(|seen| seen.0 == hash).collect();
                expected.reverse();
                prop_assert_eq!(found, expected);
            }
        }
    }
}
