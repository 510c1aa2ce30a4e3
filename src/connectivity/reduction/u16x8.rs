//! Eight numbers of sixteen bits at once: rows of a board, or draws.

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
mod native {
    use safe_arch::{
        bitand_m128i, bitandnot_m128i, bitor_m128i, byte_shl_imm_u128_m128i,
        byte_shr_imm_u128_m128i, cmp_eq_mask_i16_m128i, get_i32_from_m128i_s, m128i,
        mul_i16_keep_low_m128i, mul_u16_keep_high_m128i, set_i64_m128i, set_splat_i16_m128i,
        shl_imm_u16_m128i, shr_imm_u16_m128i, sub_saturating_u16_m128i,
    };

    pub(super) type Register = m128i;

    #[inline(always)]
    pub(super) fn splat(row: u16) -> Register {
        set_splat_i16_m128i(row.cast_signed())
    }

    #[inline(always)]
    pub(super) fn from(numbers: [u16; 8]) -> Register {
        m128i::from(numbers)
    }

    #[inline(always)]
    pub(super) fn from_words([low, high]: [u64; 2]) -> Register {
        set_i64_m128i(high.cast_signed(), low.cast_signed())
    }

    #[inline(always)]
    pub(super) fn to_bytes(a: Register) -> [u8; 16] {
        a.into()
    }

    #[inline(always)]
    pub(super) fn mul_hi(a: Register, b: Register) -> Register {
        mul_u16_keep_high_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn mul_lo(a: Register, b: Register) -> Register {
        mul_i16_keep_low_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn cmp_ge(a: Register, limit: Register) -> Register {
        cmp_eq_mask_i16_m128i(sub_saturating_u16_m128i(limit, a), m128i::default())
    }

    #[inline(always)]
    pub(super) fn select(mask: Register, a: Register, b: Register) -> Register {
        bitor_m128i(bitand_m128i(mask, a), bitandnot_m128i(mask, b))
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> bool {
        get_i32_from_m128i_s(a) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn right(a: Register) -> Register {
        shr_imm_u16_m128i::<1>(a)
    }

    #[inline(always)]
    pub(super) fn first_as_last(a: Register) -> Register {
        shl_imm_u16_m128i::<15>(a)
    }

    #[inline(always)]
    pub(super) fn below(a: Register, beneath: Register) -> Register {
        bitor_m128i(byte_shr_imm_u128_m128i::<2>(a), byte_shl_imm_u128_m128i::<14>(beneath))
    }

    #[inline(always)]
    pub(super) fn bitor(a: Register, b: Register) -> Register {
        bitor_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn majority(a: Register, b: Register, c: Register) -> Register {
        bitor_m128i(bitand_m128i(a, bitor_m128i(b, c)), bitand_m128i(b, c))
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod native {
    use std::arch::wasm32::{
        i16x8_extract_lane, i16x8_mul, i16x8_shl, i16x8_shuffle, i16x8_splat, u16x8, u16x8_ge,
        u16x8_shr, u32x4_extmul_high_u16x8, u32x4_extmul_low_u16x8, u64x2, u64x2_extract_lane,
        v128, v128_bitselect, v128_or, v128_xor,
    };

    pub(super) type Register = v128;

    #[inline(always)]
    pub(super) fn splat(row: u16) -> Register {
        i16x8_splat(row.cast_signed())
    }

    #[inline(always)]
    pub(super) fn from([a, b, c, d, e, f, g, h]: [u16; 8]) -> Register {
        u16x8(a, b, c, d, e, f, g, h)
    }

    #[inline(always)]
    pub(super) fn from_words([low, high]: [u64; 2]) -> Register {
        u64x2(low, high)
    }

    #[inline(always)]
    pub(super) fn to_bytes(a: Register) -> [u8; 16] {
        let (low, high) = (u64x2_extract_lane::<0>(a), u64x2_extract_lane::<1>(a));
        (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
    }

    #[inline(always)]
    pub(super) fn mul_hi(a: Register, b: Register) -> Register {
        let (low, high) = (u32x4_extmul_low_u16x8(a, b), u32x4_extmul_high_u16x8(a, b));
        i16x8_shuffle::<1, 3, 5, 7, 9, 11, 13, 15>(low, high)
    }

    #[inline(always)]
    pub(super) fn mul_lo(a: Register, b: Register) -> Register {
        i16x8_mul(a, b)
    }

    #[inline(always)]
    pub(super) fn cmp_ge(a: Register, limit: Register) -> Register {
        u16x8_ge(a, limit)
    }

    #[inline(always)]
    pub(super) fn select(mask: Register, a: Register, b: Register) -> Register {
        v128_bitselect(a, b, mask)
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> bool {
        i16x8_extract_lane::<0>(a) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn right(a: Register) -> Register {
        u16x8_shr(a, 1)
    }

    #[inline(always)]
    pub(super) fn first_as_last(a: Register) -> Register {
        i16x8_shl(a, 15)
    }

    #[inline(always)]
    pub(super) fn below(a: Register, beneath: Register) -> Register {
        i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(a, beneath)
    }

    #[inline(always)]
    pub(super) fn bitor(a: Register, b: Register) -> Register {
        v128_or(a, b)
    }

    #[inline(always)]
    pub(super) fn majority(a: Register, b: Register, c: Register) -> Register {
        // Where two differ, the third decides.
        v128_bitselect(c, a, v128_xor(a, b))
    }
}

#[cfg(any(
    test,
    not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))
))]
mod plain {
    use super::super::majority::majority as of_words;

    /// Four rows to a word.
    pub(super) type Register = [u64; 2];

    pub(super) fn splat(row: u16) -> Register {
        from([row; 8])
    }

    pub(super) fn from(numbers: [u16; 8]) -> Register {
        let word = |at: usize| {
            let numbers = numbers[4 * at..4 * at + 4].iter().rev();
            numbers.fold(0, |word, &number| word << 16 | u64::from(number))
        };
        [word(0), word(1)]
    }

    pub(super) fn from_words(words: [u64; 2]) -> Register {
        words
    }

    pub(super) fn to_bytes([low, high]: Register) -> [u8; 16] {
        (u128::from(high) << 64 | u128::from(low)).to_le_bytes()
    }

    fn map2(a: Register, b: Register, of: impl Fn(u16, u16) -> u16) -> Register {
        let number = |a: Register, at: usize| (a[at / 4] >> (16 * (at % 4))) as u16;
        from(std::array::from_fn(|at| of(number(a, at), number(b, at))))
    }

    pub(super) fn mul_hi(a: Register, b: Register) -> Register {
        map2(a, b, |a, b| ((u32::from(a) * u32::from(b)) >> 16) as u16)
    }

    pub(super) fn mul_lo(a: Register, b: Register) -> Register {
        map2(a, b, u16::wrapping_mul)
    }

    pub(super) fn cmp_ge(a: Register, limit: Register) -> Register {
        map2(a, limit, |a, limit| if a >= limit { u16::MAX } else { 0 })
    }

    pub(super) fn select(mask: Register, a: Register, b: Register) -> Register {
        [0, 1].map(|word| mask[word] & a[word] | !mask[word] & b[word])
    }

    pub(super) fn first(a: Register) -> bool {
        a[0] & 1 == 1
    }

    pub(super) fn right(a: Register) -> Register {
        a.map(|word| word >> 1 & 0x7fff_7fff_7fff_7fff)
    }

    pub(super) fn first_as_last(a: Register) -> Register {
        a.map(|word| word << 15 & 0x8000_8000_8000_8000)
    }

    pub(super) fn below([low, high]: Register, [beneath, _]: Register) -> Register {
        [low >> 16 | high << 48, high >> 16 | beneath << 48]
    }

    pub(super) fn bitor(a: Register, b: Register) -> Register {
        [a[0] | b[0], a[1] | b[1]]
    }

    pub(super) fn majority(a: Register, b: Register, c: Register) -> Register {
        [of_words(a[0], b[0], c[0]), of_words(a[1], b[1], c[1])]
    }
}

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
