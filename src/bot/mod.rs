//! Players that are programs: seeded, so that their play repeats, and working in steps, so
//! that whoever runs them can show progress and stop.
//!
//! A bot is a file here that has a [`Kind`], and its line in [`KINDS`].

#[cfg(feature = "blob")]
mod containment;
mod instant;
mod kind;
mod monte_carlo;
mod player;
mod random;

#[cfg(feature = "blob")]
pub use containment::answer;
pub use kind::{Budget, Kind};
pub use player::{Bot, Evaluation, Player, Progress};

/// Every kind of bot; those for any game first, the weakest first.
pub static KINDS: &[Kind] = &[
    random::KIND,
    monte_carlo::KIND,
    #[cfg(feature = "blob")]
    containment::PAIRING,
    #[cfg(feature = "blob")]
    containment::THESIS,
    #[cfg(feature = "blob")]
    containment::CUT,
    #[cfg(feature = "blob")]
    containment::ESCAPE,
];
