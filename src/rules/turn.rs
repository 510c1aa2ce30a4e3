//! The order of turns, and how long they are.

use linkstone_common::Ratio;

use super::words::*;

/// The order of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// One move each, in order of seats.
    Alternate,
    /// A turn consists of placing one stone of every colour, in order.
    ColoursInOrder,
    /// The first colour gets this share of the turns, evenly spread.
    Ratio(Ratio),
    /// A turn is several plies, in order of seats.
    Plies(TurnPlies),
    /// A turn is one ply, and then more in which the player joins groups while that is possible.
    Fill,
}

/// How many plies a turn is. A pass ends it: at its beginning by the rules on passing, later
/// once it has as many plies as it must. Where plies cost points, points are meant instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnPlies {
    /// The fewest plies of a turn in which a player does not pass at once.
    pub least: u8,
    /// The most plies of a turn.
    pub most: u8,
    /// The most plies of the very first turn of a game.
    pub first: u8,
    /// When a turn may be one ply longer.
    pub bonus: Option<Bonus>,
    /// How many points a ply costs; one if there is nothing.
    pub cost: Option<Cost>,
}

/// What a stone costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// One point on the rim, and one more with each step from there.
    Depth,
    /// So many points by the number of edges of its cell.
    Edges([u8; 13]),
}

impl TurnPlies {
    /// The most plies of a turn.
    pub const MAX: u8 = 8;

    /// Whether turns differ in length by more than the rules say beforehand.
    pub const fn is_choice(self) -> bool {
        self.least < self.most || self.bonus.is_some() || self.cost.is_some()
    }
}
