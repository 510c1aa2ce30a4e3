//! Memory that a position lends to questions about it, which only read the position.

use std::cell::Cell;
use std::fmt;

/// A value to be taken, used and given back. Whoever finds it taken gets a new one.
pub(super) struct Lent<T>(Cell<T>);

impl<T: Default> Lent<T> {
    /// Takes the value and leaves a new one.
    pub(super) fn take(&self) -> T {
        self.0.take()
    }

    /// Gives the value back for the next to use.
    pub(super) fn give_back(&self, value: T) {
        self.0.set(value);
    }
}

impl<T: Default> Default for Lent<T> {
    fn default() -> Self {
        Self(Cell::default())
    }
}

/// What is in the memory matters to nobody: a copy begins with none.
impl<T: Default> Clone for Lent<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> fmt::Debug for Lent<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Lent")
    }
}
