//! Eight numbers of sixteen bits in a register of WebAssembly with simd128.

use std::arch::wasm32::{
    i16x8_extract_lane, i16x8_mul, i16x8_shl, i16x8_shuffle, i16x8_splat, u16x8, u16x8_ge,
    u16x8_shr, u32x4_extmul_high_u16x8, u32x4_extmul_low_u16x8, u64x2, u64x2_extract_lane, v128,
    v128_bitselect, v128_or, v128_xor,
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
