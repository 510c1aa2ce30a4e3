//! Sixteen numbers of a byte at once.

/// Sixteen bytes, the first in the lowest place.
///
/// One register where the target has such: on x86-64, and in WebAssembly with simd128. Elsewhere
/// an array, for the compiler to make the best of.
#[derive(Clone, Copy, Debug)]
pub struct Bytes(native::Register);

impl Bytes {
    /// The same byte sixteen times.
    pub fn all(byte: u8) -> Self {
        Self::from([byte; 16])
    }

    /// The first byte.
    #[inline(always)]
    pub fn first(self) -> u8 {
        native::first(self.0)
    }

    /// Each byte moved down by one place, and the first of `after` at the end.
    #[inline(always)]
    pub(super) fn next(self, after: Self) -> Self {
        Self(native::next(self.0, after.0))
    }

    /// Each byte moved down by one place, and 0 at the end.
    #[inline(always)]
    pub(super) fn last(self) -> Self {
        Self(native::last(self.0))
    }

    /// The median of three numbers in each place.
    #[inline(always)]
    pub(super) fn median(self, b: Self, c: Self) -> Self {
        let (least, most) = (native::least(self.0, b.0), native::most(self.0, b.0));
        Self(native::most(least, native::least(most, c.0)))
    }
}

impl From<[u8; 16]> for Bytes {
    #[inline(always)]
    fn from(bytes: [u8; 16]) -> Self {
        Self(native::from(bytes))
    }
}

#[cfg(target_arch = "x86_64")]
mod native {
    use safe_arch::{
        bitor_m128i, byte_shl_imm_u128_m128i, byte_shr_imm_u128_m128i, get_i32_from_m128i_s,
        m128i, max_u8_m128i, min_u8_m128i,
    };

    pub(super) type Register = m128i;

    #[inline(always)]
    pub(super) fn from(bytes: [u8; 16]) -> Register {
        m128i::from(bytes)
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> u8 {
        get_i32_from_m128i_s(a) as u8
    }

    #[inline(always)]
    pub(super) fn next(a: Register, after: Register) -> Register {
        bitor_m128i(byte_shr_imm_u128_m128i::<1>(a), byte_shl_imm_u128_m128i::<15>(after))
    }

    #[inline(always)]
    pub(super) fn last(a: Register) -> Register {
        byte_shr_imm_u128_m128i::<1>(a)
    }

    #[inline(always)]
    pub(super) fn least(a: Register, b: Register) -> Register {
        min_u8_m128i(a, b)
    }

    #[inline(always)]
    pub(super) fn most(a: Register, b: Register) -> Register {
        max_u8_m128i(a, b)
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod native {
    use std::arch::wasm32::{
        u8x16_extract_lane, u8x16_max, u8x16_min, u8x16_shuffle, u8x16_splat, u64x2, v128,
    };

    pub(super) type Register = v128;

    #[inline(always)]
    pub(super) fn from(bytes: [u8; 16]) -> Register {
        let both = u128::from_le_bytes(bytes);
        u64x2(both as u64, (both >> 64) as u64)
    }

    #[inline(always)]
    pub(super) fn first(a: Register) -> u8 {
        u8x16_extract_lane::<0>(a)
    }

    #[inline(always)]
    pub(super) fn next(a: Register, after: Register) -> Register {
        u8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>(a, after)
    }

    #[inline(always)]
    pub(super) fn last(a: Register) -> Register {
        next(a, u8x16_splat(0))
    }

    #[inline(always)]
    pub(super) fn least(a: Register, b: Register) -> Register {
        u8x16_min(a, b)
    }

    #[inline(always)]
    pub(super) fn most(a: Register, b: Register) -> Register {
        u8x16_max(a, b)
    }
}

#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
mod native {
    pub(super) type Register = [u8; 16];

    pub(super) fn from(bytes: [u8; 16]) -> Register {
        bytes
    }

    pub(super) fn first(a: Register) -> u8 {
        a[0]
    }

    pub(super) fn next(a: Register, after: Register) -> Register {
        std::array::from_fn(|at| if at < 15 { a[at + 1] } else { after[0] })
    }

    pub(super) fn last(a: Register) -> Register {
        next(a, [0; 16])
    }

    pub(super) fn least(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| a[at].min(b[at]))
    }

    pub(super) fn most(a: Register, b: Register) -> Register {
        std::array::from_fn(|at| a[at].max(b[at]))
    }
}
