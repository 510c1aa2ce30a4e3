//! Eight numbers of sixteen bits in plain Rust: what the registers are compared with, and what
//! targets without them use.

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
