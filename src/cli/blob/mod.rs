//! `linkstone blob`: what can be asked about Blob.

mod border;
mod duel;
mod every;
mod search_containment;
mod table;
mod table_6_3;
mod value;
mod verify;

use std::fmt;
use std::io::Write;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::failure::Failure;
use super::{Output, seconds};
use crate::blob::replay::{Claim, Unproved, Verification};
use crate::blob::{AskError, Grid, Share, Version};
use crate::cell::UnknownName;

/// `linkstone blob`.
#[derive(Debug, Args)]
pub(super) struct Blob {
    #[command(subcommand)]
    question: Question,
}

#[derive(Debug, Subcommand)]
enum Question {
    /// The size to which Black can hold White at a share of turns
    Value(value::ValueOf),
    /// The largest shares at which Black holds White to 1, 2, … tiles
    Table(table::TableOf),
    /// Border and envelope of every shape of 1, 2, … tiles
    Border(border::BorderOf),
    /// Prove the containments with names, and White's escape along ports
    Verify(verify::Verify),
    /// Search for a containment
    SearchContainment(search_containment::SearchContainment),
    /// Play two strategies against each other
    Duel(duel::Duel),
    /// Table 6.3 of the thesis: the worst that can happen to its Black
    #[command(name = "table-6-3")]
    Table63(table_6_3::Table63),
}

impl Blob {
    pub(super) fn run(&self) -> Result<String, Failure> {
        match &self.question {
            Question::Value(value) => value.run(),
            Question::Table(table) => table.run(),
            Question::Border(border) => border.run(),
            Question::Verify(verify) => verify.run(),
            Question::SearchContainment(search) => search.run(),
            Question::Duel(duel) => duel.run(),
            Question::Table63(table) => table.run(),
        }
    }
}

/// How long to search, and in how much memory.
#[derive(Clone, Copy, Debug, Args)]
struct Limits {
    /// Stop after this many seconds and print what is known by then
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// The most memory that a table may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024,
          value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
}

impl Limits {
    fn bytes(self) -> usize {
        usize::try_from(self.memory << 20).unwrap_or(usize::MAX)
    }

    /// What is left of this many seconds.
    fn after(self, seconds: f64) -> Self {
        let spent = Duration::from_secs_f64(seconds);
        Self { seconds: self.seconds.map(|limit| limit.saturating_sub(spent)), ..self }
    }
}

/// The result of replaying a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Replayed {
    /// It was not asked for, or the time was up.
    Not,
    /// The number of positions; 0 if there is nothing to prove.
    All(u64),
    /// There is a fault.
    Fault(Unproved),
}

impl Replayed {
    fn json(&self) -> Value {
        match self {
            Self::Not => Value::Null,
            Self::All(positions) => json!(positions),
            Self::Fault(fault) => json!(fault.to_string()),
        }
    }

    /// The answer of a command that has replayed these: a failure if one has a fault.
    fn answer(all: &[[Self; 2]], text: String) -> Result<String, Failure> {
        let is_fault = |replayed: &Self| matches!(replayed, Self::Fault(_));
        if all.iter().flatten().any(is_fault) { Err(Failure::Refuted(text)) } else { Ok(text) }
    }
}

impl fmt::Display for Replayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Not => f.write_str("-"),
            Self::All(positions) => positions.fmt(f),
            Self::Fault(fault) => write!(f, "unproved ({fault})"),
        }
    }
}

/// Proves claims and replays the proofs, one after another, until the time is up.
#[derive(Debug)]
struct Replays(Limits);

impl Replays {
    fn next(&mut self, claim: Claim) -> Result<Replayed, Failure> {
        let mut proof = Verification::new(claim, self.0.bytes())?;
        let mut found = Replayed::Not;
        let seconds = search(self.0, |nodes| {
            let (searched, replayed) = proof.progress();
            let is_over = match proof.step(nodes) {
                Ok(false) => false,
                Ok(true) => {
                    found = Replayed::All(proof.progress().1);
                    true
                }
                Err(fault) => {
                    found = Replayed::Fault(fault);
                    true
                }
            };
            Ok((is_over, format!("{searched} nodes searched, {replayed} replayed")))
        })?;
        self.0 = self.0.after(seconds);
        Ok(found)
    }
}

/// Positions between two readings of the clock.
const NODES: u64 = 20_000;

/// Searches until `step` says that it is over or the time is up; returns the seconds that it took.
/// What `report` says goes to standard error now and then.
fn search(
    limits: Limits,
    mut step: impl FnMut(u64) -> Result<(bool, String), AskError>,
) -> Result<f64, Failure> {
    let start = Instant::now();
    let mut told = start;
    loop {
        let (is_over, report) = step(NODES)?;
        let now = Instant::now();
        if is_over || limits.seconds.is_some_and(|limit| now - start >= limit) {
            return Ok((now - start).as_secs_f64());
        }
        if now - told >= Duration::from_secs(2) {
            told = now;
            // Failing to write the progress is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{:.0} s: {report}", (now - start).as_secs_f64());
        }
    }
}

fn grid(text: &str) -> Result<Grid, String> {
    text.parse().map_err(|error: UnknownName| error.to_string())
}

fn version(text: &str) -> Result<Version, String> {
    text.parse().map_err(|error: UnknownName| error.to_string())
}

fn share(text: &str) -> Result<Share, String> {
    Share::from_text(text).map_err(|error| error.to_string())
}
