//! Sixteen numbers of eight bits in plain Rust: what the registers are compared with, and what
//! targets without them use.

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
