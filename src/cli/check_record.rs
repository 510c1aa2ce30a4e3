//! `linkstone check-record`: whether records of games are right, with the place of each fault.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use super::failure::Failure;
use super::record::records;
use crate::messages::Message;
use crate::rules::{Settings, builtin};
use crate::session::{Format, Place, Session, SessionError};

/// `linkstone check-record`.
#[derive(Debug, Args)]
pub(super) struct CheckRecord {
    /// The records, or collections of them; - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Format of the records [default: found out]
    #[arg(long, value_name = "FORMAT", value_parser = Format::from_str)]
    format: Option<Format>,
    /// Id of a built-in game, where a record does not say which
    #[arg(long, value_name = "ID")]
    game: Option<String>,
}

/// What was found so far.
#[derive(Default)]
struct Count {
    records: usize,
    faulty: usize,
    moves: usize,
}

impl CheckRecord {
    /// Writes a line for each fault as it is found, and at the end how many records there are.
    ///
    /// # Errors
    /// If a file cannot be read, there is no such game, or a record has a fault.
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Some(game) = &self.game {
            builtin(game, &Settings::default())?;
        }
        let mut out = io::stdout().lock();
        let mut count = Count::default();
        for file in &self.files {
            self.check(file, &mut count, &mut out)?;
        }
        let message = Message::new("records-checked").with("records", count.records);
        let message = message.with("moves", count.moves).with("faulty", count.faulty);
        if count.faulty > 0 {
            return Err(Failure::Refuted(format!("{message}\n")));
        }
        writeln!(out, "{message}").map_err(Failure::Output)
    }

    fn check(&self, file: &Path, count: &mut Count, out: &mut dyn Write) -> Result<(), Failure> {
        for found in records(file)? {
            let (line, record) = found?;
            count.records += 1;
            let faults = match Session::read_record(&record, self.format, self.game.as_deref()) {
                Ok(reading) => {
                    count.moves += reading.session.nodes() - 1;
                    reading.faults
                }
                Err(fault) => vec![fault],
            };
            count.faulty += usize::from(!faults.is_empty());
            for fault in faults {
                writeln!(out, "{}", told(file, line, &fault)).map_err(Failure::Output)?;
            }
        }
        Ok(())
    }
}

/// A fault with its file and line.
fn told(file: &Path, before: usize, fault: &SessionError) -> String {
    let within = match fault.place() {
        Some(Place::At { line, .. }) => *line,
        _ => 1,
    };
    format!("{}:{}: {fault}", file.display(), before + within)
}
