//! Linkstone: connection games on several tilings, built on union-find with deletion.
//!
//! The layers, lowest first; each names only those before it:
//! `messages`, `cell`, `topology`, `connectivity`, `ludeme`, `rules`, `joining`, `position`, `session`,
//! `present`, `blob`, `search`, `solve`, `study`, `bot`, `train`, `contest`, `experiment`, then the
//! bindings `wasm` and `cli`.

pub mod bot;
pub mod cell;
#[cfg(feature = "cli")]
pub mod cli;
pub mod connectivity;
#[cfg(feature = "cli")]
pub mod contest;
#[cfg(feature = "experiments")]
pub mod experiment;
pub mod joining;
pub mod ludeme;
pub mod messages;
pub mod position;
pub mod present;
pub mod rules;
pub mod search;
pub mod session;
pub mod solve;
pub mod study;
pub mod topology;
pub mod train;
#[cfg(feature = "bindings")]
pub mod wasm;

#[cfg(feature = "blob")]
pub use linkstone_blob as blob;

/// Compiles and runs the README's examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
