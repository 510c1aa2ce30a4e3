//! The majority of three bits, in every bit of a word.

/// Each bit that is set in at least two of three words: the reduction of a triplet of cells.
///
/// Where `a` and `b` differ, `c` decides. Written as a choice between words, as processors and
/// WebAssembly have that in one instruction.
#[inline(always)]
pub(super) fn majority(a: u64, b: u64, c: u64) -> u64 {
    let differ = a ^ b;
    (differ & c) | (!differ & a)
}

/// [`majority`] of rows of words.
#[inline(always)]
pub(super) fn majorities<const W: usize>(a: &[u64; W], b: &[u64; W], c: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| majority(a[word], b[word], c[word]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_three_decide() {
        assert_eq!(majority(0b1111_0000, 0b1100_1100, 0b1010_1010), 0b1110_1000);
        assert_eq!(majorities(&[1, 0], &[1, 2], &[0, 2]), [1, 2]);
    }
}
