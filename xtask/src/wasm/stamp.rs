//! Stamps: a short text that is another one for other contents, so that nothing is made twice.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use crate::failure::{Failure, Result};

/// A stamp of these bytes and of the words that say what is made of them.
///
/// It is only compared with stamps of this machine: another hash in a later Rust costs a rebuild.
pub(crate) fn stamp<'a>(bytes: &[u8], words: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    for word in words {
        hasher.write_usize(word.len());
        hasher.write(word.as_bytes());
    }
    format!("{:016x}-{}", hasher.finish(), bytes.len())
}

/// Whether a file holds this stamp.
pub(crate) fn is_stamped(file: &Path, stamp: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|found| found == stamp)
}

/// Puts a stamp into a file.
///
/// # Errors
/// When it cannot be written.
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
