//! The vocabulary of rules documents: one enum for each set of words, with their spellings.

use std::str::FromStr;

use crate::cell::UnknownName;

/// Declares an enum whose variants are words, each with its spelling in documents.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every value, in the order of the words.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The spelling of every value.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Its spelling in documents.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }
        }

        impl FromStr for $name {
            type Err = UnknownName;

            fn from_str(word: &str) -> Result<Self, UnknownName> {
                let index = index_of(word, Self::WORDS);
                let known = || Self::WORDS.iter().copied();
                index
                    .map(|index| Self::ALL[index])
                    .ok_or_else(|| UnknownName::new("word", word, known()))
            }
        }
    };
}

/// The index of a word in a list. One loop shared by all enums compiles to less code than a match
/// in each.
pub(super) fn index_of(word: &str, words: &[&str]) -> Option<usize> {
    words.iter().position(|known| *known == word)
}

words! {
    /// Whether a player may pass.
    Pass {
        /// Nobody passes.
        Never = "never",
        /// Anybody may, at any turn.
        Always = "always",
        /// A player without another move must, and nobody else may.
        Forced = "forced",
        /// Anybody may, except at the very first ply of the game.
        AfterFirst = "after-first",
    }
}

words! {
    /// What the players of a game try to do.
    Kind {
        /// Connect parts of the board.
        Connect = "connect",
        /// Surround cells or stones.
        Surround = "surround",
        /// Make a straight row.
        Row = "row",
        /// Make groups of certain sizes, or only one.
        Group = "group",
    }
}

words! {
    /// How hard a game is to learn.
    Level {
        /// A minute is enough.
        Easy = "easy",
        /// A few rules.
        Medium = "medium",
        /// It takes a few games.
        Hard = "hard",
    }
}

words! {
    /// What the second player may do instead of a first move.
    Swap {
        /// Nothing.
        None = "none",
        /// Take the other colour; the stones stay.
        Sides = "sides",
        /// Make the first stone one's own, reflected in the long diagonal.
        Pieces = "pieces",
    }
}

words! {
    /// Whose stones a group must consist of to count.
    Stones {
        /// Those of the player in question.
        Own = "own",
        /// Any one colour.
        Any = "any",
    }
}

words! {
    /// How far a stone slides.
    SlideLength {
        /// As many cells as there are stones of all colours on the whole line.
        StonesOnLine = "stones-on-line",
        /// Any number of cells.
        Any = "any",
    }
}

words! {
    /// Where a stone may be carried that keeps to no line.
    Jump {
        /// To any empty cell.
        Anywhere = "anywhere",
        /// To an empty cell next to its group, which stays in one piece.
        BesideGroup = "beside-group",
    }
}

words! {
    /// What a carried stone must gain.
    Gains {
        /// It lands in a larger group than the one that it has left.
        LargerGroup = "larger-group",
        /// It lands fewer steps, through empty cells, from another group of its colour than its
        /// group was from the nearest one.
        NearerGroup = "nearer-group",
    }
}

words! {
    /// What joins stones to a group.
    Through {
        /// Neighbouring stones of the colour.
        Stones = "stones",
        /// Those and empty cells.
        Empty = "empty",
    }
}

words! {
    /// What a carried stone finds on a cell.
    Content {
        /// No stone.
        Empty = "empty",
        /// A stone of its own colour.
        Own = "own",
        /// A stone of another colour.
        Enemy = "enemy",
    }
}

words! {
    /// Which stones a move captures.
    Capture {
        /// Enemy groups next to the new stone that have no liberty left.
        NoLiberties = "no-liberties",
        /// The same; if there are none, the group of the new stone if it has no liberty.
        NoLibertiesOfAny = "no-liberties-of-any",
        /// The stone that stood where a carried stone lands.
        Replaced = "replaced",
        /// All enemy groups next to the group of the new stone, if each has fewer stones than it.
        Smaller = "smaller",
        /// The group of the new stone if no stone of its colour may join it any more; otherwise
        /// every group of any colour that none may join.
        Stuck = "stuck",
        /// Other stones of a pattern that the new stone completes.
        InPattern = "in-pattern",
    }
}

words! {
    /// Which stones of a pattern are captured, by what their groups count.
    Outnumbered {
        /// Each whose group has fewer stones than the group of the new stone.
        Each = "each",
        /// All, if each of their groups has fewer stones than the group of the new stone.
        All = "all",
    }
}

words! {
    /// Which patterns are counted together.
    Among {
        /// Those of each colour by themselves.
        Each = "each",
        /// Those of all colours.
        All = "all",
    }
}

words! {
    /// Which earlier positions a move may not repeat.
    Repeat {
        /// Any earlier position of the stones.
        Positional = "positional",
        /// Any earlier position with the same player to move, even one that a pass led to.
        Situational = "situational",
        /// Any earlier position that the same player created by placing a stone.
        Natural = "natural",
        /// The position before the opponent's last move.
        Simple = "simple",
        /// None: positions may repeat.
        Free = "free",
    }
}

words! {
    /// A player, relative to the one who has just moved.
    Who {
        /// The player who has just moved.
        Mover = "mover",
        /// Any other player.
        Opponent = "opponent",
    }
}

words! {
    /// Which rings count.
    Ring {
        /// Any ring, whatever is inside it.
        Any = "any",
        /// Only a ring around a stone of the same colour, with nothing else inside.
        Full = "full",
        /// Only a ring around a cell that is not of its colour.
        Open = "open",
        /// Only a ring with an empty cell inside.
        Empty = "empty",
        /// Only a ring with a stone of another colour inside.
        Enemy = "enemy",
    }
}

words! {
    /// Which groups are counted.
    Counted {
        /// Every group.
        All = "all",
        /// The groups that do not contain the last stone.
        Older = "older",
    }
}

words! {
    /// Whether a number is even or odd.
    Parity {
        /// Divisible by two.
        Even = "even",
        /// Not divisible by two.
        Odd = "odd",
    }
}

words! {
    /// When a turn may be one move longer. Groups of one stone count for nothing here.
    Bonus {
        /// After one in which the opponent's largest group grew, if it is no smaller than one's
        /// own.
        CaughtUp = "caught-up",
        /// After one in which the largest group of all colours grew.
        RecordGrown = "record-grown",
    }
}

words! {
    /// What a whole turn must leave.
    Leaves {
        /// An odd number of groups on the board, of all colours together.
        OddGroups = "odd-groups",
        /// Stones each of which, when it was placed, touched as many groups of its colour as the
        /// others of the turn.
        EqualTouches = "equal-touches",
    }
}

words! {
    /// What empty cells stay joined with when a stone is placed.
    Open {
        /// Each with the rim of the board.
        Rim = "rim",
        /// Those among which the stone is placed, or some of them, with all sides.
        Sides = "sides",
    }
}

words! {
    /// How what the groups of a colour count is put together.
    Combined {
        /// Added up.
        Sum = "sum",
        /// Multiplied; 0 where there are fewer groups than count.
        Product = "product",
        /// Compared one by one: the highest first, then the next where these are equal.
        LargestFirst = "largest-first",
        /// Compared one by one: the lowest first, then the next where these are equal.
        SmallestFirst = "smallest-first",
    }
}

words! {
    /// Who has the cells that no group holds that counts.
    Rest {
        /// Nobody.
        Nobody = "nobody",
        /// The colour whose groups that count alone surround them.
        Surrounding = "surrounding",
    }
}

words! {
    /// What gives a point more to whoever has most of it.
    Majority {
        /// More than half of the cells in corners of the board.
        Corners = "corners",
    }
}

words! {
    /// Whether most or fewest points win.
    Wins {
        /// Most.
        Most = "most",
        /// Fewest.
        Fewest = "fewest",
    }
}

words! {
    /// Who wins when the best scores are equal.
    Ties {
        /// Nobody: a draw.
        Draw = "draw",
        /// The last of the tied players in turn order.
        LastSeat = "last-seat",
        /// The one of the tied players whose turn would come first.
        ToMove = "to-move",
    }
}

words! {
    /// How a board is drawn.
    Draw {
        /// As tiles with stones on them.
        Cells = "cells",
        /// As lines with stones on their intersections.
        Points = "points",
    }
}

words! {
    /// The colours that stones are painted in.
    Paint {
        /// Warm red.
        Red = "red",
        /// Blue, marked with a ring.
        Blue = "blue",
        /// Green, marked with a square.
        Green = "green",
        /// Violet, marked with a triangle.
        Violet = "violet",
        /// Black.
        Black = "black",
        /// White.
        White = "white",
    }
}
