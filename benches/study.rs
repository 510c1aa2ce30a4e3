//! Benchmarks of finding positions again: keys of a game, and questions to 10,000 and 100,000 games.
//!
//! Each game is a random one of Hex 11, as long as such games are on average.

use std::sync::{Arc, LazyLock};

use divan::{Bencher, black_box};
use fastrand::Rng;
use linkstone::rules::{Plan, Settings, builtin};
use linkstone::session::Session;
use linkstone::study::{PositionIndex, PositionKeys};

/// Plies of a game between people on that board, about.
const PLIES: usize = 60;
/// Different games; more would take longer to make than to look through.
const GAMES: usize = 500;

static PLAN: LazyLock<Arc<Plan>> = LazyLock::new(|| {
    let settings = Settings { size: Some(11), ..Settings::default() };
    Arc::new(builtin("hex", &settings).expect("a built-in game"))
});
fn main() {
    divan::main();
}

/// The different games.
fn played() -> Vec<Session> {
    let mut rng = Rng::with_seed(1);
    (0..GAMES).map(|_| game(&mut rng)).collect()
}

/// A random game, which begins in one of a few ways as games do.
fn game(rng: &mut Rng) -> Session {
    let mut session = Session::new(Arc::clone(&PLAN));
    for ply in 0..PLIES {
        let moves = session.position().legal_moves();
        let choices = if ply < 2 { moves.len().min(5) } else { moves.len() };
        if choices == 0 || session.play(moves[rng.usize(..choices)]).is_err() {
            break;
        }
    }
    session
}

/// So many games, each with a number of its own, and one of them after two plies.
fn index(games: usize) -> (PositionIndex, Session) {
    let mut played = played();
    let keys: Vec<_> = played.iter().map(PositionKeys::of_game).collect();
    let mut index = PositionIndex::default();
    for number in 0..games {
        index.add(number as u32, &keys[number % keys.len()], None);
    }
    let mut asked = played.swap_remove(0);
    asked.go_to(2);
    (index, asked)
}

#[divan::bench]
fn keys_of_a_game(bencher: Bencher) {
    let game = played().swap_remove(0);
    bencher.bench_local(|| black_box(PositionKeys::of_game(black_box(&game))).line.len());
}

#[divan::bench(args = [10_000, 100_000], sample_count = 20)]
fn find(bencher: Bencher, games: usize) {
    let (index, asked) = index(games);
    let key = PositionKeys::of_plan(&PLAN).of(asked.position());
    assert!(index.find(key).len() >= games / GAMES, "the position is in the games");
    bencher.bench_local(|| black_box(index.find(black_box(key)).len()));
}

#[divan::bench(args = [10_000, 100_000], sample_count = 20)]
fn explore(bencher: Bencher, games: usize) {
    let (index, asked) = index(games);
    assert!(!index.tried(&asked).is_empty(), "something was played there");
    bencher.bench_local(|| black_box(index.tried(black_box(&asked)).len()));
}
