//! Eight rows of sixteen bits at once.

/// Eight rows, the first in the lowest place; the first cell of each is its lowest bit.
///
/// One register where the target has such, as [`Bytes`](super::Bytes).
#[derive(Clone, Copy, Debug)]
pub(super) struct Shorts(native::Register);

impl Shorts {
    /// How many rows there are.
    pub(super) const ROWS: usize = 8;

    /// The same row eight times.
    #[inline(always)]
    pub(super) fn all(row: u16) -> Self {
        Self(native::all(row))
    }

    /// The first cell of the first row.
    #[inline(always)]
    pub(super) fn first(self) -> bool {
        native::first(self.0)
    }

    /// In the place of each cell the one to its right, and none in that of the last.
    #[inline(always)]
    pub(super) fn right(self) -> Self {
        Self(native::right(self.0))
    }

    /// In the place of each row the one below, and the first of `beneath` in that of the last.
    #[inline(always)]
    pub(super) fn below(self, beneath: Self) -> Self {
        Self(native::either(native::below(self.0), native::above(beneath.0)))
    }

    /// In the place of each row the one below, and an empty one in that of the last.
    #[inline(always)]
    pub(super) fn last_below(self) -> Self {
        Self(native::below(self.0))
    }

    /// The cells of these rows and of others.
    #[inline(always)]
    pub(super) fn or(self, others: Self) -> Self {
        Self(native::either(self.0, others.0))
    }

    /// Each cell that two of three have.
    #[inline(always)]
    pub(super) fn majority(self, b: Self, c: Self) -> Self {
        Self(native::majority(self.0, b.0, c.0))
    }
}

impl From<[u16; Shorts::ROWS]> for Shorts {
    #[inline(always)]
    fn from(rows: [u16; Self::ROWS]) -> Self {
        Self(native::from(rows))
    }
}

#[cfg(target_arch = "x86_64")]
mod native {
    use safe_arch::{
        bitand_m128i, bitor_m128i, byte_shl_imm_u128_m128i, byte_shr_imm_u128_m128i,
        get_i32_from_m128i_s, m128i, set_splat_i16_m128i, shr_imm_u16_m128i,
    };

    pub(super) type Register = m128i;

    #[inline(always)]
    pub(super) fn all(row: u16) -> Register {
        set_splat_i16_m128i(row.cast_signed())
    }

    #[inline(always)]
    pub(super) fn from(rows: [u16; 8]) -> Register {
        m128i::from(rows)
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
    pub(super) fn below(a: Register) -> Register {
        byte_shr_imm_u128_m128i::<2>(a)
    }

    #[inline(always)]
    pub(super) fn above(a: Register) -> Register {
        byte_shl_imm_u128_m128i::<14>(a)
    }

    #[inline(always)]
    pub(super) fn either(a: Register, b: Register) -> Register {
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
        i16x8_extract_lane, i16x8_shuffle, i16x8_splat, u16x8, u16x8_shr, v128, v128_bitselect,
        v128_or, v128_xor,
    };

    pub(super) type Register = v128;

    #[inline(always)]
    pub(super) fn all(row: u16) -> Register {
        i16x8_splat(row.cast_signed())
    }

    #[inline(always)]
    pub(super) fn from([a, b, c, d, e, f, g, h]: [u16; 8]) -> Register {
        u16x8(a, b, c, d, e, f, g, h)
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
    pub(super) fn below(a: Register) -> Register {
        i16x8_shuffle::<1, 2, 3, 4, 5, 6, 7, 8>(a, i16x8_splat(0))
    }

    #[inline(always)]
    pub(super) fn above(a: Register) -> Register {
        i16x8_shuffle::<0, 1, 2, 3, 4, 5, 6, 8>(i16x8_splat(0), a)
    }

    #[inline(always)]
    pub(super) fn either(a: Register, b: Register) -> Register {
        v128_or(a, b)
    }

    #[inline(always)]
    pub(super) fn majority(a: Register, b: Register, c: Register) -> Register {
        // Where two differ, the third decides.
        v128_bitselect(c, a, v128_xor(a, b))
    }
}

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
mod native {
    use super::super::majority::majority as of_words;

    /// Four rows to a word.
    pub(super) type Register = [u64; 2];

    pub(super) fn all(row: u16) -> Register {
        from([row; 8])
    }

    pub(super) fn from(rows: [u16; 8]) -> Register {
        let word = |at: usize| {
            let rows = rows[4 * at..4 * at + 4].iter().rev();
            rows.fold(0, |word, &row| word << 16 | u64::from(row))
        };
        [word(0), word(1)]
    }

    pub(super) fn first(a: Register) -> bool {
        a[0] & 1 == 1
    }

    pub(super) fn right(a: Register) -> Register {
        a.map(|word| word >> 1 & 0x7fff_7fff_7fff_7fff)
    }

    pub(super) fn below([low, high]: Register) -> Register {
        [low >> 16 | high << 48, high >> 16]
    }

    pub(super) fn above([low, _]: Register) -> Register {
        [0, low << 48]
    }

    pub(super) fn either(a: Register, b: Register) -> Register {
        [a[0] | b[0], a[1] | b[1]]
    }

    pub(super) fn majority(a: Register, b: Register, c: Register) -> Register {
        [of_words(a[0], b[0], c[0]), of_words(a[1], b[1], c[1])]
    }
}
