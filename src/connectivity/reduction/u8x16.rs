//! Sixteen numbers of eight bits at once.

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
mod native {
    use safe_arch::{
        bitand_m128i, bitor_m128i, bitxor_m128i, byte_shl_imm_u128_m128i, byte_shr_imm_u128_m128i,
        cmp_eq_mask_i8_m128i, get_i32_from_m128i_s, m128i, max_u8_m128i, min_u8_m128i,
        move_mask_i8_m128i, set_i64_m128i, sub_i8_m128i,
    };

    pub(super) type Register = m128i;

    #[inline(always)]
    pub(super) fn from_words([low, high]: [u64; 2]) -> Register {
        set_i64_m128i(high as i64, low as i64)
    }

    #[inline(always)]
    pub(super) fn bitxor(a: Register, bits: Register) -> Register {
        bitxor_m128i(a, bits)
    }

    #[inline(always)]
    pub(super) fn bitand(a: Register, b: Register) -> Register {
        bitand_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn cmp_eq(a: Register, b: Register) -> Register {
        cmp_eq_mask_i8_m128i(a, b)
    }

    /// The highest bit of each byte.
    #[inline(always)]
    pub(super) fn bitmask(a: Register) -> u16 {
        move_mask_i8_m128i(a) as u16
    }

    #[inline(always)]
    pub(super) fn count_ge(count: Register, a: Register, limit: Register) -> Register {
        // Bytes that are at least the limit become -1.
        sub_i8_m128i(count, cmp_eq_mask_i8_m128i(max_u8_m128i(a, limit), a))
    }

    pub(super) fn sum(a: Register) -> u32 {
        <[u8; 16]>::from(a).into_iter().map(u32::from).sum()
    }

    #[inline(always)]
    pub(super) fn from(bytes: [u8; 16]) -> Register {
        m128i::from(bytes)
    }

    #[inline(always)]
    pub(super) fn to_bytes(a: Register) -> [u8; 16] {
        a.into()
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> u8 {
        get_i32_from_m128i_s(a) as u8
    }

    #[inline(always)]
    pub(super) fn shift_in(a: Register, after: Register) -> Register {
        bitor_m128i(byte_shr_imm_u128_m128i::<1>(a), byte_shl_imm_u128_m128i::<15>(after))
    }

    #[inline(always)]
    pub(super) fn shift_out(a: Register) -> Register {
        byte_shr_imm_u128_m128i::<1>(a)
    }

    #[inline(always)]
    pub(super) fn min(a: Register, b: Register) -> Register {
        min_u8_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn max(a: Register, b: Register) -> Register {
        max_u8_m128i(a, b)
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod native {
    use std::arch::wasm32::{
        i8x16_sub, u8x16_bitmask, u8x16_eq, u8x16_extract_lane, u8x16_ge, u8x16_max, u8x16_min,
        u8x16_shuffle, u8x16_splat, u64x2, u64x2_extract_lane, v128, v128_and, v128_xor,
    };

    pub(super) type Register = v128;

    #[inline(always)]
    pub(super) fn from_words([low, high]: [u64; 2]) -> Register {
        u64x2(low, high)
    }

    #[inline(always)]
    pub(super) fn bitxor(a: Register, bits: Register) -> Register {
        v128_xor(a, bits)
    }

    #[inline(always)]
    pub(super) fn bitand(a: Register, b: Register) -> Register {
        v128_and(a, b)
    }

    #[inline(always)]
    pub(super) fn cmp_eq(a: Register, b: Register) -> Register {
        u8x16_eq(a, b)
    }

    #[inline(always)]
    pub(super) fn bitmask(a: Register) -> u16 {
        u8x16_bitmask(a)
    }

    #[inline(always)]
    pub(super) fn count_ge(count: Register, a: Register, limit: Register) -> Register {
        // Bytes that are at least the limit become -1.
        i8x16_sub(count, u8x16_ge(a, limit))
    }

    pub(super) fn sum(a: Register) -> u32 {
        let words = [u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a)];
        words.into_iter().flat_map(u64::to_le_bytes).map(u32::from).sum()
    }

    #[inline(always)]
    pub(super) fn from(bytes: [u8; 16]) -> Register {
        let both = u128::from_le_bytes(bytes);
        u64x2(both as u64, (both >> 64) as u64)
    }

    #[inline(always)]
    pub(super) fn to_bytes(a: Register) -> [u8; 16] {
        let (low, high) = (u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a));
        (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> u8 {
        u8x16_extract_lane::<0>(a)
    }

    #[inline(always)]
    pub(super) fn shift_in(a: Register, after: Register) -> Register {
        u8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>(a, after)
    }

    #[inline(always)]
    pub(super) fn shift_out(a: Register) -> Register {
        shift_in(a, u8x16_splat(0))
    }

    #[inline(always)]
    pub(super) fn min(a: Register, b: Register) -> Register {
        u8x16_min(a, b)
    }

    #[inline(always)]
    pub(super) fn max(a: Register, b: Register) -> Register {
        u8x16_max(a, b)
    }
}

#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
mod plain {
    pub(super) type Register = [u8; 16];

    pub(super) fn from_words([low, high]: [u64; 2]) -> Register {
        (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
    }

    pub(super) fn bitxor(a: Register, bits: Register) -> Register {
        std::array::from_fn(|at| a[at] ^ bits[at])
    }

    pub(super) fn bitand(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| a[at] & b[at])
    }

    pub(super) fn cmp_eq(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| if a[at] == b[at] { u8::MAX } else { 0 })
    }

    pub(super) fn bitmask(a: Register) -> u16 {
        a.into_iter().rev().fold(0, |bits, byte| bits << 1 | u16::from(byte >> 7))
    }

    pub(super) fn count_ge(count: Register, a: Register, limit: Register) -> Register {
        std::array::from_fn(|at| count[at] + u8::from(a[at] >= limit[at]))
    }

    pub(super) fn sum(a: Register) -> u32 {
        a.into_iter().map(u32::from).sum()
    }

    pub(super) fn from(bytes: [u8; 16]) -> Register {
        bytes
    }

    pub(super) fn to_bytes(a: Register) -> [u8; 16] {
        a
    }

    pub(super) fn first(a: Register) -> u8 {
        a[0]
    }

    pub(super) fn shift_in(a: Register, after: Register) -> Register {
        std::array::from_fn(|at| if at < 15 { a[at + 1] } else { after[0] })
    }

    pub(super) fn shift_out(a: Register) -> Register {
        shift_in(a, [0; 16])
    }

    pub(super) fn min(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| a[at].min(b[at]))
    }

    pub(super) fn max(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| a[at].max(b[at]))
    }
}

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
