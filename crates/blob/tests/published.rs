//! Checks the tables of Blob in `published/` against the solver.

use linkstone_blob::Ratio;
use linkstone_blob::replay::{Claim, Verification};
use linkstone_blob::study::Study;
use linkstone_blob::{Grid, Ladder, Version};

fn rows(table: &str) -> Vec<Vec<&str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split(',').collect()).collect()
}

/// The solver finds all published steps up to a size.
#[test]
fn our_steps_are_reproduced() {
    let ours = rows(include_str!("../../../published/blob_values.csv"));
    let most: u16 = std::env::var("LINKSTONE_TILES").ok().and_then(|n| n.parse().ok()).unwrap_or(5);
    for grid in Grid::ALL {
        for version in Version::ALL {
            let known: Vec<_> = ours
                .iter()
                .filter(|row| row[0] == grid.as_str() && row[1] == version.as_str())
                .collect();
            let sizes: Vec<u16> = known.iter().map(|row| row[2].parse().expect("a size")).collect();
            assert_eq!(sizes, (1..=known.len() as u16).collect::<Vec<_>>(), "{grid} {version}");
            let most = most.min(known.len() as u16);
            if most == 0 {
                continue;
            }
            let mut ladder = Ladder::new(grid, version, most, 64 << 20).expect("within reach");
            while !ladder.step(1 << 20).expect("within reach") {}
            for (step, row) in ladder.steps().iter().zip(&known) {
                assert_eq!(
                    step.ratio().expect("an exact step").to_string(),
                    row[3],
                    "{grid} {version} {}",
                    step.tiles
                );
            }
        }
    }
}

/// Both proofs of every step up to a size are replayed: that Black holds there, and that White
/// escapes above it.
///
/// `LINKSTONE_TILES=20 cargo test --package linkstone-blob --test published replayed` replays all.
#[test]
fn both_proofs_of_our_steps_are_replayed() {
    let ours = rows(include_str!("../../../published/blob_values.csv"));
    let asked: Option<u16> = std::env::var("LINKSTONE_TILES").ok().and_then(|n| n.parse().ok());
    let memory = if asked.is_some() { 4 << 30 } else { 256 << 20 };
    for row in &ours {
        let grid = row[0].parse::<Grid>().expect("a grid");
        let version = row[1].parse::<Version>().expect("a version");
        let tiles: u16 = row[2].parse().expect("a size");
        let most = match (version, grid) {
            (Version::V, Grid::Square) => 9,
            (_, Grid::Triangular) => 10,
            (Version::V | Version::IV, Grid::Hexagonal) => 8,
            (_, Grid::Hexagonal) => 4,
            (_, Grid::Square) => 7,
        };
        if tiles > asked.unwrap_or(most) {
            continue;
        }
        let ratio = row[3].parse::<Ratio>().expect("a share");
        for claim in [
            Claim::held(grid, version, ratio, tiles),
            Claim::escaped_above(grid, version, ratio, tiles),
        ] {
            let mut proof = Verification::new(claim, memory).expect("within reach");
            while !proof.step(1 << 20).unwrap_or_else(|fault| panic!("{row:?}: {fault}")) {}
            let (searched, replayed) = proof.progress();
            println!("{grid} {version} {tiles}: {searched} searched, {replayed} replayed");
        }
    }
}

/// [`Study`] finds the same values, in every version.
#[test]
fn our_steps_agree_with_the_study() {
    let ours = rows(include_str!("../../../published/blob_values.csv"));
    let most = 6;
    for row in &ours {
        let is_first = |other: &&Vec<&str>| other[..2] == row[..2] && other[3] == row[3];
        // A size that shares its step with a smaller one is never the value.
        let value: u16 = ours.iter().find(is_first).expect("itself")[2].parse().expect("a size");
        if value > most {
            continue;
        }
        let grid = row[0].parse::<Grid>().expect("a grid");
        let version = row[1].parse::<Version>().expect("a version");
        let ratio = row[3].parse::<Ratio>().expect("a share");
        let mut study = Study::new(grid, version, ratio, most + 1, 16 << 20).expect("within reach");
        let mut analysis = study.analysis(&[], None).expect("no moves");
        while !analysis.is_valued() {
            analysis.step(&mut study, 10_000);
        }
        let bounds = analysis.bounds();
        assert_eq!((bounds.lower(), bounds.upper()), (value, Some(value)), "{row:?}");
    }
}

/// A larger share for White never helps Black, and more freedom for Black never hurts Black.
#[test]
fn our_steps_are_in_order() {
    let ours = rows(include_str!("../../../published/blob_values.csv"));
    let share = |text: &str| {
        let ratio = text.parse::<Ratio>().expect("a share");
        (u64::from(ratio.numerator()), u64::from(ratio.denominator()))
    };
    let at_most = |a: &str, b: &str| {
        let ((a, b), (c, d)) = (share(a), share(b));
        a * d <= c * b
    };
    for (row, next) in ours.iter().zip(ours.iter().skip(1)) {
        if row[..2] == next[..2] {
            assert!(at_most(row[3], next[3]), "{row:?} {next:?}");
        }
    }
    // In each pair, the first version never has the larger value, so its step is never lower.
    for (small, large) in [("III", "V"), ("V", "IV"), ("III", "II"), ("II", "IV"), ("II", "I")] {
        for row in ours.iter().filter(|row| row[1] == large) {
            let same =
                |other: &&Vec<&str>| other[1] == small && other[0] == row[0] && other[2] == row[2];
            if let Some(other) = ours.iter().find(same) {
                assert!(at_most(row[3], other[3]), "{row:?} {other:?}");
            }
        }
    }
}
