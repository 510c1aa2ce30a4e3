//! Mean lengths of uniform random playouts, compared with means that independent programs agree on.

use linkstone::experiment::lengths::{Limits, Reference, references};
use linkstone::rules::{Settings, builtins, info};

/// The maximum number of plies to play for a row; the tolerance depends on how many were played.
const LIMITS: Limits =
    Limits { seed: 2026, plies: if cfg!(debug_assertions) { 6_000_000 } else { 60_000_000 } };

fn compare(reference: &Reference) {
    let measured = reference.measure(LIMITS).unwrap_or_else(|fault| panic!("{fault}"));
    let line = format!("{reference:?}: {measured:?}");
    println!("{line}");
    assert!(measured.agrees(), "{line}");
}

#[test]
fn mean_lengths_are_those_of_independent_programs() {
    let rows = references();
    assert_eq!(rows.len(), 27);
    for row in &rows {
        compare(row);
    }
}

#[test]
fn every_row_is_about_a_game() {
    let known: Vec<String> = builtins()
        .iter()
        .map(|document| info(document).expect("built-in games are sound").id)
        .collect();
    for row in references() {
        assert!(known.contains(&row.game), "{row:?}");
    }
}

/// Two published means, which are given to 0.1.
#[test]
fn kensington_havannah() {
    for (corners, mean) in [("none", 31.7), ("both", 30.6)] {
        let options = vec![("corners".to_owned(), corners.to_owned())];
        compare(&Reference {
            game: "kensington-havannah".to_owned(),
            settings: Settings { options, ..Settings::default() },
            mean,
            error: 0.05,
            programs: String::new(),
            other_rules: None,
        });
    }
}
