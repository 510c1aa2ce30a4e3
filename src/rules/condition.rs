//! The conditions that can end a game.

use super::words::*;
use crate::cell::{Colour, MAX_COLOURS};
use crate::topology::Adjacency;

/// A condition on the position after a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// The group of the last stone connects the required regions.
    Connects {
        /// The required regions, for each colour.
        reach: [Reach; MAX_COLOURS],
        /// Whose goal it is.
        of: Who,
        /// Whose stones the group may consist of.
        stones: Stones,
    },
    /// The last stone has completed a ring, or changed the inside of one.
    Loop {
        /// Which rings count.
        ring: Ring,
        /// Whose ring it is.
        of: Who,
    },
    /// The group of the last stone has a size within inclusive bounds.
    GroupSize {
        /// The minimum and the maximum number of stones.
        sizes: [u32; 2],
        /// Whose group it is.
        of: Who,
    },
    /// At least this many groups have a size within inclusive bounds.
    GroupCount {
        /// The number of groups needed.
        count: u32,
        /// The minimum and the maximum number of stones.
        sizes: [u32; 2],
        /// Which groups are counted.
        groups: Counted,
        /// Whose groups they are.
        of: Who,
    },
    /// However the empty cells are filled with stones of the game's colours, the number of groups
    /// of at least a given size, whatever their colour, has the same parity.
    Parity {
        /// The minimum number of stones of a group that counts.
        size: u32,
        /// The parity that every filling must have.
        always: Parity,
        /// The condition does not hold while more than this many cells are empty.
        empty: u32,
    },
    /// The player's stones form exactly one group; a player without stones has none.
    SingleGroup(Who),
    /// This many stones of a colour form a straight row through the last one.
    Line {
        /// The number of stones needed.
        count: u32,
        /// Whose row it is.
        of: Who,
    },
    /// Every cell next to the group of the first stone is occupied.
    Contained,
    /// The group of the first stone has a cell on the rim of a bounded board.
    ReachesRim,
    /// A player has captured at least this many stones in total.
    Captured {
        /// The number of stones needed.
        count: u32,
        /// Who has captured them.
        of: Who,
    },
    /// A player has at least this many points.
    Points {
        /// The number of points needed.
        count: u32,
        /// Who has them.
        of: Who,
    },
    /// The move has taken the last stone of a player's colour off the board.
    Gone(Who),
    /// This many passes in a row.
    Passes(u32),
    /// The position has occurred this many times with the same player to move.
    Repeats(u32),
    /// At least this many stones are on the board.
    Stones(u32),
    /// The next move belongs to the phase of this number, counted from 0.
    Phase(u8),
    /// Every cell is occupied.
    BoardFull,
    /// The player to move has no legal move other than passing or swapping.
    NoMove,
    /// The player who has moved plays this colour.
    Mover(Colour),
    /// All players but this one are out.
    Alone(Who),
    /// A round of turns is under way, or there are enough empty cells for another.
    RoundFits,
    /// The condition holds, which is about groups, where stones are joined in this way.
    By(Joined, Box<Condition>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// All of them hold.
    All(Vec<Condition>),
    /// At least one of them holds.
    Any(Vec<Condition>),
}

/// What joins stones to a group, where a condition asks for other groups than the game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joined {
    /// Which neighbours are joined.
    pub by: Adjacency,
    /// What joins them.
    pub through: Through,
}

/// The regions of the board that a group has to touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// A number of these regions.
    Count {
        /// The regions that count, as a mask of the graph's regions.
        regions: u32,
        /// The number of regions needed.
        count: u32,
    },
    /// All the regions of one of these masks; empty masks are unused.
    Sets([u32; MAX_SETS]),
}

/// The maximum number of sets in [`Reach::Sets`].
pub const MAX_SETS: usize = 8;

impl Reach {
    /// Whether a group that touches the regions `met` satisfies this.
    #[inline(always)]
    pub fn is_met(self, met: u32) -> bool {
        match self {
            Self::Count { regions, count } => {
                let met = met & regions;
                // Most groups touch one region or none, which needs no counting.
                (count < 2 || met & met.wrapping_sub(1) != 0) && met.count_ones() >= count
            }
            Self::Sets(sets) => sets.iter().any(|&set| set != 0 && met & set == set),
        }
    }

    /// The regions that a group must touch all of; `None` if it may choose.
    pub fn all_required(self) -> Option<u32> {
        match self {
            Self::Count { regions, count } => (regions.count_ones() == count).then_some(regions),
            Self::Sets(sets) => {
                let mut sets = sets.into_iter().filter(|&set| set != 0);
                sets.next().filter(|_| sets.next().is_none())
            }
        }
    }

    /// The required regions and how many of them a group must touch. For sets, these are the
    /// regions of the first set that `met` satisfies, or of all sets if there is none.
    pub fn required(self, met: u32) -> (u32, u32) {
        match self {
            Self::Count { regions, count } => (regions, count),
            Self::Sets(sets) => {
                let all = sets.iter().fold(0, |all, set| all | set);
                let reached = sets.into_iter().find(|&set| set != 0 && met & set == set);
                let required = reached.unwrap_or(all);
                (required, required.count_ones())
            }
        }
    }

    /// A copy with `change` applied to each mask.
    pub fn with_masks(self, mut change: impl FnMut(u32) -> u32) -> Self {
        match self {
            Self::Count { regions, count } => Self::Count { regions: change(regions), count },
            Self::Sets(sets) => Self::Sets(sets.map(change)),
        }
    }
}

impl Condition {
    /// Whether it asks, itself or within, for something of this player.
    pub fn is_about(&self, who: Who) -> bool {
        self.any(|condition| match condition {
            Self::Connects { of, .. }
            | Self::Loop { of, .. }
            | Self::GroupSize { of, .. }
            | Self::GroupCount { of, .. }
            | Self::Line { of, .. }
            | Self::Captured { of, .. }
            | Self::Points { of, .. }
            | Self::SingleGroup(of)
            | Self::Gone(of)
            | Self::Alone(of) => *of == who,
            Self::Parity { .. }
            | Self::Contained
            | Self::ReachesRim
            | Self::Passes(_)
            | Self::Repeats(_)
            | Self::Stones(_)
            | Self::Phase(_)
            | Self::Mover(_)
            | Self::BoardFull
            | Self::NoMove
            | Self::RoundFits
            | Self::By(..)
            | Self::Not(_)
            | Self::All(_)
            | Self::Any(_) => false,
        })
    }

    /// Calls `visit` on this condition and on every one inside it.
    pub fn for_each(&self, visit: &mut dyn FnMut(&Condition)) {
        visit(self);
        match self {
            Self::Not(inner) | Self::By(_, inner) => inner.for_each(visit),
            Self::All(inner) | Self::Any(inner) => {
                for condition in inner {
                    condition.for_each(visit);
                }
            }
            _ => {}
        }
    }

    /// Whether this condition or one inside it is about what a player has at the end of a turn,
    /// rather than about what the last stone has done.
    pub fn applies_at_end_of_turn(&self) -> bool {
        self.any(|condition| {
            matches!(
                condition,
                Self::GroupCount { .. }
                    | Self::SingleGroup(_)
                    | Self::Captured { .. }
                    | Self::Points { .. }
            )
        })
    }

    /// Whether this condition or one inside it satisfies `test`.
    pub fn any(&self, test: impl Fn(&Condition) -> bool) -> bool {
        let mut found = false;
        self.for_each(&mut |condition| found |= test(condition));
        found
    }
}
