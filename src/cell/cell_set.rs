//! A set of cells as bits.

use std::ops::{BitAndAssign, BitOrAssign, SubAssign};

use super::{Cell, Index};

/// A set of cells of one board, one bit a cell.
///
/// # Complexity
/// Membership, insertion and removal take O(1); everything else O(cells / 64).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet {
    words: Vec<u64>,
}

impl CellSet {
    /// The empty set on a board of `cells` cells.
    pub fn new(cells: usize) -> Self {
        Self { words: vec![0; cells.div_ceil(64)] }
    }

    /// Makes room for the cells of a board, so that none of them lets the set grow.
    pub fn reserve(&mut self, cells: usize) {
        let words = self.words.len().max(cells.div_ceil(64));
        self.words.resize(words, 0);
    }

    /// Whether the cell is in the set; a cell beyond the board is not.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Adds the cell and says whether it was absent. The set grows where the board has grown.
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let absent = self.words[word] & bit == 0;
        self.words[word] |= bit;
        absent
    }

    /// Takes the cell out and says whether it was present.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() / 64, 1 << (cell.index() % 64));
        let present = self.words.get(word).is_some_and(|w| w & bit != 0);
        if present {
            self.words[word] &= !bit;
        }
        present
    }

    /// Takes every cell out.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The cells in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    Cell::new(index * 64 + bit)
                })
            })
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        let mut set = Self::default();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

/// Adds the cells of another set.
impl BitOrAssign<&Self> for CellSet {
    fn bitor_assign(&mut self, other: &Self) {
        self.words.resize(self.words.len().max(other.words.len()), 0);
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }
}

/// Keeps only the cells that another set has too.
impl BitAndAssign<&Self> for CellSet {
    fn bitand_assign(&mut self, other: &Self) {
        let others = other.words.iter().chain(std::iter::repeat(&0));
        self.words.iter_mut().zip(others).for_each(|(word, other)| *word &= other);
    }
}

/// Takes the cells of another set out.
impl SubAssign<&Self> for CellSet {
    fn sub_assign(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn behaves_like_a_sorted_set() {
        let mut set = CellSet::new(70);
        for index in [69, 3, 64, 3] {
            set.insert(Cell::new(index));
        }
        assert_eq!(set.iter().map(Index::index).collect::<Vec<_>>(), [3, 64, 69]);
        assert!(set.remove(Cell::new(64)) && !set.remove(Cell::new(64)));
        assert_eq!((set.len(), set.contains(Cell::new(1000))), (2, false));
    }

    /// Cells of a board of three words.
    fn cells() -> impl Strategy<Value = BTreeSet<Cell>> {
        prop::collection::btree_set((0usize..192).prop_map(Cell::new), 0..40)
    }

    proptest! {
        #[test]
        fn changes_are_those_of_the_standard_set(
            cells_at_first in cells(),
            changes in prop::collection::vec((any::<bool>(), 0usize..256), 0..60),
        ) {
            let mut expected = cells_at_first;
            let mut set: CellSet = expected.iter().copied().collect();
            for (add, index) in changes {
                let cell = Cell::new(index);
                if add {
                    prop_assert_eq!(set.insert(cell), expected.insert(cell));
                } else {
                    prop_assert_eq!(set.remove(cell), expected.remove(&cell));
                }
                prop_assert_eq!(set.contains(cell), add);
            }
            prop_assert!(set.iter().eq(expected.iter().copied()));
            prop_assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()));
            set.clear();
            prop_assert!(set.is_empty() && set.iter().next().is_none());
        }

        #[test]
        fn unions_and_differences_are_those_of_the_standard_set(a in cells(), b in cells()) {
            let (one, other): (CellSet, CellSet) =
                (a.iter().copied().collect(), b.iter().copied().collect());
            let check = |change: fn(&mut CellSet, &CellSet), expected: BTreeSet<Cell>| {
                let mut set = one.clone();
                change(&mut set, &other);
                prop_assert!(set.iter().eq(expected));
                Ok(())
            };
            check(|set, other| *set |= other, &a | &b)?;
            check(|set, other| *set &= other, &a & &b)?;
            check(|set, other| *set -= other, &a - &b)?;
        }
    }
}
