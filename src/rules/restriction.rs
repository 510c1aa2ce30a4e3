//! What makes a move illegal.

use std::sync::Arc;

use super::words::*;
use crate::cell::Colour;
use crate::ludeme::Patterns;
use crate::topology::Adjacency;

/// Which stones next to a cell count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// All.
    Any,
    /// Those of this colour.
    Colour(Colour),
    /// Those of the colour that is placed.
    Own,
    /// Those of other colours than the one that is placed.
    Enemy,
    /// The one that was placed or carried last, whoever did.
    Last,
}

impl Touched {
    /// Whether stones of a colour count next to one of the colour `own`, as far as colours tell.
    #[inline]
    pub fn counts(self, colour: Colour, own: Colour) -> bool {
        self.colours(own) >> colour.index() & 1 != 0
    }

    /// The colours that count next to a stone of the colour `own`, one bit for each.
    #[inline]
    pub fn colours(self, own: Colour) -> u8 {
        match self {
            Self::Any | Self::Last => !0,
            Self::Colour(stones) => 1 << stones.index(),
            Self::Own => 1 << own.index(),
            Self::Enemy => !(1 << own.index()),
        }
    }
}

/// What lifts a restriction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unless {
    /// Nothing.
    Nothing,
    /// That the stone captures stones of other colours.
    Captures,
}

/// What makes a placement illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Restriction {
    /// The new group has fewer liberties than this after captures.
    Liberties(u32),
    /// The new group is larger than this.
    GroupSize(u32),
    /// The cell has too few stones next to it, or too many.
    Touches {
        /// Which stones count.
        stones: Touched,
        /// Which neighbours count.
        by: Adjacency,
        /// The colour whose placements are restricted; all colours if there is none.
        of: Option<Colour>,
        /// How many are needed. While fewer such stones are on the board, all of them.
        count: u32,
        /// How many there may be at most.
        most: Option<u32>,
        /// Which stones need not care.
        unless: Unless,
    },
    /// The stone does not stand between two others, on opposite sides of its cell.
    Between {
        /// Which stones count.
        stones: Touched,
        /// The number of edges of the cells that this is about; all cells if there is none.
        edges: Option<u8>,
    },
    /// The stones of a turn do not form a straight row of neighbours of this kind, one after
    /// another: one stone, or as many as a turn may have.
    Row(Adjacency),
    /// The stone costs more points than are left in the turn.
    Affordable,
    /// The stone becomes part of one of these patterns.
    Completes(Arc<Patterns>),
    /// The stone becomes part of one of these patterns, and there are too many of them then,
    /// captures aside.
    Crowds {
        /// The patterns; each is of the colour of its first kind of stone.
        patterns: Arc<Patterns>,
        /// How many there may be.
        most: u32,
        /// Which of them are counted.
        among: Among,
    },
    /// The cell has an edge on the board's boundary.
    NotOnRim,
    /// The move repeats an earlier position.
    NoRepeat(Repeat),
    /// The turn cannot come to leave this any more.
    Leaves(Leaves),
    /// Empty cells would not stay joined with this.
    Open(Open),
    /// The turn has begun, and the stone would not join two groups.
    Joins,
    /// The carried stone gains nothing.
    Gains(Gains),
}
