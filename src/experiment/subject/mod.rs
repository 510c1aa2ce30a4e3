//! What is timed: work in batches of any size.

mod bit_tests;
pub(super) mod deletion;
mod fields;
pub(super) mod playouts;
pub(super) mod undo;
pub(super) mod win_tests;

use super::study::{Case, Work};

/// Returns seconds since some moment.
pub(super) type Clock<'a> = &'a dyn Fn() -> f64;

/// Makes the subject of a case from a seed, or says briefly why there is none.
pub(super) type Constructor = fn(&Case, u64) -> Result<Box<dyn Subject>, String>;

/// Whether the steps of a subject take equally long, so that a batch that takes longer must have
/// been disturbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Evenness {
    Even,
    Uneven,
}

/// Something that can be done over and over.
pub(super) trait Subject {
    /// Does this many units, and returns how long the parts that count took.
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work;

    /// The name of the structure or test that it runs on.
    fn structure(&self) -> String;

    /// Whether batches of as many steps take equally long.
    fn evenness(&self) -> Evenness {
        Evenness::Even
    }

    /// A remark on the result, where numbers do not say enough.
    fn remark(&self) -> String {
        String::new()
    }
}

/// What a case says when its structure is not in the program.
fn not_built(name: &str) -> String {
    format!("not built: {name}")
}
