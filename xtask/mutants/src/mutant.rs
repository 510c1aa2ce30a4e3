//! A mutant: one small change to the code, as cargo-mutants lists it.

use std::collections::HashMap;

use serde_json::Value;

use crate::failure::{Failure, Result};

/// One small change to the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mutant {
    /// What it changes and where, in words.
    pub(crate) name: String,
    /// The file, from the root of the project.
    pub(crate) file: String,
    /// The whole function that it is in, with its attributes and comments.
    pub(crate) function: Option<Span>,
    /// The text that is replaced.
    pub(crate) span: Span,
    /// What stands there instead.
    pub(crate) replacement: String,
    /// What it changes and where, without lines: equal as long as nothing changes around it.
    pub(crate) identity: String,
}

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: Place,
    /// The first place behind it.
    pub(crate) end: Place,
}

/// A place in a file: line and column (in characters), both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Mutant {
    /// The folder it is counted in: the first two parts of its path, or three in a crate.
    pub(crate) fn folder(&self) -> String {
        let mut parts: Vec<&str> = self.file.split('/').collect();
        parts.pop();
        let depth = if parts.first() == Some(&"src") { 2 } else { 3 };
        parts.truncate(depth);
        parts.join("/")
    }

    /// Whether it is in the function of this path, as the compiler writes it: the name of a mutant
    /// may lack the modules.
    pub(crate) fn is_within(&self, function: &str) -> bool {
        let name = self.name.replace(['<', '>'], " ");
        let mut words = name.split(' ');
        words.any(|word| word == function || function.ends_with(&format!("::{word}")))
    }
}

/// Reads what `cargo mutants --list --json` prints.
///
/// # Errors
/// When it is not what that version of cargo-mutants writes.
pub(crate) fn read(text: &str) -> Result<Vec<Mutant>> {
    let unreadable = || Failure::new("the list of cargo-mutants is not as expected");
    let list: Value = serde_json::from_str(text).map_err(|_| unreadable())?;
    let list = list.as_array().ok_or_else(unreadable)?;
    let mut seen: HashMap<String, usize> = HashMap::new();
    list.iter()
        .map(|entry| {
            let word = |key: &str| entry[key].as_str().map(str::to_owned);
            let name = word("name").ok_or_else(unreadable)?;
            let file = word("file").ok_or_else(unreadable)?;
            // The name is `FILE:LINE:COLUMN: WHAT`; equal changes of a file are numbered.
            let what = name.splitn(4, ':').nth(3).unwrap_or(&name);
            let what = format!("{file}:{what}");
            let number = seen.entry(what.clone()).or_default();
            *number += 1;
            Ok(Mutant {
                identity: format!("{what} #{number}"),
                function: span(&entry["function"]["span"]),
                span: span(&entry["span"]).ok_or_else(unreadable)?,
                replacement: word("replacement").ok_or_else(unreadable)?,
                name,
                file,
            })
        })
        .collect()
}

fn span(value: &Value) -> Option<Span> {
    Some(Span { start: place(&value["start"])?, end: place(&value["end"])? })
}

fn place(value: &Value) -> Option<Place> {
    let number = |key: &str| usize::try_from(value[key].as_u64()?).ok();
    Some(Place { line: number("line")?, column: number("column")? })
}

/// A number for a text, the same on every machine and in every version (FNV-1a, 64 bits).
pub(crate) fn hash(text: &[u8]) -> u64 {
    text.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The first `count` mutants of each folder in an order drawn by `seed`; in that order, the
/// folders in turns. A larger sample holds the smaller ones.
pub(crate) fn sample(mutants: Vec<Mutant>, count: usize, seed: u64) -> Vec<Mutant> {
    let mut drawn: Vec<(u64, Mutant)> = mutants
        .into_iter()
        .map(|mutant| (hash(format!("{seed} {}", mutant.identity).as_bytes()), mutant))
        .collect();
    drawn.sort_by_key(|(key, _)| *key);
    let mut rank: HashMap<String, usize> = HashMap::new();
    let mut ranked: Vec<(usize, Mutant)> = drawn
        .into_iter()
        .map(|(_, mutant)| {
            let rank = rank.entry(mutant.folder()).or_default();
            *rank += 1;
            (*rank, mutant)
        })
        .filter(|(rank, _)| *rank <= count)
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, mutant)| mutant).collect()
}

#[cfg(test)]
mod tests {
    use super::{Mutant, Place, Span, read, sample};

    /// A mutant of a file with nothing to change.
    fn mutant(file: &str, identity: String) -> Mutant {
        let place = Place { line: 1, column: 1 };
        let span = Span { start: place, end: place };
        let name = identity.clone();
        let file = file.to_owned();
        Mutant { name, file, function: None, span, replacement: String::new(), identity }
    }

    #[test]
    fn a_list_is_read() {
        let entry = |line: usize| {
            format!(
                r#"{{"name": "src/a/b.rs:{line}:5: replace f -> u8 with 0", "file": "src/a/b.rs",
                "function": {{"span": {{"start": {{"line": 1, "column": 1}},
                                        "end": {{"line": 9, "column": 2}}}}}},
                "span": {{"start": {{"line": {line}, "column": 5}},
                          "end": {{"line": {line}, "column": 7}}}},
                "replacement": "0", "genre": "FnValue", "package": "p"}}"#
            )
        };
        let list = read(&format!("[{}, {}]", entry(3), entry(4))).unwrap();
        assert_eq!(list[0].identity, "src/a/b.rs: replace f -> u8 with 0 #1");
        assert_eq!(list[1].identity, "src/a/b.rs: replace f -> u8 with 0 #2");
        assert_eq!(list[1].span.end, Place { line: 4, column: 7 });
        assert_eq!(list[0].function.unwrap().end, Place { line: 9, column: 2 });
        assert_eq!(list[0].folder(), "src/a");
        assert!(read("{}").is_err() && read("").is_err());
    }

    #[test]
    fn a_larger_sample_holds_the_smaller_ones() {
        let all: Vec<Mutant> = (0..100)
            .map(|number| {
                let file = if number % 4 == 0 { "src/a/x.rs" } else { "src/b/c/y.rs" };
                mutant(file, format!("{file} {number}"))
            })
            .collect();
        let small = sample(all.clone(), 5, 1);
        let large = sample(all.clone(), 9, 1);
        assert_eq!((small.len(), large.len()), (10, 18));
        assert!(small.iter().all(|mutant| large.contains(mutant)));
        assert_eq!(small.iter().filter(|mutant| mutant.folder() == "src/a").count(), 5);
        assert_ne!(small, sample(all.clone(), 5, 2));
        assert_eq!(sample(all, usize::MAX, 1).len(), 100);
    }
}
