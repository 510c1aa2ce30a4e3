//! What is fuzzed, on a few hundred inputs by seed, on every input that once failed, and on those
//! that were chosen for what they reach.
//!
//! `LINKSTONE_GAMES=100 cargo test --release --test fuzz_seeds` tries a hundred times as many.

#[path = "../fuzz/src/lib.rs"]
pub mod fuzz;
#[path = "support/scale.rs"]
mod scale;
#[path = "support/work.rs"]
mod work;

use std::fs;
use std::path::Path;
use std::time::Duration;

use linkstone::position::Rng;
use scale::games;
use work::Work;

/// How many inputs each target gets.
const INPUTS: usize = 300;
/// The longest input in bytes.
const MAX_LENGTH: usize = 160;

/// Runs a target on inputs by seed, on those that failed once, and on those that reach the most.
fn hold(name: &str, target: fn(&[u8])) {
    for seed in 0..games(INPUTS) as u64 {
        let mut rng = Rng::with_seed(seed);
        let data: Vec<u8> = (0..rng.usize(..MAX_LENGTH)).map(|_| rng.u8(..)).collect();
        in_time(&format!("{name}, seed {seed}"), target, &data);
    }
    for kind in ["regressions", "seeds"] {
        let Ok(folder) = fs::read_dir(Path::new("fuzz").join(kind).join(name)) else { continue };
        for file in folder {
            let path = file.expect("an input").path();
            in_time(&path.display().to_string(), target, &fs::read(&path).expect("an input"));
        }
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
    let work = Work::start();
    target(data);
    assert!(work.done() < Duration::from_secs(20), "{name} takes {:?}", work.done());
    drop(named);
}

/// A test for each target, and one that none is left out.
macro_rules! targets {
    ($($name:ident),+) => {
        $(#[test]
        fn $name() {
            hold(stringify!($name), fuzz::$name);
        })+

        #[test]
        fn every_target_is_tried() {
            assert_eq!(fuzz::TARGETS.map(|(name, _)| name), [$(stringify!($name)),+]);
        }
    };
}
targets!(calls, documents, links, protocol, records, shares);
