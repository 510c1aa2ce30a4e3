//! What is fuzzed, as functions over bytes: the fuzzer calls them, and `tests/fuzz_seeds.rs`.

mod bytes;
mod calls;
mod choices;
mod documents;
mod laws;
#[path = "../../tests/rules/mutations.rs"]
mod mutations;
mod refusals;
mod vocabulary;

pub use calls::calls;
pub use documents::documents;
