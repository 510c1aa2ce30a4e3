//! Hashes of numbers, for tables that a search asks often and whose keys are not chosen to collide.

use std::hash::{BuildHasherDefault, Hasher};

/// Hashes each number by two products.
pub(super) type ByProducts = BuildHasherDefault<ProductHasher>;

/// The higher bits of a product depend on all lower ones of its factors, so that between two of them
/// the higher half is brought down.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ProductHasher(u64);

/// The golden ratio, as a part of 2^64.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for ProductHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let mut product = (self.0 ^ number).wrapping_mul(GOLDEN);
        product = (product ^ product >> 32).wrapping_mul(GOLDEN);
        self.0 = product ^ product >> 32;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::BuildHasher;

    use super::*;

    /// Tables look at the lowest bits and at the highest seven.
    #[test]
    fn numbers_that_differ_in_few_bits_are_spread() {
        let hash = |number: u64| ByProducts::default().hash_one(number);
        for shift in [0, 13, 24, 40, 52] {
            let hashes: Vec<u64> = (0..4096_u64).map(|number| hash(number << shift)).collect();
            let low: HashSet<u64> = hashes.iter().map(|hash| hash % 8192).collect();
            let high: HashSet<u64> = hashes.iter().map(|hash| hash >> 57).collect();
            assert!(low.len() > 2400 && high.len() > 100, "{shift}: {} {}", low.len(), high.len());
        }
    }
}
