//! What a solver has found, kept in a file from time to time.
//!
//! The file is written beside the old one and then takes its name, so that whoever stops the
//! command, at whatever moment, loses at most what was found since it was last written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use super::super::failure::Failure;
use super::report::Answer;
use crate::solve::{Solver, Unsolvable};

/// How long nothing is written between two times.
const BETWEEN: Duration = Duration::from_secs(30);

/// What a file holds, if it is of the question asked: openings that are solved, and what is known of
/// the next.
pub(super) struct Saved {
    pub(super) done: Vec<Json>,
    pub(super) solver: Vec<u8>,
}

/// The file, if there is to be one.
#[derive(Debug)]
pub(super) struct Checkpoint<'a> {
    file: Option<&'a Path>,
    /// What is to be solved.
    question: String,
    last: Instant,
}

impl<'a> Checkpoint<'a> {
    pub(super) fn new(file: Option<&'a Path>, question: String) -> Self {
        Self { file, question, last: Instant::now() }
    }

    /// What was kept before, if anything.
    pub(super) fn read(&self) -> Result<Option<Saved>, Failure> {
        let Some(file) = self.file.filter(|file| file.exists()) else { return Ok(None) };
        let bytes =
            fs::read(file).map_err(|error| Failure::Input { file: file.to_owned(), error })?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let damaged = || Failure::from(Unsolvable::Saved);
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or_else(damaged)?;
        let head: Json = serde_json::from_slice(&bytes[..end]).map_err(|_| damaged())?;
        let done = head["answers"].as_array().filter(|_| head["question"] == self.question);
        Ok(Some(Saved {
            done: done.ok_or_else(damaged)?.clone(),
            solver: bytes[end + 1..].to_vec(),
        }))
    }

    /// Keeps what is known, if that was not done just now or it is the end.
    pub(super) fn keep(
        &mut self,
        solver: &Solver,
        done: &[Answer],
        over: bool,
    ) -> Result<(), Failure> {
        let Some(file) = self.file else { return Ok(()) };
        if !over && self.last.elapsed() < BETWEEN {
            return Ok(());
        }
        self.last = Instant::now();
        let write = || -> io::Result<()> {
            let beside = beside(file);
            let mut to = BufWriter::new(File::create(&beside)?);
            let done: Vec<Json> = done.iter().map(Answer::json).collect();
            writeln!(to, "{}", json!({ "question": self.question, "answers": done }))?;
            solver.save(&mut to)?;
            to.into_inner()?.sync_all()?;
            fs::rename(&beside, file)
        };
        write().map_err(|error| Failure::File { file: file.to_owned(), error })
    }
}

/// The name under which a file is written at first.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    name.into()
}
