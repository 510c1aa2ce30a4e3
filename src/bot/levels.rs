//! The levels: one search, given more and more work.
//!
//! A level is an amount of work, not of time, so that it is the same player on every machine; it
//! stops earlier where all the rest would choose the same move, unless it found something certain.
//! The first ones search without replies in their playouts or with few of them, and some more without
//! virtual connections or circuits, without caution and filled boards, which makes them play worse
//! rather than at random: they still see what wins or loses at once. Each has about twice the work
//! of the one before it, as in many games nothing is replied to, and work alone tells levels apart.

use super::Entry;
use super::kind::{Budget, Kind, every_seat};
use super::searcher::Searcher;
use crate::search::{Parameters, Replies};

/// What the search of a level knows: here the rules, and nothing of what plays well.
const CHANCE: Parameters = Parameters {
    replies: Replies::Chance,
    connections: 0,
    boards: 0,
    caution: 0.0,
    ..Parameters::DEFAULT
};
/// It replies to few threats in playouts.
const FEW_REPLIES: Parameters = Parameters { replies: Replies::Few, ..CHANCE };
/// It replies to all threats there.
const REPLIES: Parameters = Parameters { replies: Replies::Threats, ..CHANCE };
/// It finds virtual connections, too.
const CONNECTIONS: Parameters =
    Parameters { connections: Parameters::DEFAULT.connections, circuits: 0, ..REPLIES };
/// All there is.
const ALL: Parameters = Parameters::DEFAULT;

/// A level whose search makes so many simulations for a move.
macro_rules! level {
    ($name:ident, $id:literal, $label:literal, $simulations:literal, $knows:expr, $text:literal) => {
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
            start: || Box::new(Searcher::new($knows, $simulations)),
        };
    };
}

level!(
    JUST_LEARNING,
    "level-1",
    "Level 1",
    30,
    CHANCE,
    "Just learning. Looks at the next move or two."
);
level!(BEGINNER, "level-2", "Level 2", 60, CHANCE, "Beginner. Sees what is right before it.");
level!(CASUAL, "level-3", "Level 3", 110, FEW_REPLIES, "Casual. Plays for fun, and misses a lot.");
level!(IMPROVER, "level-4", "Level 4", 200, REPLIES, "Improver. Keeps its stones together.");
level!(CLUB, "level-5", "Level 5", 400, CONNECTIONS, "Club player. Punishes simple mistakes.");
level!(EXPERIENCED, "level-6", "Level 6", 800, ALL, "Experienced. Looks a few moves ahead.");
level!(ADVANCED, "level-7", "Level 7", 1_600, ALL, "Advanced. Has a plan, and sees yours.");
level!(STRONG, "level-8", "Level 8", 3_200, ALL, "Strong. Hard to surprise.");
level!(EXPERT, "level-9", "Level 9", 6_400, ALL, "Expert. Takes its time, a second or so.");
level!(MASTER, "level-10", "Level 10", 13_000, ALL, "Master. Looks at thousands of games.");
level!(GRANDMASTER, "level-11", "Level 11", 30_000, ALL, "Grandmaster. Thinks for a few seconds.");
level!(
    STRONGEST,
    "level-12",
    "Level 12",
    80_000,
    ALL,
    "Strongest. Looks at up to 80,000 games for a move."
);
