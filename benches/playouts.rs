//! Uniform random playouts of every game, and undo from the full game back.
//!
//! Each bench asserts what it has counted, so that it cannot time something else.

use std::sync::Arc;

use divan::{Bencher, counter::ItemsCount};
use linkstone::connectivity::{DeletableUnion, EagerLabels, LocalSplit, Removal};
use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Settings, builtin};

fn main() {
    divan::main();
}

/// The games, with size and players, and how many playouts a round has.
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
        for _ in 0..count {
            ended += u32::from(playouts.run(&mut rng).end.is_some());
        }
        assert_eq!(ended, count, "every game comes to its end");
    });
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
