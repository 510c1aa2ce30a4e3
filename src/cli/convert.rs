//! `linkstone convert`: a record in another format.

use std::str::FromStr;

use clap::Args;

use super::failure::Failure;
use super::record::Record;
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
    pub(super) fn run(&self) -> Result<String, Failure> {
        let written = self.record.session()?.export(self.to);
        Ok(written.map_err(|error| Failure::Choice(error.message()))? + "\n")
    }
}
