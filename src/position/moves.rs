//! A move, its text, and why it may be refused.

use crate::cell::{Cell, Colour};
use crate::messages::{Message, say_by_message};
use crate::rules::{Movement, Placed, Plan};
use crate::topology::Topology;

/// One ply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places a stone on an empty cell.
    Place {
        /// Where.
        cell: Cell,
        /// Its colour.
        colour: Colour,
    },
    /// Carries a stone from one cell to another, or takes it off where these are the same.
    Carry {
        /// Where it stood.
        from: Cell,
        /// Where it lands; an enemy stone there is captured.
        to: Cell,
    },
    /// Moves nothing.
    Pass,
    /// Takes over the first player's move instead of making one, as the second player.
    Swap,
    /// Resigns.
    Resign,
    /// Loses on time, which only the players' clock can tell.
    Timeout,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// The text is not a move of this game.
    Unreadable,
    /// There is no such cell.
    NoSuchCell,
    /// The cell is too far from every stone on a board without bounds.
    TooFar,
    /// A stone stands there.
    Occupied,
    /// No stone of the player to move stands there.
    NotYours,
    /// The stone to place has another colour at this turn.
    WrongColour,
    /// The game is not played by moves of this kind.
    WrongKind,
    /// The group would have no liberty, or fewer than the game asks for.
    NoLiberty,
    /// The group would be larger than the game allows.
    TooLarge,
    /// The stone would not touch the stones that it must.
    Untouched,
    /// The stone would be next to more stones than it may.
    Touches,
    /// The stone would be next to stones where it may be only if it captures.
    TakesNothing,
    /// Stones may not be placed on the rim.
    OnRim,
    /// The stone would complete a pattern that is forbidden.
    Pattern,
    /// The stone would complete a pattern of which there would be too many.
    Crowds,
    /// The move would repeat an earlier position.
    Repeats,
    /// The turn could not come to leave what it must.
    Leaves,
    /// The stone would not stand between two others as it must.
    Between,
    /// The stone would not be in a row with those of the turn.
    Row,
    /// The stone costs more points than are left in the turn.
    Cost,
    /// Empty cells would be cut off that have to stay joined.
    CutsOff,
    /// The cell is none of those among which stones are placed.
    Outside,
    /// The turn goes on with stones that join groups.
    JoinsNothing,
    /// The stone does not go exactly as far as there are stones on the line.
    WrongDistance,
    /// The stone neither steps to a neighbour nor hops over a stone that it may.
    NoStep,
    /// The stone slides along no straight row.
    NotStraight,
    /// The stone does not go to a cell beside its group, or the group falls apart.
    NotWhole,
    /// The stone may not be moved from where it stands.
    Fixed,
    /// The stone would not come into a larger group.
    NotLarger,
    /// The stone would not bring its group nearer to another one.
    NotNearer,
    /// The stone may not be taken off.
    NoRemoval,
    /// Something stands in the way of the carried stone.
    Blocked,
    /// The game has no passing, or only for a player without a move.
    NoPass,
    /// The swap is only for the second player's first move, where the game has it.
    NoSwap,
    /// Resigning is only for two players.
    NoResign,
    /// Losing on time is only for two players.
    NoTimeout,
}

impl Illegal {
    /// The message for people.
    pub const fn message(self) -> Message {
        Message::new(self.code())
    }

    /// A code for programs that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Over => "illegal-over",
            Self::Unreadable => "unreadable-move",
            Self::NoSuchCell => "unknown-cell",
            Self::TooFar => "illegal-too-far",
            Self::Occupied => "illegal-occupied",
            Self::NotYours => "illegal-not-yours",
            Self::WrongColour => "illegal-colour",
            Self::WrongKind => "illegal-kind",
            Self::NoLiberty => "illegal-no-liberty",
            Self::TooLarge => "illegal-too-large",
            Self::Untouched => "illegal-untouched",
            Self::Touches => "illegal-touches",
            Self::TakesNothing => "illegal-takes-nothing",
            Self::OnRim => "illegal-on-rim",
            Self::Pattern => "illegal-pattern",
            Self::Crowds => "illegal-crowds",
            Self::Repeats => "illegal-repeats",
            Self::Leaves => "illegal-leaves",
            Self::Between => "illegal-between",
            Self::Row => "illegal-row",
            Self::Cost => "illegal-cost",
            Self::CutsOff => "illegal-cuts-off",
            Self::Outside => "illegal-outside",
            Self::JoinsNothing => "illegal-joins-nothing",
            Self::WrongDistance => "illegal-distance",
            Self::NoStep => "illegal-step",
            Self::NotStraight => "illegal-not-straight",
            Self::NotWhole => "illegal-not-whole",
            Self::Fixed => "illegal-fixed",
            Self::NotLarger => "illegal-not-larger",
            Self::NotNearer => "illegal-not-nearer",
            Self::NoRemoval => "illegal-removal",
            Self::Blocked => "illegal-blocked",
            Self::NoPass => "illegal-pass",
            Self::NoSwap => "illegal-swap",
            Self::NoResign => "illegal-resign",
            Self::NoTimeout => "illegal-timeout",
        }
    }
}

say_by_message!(Illegal);

impl Move {
    /// The move as text: a cell name, `cell:colour` where the colour is a choice, `from-to`,
    /// `x` and a cell for a stone that is taken off, `pass`, `swap`, `resign` or `timeout`.
    pub fn text(self, plan: &Plan, topology: &Topology) -> String {
        match self {
            Self::Place { cell, colour }
                if plan.any_phase(|phase| phase.movement == Movement::Place(Placed::Any)) =>
            {
                format!("{}:{}", topology.name(cell), plan.colour_text(colour))
            }
            Self::Place { cell, .. } => topology.name(cell).to_owned(),
            Self::Carry { from, to } if from == to => format!("x{}", topology.name(from)),
            Self::Carry { from, to } => format!("{}-{}", topology.name(from), topology.name(to)),
            Self::Pass => "pass".to_owned(),
            Self::Swap => "swap".to_owned(),
            Self::Resign => "resign".to_owned(),
            Self::Timeout => "timeout".to_owned(),
        }
    }
}
