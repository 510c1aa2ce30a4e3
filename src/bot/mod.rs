//! Players that are programs: seeded, so that their play repeats, and working in steps, so
//! that whoever runs them can show progress and stop.
//!
//! A bot is a module here with a [`Player`] and an entry, and the entry's line in the list below.

mod analysis;
#[cfg(feature = "blob")]
mod containment;
mod instant;
mod kind;
mod known;
mod levels;
mod monte_carlo;
mod player;
mod random;
mod searcher;

pub use analysis::Analysis;
#[cfg(feature = "blob")]
pub use containment::answer;
pub use kind::{Budget, Kind};
pub use player::{Bot, Change, Evaluation, Player, Progress};

/// Makes a player that has not thought about anything yet.
type Start = fn() -> Box<dyn Player>;

/// A bot as it stands in the list.
struct Entry {
    kind: Kind,
    start: Start,
}

/// Makes two tables of one list, so that a program that only tells which bots there are does not
/// hold all that they play by.
macro_rules! bots {
    ($($(#[$condition:meta])* $entry:path,)*) => {
        /// Every kind of bot; those for any game first, the weakest first.
        pub static KINDS: &[Kind] = &[$($(#[$condition])* $entry.kind,)*];

        /// How the players of each kind begin, by its name.
        static STARTS: &[(&str, Start)] = &[$($(#[$condition])* ($entry.kind.name, $entry.start),)*];
    };
}

bots! {
    random::ENTRY,
    monte_carlo::ENTRY,
    levels::JUST_LEARNING,
    levels::BEGINNER,
    levels::CASUAL,
    levels::IMPROVER,
    levels::CLUB,
    levels::EXPERIENCED,
    levels::ADVANCED,
    levels::STRONG,
    levels::EXPERT,
    levels::MASTER,
    levels::GRANDMASTER,
    levels::STRONGEST,
    #[cfg(feature = "blob")]
    containment::PAIRING,
    #[cfg(feature = "blob")]
    containment::THESIS,
    #[cfg(feature = "blob")]
    containment::CUT,
    #[cfg(feature = "blob")]
    containment::ESCAPE,
}
