//! What the solver says, proved again: its answers replayed by the rules alone, against all that
//! the other may do.

mod claim;
mod field;
mod settled;
mod walk;

pub use claim::{Claim, Unproved, Verification};
pub use walk::{Answer, Answers, Fault, FaultKind, Walk};
