//! What is timed: work in batches, as much as asked for.

mod bit_tests;
pub(super) mod deletion;
mod fields;
pub(super) mod playouts;
pub(super) mod undo;
pub(super) mod win_tests;

use super::study::{Case, Work};

/// Returns seconds since some moment.
pub(super) type Clock<'a> = &'a dyn Fn() -> f64;

/// Makes the subject of a case by a seed, or says in a few words why there is none.
pub(super) type Constructor = fn(&Case, u64) -> Result<Box<dyn Subject>, String>;

/// Whether the steps of a subject take equally long, so that a batch that takes longer was
/// disturbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Evenness {
    Even,
    Uneven,
}

/// Something that can be done over and over.
pub(super) trait Subject {
    /// Does so many units, and says how long those parts took that count.
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work;

    /// The name of the structure or test that it runs on.
    fn structure(&self) -> String;

    /// Whether batches of as many steps take equally long.
    fn evenness(&self) -> Evenness {
        Evenness::Even
    }

    /// What came out, where numbers do not tell.
    fn remark(&self) -> String {
        String::new()
    }
}

/// What a case says when its structure is not in the program.
fn not_built(name: &str) -> String {
    format!("not built: {name}")
}
