//! What is fuzzed, on a few hundred inputs by seed and on every input that once failed.
//!
//! `LINKSTONE_GAMES=100 cargo test --release --test fuzz_seeds` tries a hundred times as many.

#[path = "../fuzz/src/lib.rs"]
pub mod fuzz;
#[path = "support/scale.rs"]
mod scale;

use std::fs;
use std::time::{Duration, Instant};

use linkstone::position::Rng;
use scale::games;

/// How many inputs each target gets.
const INPUTS: usize = 300;
/// The longest input in bytes.
const LONGEST: usize = 160;

/// Runs a target on inputs by seed and on those in its folder.
fn hold(name: &str, target: fn(&[u8])) {
    for seed in 0..games(INPUTS) as u64 {
        let mut rng = Rng::with_seed(seed);
        let data: Vec<u8> = (0..rng.usize(..LONGEST)).map(|_| rng.u8(..)).collect();
        in_time(&format!("{name}, seed {seed}"), target, &data);
    }
    let folder = format!("fuzz/regressions/{name}");
    for file in fs::read_dir(&folder).expect("the folder of inputs that failed once") {
        let path = file.expect("an input").path();
        in_time(&path.display().to_string(), target, &fs::read(&path).expect("an input"));
    }
}

/// Runs a target, and says which input it was that failed.
fn in_time(name: &str, target: fn(&[u8]), data: &[u8]) {
    struct Named<'a>(&'a str);
    impl Drop for Named<'_> {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("the input was {}", self.0);
            }
        }
    }
    let named = Named(name);
    let begin = Instant::now();
    target(data);
    assert!(begin.elapsed() < Duration::from_secs(20), "{name} takes {:?}", begin.elapsed());
    drop(named);
}

#[test]
fn documents_are_games_or_errors() {
    hold("documents", fuzz::documents);
}

#[test]
fn calls_keep_the_laws() {
    hold("calls", fuzz::calls);
}
