//! The error for an unknown name.

use std::fmt;

use crate::shorten;

/// A text is not the name of any value of an enum. Lists the names that are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    what: &'static str,
    name: String,
    known: Vec<&'static str>,
}

impl UnknownName {
    /// The error for a name that is not among the `known` names of a `what`, such as a tiling.
    pub fn new(
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = &'static str>,
    ) -> Self {
        Self { what, name: shorten(name), known: known.into_iter().collect() }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, name, known } = self;
        write!(f, "there is no {what} \"{name}\"; choose from: {}", known.join(", "))
    }
}

impl std::error::Error for UnknownName {}
