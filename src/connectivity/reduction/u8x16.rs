//! Sixteen numbers of eight bits at once.

#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod x86_64;

use std::ops::BitXor;

/// Sixteen bytes, the first in the lowest place.
///
/// One register where the target has one: on x86-64, and in WebAssembly with simd128. Elsewhere an
/// array, for the compiler to optimise.
#[derive(Clone, Copy, Debug)]
pub struct U8x16(native::Register);

impl U8x16 {
    /// The same byte sixteen times.
    pub fn splat(byte: u8) -> Self {
        Self::from([byte; 16])
    }

    /// The first byte.
    #[inline(always)]
    pub fn first(self) -> u8 {
        native::first(self.0)
    }

    /// How many bytes are below a limit after flipping these bits, counted in all of the registers.
    pub fn below(all: &[Self], flip: u8, limit: u8) -> u32 {
        let (flip, limit) = (Self::splat(flip).0, Self::splat(limit).0);
        let mut count = native::from([0; 16]);
        for bytes in all {
            count = native::count_ge(count, native::bitxor(bytes.0, flip), limit);
        }
        (16 * all.len() as u32).wrapping_sub(native::sum(count))
    }

    /// 255 for each byte that has all bits of its mask, 0 for any other.
    #[inline(always)]
    pub fn holding(self, mask: Self) -> Self {
        Self(native::cmp_eq(native::bitand(self.0, mask.0), mask.0))
    }

    /// A bit for each byte, set for those equal to this number.
    #[inline(always)]
    pub(super) fn equal(self, number: u8) -> u16 {
        native::bitmask(native::cmp_eq(self.0, Self::splat(number).0))
    }

    /// Each byte moved down one place, with the first of `after` at the end.
    #[inline(always)]
    pub(super) fn next(self, after: Self) -> Self {
        Self(native::shift_in(self.0, after.0))
    }

    /// Each byte moved down one place, with 0 at the end.
    #[inline(always)]
    pub(super) fn last(self) -> Self {
        Self(native::shift_out(self.0))
    }

    /// The median of three numbers in each place.
    #[inline(always)]
    pub(super) fn median(self, b: Self, c: Self) -> Self {
        let (least, most) = (native::min(self.0, b.0), native::max(self.0, b.0));
        Self(native::max(least, native::min(most, c.0)))
    }
}

impl BitXor for U8x16 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(native::bitxor(self.0, other.0))
    }
}

impl From<[u64; 2]> for U8x16 {
    /// From eight bytes a word, the first in its lowest place.
    #[inline(always)]
    fn from(words: [u64; 2]) -> Self {
        Self(native::from_words(words))
    }
}

impl From<U8x16> for [u8; 16] {
    #[inline(always)]
    fn from(bytes: U8x16) -> Self {
        native::to_bytes(bytes.0)
    }
}

impl From<[u8; 16]> for U8x16 {
    #[inline(always)]
    fn from(bytes: [u8; 16]) -> Self {
        Self(native::from(bytes))
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
    use super::{U8x16, native, plain};

    #[test]
    fn registers_and_arrays_do_the_same() {
        let mut rng = fastrand::Rng::with_seed(1);
        for _ in 0..2_000 {
            // Equal numbers come too.
            let few = rng.bool();
            let [a, b, c]: [[u8; 16]; 3] = std::array::from_fn(|_| {
                std::array::from_fn(|_| if few { rng.u8(126..130) } else { rng.u8(..) })
            });
            let [x, y] = [a, b].map(native::from);
            let same = |fast, slow| assert_eq!(native::to_bytes(fast), plain::to_bytes(slow));
            same(x, plain::from(a));
            same(native::bitxor(x, y), plain::bitxor(a, b));
            same(native::bitand(x, y), plain::bitand(a, b));
            same(native::cmp_eq(x, y), plain::cmp_eq(a, b));
            same(native::shift_in(x, y), plain::shift_in(a, b));
            same(native::shift_out(x), plain::shift_out(a));
            same(native::min(x, y), plain::min(a, b));
            same(native::max(x, y), plain::max(a, b));
            let counts = c.map(|count| count / 2);
            let counted = native::count_ge(native::from(counts), x, y);
            same(counted, plain::count_ge(counts, a, b));
            assert_eq!(native::bitmask(x), plain::bitmask(a));
            assert_eq!(native::first(x), plain::first(a));
            assert_eq!(native::sum(x), plain::sum(a));
            same(native::from_words([1 << 63 | 7, 9]), plain::from_words([1 << 63 | 7, 9]));
            assert_eq!(U8x16(x).equal(a[3]), plain::bitmask(plain::cmp_eq(a, [a[3]; 16])));
        }
    }
}
