//! Memory that a position lends to questions about it, which only read the position.

use std::cell::Cell;
use std::fmt;

use super::closed::Closed;
use super::foreseen::Foreseen;
use super::rim::RimMemory;
use crate::ludeme::{FloodMemory, Lying};

/// All that a position lends. A copy begins with none of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// For floods.
    pub(super) flood: Lent<FloodMemory>,
    /// Cells that no stone may be placed on any more, as far as that is known.
    pub(super) closed: Lent<Closed>,
    /// Patterns that were found where more are forbidden, one of each colour; they may be gone.
    pub(super) lying: Lent<Vec<Lying>>,
    /// For counting what is on the rim.
    pub(super) rim: Lent<RimMemory>,
    /// For the stones that a placement would capture.
    pub(super) foreseen: Lent<Foreseen>,
}

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

/// What is in the memory changes no answer: a copy begins with none.
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
