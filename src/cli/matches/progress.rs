//! How a match is getting on, on standard error.

use std::io::{Write, stderr};
use std::time::{Duration, Instant};

use super::report::{Standing, percent};
use crate::contest::Record;

/// How long nothing is said between two lines.
const BETWEEN: Duration = Duration::from_secs(5);

/// Tells from time to time how a match stands.
#[derive(Debug)]
pub(super) struct Progress {
    start: Instant,
    last: Instant,
    all: usize,
}

impl Progress {
    /// The progress of a match of so many games.
    pub(super) fn new(all: usize) -> Self {
        let now = Instant::now();
        Self { start: now, last: now, all }
    }

    /// Tells how the match stands, unless that was told just now.
    pub(super) fn show(&mut self, standing: &Standing) {
        if self.last.elapsed() < BETWEEN {
            return;
        }
        self.last = Instant::now();
        let (score, interval) = (&standing.score, standing.score.interval());
        self.say(&format!(
            "{} of {} games, {} won, {} drawn, {} lost: {} [{}, {}]",
            standing.games(),
            self.all,
            score.wins,
            score.draws,
            score.losses,
            score.share().map_or_else(|| "-".to_owned(), percent),
            percent(interval.low),
            percent(interval.high),
        ));
    }

    /// Tells what went wrong in a game, if anything did.
    pub(super) fn fault(&self, record: &Record) {
        if let Some(fault) = &record.fault {
            let name = if fault.by == "a" { &record.a } else { &record.b };
            self.say(&format!("game {}: {name}: {} ({})", record.number, fault.text, fault.code));
        }
    }

    fn say(&self, text: &str) {
        // Failing to write it does not matter: the games go on.
        let _ = writeln!(stderr(), "{:.0} s: {text}", self.start.elapsed().as_secs_f64());
    }
}
