//! Linkstone: connection games on four tilings, on union-find that can delete.
//!
//! The layers, lowest first; each names only those before it:
//! `messages`, `cell`, `topology`, `connectivity`, `ludeme`, `rules`, `position`, `session`, `blob`,
//! `bot`, `experiment`, then the thin doors `wasm` and `cli`.

#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub mod blob;
pub mod bot;
pub mod cell;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod connectivity;
#[cfg(any(not(target_arch = "wasm32"), feature = "lab"))]
pub mod experiment;
pub mod ludeme;
pub mod messages;
pub mod position;
pub mod rules;
pub mod session;
pub mod topology;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

/// The examples of the README, kept running.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
