//! Benchmarks of uniform random playouts, and of playing and undoing full games.
//!
//! Each benchmark asserts its result, so that it cannot measure the wrong thing.

use std::sync::Arc;

use divan::{Bencher, counter::ItemsCount};
use linkstone::cell::Seat;
use linkstone::connectivity::{DeletableUnion, EagerLabels, LocalSplit, Removal};
use linkstone::position::{End, Playouts, Position, Rng};
use linkstone::rules::{Settings, builtin};

fn main() {
    divan::main();
}

/// The games, with size and players, and the number of playouts in a round.
const GAMES: [(&str, u32, usize, u32); 11] = [
    ("hex", 11, 2, 200),
    ("hex", 19, 2, 50),
    ("y", 11, 2, 200),
    ("havannah", 5, 2, 200),
    ("havannah", 8, 2, 100),
    ("kensington-havannah", 2, 2, 200),
    ("go", 9, 2, 50),
    ("omega", 5, 2, 200),
    ("omega", 5, 3, 200),
    ("omega", 5, 4, 200),
    ("lines-of-action", 8, 2, 20),
];

fn start(id: &str, size: u32, players: usize) -> Position {
    let settings = Settings { size: Some(size), players: Some(players), ..Settings::default() };
    Position::new(Arc::new(builtin(id, &settings).expect("a built-in game of this size")))
}

#[divan::bench(args = GAMES)]
fn playouts(bencher: Bencher<'_, '_>, (id, size, players, count): (&str, u32, usize, u32)) {
    let mut playouts = Playouts::new(&start(id, size, players));
    let mut rng = Rng::with_seed(1);
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        let mut ended = 0;
        playouts.run_many(&mut rng, count.into(), |played| {
            ended += u32::from(played.end.is_some());
        });
        assert_eq!(ended, count, "every game comes to its end");
    });
}

/// Playouts by reduction: the game, its size, the method, the number of playouts and, for seed 1,
/// their total number of plies and the first player's wins.
type Reduced = (&'static str, u32, &'static str, u64, u64, u64);

const REDUCED: [Reduced; 6] = [
    ("hex", 11, "median-network", 6400, 688_389, 3325),
    ("hex", 11, "median-lanes", 6400, 688_389, 3325),
    ("hex", 19, "median-network", 1600, 530_165, 859),
    ("hex", 19, "median-lanes", 1600, 530_165, 859),
    ("y", 11, "median-network", 6400, 375_766, 3192),
    ("y", 11, "median-lanes", 6400, 375_766, 3192),
];

#[divan::bench(args = REDUCED)]
fn reductions(bencher: Bencher<'_, '_>, (id, size, method, count, plies, won): Reduced) {
    let start = start(id, size, 2);
    let mut playouts = Playouts::on_structure(&start, method).expect("a game of joining sides");
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        assert_eq!(tally(&mut playouts, count), (plies, won));
    });
}

/// Full boards: the game, its size, the test, the number of boards and, for seed 1, the first
/// player's wins.
type Filled = (&'static str, u32, &'static str, u64, u64);

const FILLED: [Filled; 5] = [
    ("hex", 11, "bit-lanes", 5120, 2626),
    ("hex", 11, "weighted-halving-union", 5120, 2626),
    ("hex", 19, "bit-lanes", 1024, 557),
    ("y", 11, "bit-lanes", 5120, 2544),
    ("y-hex", 5, "weighted-halving-union", 5120, 2809),
];

#[divan::bench(args = FILLED)]
fn full_boards(bencher: Bencher<'_, '_>, (id, size, test, count, won): Filled) {
    let start = start(id, size, 2);
    let mut playouts = Playouts::full(&start, Some(test)).expect("a full board tells the winner");
    let cells = start.board().topology.cells() as u64;
    bencher.counter(ItemsCount::new(count)).bench_local(|| {
        assert_eq!(tally(&mut playouts, count), (count * cells, won));
    });
}

/// The total number of plies of this many games from seed 1, and the first player's wins.
fn tally(playouts: &mut Playouts, count: u64) -> (u64, u64) {
    let (mut plies, mut won) = (0, 0);
    playouts.run_many(&mut Rng::with_seed(1), count, |played| {
        plies += u64::from(played.plies);
        won += u64::from(played.end == Some(End::Win(Seat::default())));
    });
    (plies, won)
}

/// A random game of Hex 11 to its last cell, as moves of a position.
fn full_game<G: Removal>() -> Position<G> {
    let plan = Arc::clone(start("hex", 11, 2).plan());
    let groups = G::new(Arc::clone(&plan.board().graph));
    let mut position = Position::with_groups(plan, groups);
    let mut rng = Rng::with_seed(7);
    while position.outcome().is_none() && position.play_random(&mut rng) {}
    position
}

#[divan::bench(types = [EagerLabels, LocalSplit, DeletableUnion])]
fn play_hex_11<G: Removal>(bencher: Bencher<'_, '_>) {
    let game = full_game::<G>();
    let moves: Vec<_> = game.played().collect();
    let mut fresh = full_game::<G>();
    bencher
        .counter(ItemsCount::new(moves.len()))
        .with_inputs(|| {
            fresh.restart();
            fresh.clone()
        })
        .bench_local_refs(|position| {
            for &played in &moves {
                position.play(played).expect("the moves of a game are legal");
            }
            assert!(position.outcome().is_some());
        });
}

#[divan::bench(types = [EagerLabels, LocalSplit, DeletableUnion])]
fn undo_hex_11<G: Removal>(bencher: Bencher<'_, '_>) {
    let game = full_game::<G>();
    let plies = game.played().len();
    bencher.counter(ItemsCount::new(plies)).with_inputs(|| game.clone()).bench_local_refs(
        |position| {
            let mut undone = 0;
            while position.undo().is_some() {
                undone += 1;
            }
            assert_eq!(undone, plies);
        },
    );
}
