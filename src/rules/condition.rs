//! What a game may ask about a position after a move.

use super::words::*;
use crate::cell::MAX_COLOURS;

/// A question about a position after a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    /// The group of the last stone reaches this far.
    Connects {
        /// How far, for each colour.
        reach: [Reach; MAX_COLOURS],
        /// Whose goal is meant.
        of: Who,
        /// Whose stones the group may be made of.
        stones: Stones,
    },
    /// The last stone has made a ring, or changed the inside of one.
    Loop {
        /// Which rings count.
        ring: Ring,
        /// Whose ring is meant.
        of: Who,
    },
    /// The size of the group of the last stone lies between two bounds, inclusive.
    GroupSize {
        /// The fewest stones and the most.
        sizes: [u32; 2],
        /// Whose group is meant.
        of: Who,
    },
    /// At least this many groups have a size between two bounds, inclusive.
    GroupCount {
        /// The number of groups needed.
        count: u32,
        /// The fewest stones and the most.
        sizes: [u32; 2],
        /// Which groups are counted.
        groups: Counted,
        /// Whose groups are meant.
        of: Who,
    },
    /// However the empty cells are filled with stones of the game's colours, the number of groups
    /// of at least a size, whatever their colour, has the same parity.
    Parity {
        /// The fewest stones of a group that counts.
        size: u32,
        /// What the number is every time.
        always: Parity,
        /// While more cells than this are empty, the condition does not hold.
        empty: u32,
    },
    /// The stones form one group; no stones form none.
    SingleGroup(Who),
    /// This many stones of a colour stand in a straight row through the last one.
    Line {
        /// The number of stones needed.
        count: u32,
        /// Whose row is meant.
        of: Who,
    },
    /// Every cell next to the group of the first stone is occupied.
    Contained,
    /// The group of the first stone has a cell on the rim of a bounded board.
    ReachesRim,
    /// This many stones or more have been captured by a player in all.
    Captured {
        /// How many it takes.
        count: u32,
        /// Who has captured them.
        of: Who,
    },
    /// This many passes in a row.
    Passes(u32),
    /// The same position with the same player to move for this many times.
    Repeats(u32),
    /// At least this many stones are on the board.
    Stones(u32),
    /// The next move belongs to the phase of this number, counted from 0.
    Phase(u8),
    /// Every cell is occupied.
    BoardFull,
    /// The player to move has no legal move but to pass or swap.
    NoMove,
    /// A round of turns has begun, or the empty cells suffice for another.
    RoundFits,
    /// The condition does not hold.
    Not(Box<Condition>),
    /// All of them hold.
    All(Vec<Condition>),
    /// One of them holds.
    Any(Vec<Condition>),
}

/// How far a group has to reach, in regions of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// This many of these regions.
    Count {
        /// The regions that count, as a mask of graph regions.
        regions: u32,
        /// The number of regions needed.
        count: u32,
    },
    /// Every region of one of these masks; empty masks are unused.
    Sets([u32; MAX_SETS]),
}

/// The most sets of regions that a group may choose from.
pub const MAX_SETS: usize = 8;

impl Reach {
    /// Whether a group that meets these regions reaches this far.
    #[inline(always)]
    pub fn is_met(self, met: u32) -> bool {
        match self {
            Self::Count { regions, count } => {
                let met = met & regions;
                // Most groups meet one region or none, which needs no counting.
                (count < 2 || met & met.wrapping_sub(1) != 0) && met.count_ones() >= count
            }
            Self::Sets(sets) => sets.iter().any(|&set| set != 0 && met & set == set),
        }
    }

    /// The regions that are asked for, and how many of them a group must meet: for sets, the first
    /// one that is met, or all there are.
    pub fn asked(self, met: u32) -> (u32, u32) {
        match self {
            Self::Count { regions, count } => (regions, count),
            Self::Sets(sets) => {
                let all = sets.iter().fold(0, |all, set| all | set);
                let reached = sets.into_iter().find(|&set| set != 0 && met & set == set);
                let asked = reached.unwrap_or(all);
                (asked, asked.count_ones())
            }
        }
    }

    /// The same with each mask replaced by what `change` makes of it.
    pub fn with_masks(self, mut change: impl FnMut(u32) -> u32) -> Self {
        match self {
            Self::Count { regions, count } => Self::Count { regions: change(regions), count },
            Self::Sets(sets) => Self::Sets(sets.map(change)),
        }
    }
}

impl Condition {
    /// Calls `visit` on this condition and on every one inside it.
    pub fn for_each(&self, visit: &mut dyn FnMut(&Condition)) {
        visit(self);
        match self {
            Self::Not(inner) => inner.for_each(visit),
            Self::All(inner) | Self::Any(inner) => {
                for condition in inner {
                    condition.for_each(visit);
                }
            }
            _ => {}
        }
    }

    /// Whether this condition or one inside it asks what a player has at the end of a turn,
    /// rather than what the last stone has brought about.
    pub fn asks_after_a_turn(&self) -> bool {
        self.some(|condition| {
            matches!(
                condition,
                Self::GroupCount { .. } | Self::SingleGroup(_) | Self::Captured { .. }
            )
        })
    }

    /// Whether this condition or one inside it satisfies `test`.
    pub fn some(&self, test: impl Fn(&Condition) -> bool) -> bool {
        let mut found = false;
        self.for_each(&mut |condition| found |= test(condition));
        found
    }
}
