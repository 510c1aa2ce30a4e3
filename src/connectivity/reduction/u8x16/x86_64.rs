//! Sixteen numbers of eight bits in a register of x86-64, by instructions that every such processor has.

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
