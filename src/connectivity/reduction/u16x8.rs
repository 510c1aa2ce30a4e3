//! Eight numbers of sixteen bits at once: rows of a board, or draws.

#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::ops::BitOr;

/// Eight numbers, the first in the lowest place. As rows of a board, each has its first cell in
/// its lowest bit.
///
/// One register where the target has one, as [`U8x16`](super::U8x16).
#[derive(Clone, Copy, Debug)]
pub struct U16x8(native::Register);

impl U16x8 {
    /// How many numbers there are.
    pub const COUNT: usize = 8;

    /// The same number eight times.
    #[inline(always)]
    pub fn splat(number: u16) -> Self {
        Self(native::splat(number))
    }

    /// The upper half of each product with the other number.
    #[inline(always)]
    pub fn mul_hi(self, others: Self) -> Self {
        Self(native::mul_hi(self.0, others.0))
    }

    /// The lower half of each product with the other number.
    #[inline(always)]
    pub fn mul_lo(self, others: Self) -> Self {
        Self(native::mul_lo(self.0, others.0))
    }

    /// Selects each number, or the one of `others` where the measure is below its limit.
    #[inline(always)]
    pub fn unless_below(self, measure: Self, limit: Self, others: Self) -> Self {
        Self(native::select(native::cmp_ge(measure.0, limit.0), self.0, others.0))
    }

    /// The numbers, the lowest place first.
    #[inline(always)]
    pub fn to_array(self) -> [u16; Self::COUNT] {
        // Through bytes, which compilers recognise as the register.
        let bytes = native::to_bytes(self.0);
        std::array::from_fn(|at| u16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]))
    }

    /// The first cell of the first row.
    #[inline(always)]
    pub(super) fn first(self) -> bool {
        native::first(self.0)
    }

    /// Each cell replaced by the one to its right, the last by none.
    #[inline(always)]
    pub(super) fn right(self) -> Self {
        Self(native::right(self.0))
    }

    /// Each row replaced by the one below, the last by the first of `beneath`.
    #[inline(always)]
    pub(super) fn below(self, beneath: Self) -> Self {
        Self(native::below(self.0, beneath.0))
    }

    /// The last cell of each row replaced by the first one, all others by none.
    #[inline(always)]
    pub(super) fn first_as_last(self) -> Self {
        Self(native::first_as_last(self.0))
    }

    /// Each cell that is set in two of three.
    #[inline(always)]
    pub(super) fn majority(self, b: Self, c: Self) -> Self {
        Self(native::majority(self.0, b.0, c.0))
    }
}

impl BitOr for U16x8 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(native::bitor(self.0, other.0))
    }
}

impl From<[u16; U16x8::COUNT]> for U16x8 {
    #[inline(always)]
    fn from(numbers: [u16; Self::COUNT]) -> Self {
        Self(native::from(numbers))
    }
}

impl From<[u64; 2]> for U16x8 {
    /// From four numbers a word, the first in its lowest place.
    #[inline(always)]
    fn from(words: [u64; 2]) -> Self {
        Self(native::from_words(words))
    }
}

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
use plain as native;

#[cfg(target_arch = "x86_64")]
use x86_64 as native;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd128 as native;

#[cfg(test)]
mod tests {
    use super::{U16x8, native, plain};

    #[test]
    fn registers_and_words_do_the_same() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..2_000 {
            // Equal numbers and small ones come too.
            let mut draw = |bits: u32| {
                let numbers: [u16; 8] = std::array::from_fn(|_| rng.u16(..) >> (16 - bits));
                (U16x8::from(numbers).0, plain::from(numbers))
            };
            let ((a, x), (b, y), (c, z)) = (draw(16), draw(16), draw(2));
            let same = |fast, slow| assert_eq!(native::to_bytes(fast), plain::to_bytes(slow));
            same(a, x);
            same(native::right(a), plain::right(x));
            same(native::first_as_last(a), plain::first_as_last(x));
            same(native::below(a, b), plain::below(x, y));
            same(native::bitor(a, b), plain::bitor(x, y));
            same(native::majority(a, b, c), plain::majority(x, y, z));
            same(native::mul_hi(a, b), plain::mul_hi(x, y));
            same(native::mul_lo(a, b), plain::mul_lo(x, y));
            for (limit, slow_limit) in [(b, y), (c, z), (a, x)] {
                let (mask, slow_mask) = (native::cmp_ge(a, limit), plain::cmp_ge(x, slow_limit));
                same(mask, slow_mask);
                same(native::select(mask, a, b), plain::select(slow_mask, x, y));
            }
            assert_eq!(native::first(a), plain::first(x));
            let row = rng.u16(..);
            same(native::splat(row), plain::splat(row));
            let words = [rng.u64(..), rng.u64(..)];
            same(native::from_words(words), plain::from_words(words));
        }
    }

    #[test]
    fn numbers_are_in_their_order() {
        let numbers = [1, 2, 3, 4, 5, 6, 7, 0xffff];
        assert_eq!(U16x8::from(numbers).to_array(), numbers);
        let words = [0x0004_0003_0002_0001, 0xffff_0007_0006_0005];
        assert_eq!(U16x8::from(words).to_array(), numbers);
        let below = U16x8::from(numbers).below(U16x8::splat(9)).to_array();
        assert_eq!(below, [2, 3, 4, 5, 6, 7, 0xffff, 9]);
    }
}
