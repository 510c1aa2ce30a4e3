//! `linkstone blob`: what can be asked about Blob.

mod border;
mod duel;
mod every;
mod search_containment;
mod table;
mod table_6_3;
mod value;
mod verify;

use std::io::Write;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};

use super::Output;
use super::failure::Failure;
use crate::blob::replay::{Claim, Unproved, Verification};
use crate::blob::{Grid, Share, Version};

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
    /// Table 6.3 of the thesis: the worst that befalls its Black
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
    /// Stop after this many seconds and tell what is known then
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

    /// What is left after so many seconds.
    fn after(self, seconds: f64) -> Self {
        let spent = Duration::from_secs_f64(seconds);
        Self { seconds: self.seconds.map(|limit| limit.saturating_sub(spent)), ..self }
    }
}

/// Proves a claim and replays the proof: the positions replayed, or none if the time was up, and
/// the seconds that it took.
fn replay(claim: Claim, limits: Limits) -> Result<(Option<u64>, f64), Failure> {
    let mut proof = Verification::new(claim, limits.bytes())?;
    let mut positions = None;
    let seconds = search(limits, |nodes| {
        let is_over = proof.step(nodes)?;
        let (searched, replayed) = proof.progress();
        positions = is_over.then_some(replayed);
        Ok::<_, Unproved>((is_over, format!("{searched} nodes searched, {replayed} replayed")))
    })?;
    Ok((positions, seconds))
}

/// Positions between two looks at the clock.
const NODES: u64 = 20_000;

/// Searches until `step` says that it is over or the time is up; the seconds that it took.
/// What `report` says goes to standard error now and then.
fn search<E: Into<Failure>>(
    limits: Limits,
    mut step: impl FnMut(u64) -> Result<(bool, String), E>,
) -> Result<f64, Failure> {
    let start = Instant::now();
    let mut told = start;
    loop {
        let (is_over, report) = step(NODES).map_err(Into::into)?;
        let now = Instant::now();
        if is_over || limits.seconds.is_some_and(|limit| now - start >= limit) {
            return Ok((now - start).as_secs_f64());
        }
        if now - told >= Duration::from_secs(2) {
            told = now;
            // Progress that nobody can read is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{:.0} s: {report}", (now - start).as_secs_f64());
        }
    }
}

/// A number of positions replayed, where there was one.
fn count(positions: Option<u64>) -> String {
    positions.map_or("-".to_owned(), |positions| positions.to_string())
}

fn seconds(text: &str) -> Result<Duration, String> {
    text.parse()
        .ok()
        .filter(|&seconds: &f64| seconds > 0.0)
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "write a number of seconds above 0, such as 2.5".to_owned())
}

fn grid(text: &str) -> Result<Grid, String> {
    let known = || Grid::ALL.map(Grid::word).join(", ");
    Grid::from_word(text).ok_or_else(|| format!("there are the grids {}", known()))
}

fn version(text: &str) -> Result<Version, String> {
    Version::from_word(text).ok_or_else(|| "there are the versions I to V, or 1 to 5".to_owned())
}

fn share(text: &str) -> Result<Share, String> {
    Share::from_text(text).map_err(|error| error.to_string())
}
