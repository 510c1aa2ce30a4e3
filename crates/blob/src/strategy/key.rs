//! Numbers of stones, whose sum tells a position from others.

use super::Place;

/// What is on a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    White,
    Black,
    /// White's last stone, where it matters which that is.
    Last,
}

/// A number in 128 bits. Sums of such numbers do not depend on the order of the stones.
pub(super) fn number(place: Place, mark: Mark) -> u128 {
    let kind = match mark {
        Mark::White => 0x1111_1111,
        Mark::Black => 0x2222_2222_0000,
        Mark::Last => 0x4444_4444_0000_0000,
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
