//! The answer to a command that fails.

use std::fmt;

/// The text after the question mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal(String);

impl Refusal {
    /// A refusal in these words.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The command lacks arguments.
    pub(super) fn usage(form: &str) -> Self {
        Self(format!("syntax error: write {form}"))
    }

    /// A move that cannot be played.
    pub(super) fn illegal(reason: impl fmt::Display) -> Self {
        Self(format!("illegal move: {reason}"))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}
