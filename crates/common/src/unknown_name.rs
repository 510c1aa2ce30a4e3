//! The error of text that should name one of a fixed set of things.

use std::fmt;

/// A text that is not the name of any value of an enum, with the names that exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    known: Vec<&'static str>,
}

impl UnknownName {
    /// The error of a name that is none of the `known` names of a `what`, such as a tiling.
    pub fn new(
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        Self { what, name: name.to_owned(), known: known.into_iter().collect() }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, name, known } = self;
        write!(f, "there is no {what} \"{name}\"; choose from: {}", known.join(", "))
    }
}

impl std::error::Error for UnknownName {}
