//! What is known of positions, in a fixed amount of memory.

use std::io::{self, Read, Write};

/// What tells positions apart: the stones exactly on boards of up to 64 cells, and everything else
/// that decides how the game goes on.
pub(super) type Key = [u64; 3];

/// A number that stands for "never": a position that is decided the other way.
pub(super) const NEVER: u32 = u32::MAX / 4;

/// How hard it seems to decide a position either way, or that it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// The least number of positions that have to be won for the attacker to win; 0 if proved.
    pub(super) proof: u32,
    /// The least number of positions that have to be saved for the attacker not to win; 0 if the
    /// attacker does not win.
    pub(super) disproof: u32,
    /// Where regions are kept: the cells that the winner needs, of a position that is decided;
    /// those of the threats that limit the moves, of any other.
    pub(super) region: u64,
    /// The cells that are worth a move, where they have been worked out.
    pub(super) moves: u64,
}

impl Found {
    /// A position that has not been looked at.
    pub(super) const NEW: Self = Self { proof: 1, disproof: 1, region: 0, moves: 0 };

    /// A position that the attacker wins.
    pub(super) const fn won(region: u64) -> Self {
        Self { proof: 0, disproof: NEVER, region, moves: 0 }
    }

    /// A position that the attacker does not win.
    pub(super) const fn lost(region: u64) -> Self {
        Self { proof: NEVER, disproof: 0, region, moves: 0 }
    }

    /// Whether it is decided that the attacker wins.
    pub(super) const fn is_won(&self) -> bool {
        self.proof == 0
    }

    /// Whether it is decided that the attacker does not win.
    pub(super) const fn is_lost(&self) -> bool {
        self.disproof == 0
    }
}

/// An entry; `work` is 0 where there is none.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    found: Found,
    work: u32,
}

const EMPTY: Entry = Entry { key: [0; 3], found: Found::NEW, work: 0 };
/// How many entries a position may be kept in.
const WAYS: usize = 4;
/// The least number of entries.
const LEAST: usize = 1 << 10;

/// A table of fixed size. Where it is full, what took the least work to find is forgotten.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table that takes at most about this many bytes, and never less than a few thousand.
    pub(super) fn new(bytes: usize) -> Self {
        let entries = (bytes / size_of::<Entry>()).max(LEAST) / WAYS * WAYS;
        Self { entries: vec![EMPTY; entries] }
    }

    /// The bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: &Key) -> Option<Found> {
        let from = self.bucket(key);
        let ways = &self.entries[from..from + WAYS];
        ways.iter().find(|entry| entry.work > 0 && entry.key == *key).map(|entry| entry.found)
    }

    /// Keeps what is known of a position, and how much work it took.
    pub(super) fn put(&mut self, key: Key, found: Found, work: u32) {
        let from = self.bucket(&key);
        let ways = &mut self.entries[from..from + WAYS];
        let same = ways.iter().position(|entry| entry.work > 0 && entry.key == key);
        let place = same.or_else(|| (0..WAYS).min_by_key(|&way| ways[way].work)).unwrap_or(0);
        let before = if same.is_some() { ways[place].work } else { 0 };
        ways[place] = Entry { key, found, work: before.saturating_add(work.max(1)) };
    }

    fn bucket(&self, key: &Key) -> usize {
        let mut mixed = 0_u64;
        for &part in key {
            mixed = (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^= mixed >> 32;
        }
        // The upper half of the product spreads over any number of buckets.
        let buckets = (self.entries.len() / WAYS) as u64;
        ((u128::from(mixed) * u128::from(buckets)) >> 64) as usize * WAYS
    }

    /// Writes the entries with their places.
    ///
    /// # Errors
    /// As writing has.
    pub(super) fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        let kept = self.entries.iter().filter(|entry| entry.work > 0).count();
        for number in [self.entries.len() as u64, kept as u64] {
            to.write_all(&number.to_le_bytes())?;
        }
        for (place, entry) in self.entries.iter().enumerate().filter(|(_, entry)| entry.work > 0) {
            let Found { proof, disproof, region, moves } = entry.found;
            let [a, b, c] = entry.key;
            let numbers = u64::from(proof) | u64::from(disproof) << 32;
            for number in [place as u64, a, b, c, numbers, u64::from(entry.work), region, moves] {
                to.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads what [`Self::write`] wrote.
    ///
    /// # Errors
    /// As reading has, or if it was not written so or is larger than `bytes`.
    pub(super) fn read(from: &mut dyn Read, bytes: usize) -> io::Result<Self> {
        let wrong = || io::Error::from(io::ErrorKind::InvalidData);
        let [size, kept] = [read_number(from)?, read_number(from)?];
        let mut table = Self::new(bytes);
        if size != table.entries.len() as u64 || kept > size {
            return Err(wrong());
        }
        for _ in 0..kept {
            let mut numbers = [0; 8];
            for number in &mut numbers {
                *number = read_number(from)?;
            }
            let [place, a, b, c, both, work, region, moves] = numbers;
            let (proof, disproof) = (both as u32, (both >> 32) as u32);
            let place = usize::try_from(place).map_err(|_| wrong())?;
            let entry = table.entries.get_mut(place).ok_or_else(wrong)?;
            let found = Found { proof, disproof, region, moves };
            *entry = Entry { key: [a, b, c], found, work: work as u32 };
        }
        Ok(table)
    }
}

fn read_number(from: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    from.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_took_more_work_stays() {
        let mut table = Table::new(0);
        table.put([1, 2, 3], Found::won(7), 1_000_000);
        for number in 0..100_000 {
            table.put([number, number, 0], Found::lost(0), 1);
        }
        assert_eq!(table.get(&[1, 2, 3]), Some(Found::won(7)));
        assert_eq!(table.get(&[1, 2, 4]), None);
        let mut written = Vec::new();
        table.write(&mut written).expect("a list takes everything");
        let read = Table::read(&mut written.as_slice(), 0).expect("it was just written");
        for number in 0..100_000 {
            let key = [number, number, 0];
            assert_eq!(read.get(&key), table.get(&key));
        }
        assert!(Table::read(&mut &written[..100], 0).is_err());
        assert!(Table::read(&mut written.as_slice(), 1 << 20).is_err());
    }
}
