//! Boards to bit lanes and back: matrices of 64 by 64 bits turned about their diagonal.

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

/// In each pair of blocks of HALF by HALF beside and below one another, the upper right one and
/// the lower left one change places. `low` has the columns of the left blocks.
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

/// From boards, cell i at bit i % 64 of word i / 64, to words of a bit a board for each cell:
/// `boards[i]` becomes bit i % 64 of word i / 64 of every cell. Lanes without a board are empty.
///
/// # Panics
/// If there are more than 64·W boards, or more cells than K words hold.
pub fn to_lanes<const K: usize, const W: usize>(boards: &[[u64; K]], cells: &mut [[u64; W]]) {
    assert!(boards.len() <= 64 * W, "a bit for each board");
    assert!(cells.len() <= 64 * K, "a bit for each cell");
    for word in 0..W {
        let boards = boards.get(64 * word..).unwrap_or(&[]);
        for (part, cells) in cells.chunks_mut(64).enumerate() {
            let mut block = [0; 64];
            for (row, board) in block.iter_mut().zip(boards) {
                *row = board[part];
            }
            transpose(&mut block);
            for (cell, column) in cells.iter_mut().zip(block) {
                cell[word] = column;
            }
        }
    }
}

/// Undoes [`to_lanes`].
///
/// # Panics
/// If there are more than 64·W boards, or more cells than K words hold.
pub fn from_lanes<const K: usize, const W: usize>(cells: &[[u64; W]], boards: &mut [[u64; K]]) {
    assert!(boards.len() <= 64 * W, "a bit for each board");
    assert!(cells.len() <= 64 * K, "a bit for each cell");
    for (word, boards) in boards.chunks_mut(64).enumerate() {
        boards.fill([0; K]);
        for (part, cells) in cells.chunks(64).enumerate() {
            let mut block = [0; 64];
            for (row, cell) in block.iter_mut().zip(cells) {
                *row = cell[word];
            }
            transpose(&mut block);
            for (board, column) in boards.iter_mut().zip(block) {
                board[part] = column;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    proptest! {
        #[test]
        fn there_and_back(
            boards in prop::collection::vec(prop::array::uniform3(any::<u64>()), 0..=128),
            count in 0..=192_usize,
        ) {
            let kept = |board: &[u64; 3], cell: usize| board[cell / 64] >> (cell % 64) & 1;
            let mut cells = vec![[u64::MAX; 2]; count];
            to_lanes(&boards, &mut cells);
            for (cell, lanes) in cells.iter().enumerate() {
                for (lane, board) in boards.iter().enumerate() {
                    prop_assert_eq!(lanes[lane / 64] >> (lane % 64) & 1, kept(board, cell));
                }
            }
            let mut back = vec![[u64::MAX; 3]; boards.len()];
            from_lanes(&cells, &mut back);
            for (board, back) in boards.iter().zip(&back) {
                for cell in 0..192 {
                    let expected = if cell < count { kept(board, cell) } else { 0 };
                    prop_assert_eq!(kept(back, cell), expected);
                }
            }
        }
    }
}
