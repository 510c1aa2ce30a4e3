//! A record of a game from a file or from standard input.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;

use super::failure::Failure;
use crate::session::{Format, Session};

/// Where a record comes from, and which game it is of if it does not say so itself.
#[derive(Clone, Debug, Args)]
pub(super) struct Record {
    /// The record; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Format of the record [default: found out]
    #[arg(long, value_name = "FORMAT", value_parser = Format::from_str)]
    format: Option<Format>,
    /// The game, where the record does not say which
    #[arg(long, value_name = "ID")]
    game: Option<String>,
}

impl Record {
    /// The game in the record.
    ///
    /// # Errors
    /// If the file cannot be read, or is not a record.
    pub(super) fn session(&self) -> Result<Session, Failure> {
        self.read(&self.text()?)
    }

    /// The game in a part of that text.
    ///
    /// # Errors
    /// If it is not a record.
    pub(super) fn read(&self, text: &str) -> Result<Session, Failure> {
        Session::from_record(text, self.format, self.game.as_deref())
            .map_err(|error| Failure::Record { file: self.file.clone(), error: Box::new(error) })
    }

    /// What the file or standard input holds.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(super) fn text(&self) -> Result<String, Failure> {
        self.input().map_err(|error| Failure::Input { file: self.file.clone(), error })
    }

    fn input(&self) -> io::Result<String> {
        if self.file.as_os_str() != "-" {
            return fs::read_to_string(&self.file);
        }
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        Ok(text)
    }
}
