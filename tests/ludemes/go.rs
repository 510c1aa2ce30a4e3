//! Go on a handful of points with bit masks, independent of the library, for brute force.

use linkstone::cell::{Cell, Colour, Index};
use linkstone::position::Rng;
use linkstone::topology::{Adjacency, Topology};

use crate::boards::cells;

/// Which points hold stones of each colour.
pub(crate) type Masks = [u32; 3];

/// A board of at most 32 points.
pub(crate) struct Go {
    links: Vec<u32>,
    orth: Vec<u32>,
}

impl Go {
    pub(crate) fn new(topology: &Topology, adjacency: Adjacency) -> Self {
        assert!(topology.cells() <= 32);
        let mask = |near: &[Cell]| near.iter().fold(0, |mask, next| mask | 1 << next.index());
        Self {
            links: cells(topology).map(|c| mask(topology.neighbours(c, adjacency))).collect(),
            orth: cells(topology).map(|c| mask(topology.orth(c))).collect(),
        }
    }

    pub(crate) fn empty(&self, stones: &Masks) -> u32 {
        let board = u32::MAX >> (32 - self.orth.len());
        board & !stones.iter().fold(0, |all, mask| all | mask)
    }

    /// The points next to those of a mask.
    fn near(lists: &[u32], mask: u32) -> u32 {
        points(mask).fold(0, |near, point| near | lists[point])
    }

    /// The group of the stone on the point, among stones of its colour.
    pub(crate) fn group(&self, own: u32, point: usize) -> u32 {
        let mut group = own & 1 << point;
        loop {
            let grown = group | Self::near(&self.links, group) & own;
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    fn has_liberty(&self, group: u32, empty: u32) -> bool {
        Self::near(&self.orth, group) & empty != 0
    }

    /// Whether every group has a liberty.
    pub(crate) fn is_sound(&self, stones: &Masks) -> bool {
        let empty = self.empty(stones);
        let group_has_liberty =
            |own: u32| move |p: usize| self.has_liberty(self.group(own, p), empty);
        stones.iter().all(|&own| points(own).all(group_has_liberty(own)))
    }

    /// The stones after a move and its captures; none if the point is occupied or it is suicide.
    pub(crate) fn play(&self, stones: &Masks, point: usize, colour: usize) -> Option<Masks> {
        if self.empty(stones) & 1 << point == 0 {
            return None;
        }
        let mut after = *stones;
        after[colour] |= 1 << point;
        let full = after;
        let empty = self.empty(&full);
        for enemy in (0..3).filter(|&enemy| enemy != colour) {
            for next in points(self.orth[point] & full[enemy]) {
                let group = self.group(full[enemy], next);
                if !self.has_liberty(group, empty) {
                    after[enemy] &= !group;
                }
            }
        }
        let own = self.group(after[colour], point);
        self.has_liberty(own, self.empty(&after)).then_some(after)
    }
}

/// The places of the bits.
pub(crate) fn points(mask: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |point| mask >> point & 1 == 1)
}

/// The stone on a point.
pub(crate) fn stone(stones: &Masks, cell: Cell) -> Option<Colour> {
    let there = stones.iter().position(|mask| mask >> cell.index() & 1 == 1);
    there.map(Colour::new)
}

/// The points of cells as a mask.
pub(crate) fn mask(cells: impl IntoIterator<Item = Cell>) -> u32 {
    cells.into_iter().fold(0, |mask, cell| mask | 1 << cell.index())
}

/// Random stones, with the given percentages of each colour.
pub(crate) fn random(rng: &mut Rng, points: usize, weights: [u32; 3]) -> Masks {
    let mut stones = [0; 3];
    for point in 0..points {
        let mut dice = rng.u32(..100);
        for (own, &weight) in stones.iter_mut().zip(&weights) {
            if dice < weight {
                *own |= 1 << point;
                break;
            }
            dice -= weight;
        }
    }
    stones
}
