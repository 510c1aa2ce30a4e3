//! What became of each mutant, kept in a file, so that an interrupted run goes on where it was.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::mutant::{Mutant, hash};

/// The end of a mutant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// A test failed.
    Caught,
    /// A test ran several times as long as it should, or took too much memory.
    Timeout,
    /// Every test passed.
    Missed,
    /// It does not compile.
    Unviable,
    /// It may compile, but not behind a switch.
    Aside,
}

impl Outcome {
    const ALL: [Self; 5] = [Self::Caught, Self::Timeout, Self::Missed, Self::Unviable, Self::Aside];

    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Caught => "caught",
            Self::Timeout => "timeout",
            Self::Missed => "missed",
            Self::Unviable => "unviable",
            Self::Aside => "aside",
        }
    }

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.as_str() == text)
    }
}

/// The file of results, and what is in it.
#[derive(Debug)]
pub(crate) struct Results {
    path: PathBuf,
    known: HashMap<String, Outcome>,
}

impl Results {
    /// Reads a file of results, if it is there.
    pub(crate) fn open(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_default();
        Self { path: path.to_owned(), known: parse(&text) }
    }

    /// The end of a mutant, where it is known: what was missed is tried again when anything
    /// in the project has changed, the rest when its own file has.
    pub(crate) fn get(&self, mutant: &Mutant, state: &State) -> Option<Outcome> {
        let known = |key: &str| self.known.get(key).copied();
        known(&state.key(mutant, Outcome::Caught))
            .or_else(|| known(&state.key(mutant, Outcome::Missed)))
    }

    /// Writes the end of a mutant down.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn put(&mut self, mutant: &Mutant, state: &State, outcome: Outcome) -> Result<()> {
        let key = state.key(mutant, outcome);
        let line = format!("{key}\t{}\t{}\n", outcome.as_str(), mutant.name.replace('\n', " "));
        let write = |path: &Path| {
            OpenOptions::new().create(true).append(true).open(path)?.write_all(line.as_bytes())
        };
        write(&self.path).map_err(|error| Failure::file("write", &self.path, &error))?;
        self.known.insert(key, outcome);
        Ok(())
    }
}

fn parse(text: &str) -> HashMap<String, Outcome> {
    text.lines()
        .filter_map(|line| {
            let mut parts = line.split('\t');
            Some((parts.next()?.to_owned(), Outcome::parse(parts.next()?)?))
        })
        .collect()
}

/// The project's files as they are now, each by its hash.
#[derive(Debug, Default)]
pub(crate) struct State {
    files: HashMap<String, u64>,
    whole: u64,
}

impl State {
    /// The state of these files.
    pub(crate) fn new(files: HashMap<String, u64>) -> Self {
        let whole = files
            .iter()
            .map(|(file, content)| hash(format!("{file} {content}").as_bytes()))
            .fold(0, u64::wrapping_add);
        Self { files, whole }
    }

    /// The names of the files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &String> {
        self.files.keys()
    }

    fn key(&self, mutant: &Mutant, outcome: Outcome) -> String {
        let file = self.files.get(&mutant.file).copied().unwrap_or(0);
        let own = hash(format!("{file} {}", mutant.name).as_bytes());
        match outcome {
            Outcome::Missed => format!("{own:016x}-{:016x}", self.whole),
            _ => format!("{own:016x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, Results, State};
    use crate::mutant::{Mutant, Place, Span};

    fn mutant(name: &str) -> Mutant {
        let place = Place { line: 1, column: 1 };
        Mutant {
            name: name.to_owned(),
            file: "a.rs".to_owned(),
            function: None,
            span: Span { start: place, end: place },
            replacement: String::new(),
            identity: name.to_owned(),
        }
    }

    fn state(own: u64, other: u64) -> State {
        State::new([("a.rs".to_owned(), own), ("b.rs".to_owned(), other)].into())
    }

    #[test]
    fn results_are_kept_as_long_as_they_hold() {
        let path = std::env::temp_dir().join(format!("mutant-results-{}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut results = Results::open(&path);
        let (one, other) = (mutant("one"), mutant("other\nline"));
        results.put(&one, &state(1, 1), Outcome::Caught).unwrap();
        results.put(&other, &state(1, 1), Outcome::Missed).unwrap();
        for results in [results, Results::open(&path)] {
            assert_eq!(results.get(&one, &state(1, 1)), Some(Outcome::Caught));
            assert_eq!(results.get(&one, &state(1, 2)), Some(Outcome::Caught));
            assert_eq!(results.get(&one, &state(2, 1)), None);
            assert_eq!(results.get(&other, &state(1, 1)), Some(Outcome::Missed));
            assert_eq!(results.get(&other, &state(1, 2)), None);
            assert_eq!(results.get(&mutant("third"), &state(1, 1)), None);
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn outcomes_are_read_as_they_are_written() {
        for outcome in Outcome::ALL {
            assert_eq!(Outcome::parse(outcome.as_str()), Some(outcome));
        }
    }
}
