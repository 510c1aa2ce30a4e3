//! Random games to their ends.

use std::sync::Arc;

use super::{Clock, Subject, not_built};
use crate::cell::Seat;
use crate::experiment::study::{Case, Work};
use crate::position::{End, Playouts, Position, Rng, playout_structures};
use crate::rules::{Plan, Settings, builtin};

/// Playouts of a game on a structure.
struct PlayoutResult {
    playouts: Playouts,
    rng: Rng,
    remark: String,
}

/// The name for filling the board and testing it once.
const FULL: &str = "fill";

/// Insert-only structures, with those of the same linking rule that can delete.
const DELETING: [(&str, &str); 3] = [
    ("quick-union", "deletable-quick-union"),
    ("ranked-union", "deletable-ranked-union"),
    ("weighted-union", "deletable-union"),
];

/// The compiled game of a case.
///
/// # Errors
/// If the program has no such game, in words.
pub(in crate::experiment) fn plan(case: &Case) -> Result<Plan, String> {
    let pairs = case.options.split_whitespace().filter_map(|pair| pair.split_once('='));
    let options = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let settings = Settings { size: case.size, players: case.players, options };
    builtin(case.game, &settings).map_err(|error| error.to_string())
}

/// Playouts as the case says.
///
/// # Errors
/// If there is no such game or structure, or the one cannot be played on the other.
pub(in crate::experiment) fn make(case: &Case, seed: u64) -> Result<Box<dyn Subject>, String> {
    let start = Position::<crate::connectivity::AnyGroups>::new(Arc::new(plan(case)?));
    let (playouts, remark) = on(&start, case.structure)?;
    Ok(Box::new(PlayoutResult { playouts, rng: Rng::with_seed(seed), remark }))
}

fn on(start: &Position, name: &str) -> Result<(Playouts, String), String> {
    if name.is_empty() {
        return Ok((Playouts::new(start), String::new()));
    }
    if name == FULL {
        let full = Playouts::full(start, None).ok_or("a full board does not tell who has won")?;
        return Ok((full, String::new()));
    }
    if let Some(playouts) = Playouts::on_structure(start, name) {
        return Ok((playouts, String::new()));
    }
    if !playout_structures().contains(&name) {
        return Err(not_built(name));
    }
    // If a random game is more than an order of cells, stones have to be removed between games
    // here.
    let deleting = DELETING.iter().find(|(inserting, _)| *inserting == name);
    match deleting.and_then(|(_, name)| Some((Playouts::on_structure(start, name)?, name))) {
        Some((playouts, name)) => {
            Ok((playouts, format!("on {name}: playouts of this game need removal here")))
        }
        None => Err(format!("{name} cannot play this game")),
    }
}

impl Subject for PlayoutResult {
    fn work(&mut self, units: u32, clock: Clock<'_>) -> Work {
        let begin = clock();
        let (mut plies, mut wins) = (0u64, 0u64);
        self.playouts.run_many(&mut self.rng, u64::from(units), |played| {
            plies += u64::from(played.plies);
            wins += u64::from(played.end == Some(End::Win(Seat::new(0))));
        });
        Work {
            seconds: clock() - begin,
            units: f64::from(units),
            steps: plies as f64,
            also: plies as f64,
            wins: wins as f64,
        }
    }

    fn structure(&self) -> String {
        self.playouts.structure().to_owned()
    }

    fn remark(&self) -> String {
        self.remark.clone()
    }
}
