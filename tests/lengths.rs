//! Mean lengths of uniform random playouts against those that independent programs agree on.

use std::sync::Arc;

use linkstone::position::{Playouts, Position, Rng};
use linkstone::rules::{Settings, builtin, builtins, info};

/// `game,size,options,mean_plies,se,programs`, comments after `#`.
const REFERENCE: &str = include_str!("data/reference_lengths.csv");
/// How many standard errors the two means may be apart.
const TOLERANCE: f64 = 3.0;
/// How many plies are played for a row at most: the tolerance follows from what was played.
const MOST_PLIES: u64 = if cfg!(debug_assertions) { 6_000_000 } else { 60_000_000 };
const FEWEST_PLAYOUTS: u64 = 200;
const SEED: u64 = 2026;

/// A row of the table.
#[derive(Debug)]
struct Row {
    game: String,
    settings: Settings,
    mean: f64,
    error: f64,
}

fn rows() -> Vec<Row> {
    REFERENCE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| {
            let [game, size, options, mean, error, ..] = line.split(',').collect::<Vec<_>>()[..]
            else {
                panic!("too few columns: {line}");
            };
            let mut settings = Settings { size: size.parse().ok(), ..Settings::default() };
            for (key, value) in options.split_whitespace().filter_map(|pair| pair.split_once('=')) {
                match key {
                    "players" => settings.players = value.parse().ok(),
                    _ => settings.options.push((key.to_owned(), value.to_owned())),
                }
            }
            let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{line}"));
            Row { game: game.to_owned(), settings, mean: number(mean), error: number(error) }
        })
        .collect()
}

/// The mean number of plies, its standard error, and the number of playouts: until our error is
/// the reference's, or so many plies were played.
fn measure(game: &str, settings: &Settings, error: f64) -> (f64, f64, u64) {
    let plan = builtin(game, settings).unwrap_or_else(|fault| panic!("{game}: {fault}"));
    let mut playouts = Playouts::new(&Position::new(Arc::new(plan)));
    let mut rng = Rng::with_seed(SEED);
    let (mut count, mut sum, mut squares) = (0u64, 0u64, 0u64);
    loop {
        let played = playouts.run(&mut rng);
        assert!(played.end.is_some(), "{game}: a playout was cut off");
        let plies = u64::from(played.plies);
        count += 1;
        sum += plies;
        squares += plies * plies;
        let (n, mean) = (count as f64, sum as f64 / count as f64);
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        let ours = (variance / n).sqrt();
        if count >= FEWEST_PLAYOUTS && (ours <= error || sum >= MOST_PLIES) {
            return (mean, ours, count);
        }
    }
}

fn compare(game: &str, settings: &Settings, expected: f64, error: f64) {
    let (mean, ours, count) = measure(game, settings, error);
    let allowed = TOLERANCE * (ours * ours + error * error).sqrt();
    let line = format!(
        "{game} {:?} {:?}: {mean:.3} ± {ours:.3} of {count} playouts, reference {expected} ± {error}",
        settings.size, settings.players
    );
    println!("{line}");
    // A mean of whole numbers that are all alike is exact.
    assert!((mean - expected).abs() <= allowed + 1e-9, "{line}");
}

#[test]
fn mean_lengths_are_those_of_independent_programs() {
    let known: Vec<String> = builtins()
        .iter()
        .map(|document| info(document).expect("built-in games are sound").id)
        .collect();
    let mut compared = 0;
    for row in rows().iter().filter(|row| known.contains(&row.game)) {
        compare(&row.game, &row.settings, row.mean, row.error);
        compared += 1;
    }
    assert!(compared >= 12, "only {compared} rows are about games that there are");
}

/// The two means that the rules of the games name: they are given to 0.1.
#[test]
fn kensington_havannah() {
    for (corners, mean) in [("none", 31.7), ("both", 30.6)] {
        let options = vec![("corners".to_owned(), corners.to_owned())];
        let settings = Settings { options, ..Settings::default() };
        compare("kensington-havannah", &settings, mean, 0.05);
    }
}
