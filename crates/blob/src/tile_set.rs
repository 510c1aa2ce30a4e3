//! Sets of tiles of one board, as bit sets.

/// The number of words in a set, enough for 768 tiles.
const WORDS: usize = 12;

/// A set of tiles by their numbers on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TileSet {
    words: [u64; WORDS],
}

impl TileSet {
    /// The maximum number of tiles in a set.
    pub(crate) const CAPACITY: usize = 64 * WORDS;

    /// No tile.
    pub(crate) const EMPTY: Self = Self { words: [0; WORDS] };

    /// Every tile.
    pub(crate) const ALL: Self = Self { words: [!0; WORDS] };

    #[inline]
    pub(crate) fn insert(&mut self, tile: u16) {
        self.words[usize::from(tile >> 6)] |= 1 << (tile & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, tile: u16) {
        self.words[usize::from(tile >> 6)] &= !(1 << (tile & 63));
    }

    #[inline]
    pub(crate) fn contains(&self, tile: u16) -> bool {
        self.words[usize::from(tile >> 6)] >> (tile & 63) & 1 != 0
    }

    #[inline]
    pub(crate) fn unite(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(other.words) {
            *word |= other;
        }
    }

    #[inline]
    pub(crate) fn intersect(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(other.words) {
            *word &= other;
        }
    }

    /// The tiles, lowest number first.
    #[inline]
    pub(crate) fn iter(&self) -> Tiles<'_> {
        Tiles { words: &self.words, word: self.words[0], index: 0 }
    }
}

/// The tiles of a set.
#[derive(Debug)]
pub(crate) struct Tiles<'a> {
    words: &'a [u64; WORDS],
    word: u64,
    index: usize,
}

impl Iterator for Tiles<'_> {
    type Item = u16;

    #[inline]
    fn next(&mut self) -> Option<u16> {
        while self.word == 0 {
            self.index += 1;
            self.word = *self.words.get(self.index)?;
        }
        let tile = self.index as u32 * 64 + self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(tile as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operations_work_across_words() {
        let mut set = TileSet::EMPTY;
        for tile in [0, 63, 64, 200, 767] {
            set.insert(tile);
            assert!(set.contains(tile) && TileSet::ALL.contains(tile));
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 200, 767]);
        set.remove(64);
        let mut other = TileSet::EMPTY;
        other.insert(5);
        other.insert(200);
        let mut both = set;
        both.intersect(&other);
        assert_eq!(both.iter().collect::<Vec<_>>(), [200]);
        set.unite(&other);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 63, 200, 767]);
        assert_eq!(TileSet::EMPTY.iter().next(), None);
    }
}
