//! Finds out before long work whether its results can be written.

use std::fs::{self, OpenOptions};
use std::path::Path;

use super::failure::Failure;

/// Makes sure that a file can be written, and leaves it as it is.
///
/// # Errors
/// If it cannot.
pub(super) fn check_writable(path: &Path) -> Result<(), Failure> {
    let is_new = !path.exists();
    let open = OpenOptions::new().append(true).create(true).open(path).map(drop);
    let tried = open.and_then(|()| if is_new { fs::remove_file(path) } else { Ok(()) });
    tried.map_err(|error| Failure::File { file: path.to_owned(), error })
}
