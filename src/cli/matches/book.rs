//! A file with the games of matches, one a line, to which games are added as they are played.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::cli::failure::{Failure, not_of_games};
use crate::cli::json_lines;
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
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub(super) fn write_to(&mut self, path: Option<&Path>) -> Result<(), Failure> {
        let Some(path) = path else { return Ok(()) };
        let (lines, file) = json_lines::open(path)?;
        self.read(path, &lines)?;
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
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Input { file: path.clone(), error })?;
            // Somebody may be writing the rest.
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            book.read(path, &text[..whole])?;
        }
        Ok(book)
    }

    /// Adds the games in the lines of a file.
    fn read(&mut self, path: &Path, lines: &str) -> Result<(), Failure> {
        for (index, line) in lines.lines().enumerate() {
            let record = serde_json::from_str(line)
                .map_err(|error| not_of_games(path, index + 1, error.to_string()))?;
            self.keep(record);
        }
        Ok(())
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
