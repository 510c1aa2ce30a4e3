//! What a stone would join: groups of its colour, and regions of the board that these touch.

use super::two_bridges::wanted;
use crate::cell::{Cell, Colour, MAX_COLOURS};
use crate::connectivity::Groups;
use crate::position::{PlayoutGroups, Position};
use crate::rules::{Board, Plan};

/// More groups or regions than these are not told apart.
const MOST: u8 = 3;
/// No cell has more neighbours to connect with.
const MAX_LINKS: usize = 12;

/// How many own groups a stone would join, and how many regions that count for its colour the
/// group would touch; 3 for more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Joins {
    /// The groups.
    pub groups: u8,
    /// The regions.
    pub regions: u8,
}

impl Joins {
    /// How many there are.
    pub const COUNT: usize = (MOST as usize + 1) * (MOST as usize + 1);

    /// Its number.
    pub fn index(self) -> usize {
        usize::from(self.groups) * (usize::from(MOST) + 1) + usize::from(self.regions)
    }
}

/// The regions that each colour may have to reach.
#[derive(Clone, Debug)]
pub(super) struct Joiner {
    wanted: [u32; MAX_COLOURS],
}

impl Joiner {
    pub(super) fn new(plan: &Plan) -> Self {
        Self { wanted: wanted(plan) }
    }

    /// What a stone of a colour on an empty cell would join. O(neighbours).
    pub(super) fn joins(
        &self,
        board: &Board,
        position: &Position<PlayoutGroups>,
        cell: Cell,
        colour: Colour,
    ) -> Joins {
        let groups = position.groups();
        let mut roots = [None; MAX_LINKS];
        let mut count = 0;
        let mut regions = board.graph.regions(cell);
        for &beside in board.graph.links(cell) {
            if position.colour(beside) != Some(colour) {
                continue;
            }
            let root = groups.root(beside);
            if count < MAX_LINKS && !roots[..count].contains(&Some(root)) {
                roots[count] = Some(root);
                count += 1;
                regions |= groups.regions(root);
            }
        }
        let regions = regions & self.wanted[colour.index()];
        let few = |count: u32| count.min(u32::from(MOST)) as u8;
        Joins { groups: few(count as u32), regions: few(regions.count_ones()) }
    }
}
