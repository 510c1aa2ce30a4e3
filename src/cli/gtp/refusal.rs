//! The answer to a command that fails.

use std::fmt;

use crate::messages::{Argument, Message};

/// What stands after the question mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal(Message);

impl Refusal {
    /// A refusal that says this.
    pub(super) fn new(message: Message) -> Self {
        Self(message)
    }

    /// The command lacks arguments, which have this form.
    pub(super) fn usage(form: &str) -> Self {
        Self(Message::new("command-syntax").with("form", form))
    }

    /// A move that cannot be played.
    pub(super) fn illegal(reason: impl Into<Argument>) -> Self {
        Self(Message::new("command-illegal").with("reason", reason))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: std::error::Error> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self(Message::new("command-refused").with("reason", error.to_string()))
    }
}
