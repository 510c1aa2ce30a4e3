//! An independent check of the solver: replays its answers by the plain rules against everything
//! that the other side may play.

mod answers;
mod claim;
mod fault;
mod field;
mod finished;
mod traversal;

pub use answers::{Answer, AnswerSource};
pub use claim::{Claim, Unproved, Verification};
pub use fault::{Fault, FaultKind};
pub use traversal::Traversal;
