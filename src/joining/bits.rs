//! Sets of cells in a word, wide enough for the board.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of small numbers in a word.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// The word for sets of ends of connections, which are cells, groups and sides.
    type Ends: Bits;

    /// How many numbers there is room for: those less than this.
    const MOST: usize;
    /// None of them.
    const EMPTY: Self;

    /// The set of one number.
    fn one(number: usize) -> Self;

    /// How many numbers are in it.
    fn count(self) -> u32;

    /// The least number in it; none of the empty set.
    fn first(self) -> Option<usize>;

    /// Whether nothing is in it.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a number is in it.
    fn has(self, number: usize) -> bool {
        !(self & Self::one(number)).is_empty()
    }

    /// Whether the two have a number in common.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether all of its numbers are in another set.
    fn is_within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// The set of the least number in it; the empty set of itself.
    fn lowest(self) -> Self {
        self.first().map_or(Self::EMPTY, Self::one)
    }

    /// Its numbers, the least first.
    fn numbers(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left &= !Self::one(first);
            Some(first)
        })
    }
}

macro_rules! bits {
    ($word:ty, $ends:ty) => {
        impl Bits for $word {
            type Ends = $ends;
            const MOST: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn one(number: usize) -> Self {
                1 << number
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }
        }
    };
}

bits!(u64, u128);
bits!(u128, u128);

/// How many words of 64 bits a set of 256 numbers takes.
const WORDS: usize = 4;

/// A set of 256 numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Bits256([u64; WORDS]);

impl Bits256 {
    #[inline(always)]
    fn with(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|at| join(self.0[at], other.0[at])))
    }
}

impl BitAnd for Bits256 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(other, |one, other| one & other)
    }
}

impl BitOr for Bits256 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(other, |one, other| one | other)
    }
}

impl BitAndAssign for Bits256 {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bits256 {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Bits256 {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Bits for Bits256 {
    type Ends = Self;
    const MOST: usize = 64 * WORDS;
    const EMPTY: Self = Self([0; WORDS]);

    #[inline(always)]
    fn one(number: usize) -> Self {
        let mut words = [0; WORDS];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn first(self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(64 * at + self.0[at].trailing_zeros() as usize)
    }
}
