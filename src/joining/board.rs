//! Boards on which exactly one of two players joins sides, as sets of bits.

use super::bits::Bits;
use crate::cell::{Cell, Colour, Index};
use crate::rules::{
    Board, Condition, Movement, Placed, Plan, Stones, Turn, Verdict, Who, region_bit,
};
use crate::topology::{Adjacency, Family, Shape, Tiling};

/// The most sides that a colour has to join.
const MOST_SIDES: usize = 3;

/// A board and what each colour has to join on it.
#[derive(Clone, Debug)]
pub struct JoiningBoard<B> {
    /// The neighbours of each cell.
    pub(super) near: Vec<B>,
    /// By colour, the cells of each side that it has to join with the others.
    pub(super) sides: [Vec<B>; 2],
    /// Every cell.
    all: B,
}

impl<B: Bits> JoiningBoard<B> {
    /// The board of a plan, if all that its rules ask is which of two players joins their sides
    /// with own stones, and nobody can win but by preventing the other: two pairs of opposite sides
    /// of a rhombus of hexagons, or all three sides of a triangle of hexagons. Stones stay, and
    /// every empty cell may be played; there may be a swap. O(cells).
    pub fn of(plan: &Plan, board: &Board) -> Option<Self> {
        let [ending] = plan.endings.as_slice() else { return None };
        let Condition::Connects { reach, of: Who::Mover, stones: Stones::Own } = &ending.when
        else {
            return None;
        };
        let own = Movement::Place(Placed::Own);
        let topology = &board.topology;
        let plain = ending.result == Verdict::Who(Who::Mover)
            && plan.seats == 2
            && plan.colours.len() == 2
            && plan.properties.random_order
            && plan.turn == Turn::Alternate
            && !plan.any_phase(|phase| phase.movement != own)
            && plan.adjacency != Adjacency::Diag
            && topology.tiling() == Some(Tiling::Hexagonal)
            && topology.cells() <= B::MOST.min(B::Ends::MOST - MOST_SIDES);
        if !plain {
            return None;
        }
        let wanted = [reach[0].all_required()?, reach[1].all_required()?];
        let bits = |sides: &[usize]| {
            sides.iter().fold(0, |bits, &side| bits | region_bit(Family::Sides, side))
        };
        let opposite = [bits(&[0, 2]), bits(&[1, 3])];
        let exclusive = match topology.shape() {
            Some(Shape::Rhombus) => wanted == opposite || wanted == [opposite[1], opposite[0]],
            Some(Shape::Triangle) => wanted == [bits(&[0, 1, 2]); 2],
            _ => false,
        };
        exclusive.then(|| Self::new(board, wanted))
    }

    fn new(board: &Board, wanted: [u32; 2]) -> Self {
        let count = board.topology.cells();
        let set = |test: &dyn Fn(Cell) -> bool| {
            let cells = (0..count).map(Cell::new).filter(|&cell| test(cell));
            cells.fold(B::EMPTY, |set, cell| set | B::one(cell.index()))
        };
        let near = (0..count).map(|cell| {
            let links = board.graph.links(Cell::new(cell));
            links.iter().fold(B::EMPTY, |set, next| set | B::one(next.index()))
        });
        let sides = wanted.map(|wanted| {
            let bits = (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| wanted & bit != 0);
            bits.map(|bit: u32| set(&|cell| board.graph.regions(cell) & bit != 0)).collect()
        });
        Self { near: near.collect(), sides, all: set(&|_| true) }
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.near.len()
    }

    /// How many sides each colour has to join.
    pub fn sides(&self) -> usize {
        self.sides[0].len()
    }

    /// The stones of each colour, by what stands on a cell.
    pub fn stones(&self, colour: impl Fn(Cell) -> Option<Colour>) -> [B; 2] {
        let mut stones = [B::EMPTY; 2];
        for cell in self.all.numbers() {
            if let Some(colour) = colour(Cell::new(cell)) {
                stones[colour.index()] |= B::one(cell);
            }
        }
        stones
    }

    /// The cells without a stone.
    pub fn empty(&self, stones: [B; 2]) -> B {
        self.all & !(stones[0] | stones[1])
    }

    /// The cells without a stone on which one may matter.
    pub fn open(&self, stones: [B; 2]) -> B {
        let empty = self.empty(stones);
        empty & !self.dead(stones, empty, empty)
    }

    /// The cells of `within` that cells of `from` are connected with, those included.
    pub fn flood(&self, from: B, within: B) -> B {
        let (mut found, mut new) = (from & within, from & within);
        while !new.is_empty() {
            new = self.around(new) & within & !found;
            found |= new;
        }
        found
    }

    /// The neighbours of all of these cells.
    pub(super) fn around(&self, cells: B) -> B {
        cells.numbers().fold(B::EMPTY, |set, cell| set | self.near[cell])
    }

    /// Whether these cells join the sides of a colour.
    pub fn joins(&self, stones: B, colour: usize) -> bool {
        let sides = &self.sides[colour];
        let mut left = stones & sides[0];
        while !left.is_empty() {
            let group = self.flood(left.lowest(), stones);
            if sides.iter().all(|&side| group.meets(side)) {
                return true;
            }
            left &= !group;
        }
        false
    }

    /// The empty cells, of some, that change nothing whatever stands on them: what each player may
    /// still have beside one is connected without it.
    pub(super) fn dead(&self, stones: [B; 2], empty: B, within: B) -> B {
        let mut dead = B::EMPTY;
        loop {
            let open = empty & !dead;
            let is_dead =
                |&cell: &usize| (0..2).all(|colour| self.is_useless(cell, colour, stones, open));
            // One at a time: two may be useless only while the other is there.
            let Some(cell) = (open & within).numbers().find(is_dead) else { return dead };
            dead |= B::one(cell);
        }
    }

    /// Whether a colour never needs a cell to connect what is beside it.
    pub(super) fn is_useless(&self, cell: usize, colour: usize, stones: [B; 2], open: B) -> bool {
        let own = stones[colour];
        // What is beside the cell: groups with the open cells around them, open cells, sides.
        let mut ends = [(B::EMPTY, B::EMPTY); 12];
        let mut count = 0;
        let mut add = |is: B, touches: B| {
            if count < ends.len() {
                ends[count] = (is, touches);
                count += 1;
            }
        };
        let mut left = own & self.near[cell];
        while !left.is_empty() {
            let group = self.flood(left.lowest(), own);
            left &= !group;
            add(group, group | self.around(group));
        }
        for next in (open & self.near[cell]).numbers() {
            add(B::one(next), self.near[next]);
        }
        for &side in &self.sides[colour] {
            if side.has(cell) {
                add(B::EMPTY, side);
            }
        }
        if count == ends.len() {
            return false;
        }
        let ends = &ends[..count];
        ends.iter().enumerate().all(|(at, one)| {
            ends[at + 1..].iter().all(|other| one.0.meets(other.1) || one.1.meets(other.0))
        })
    }

    /// The empty cells by way of which the fewest stones of a colour join its sides, if the opponent
    /// passes; where three sides are to be joined, those at least that the ways to them part from.
    pub fn shortest(&self, colour: usize, own: B, empty: B) -> B {
        let mut sums = vec![0; B::MOST];
        for &side in &self.sides[colour] {
            let mut reached = self.flood(side & own, own);
            for distance in 1.. {
                let new = (side | self.around(reached)) & empty & !reached;
                if new.is_empty() {
                    break;
                }
                for cell in new.numbers() {
                    sums[cell] += distance;
                }
                reached |= new;
                reached |= self.flood(self.around(new) & own, own);
            }
            for cell in (empty & !reached).numbers() {
                sums[cell] += B::MOST;
            }
        }
        let least = empty.numbers().map(|cell| sums[cell]).min();
        let is_least = |&cell: &usize| Some(sums[cell]) == least;
        empty.numbers().filter(is_least).fold(B::EMPTY, |set, cell| set | B::one(cell))
    }

    /// For each cell that is open to a colour, how many stones it is from joining the sides
    /// through it, counted by two-distance: the way that is second best counts, as the opponent
    /// takes the best.
    pub fn distances(&self, colour: usize, own: B, open: B) -> Vec<u32> {
        let mut reach = vec![B::EMPTY; B::MOST];
        for cell in open.numbers() {
            let groups = self.flood(self.near[cell] & own, own);
            reach[cell] = (self.near[cell] | self.around(groups)) & open | groups;
        }
        let mut sums = vec![0; B::MOST];
        for &side in &self.sides[colour] {
            let mut reached = B::EMPTY;
            let mut distance = 1;
            loop {
                let is_new = |&cell: &usize| {
                    let is_beside = side.has(cell) || reach[cell].meets(own & side);
                    is_beside || (reach[cell] & reached).count() >= 2
                };
                let new = (open & !reached).numbers().filter(is_new);
                let new = new.fold(B::EMPTY, |set, cell| set | B::one(cell));
                if new.is_empty() || distance > 30 {
                    break;
                }
                for cell in new.numbers() {
                    sums[cell] += distance;
                }
                reached |= new;
                distance += 1;
            }
            for cell in (open & !reached).numbers() {
                sums[cell] += 30;
            }
        }
        sums
    }
}
