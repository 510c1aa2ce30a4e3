//! Hashes of stones, whose sum identifies a position.

use super::Place;

/// What a place is hashed as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StoneKind {
    White,
    Black,
    /// White's last stone, for strategies that depend on it.
    Last,
}

/// The 128-bit hash of a stone. The sum of such hashes does not depend on the order of the stones.
pub(super) fn stone_hash(place: Place, kind: StoneKind) -> u128 {
    let kind = match kind {
        StoneKind::White => 0x1111_1111,
        StoneKind::Black => 0x2222_2222_0000,
        StoneKind::Last => 0x4444_4444_0000_0000,
    };
    let bits = u64::from(place.x.cast_unsigned()) << 32 | u64::from(place.y.cast_unsigned());
    u128::from(mix(bits ^ kind)) << 64 | u128::from(mix(bits.rotate_left(17) ^ !kind))
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that spreads every bit.
pub(super) fn mix(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
