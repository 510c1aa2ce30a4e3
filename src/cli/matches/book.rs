//! A file with the games of matches, one a line, to which games are added as they are played.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, not_of_games};
use crate::contest::Record;

/// The games played so far, and the file that keeps them, if any.
#[derive(Debug, Default)]
pub(super) struct Book {
    records: Vec<Record>,
    /// Where each game of each match stands among the records.
    places: HashMap<(String, u32), usize>,
    file: Option<(PathBuf, File)>,
}

impl Book {
    /// The games in a file, which is made if there is none; without a file, none.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub(super) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let mut book = Self::default();
        book.write_to(path)?;
        Ok(book)
    }

    /// Adds the games in a file, and from now on writes to its end.
    ///
    /// What stands after the last whole line was being written when a match was interrupted; it
    /// is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub(super) fn write_to(&mut self, path: Option<&Path>) -> Result<(), Failure> {
        let Some(path) = path else { return Ok(()) };
        let fault = |error| Failure::File { file: path.to_owned(), error };
        let file = OpenOptions::new().append(true).create(true).open(path).map_err(fault)?;
        let whole = self.read(path)?;
        file.set_len(whole as u64).map_err(fault)?;
        self.file = Some((path.to_owned(), file));
        Ok(())
    }

    /// The games in some files, each once.
    ///
    /// # Errors
    /// If a file cannot be read, or holds something else.
    pub(super) fn merged(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut book = Self::default();
        for path in paths {
            book.read(path)?;
        }
        Ok(book)
    }

    /// Adds the games in a file; the length of its whole lines, in bytes.
    fn read(&mut self, path: &Path) -> Result<usize, Failure> {
        let text = fs::read_to_string(path)
            .map_err(|error| Failure::Input { file: path.to_owned(), error })?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for (index, line) in text[..whole].lines().enumerate() {
            let record = serde_json::from_str(line)
                .map_err(|error| not_of_games(path, index + 1, error.to_string()))?;
            self.keep(record);
        }
        Ok(whole)
    }

    /// Keeps a game; of several of the same number the longest, as others have been cut off.
    fn keep(&mut self, record: Record) {
        match self.places.entry((record.series(), record.number)) {
            Entry::Vacant(place) => {
                place.insert(self.records.len());
                self.records.push(record);
            }
            Entry::Occupied(place) => {
                let known = &mut self.records[*place.get()];
                if known.is_cut_before(record.plies as u32) {
                    *known = record;
                }
            }
        }
    }

    /// The game of this number of a match, if it has been played.
    pub(super) fn find(&self, series: &str, number: u32) -> Option<&Record> {
        self.places.get(&(series.to_owned(), number)).map(|&place| &self.records[place])
    }

    /// Adds a game, and writes it to the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn add(&mut self, record: Record) -> Result<(), Failure> {
        if let Some((path, file)) = &mut self.file {
            let line = format!("{}\n", record.to_line());
            file.write_all(line.as_bytes())
                .map_err(|error| Failure::File { file: path.clone(), error })?;
        }
        self.keep(record);
        Ok(())
    }

    /// All games, in the order in which they were read or played.
    pub(super) fn records(&self) -> &[Record] {
        &self.records
    }
}
