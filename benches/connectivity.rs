//! Benchmarks of every structure: random games of Hex 11 to the full board, and undoing them.
//!
//! Times are for one game of 121 stones; the item rate is stones per second. The cost of removals
//! from groups of 10 to 100,000 stones is measured by `linkstone experiment deletion`.

use std::cell::Cell as Shared;
use std::sync::{Arc, LazyLock};

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use linkstone::cell::{Cell, Colour, Index};
use linkstone::connectivity::{
    CommonTree, DeletableHalvingUnion, DeletableQuickUnion, DeletableRankedUnion, DeletableUnion,
    EagerLabels, Flood, Graph, Groups, LocalSplit, QuickUnion, RankedUnion, Removal, RollbackUnion,
    WeightedHalvingUnion, WeightedUnion,
};
use linkstone::topology::{Adjacency, Slot};

const SIDE: usize = 11;
const CELLS: usize = SIDE * SIDE;
/// Enough different games that a branch predictor cannot learn them.
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

/// Cycles through the games.
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

/// Undoes the whole game by the log, as `undo` does by deletion.
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
