//! Eight numbers of sixteen bits in a register of x86-64, by instructions that every such processor has.

use safe_arch::{
    bitand_m128i, bitandnot_m128i, bitor_m128i, byte_shl_imm_u128_m128i, byte_shr_imm_u128_m128i,
    cmp_eq_mask_i16_m128i, get_i32_from_m128i_s, m128i, mul_i16_keep_low_m128i,
    mul_u16_keep_high_m128i, set_i64_m128i, set_splat_i16_m128i, shl_imm_u16_m128i,
    shr_imm_u16_m128i, sub_saturating_u16_m128i,
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
