//! Random games of Hex 11 to the full board, and all of it taken back, on every structure;
//! and stones taken off groups of 10 to 100,000 stones.
//!
//! Times are for one game of 121 stones, or for as many removals as [`BATCH`] says; the rate
//! of items is stones a second.

#[path = "connectivity/fields.rs"]
mod fields;

use std::cell::{Cell as Shared, RefCell};
use std::sync::{Arc, LazyLock};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fields::{Growth, Random, SQUARES};
use linkstone::cell::{Cell, Colour, Index, WideCell};
use linkstone::connectivity::{
    CommonTree, DeletableHalvingUnion, DeletableQuickUnion, DeletableRankedUnion, DeletableUnion,
    EagerLabels, Flood, Graph, Groups, LocalSplit, QuickUnion, RankedUnion, Removal, RollbackUnion,
    WeightedHalvingUnion, WeightedUnion,
};
use linkstone::topology::{Adjacency, Slot};

const SIDE: usize = 11;
const CELLS: usize = SIDE * SIDE;
/// So many different games that no branch predictor knows them by heart.
const GAMES: usize = 1000;

static GRAPH: LazyLock<Arc<Graph>> = LazyLock::new(|| Arc::new(hex()));
static ORDERS: LazyLock<Vec<[Cell; CELLS]>> = LazyLock::new(orders);

fn main() {
    divan::main();
}

/// A rhombus of hexagons; its four sides are the regions.
fn hex() -> Graph {
    let ring = |cell: usize| {
        let (x, y) = (cell % SIDE, cell / SIDE);
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].map(|(dx, dy)| {
            let place = x.checked_add_signed(dx).zip(y.checked_add_signed(dy));
            let place = place.filter(|&(x, y)| x < SIDE && y < SIDE);
            Slot { cell: place.map(|(x, y)| Cell::new(y * SIDE + x)), edge: true }
        })
    };
    let sides = |cell: usize| {
        let (x, y) = (cell % SIDE, cell / SIDE);
        let at = [x == 0, x == SIDE - 1, y == 0, y == SIDE - 1];
        at.iter().rev().fold(0, |mask, &at| mask << 1 | u32::from(at))
    };
    Graph::new((0..CELLS).map(ring), Adjacency::All, (0..CELLS).map(sides).collect())
}

/// Shuffles of the board (xorshift, Fisher-Yates), the same at every run.
fn orders() -> Vec<[Cell; CELLS]> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    let mut order: [Cell; CELLS] = std::array::from_fn(Cell::new);
    let mut shuffled = || {
        (1..CELLS).rev().for_each(|last| order.swap(last, below(last + 1)));
        order
    };
    (0..GAMES).map(|_| shuffled()).collect()
}

/// Another of the games at each call.
fn next_order(turn: &Shared<usize>) -> &'static [Cell; CELLS] {
    turn.set((turn.get() + 1) % GAMES);
    &ORDERS[turn.get()]
}

fn fill<G: Groups>(groups: &mut G, order: &[Cell; CELLS]) -> usize {
    let mut rings = 0;
    for (ply, &cell) in order.iter().enumerate() {
        rings += usize::from(groups.insert(cell, Colour::new(ply % 2)).closes);
    }
    rings
}

fn stones<G: Groups>(groups: &G) -> usize {
    (0..CELLS).filter(|&cell| groups.colour(Cell::new(cell)).is_some()).count()
}

#[divan::bench(types = [
    QuickUnion,
    RankedUnion,
    WeightedUnion,
    WeightedHalvingUnion,
    DeletableQuickUnion,
    DeletableRankedUnion,
    DeletableUnion,
    DeletableHalvingUnion,
    RollbackUnion,
    CommonTree,
    EagerLabels,
    LocalSplit,
    Flood,
])]
fn insert<G: Groups>(bencher: Bencher) {
    let turn = Shared::new(0);
    let mut groups = G::new(GRAPH.clone());
    bencher.counter(ItemsCount::new(CELLS)).bench_local(|| {
        groups.clear();
        black_box(fill(&mut groups, next_order(&turn)))
    });
    assert_eq!(stones(&groups), CELLS);
}

#[divan::bench(types = [
    DeletableQuickUnion,
    DeletableRankedUnion,
    DeletableUnion,
    DeletableHalvingUnion,
    RollbackUnion,
    CommonTree,
    EagerLabels,
    LocalSplit,
    Flood,
])]
fn undo<G: Removal>(bencher: Bencher) {
    let turn = Shared::new(0);
    let full = || {
        let order = next_order(&turn);
        let mut groups = G::new(GRAPH.clone());
        fill(&mut groups, order);
        assert_eq!(stones(&groups), CELLS);
        (groups, order)
    };
    let removed = Shared::new(0);
    bencher.counter(ItemsCount::new(CELLS)).with_inputs(full).bench_local_refs(
        |(groups, order)| {
            for &cell in order.iter().rev() {
                groups.remove(cell);
            }
            removed.set(stones(groups));
        },
    );
    assert_eq!(removed.get(), 0);
}

/// The whole game taken back by the log, as `undo` takes it back by deletion.
#[divan::bench]
fn roll_back(bencher: Bencher) {
    let turn = Shared::new(0);
    let full = || {
        let mut groups = RollbackUnion::<Cell>::new(GRAPH.clone());
        fill(&mut groups, next_order(&turn));
        groups
    };
    let undone = Shared::new(0);
    bencher.counter(ItemsCount::new(CELLS)).with_inputs(full).bench_local_refs(|groups| {
        undone.set(std::iter::from_fn(|| groups.undo()).count());
        assert_eq!(stones(groups), 0);
    });
    assert_eq!(undone.get(), CELLS);
}

/// How many stones are taken off in one go.
const BATCH: usize = 16;

/// How many stones a group has from which stones are taken.
const SIZES: [usize; 5] = [10, 100, 1000, 10_000, 100_000];

/// Groups on the large board, and stones of them that are to be taken off, or have been.
struct Field<G> {
    board: G,
    groups: Vec<Vec<WideCell>>,
    random: Random,
    /// One of the stones of each batch, from one group after the other.
    stones: Vec<WideCell>,
    turn: usize,
}

impl<G: Removal<WideCell>> Field<G> {
    fn new(growth: Growth, size: usize) -> Self {
        let (mut board, groups) = (G::new(SQUARES.clone()), fields::groups(growth, size));
        for &stone in groups.iter().flatten() {
            board.insert(stone, Colour::new(0));
        }
        assert_eq!(board.group_count(Colour::new(0)), groups.len());
        Self { board, groups, random: Random(88_172_645_463_325_252), stones: Vec::new(), turn: 0 }
    }

    /// Puts the stones of the last batch back and chooses others.
    fn prepare(&mut self) {
        for stone in std::mem::take(&mut self.stones) {
            self.board.insert(stone, Colour::new(0));
        }
        assert_eq!(self.board.group_count(Colour::new(0)), self.groups.len());
        while self.stones.len() < BATCH {
            self.turn = (self.turn + 1) % self.groups.len();
            let group = &self.groups[self.turn];
            let stone = group[self.random.below(group.len())];
            if !self.stones.contains(&stone) {
                assert_eq!(self.board.size(stone), group.len());
                self.stones.push(stone);
            }
        }
    }

    fn take_off(&mut self) {
        for &stone in &self.stones {
            self.board.remove(stone);
        }
    }

    fn assert_taken_off(&self) {
        assert_eq!(self.stones.len(), BATCH);
        assert!(self.stones.iter().all(|&stone| self.board.colour(stone).is_none()));
    }
}

fn removals<G: Removal<WideCell>>(bencher: Bencher, growth: Growth, size: usize) {
    let field = RefCell::new(Field::<G>::new(growth, size));
    bencher
        .counter(ItemsCount::new(BATCH))
        .with_inputs(|| field.borrow_mut().prepare())
        .bench_local_values(|()| field.borrow_mut().take_off());
    field.borrow().assert_taken_off();
}

#[divan::bench(
    types = [
        LocalSplit<WideCell>,
        DeletableUnion<WideCell>,
        DeletableQuickUnion<WideCell>,
        DeletableRankedUnion<WideCell>,
        DeletableHalvingUnion<WideCell>,
        EagerLabels<WideCell>,
    ],
    args = SIZES,
    sample_size = 1
)]
fn remove_from_compact<G: Removal<WideCell>>(bencher: Bencher, size: usize) {
    removals::<G>(bencher, Growth::Compact, size);
}

#[divan::bench(
    types = [
        LocalSplit<WideCell>,
        DeletableUnion<WideCell>,
        DeletableQuickUnion<WideCell>,
        DeletableRankedUnion<WideCell>,
        DeletableHalvingUnion<WideCell>,
        EagerLabels<WideCell>,
    ],
    args = SIZES,
    sample_size = 1
)]
fn remove_from_stringy<G: Removal<WideCell>>(bencher: Bencher, size: usize) {
    removals::<G>(bencher, Growth::Stringy, size);
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn graph_of_a_million_cells() {
    assert_eq!(black_box(fields::squares()).cells(), 1 << 20);
}
