//! A record of a game from a file or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;

use super::encoding::{decode, is_other_than_utf8, plain};
use super::failure::Failure;
use crate::rules::{Settings, builtin};
use crate::session::{Format, RecordReader, Session};

/// Where a record comes from, and which game it is of if it does not say so itself.
#[derive(Clone, Debug, Args)]
pub(super) struct Record {
    /// The record; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Format of the record [default: found out]
    #[arg(long, value_name = "FORMAT", value_parser = Format::from_str)]
    format: Option<Format>,
    /// Id of a built-in game, where the record does not say which
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
    /// If it is not a record, or there is no such game.
    pub(super) fn read(&self, text: &str) -> Result<Session, Failure> {
        if let Some(game) = &self.game {
            builtin(game, &Settings::default())?;
        }
        Session::from_record(text, self.format, self.game.as_deref())
            .map_err(|error| Failure::Record { file: self.file.clone(), error: Box::new(error) })
    }

    /// The records of the file one after the other, each with the number of lines before it.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(super) fn records(&self) -> Result<impl Iterator<Item = Found> + use<>, Failure> {
        records(&self.file)
    }

    /// What the file or standard input holds.
    fn text(&self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        let read = open(&self.file).and_then(|mut file| file.read_to_end(&mut bytes));
        read.map_err(|error| Failure::Input { file: self.file.clone(), error })?;
        Ok(decode(bytes))
    }
}

/// A record with the number of lines before it, or why the file could not be read on.
pub(super) type Found = Result<(usize, String), Failure>;

/// The records of a file, or of standard input if it is called `-`, read one after the other.
///
/// # Errors
/// If the file cannot be opened.
pub(super) fn records(file: &Path) -> Result<impl Iterator<Item = Found> + use<>, Failure> {
    let path = file.to_owned();
    let failed = move |error| Failure::Input { file: path.clone(), error };
    let mut source = open(file).map_err(&failed)?;
    let reader = if is_other_than_utf8(source.fill_buf().map_err(&failed)?) {
        let mut bytes = Vec::new();
        source.read_to_end(&mut bytes).map_err(&failed)?;
        RecordReader::new(Box::new(Cursor::new(decode(bytes))) as Box<dyn BufRead>, plain)
    } else {
        RecordReader::new(source, decode)
    };
    Ok(reader.map(move |found| found.map_err(&failed)))
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    if file.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(file)?)))
}
