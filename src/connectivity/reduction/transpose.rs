//! Boards to bit lanes: transposing matrices of 64 by 64 bits.

/// Exchanges rows and columns: bit c of word r becomes bit r of word c.
///
/// # Complexity
/// Six rounds of 32 exchanges.
pub fn transpose(block: &mut [u64; 64]) {
    exchange::<32>(block, 0x0000_0000_FFFF_FFFF);
    exchange::<16>(block, 0x0000_FFFF_0000_FFFF);
    exchange::<8>(block, 0x00FF_00FF_00FF_00FF);
    exchange::<4>(block, 0x0F0F_0F0F_0F0F_0F0F);
    exchange::<2>(block, 0x3333_3333_3333_3333);
    exchange::<1>(block, 0x5555_5555_5555_5555);
}

/// In each two-by-two arrangement of blocks of HALF by HALF, the upper right and the lower left one
/// change places. `low` masks the columns of the left blocks.
#[inline(always)]
fn exchange<const HALF: usize>(block: &mut [u64; 64], low: u64) {
    for pair in block.chunks_exact_mut(2 * HALF) {
        let (upper, lower) = pair.split_at_mut(HALF);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let changed = (*upper >> HALF ^ *lower) & low;
            *lower ^= changed;
            *upper ^= changed << HALF;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let mut block: [u64; 64] =
            std::array::from_fn(|row| (row as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let before = block;
        transpose(&mut block);
        for (row, before) in before.iter().enumerate() {
            for (column, after) in block.iter().enumerate() {
                assert_eq!(after >> row & 1, before >> column & 1);
            }
        }
    }
}
