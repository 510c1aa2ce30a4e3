//! The hashes of positions are those they have always been, on every machine.

use std::fmt::Write;
use std::fs;

use linkstone::position::{Position, Rng};

use crate::cases::cases;
use crate::choose;
use crate::documents::documents;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/hashes.txt");

/// How many settings of each document are played, and for how many plies.
const SETTINGS: usize = 6;
const PLIES: usize = 30;

/// Keys of tables that are kept, and what other programs are told, depend on them. Each line is a
/// document and what the hashes along some games come to; `LINKSTONE_BLESS=1` writes them anew.
#[test]
fn hashes_stay_the_same() {
    let mut found = String::new();
    for (document, info) in documents() {
        let mut all = 0_u64;
        for (number, case) in cases(document, &info, SETTINGS).iter().take(SETTINGS).enumerate() {
            let mut rng = Rng::with_seed(number as u64);
            let mut position = Position::new(case.plan());
            for _ in 0..PLIES {
                all = all.rotate_left(5) ^ position.hash();
                let Some(next) = choose(&position, &position.legal_moves(), &mut rng) else {
                    break;
                };
                assert_eq!(position.play(next), Ok(()));
            }
        }
        let _ = writeln!(found, "{} {all:016x}", info.id);
    }
    if std::env::var_os("LINKSTONE_BLESS").is_some() {
        fs::write(FILE, &found).expect("tests/data can be written");
    }
    assert_eq!(found, fs::read_to_string(FILE).unwrap_or_default());
}
