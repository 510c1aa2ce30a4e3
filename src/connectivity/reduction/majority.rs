//! The majority of three bits, in every bit of a word.

/// Each bit that is set in at least two of three words: the reduction of a triplet of cells.
///
/// Where `a` and `b` differ, `c` decides. Written as a select between words, which processors and
/// WebAssembly have as one instruction.
#[inline(always)]
pub(super) fn majority(a: u64, b: u64, c: u64) -> u64 {
    let differ = a ^ b;
    (differ & c) | (!differ & a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_three_decide() {
        assert_eq!(majority(0b1111_0000, 0b1100_1100, 0b1010_1010), 0b1110_1000);
    }
}
