//! `linkstone convert`: records in another format.

use std::io::{self, Write};
use std::str::FromStr;

use clap::Args;

use super::failure::Failure;
use super::record::Record;
use crate::messages::Message;
use crate::session::Format;

/// `linkstone convert`.
#[derive(Debug, Args)]
pub(super) struct Convert {
    #[command(flatten)]
    record: Record,
    #[arg(long, value_name = "FORMAT", value_parser = Format::from_str, help = formats())]
    to: Format,
}

/// The help text for the format to write.
fn formats() -> String {
    format!("Format to write: {}", Format::writable().join(", "))
}

impl Convert {
    /// Reads and writes a collection record by record; those with faults are told on standard error and
    /// left out.
    ///
    /// # Errors
    /// If the file cannot be read, or a record cannot be converted.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let mut records = self.record.records()?.peekable();
        let (mut count, mut faulty) = (0_usize, 0_usize);
        while let Some(found) = records.next() {
            let (lines, record) = found?;
            let alone = count == 0 && records.peek().is_none();
            count += 1;
            match self.converted(&record) {
                Ok(written) => match writeln!(out, "{written}") {
                    // A reader that stops reading is no error.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                    other => other.map_err(Failure::Output)?,
                },
                Err(failure) if alone => return Err(failure),
                Err(failure) => {
                    faulty += 1;
                    let line = lines + 1;
                    let _ = writeln!(io::stderr(), "record {count}, from line {line}: {failure}");
                }
            }
        }
        if faulty == 0 {
            return Ok(());
        }
        let message =
            Message::new("records-left-out").with("faulty", faulty).with("records", count);
        Err(Failure::Choice(message))
    }

    fn converted(&self, record: &str) -> Result<String, Failure> {
        let session = self.record.read(record)?;
        session.export(self.to).map_err(|error| Failure::Choice(error.message()))
    }
}
