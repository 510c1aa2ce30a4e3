//! The error type: one sentence for the person at the terminal.

use std::fmt;
use std::io;
use std::path::Path;

/// The result type of fallible functions in this program.
pub(crate) type Result<T> = std::result::Result<T, Failure>;

/// One clear sentence: what failed and what to do about it.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    /// A failure with this message.
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }

    /// A failure to do `what` (a verb: "read", "write") with a file.
    pub(crate) fn file(what: &str, path: &Path, error: &io::Error) -> Self {
        Self(format!("could not {what} {}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
