//! Sixteen numbers of eight bits in a register of WebAssembly with simd128.

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
