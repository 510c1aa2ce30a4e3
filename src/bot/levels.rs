//! The levels: one search, given more and more work.
//!
//! A level is an amount of work, not of time, so that it is the same player on every machine. The
//! first ones search without replies in their playouts, which makes them play worse rather than
//! at random: they still see what wins or loses at once.

use super::Entry;
use super::kind::{Budget, Kind, every_seat};
use super::searcher::Searcher;
use crate::search::{Parameters, Replies};

/// A level whose search makes so many simulations for a move.
macro_rules! level {
    ($name:ident, $id:literal, $label:literal, $simulations:literal, $replies:expr, $text:literal) => {
        pub(super) const $name: Entry = Entry {
            kind: Kind {
                name: $id,
                label: $label,
                text: $text,
                budget: Budget::Playouts($simulations),
                analyses: true,
                recalls: true,
                seats: every_seat,
            },
            start: || {
                let parameters = Parameters { replies: $replies, ..Parameters::DEFAULT };
                Box::new(Searcher::new(parameters, $simulations))
            },
        };
    };
}

use Replies::{Chance, TwoBridges};

level!(JUST_LEARNING, "level-1", "Just learning (1)", 30, Chance, "Looks at the next move or two.");
level!(BEGINNER, "level-2", "Beginner (2)", 70, Chance, "Sees what is right before it.");
level!(CASUAL, "level-3", "Casual (3)", 150, Chance, "Plays for fun, and misses a lot.");
level!(IMPROVER, "level-4", "Improver (4)", 150, TwoBridges, "Keeps its stones together.");
level!(CLUB, "level-5", "Club player (5)", 350, TwoBridges, "Punishes simple mistakes.");
level!(EXPERIENCED, "level-6", "Experienced (6)", 800, TwoBridges, "Looks a few moves ahead.");
level!(ADVANCED, "level-7", "Advanced (7)", 1_600, TwoBridges, "Has a plan, and sees yours.");
level!(STRONG, "level-8", "Strong (8)", 3_200, TwoBridges, "Hard to surprise.");
level!(EXPERT, "level-9", "Expert (9)", 6_400, TwoBridges, "Takes its time, a second or so.");
level!(MASTER, "level-10", "Master (10)", 13_000, TwoBridges, "Looks at thousands of games.");
level!(
    GRANDMASTER,
    "level-11",
    "Grandmaster (11)",
    30_000,
    TwoBridges,
    "Thinks for a few seconds."
);
level!(
    STRONGEST,
    "level-12",
    "Strongest (12)",
    80_000,
    TwoBridges,
    "Thinks for as long as it takes."
);
