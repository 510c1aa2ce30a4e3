//! Boards of up to 64 cells on which exactly one of two players joins sides, as sets of bits.

use crate::cell::{Cell, Colour, Index};
use crate::rules::{
    Board, Condition, Movement, Placed, Plan, Stones, Swap, Turn, Verdict, Who, region_bit,
};
use crate::topology::{Adjacency, Family, Shape, Tiling};

/// The most cells.
const MOST: usize = 64;

/// The cells of a set, as numbers.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        cell
    })
}

/// A board and what each colour has to join on it.
#[derive(Clone, Debug)]
pub(in crate::solve) struct JoiningBoard {
    /// The neighbours of each cell.
    pub(super) near: Vec<u64>,
    /// By colour, the cells of each side that it has to join with the others.
    pub(super) sides: [Vec<u64>; 2],
    /// Every cell.
    pub(super) all: u64,
}

impl JoiningBoard {
    /// The board of a plan, if all that its rules ask is which of two players joins their sides
    /// with own stones, and nobody can win but by preventing the other: two pairs of opposite sides
    /// of a rhombus of hexagons, or all three sides of a triangle of hexagons. Stones stay, every
    /// empty cell may be played, and nobody may swap.
    pub(in crate::solve) fn of(plan: &Plan, board: &Board) -> Option<Self> {
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
            && plan.swap == Swap::None
            && !plan.any_phase(|phase| phase.movement != own)
            && plan.adjacency != Adjacency::Diag
            && topology.tiling() == Some(Tiling::Hexagonal)
            && topology.cells() <= MOST;
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
            cells.fold(0, |set, cell| set | 1_u64 << cell.index())
        };
        let near = (0..count).map(|cell| {
            let links = board.graph.links(Cell::new(cell));
            links.iter().fold(0, |set, next| set | 1 << next.index())
        });
        let sides = wanted.map(|wanted| {
            let bits = (0..u32::BITS).map(|bit| 1 << bit).filter(|bit| wanted & bit != 0);
            bits.map(|bit: u32| set(&|cell| board.graph.regions(cell) & bit != 0)).collect()
        });
        Self { near: near.collect(), sides, all: set(&|_| true) }
    }

    /// The cells of `within` that cells of `from` are connected with, those included.
    pub(super) fn flood(&self, from: u64, within: u64) -> u64 {
        let (mut found, mut new) = (from & within, from & within);
        while new != 0 {
            let mut next = 0;
            for cell in cells(new) {
                next |= self.near[cell];
            }
            new = next & within & !found;
            found |= new;
        }
        found
    }

    /// Whether these cells join the sides of a colour.
    pub(super) fn joins(&self, stones: u64, colour: usize) -> bool {
        let sides = &self.sides[colour];
        let mut left = stones & sides[0];
        while left != 0 {
            let group = self.flood(left & left.wrapping_neg(), stones);
            if sides.iter().all(|side| group & side != 0) {
                return true;
            }
            left &= !group;
        }
        false
    }

    /// The empty cells that change nothing whatever stands on them: what each player may still
    /// have beside one is connected without it.
    pub(super) fn dead(&self, stones: [u64; 2], empty: u64) -> u64 {
        let mut dead = 0;
        loop {
            let open = empty & !dead;
            let new = cells(open)
                .filter(|&cell| (0..2).all(|colour| self.is_useless(cell, colour, stones, open)))
                .fold(0, |set, cell| set | 1_u64 << cell);
            if new == 0 {
                return dead;
            }
            // One at a time: two may be useless only while the other is there.
            dead |= new & new.wrapping_neg();
        }
    }

    /// Whether a colour never needs a cell to connect what is beside it.
    fn is_useless(&self, cell: usize, colour: usize, stones: [u64; 2], open: u64) -> bool {
        let own = stones[colour];
        // What is beside the cell: groups with the open cells around them, open cells, sides.
        let mut ends: [(u64, u64); 12] = [(0, 0); 12];
        let mut count = 0;
        let mut add = |is: u64, touches: u64| {
            if count < ends.len() {
                ends[count] = (is, touches);
                count += 1;
            }
        };
        let mut left = own & self.near[cell];
        while left != 0 {
            let group = self.flood(left & left.wrapping_neg(), own);
            left &= !group;
            add(group, cells(group).fold(group, |set, cell| set | self.near[cell]));
        }
        for next in cells(open & self.near[cell]) {
            add(1 << next, self.near[next]);
        }
        for &side in &self.sides[colour] {
            if side >> cell & 1 == 1 {
                add(0, side);
            }
        }
        if count == ends.len() {
            return false;
        }
        let ends = &ends[..count];
        ends.iter().enumerate().all(|(at, one)| {
            ends[at + 1..].iter().all(|other| one.0 & other.1 != 0 || one.1 & other.0 != 0)
        })
    }

    /// For each cell that is open to a colour, how many stones it is from joining the sides
    /// through it, counted by two-distance: the way that is second best counts, as the opponent
    /// takes the best.
    pub(super) fn distances(&self, colour: usize, own: u64, open: u64) -> [u32; MOST] {
        let mut reach = [0_u64; MOST];
        for cell in cells(open) {
            let groups = self.flood(self.near[cell] & own, own);
            let around = cells(groups).fold(self.near[cell], |set, stone| set | self.near[stone]);
            reach[cell] = around & open | groups;
        }
        let mut sums = [0; MOST];
        for &side in &self.sides[colour] {
            let mut reached = 0;
            let mut distance = 1;
            loop {
                let new = cells(open & !reached).filter(|&cell| {
                    let is_beside = side >> cell & 1 == 1 || reach[cell] & own & side != 0;
                    is_beside || (reach[cell] & reached).count_ones() >= 2
                });
                let new = new.fold(0_u64, |set, cell| set | 1 << cell);
                if new == 0 || distance > 30 {
                    break;
                }
                for cell in cells(new) {
                    sums[cell] += distance;
                }
                reached |= new;
                distance += 1;
            }
            for cell in cells(open & !reached) {
                sums[cell] += 30;
            }
        }
        sums
    }
}

/// The colour with this number.
pub(super) fn colour(number: usize) -> Colour {
    Colour::new(number)
}
