//! What is fuzzed, as functions over bytes: the fuzzer calls them, and `tests/fuzz_seeds.rs`.

mod bytes;
mod calls;
mod choices;
mod documents;
mod games;
mod laws;
mod links;
#[path = "../../tests/rules/mutations.rs"]
mod mutations;
mod protocol;
mod records;
mod refusals;
mod shares;
mod vocabulary;

pub use calls::calls;
pub use documents::documents;
pub use links::links;
pub use protocol::protocol;
pub use records::records;
pub use shares::shares;

/// A function over bytes that panics where a law is broken.
pub type Target = fn(&[u8]);

/// Every target, by its name.
pub const TARGETS: [(&str, Target); 6] = [
    ("calls", calls),
    ("documents", documents),
    ("links", links),
    ("protocol", protocol),
    ("records", records),
    ("shares", shares),
];
