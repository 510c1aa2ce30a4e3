//! Stamps: short hashes of build inputs, so that nothing is built twice.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use crate::failure::{Failure, Result};

/// The stamp of some bytes and of the words that describe how they are processed.
///
/// Stamps are only compared on the same machine; if the hash changes with a later version of Rust,
/// that only costs a rebuild.
pub(crate) fn stamp<'a>(bytes: &[u8], words: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    for word in words {
        hasher.write_usize(word.len());
        hasher.write(word.as_bytes());
    }
    format!("{:016x}-{}", hasher.finish(), bytes.len())
}

/// Whether a file contains this stamp.
pub(crate) fn is_stamped(file: &Path, stamp: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|found| found == stamp)
}

/// Writes a stamp to a file.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn put_stamp(file: &Path, stamp: &str) -> Result<()> {
    fs::write(file, stamp).map_err(|error| Failure::file("write", file, &error))
}

#[cfg(test)]
mod tests {
    use super::stamp;

    #[test]
    fn other_contents_have_another_stamp() {
        let same = || stamp(b"abc", ["-O3", "x"]);
        assert_eq!(same(), same());
        for other in [
            stamp(b"abd", ["-O3", "x"]),
            stamp(b"abc", ["-O3x"]),
            stamp(b"abc", ["-O3"]),
            stamp(b"abc-O3", ["x"]),
        ] {
            assert_ne!(same(), other);
        }
    }
}
