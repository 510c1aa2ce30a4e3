//! Builds the copy with its mutants: first without those that do not compile, then the tests.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::failure::{Failure, Result};
use crate::mutant::Mutant;
use crate::tree::Tree;
use crate::weave::{Blamed, Woven};

/// How cargo is asked: warnings of lints are not for mutants.
const SETTINGS: [&str; 4] =
    ["--config", "target.'cfg(all())'.rustflags=[\"--cap-lints=warn\"]", "--profile", "mutants"];

/// Test programs that are not built: they take long, or try what lies above the core.
const NOT_BUILT: [&str; 8] =
    ["cli", "copies", "fuzz_seeds", "gtp", "layers", "lengths", "memory", "workbench"];

/// The mutants that are in the built programs, by number, and those that could not be.
#[derive(Debug, Default)]
pub(crate) struct Built {
    pub(crate) unviable: Vec<u32>,
    pub(crate) aside: Vec<u32>,
    /// The switch of each mutant that is in.
    pub(crate) switches: HashMap<u32, u32>,
    /// The test programs.
    pub(crate) programs: Vec<PathBuf>,
}

/// Builds the unit tests and the test programs of these names, or all of them where there is no
/// name, with these mutants, each with its number, in the code.
///
/// # Errors
/// When the project does not compile whatever is left out.
pub(crate) fn build(
    tree: &Tree,
    package: &str,
    names: &[String],
    mut left: Vec<(u32, &Mutant)>,
) -> Result<Built> {
    let mut built = Built::default();
    loop {
        let woven = tree.weave(&left)?;
        let aside: BTreeSet<u32> = woven.values().flat_map(|file| file.aside.clone()).collect();
        let messages = cargo(tree, &["check", "--lib", "--package", package])?;
        let blamed = blamed(&messages, &woven, &left, tree.root());
        if aside.is_empty() && blamed.is_empty() {
            if messages.succeeded {
                built.switches = woven.values().flat_map(Woven::switches).collect();
                break;
            }
            return Err(Failure::new(format!(
                "the code does not compile with its mutants:\n{}",
                messages.errors.join("\n")
            )));
        }
        let mut unviable = BTreeSet::new();
        let mut aside = aside;
        for blamed in blamed {
            match blamed {
                Blamed::Mutant(number) => drop(unviable.insert(number)),
                Blamed::Switch(numbers) => aside.extend(numbers),
            }
        }
        aside.retain(|number| !unviable.contains(number));
        left.retain(|(number, _)| !unviable.contains(number) && !aside.contains(number));
        println!("{} do not compile, {} stay aside", unviable.len(), aside.len());
        built.unviable.extend(unviable);
        built.aside.extend(aside);
    }
    let mut tests = tests(&tree.package());
    tests.retain(|test| names.is_empty() || names.contains(test));
    let mut test = vec!["test", "--no-run", "--package", package, "--lib"];
    test.extend(tests.iter().flat_map(|test| ["--test", test]));
    let messages = cargo(tree, &test)?;
    if !messages.succeeded {
        let errors = messages.errors.join("\n");
        return Err(Failure::new(format!("the tests do not compile:\n{errors}")));
    }
    built.programs = messages.programs;
    Ok(built)
}

/// The names of a package's test programs.
fn tests(package: &Path) -> Vec<String> {
    let folder = package.join("tests");
    let Ok(entries) = fs::read_dir(&folder) else { return Vec::new() };
    let files = entries.flatten().map(|entry| entry.path());
    let mut names: Vec<String> = files
        .filter(|file| file.extension().is_some_and(|extension| extension == "rs"))
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .filter(|name| !NOT_BUILT.contains(&name.as_str()))
        .collect();
    names.sort_unstable();
    names
}

/// What cargo said.
#[derive(Debug, Default)]
struct Messages {
    succeeded: bool,
    /// The errors as they are shown.
    errors: Vec<String>,
    /// The places that each of the errors is about.
    places: Vec<Vec<(PathBuf, usize)>>,
    /// The test programs that were built.
    programs: Vec<PathBuf>,
}

fn cargo(tree: &Tree, arguments: &[&str]) -> Result<Messages> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(tree.root()).args(arguments).args(SETTINGS);
    command.args(["--message-format", "json", "--quiet"]);
    // Beside the copy: it is the copy's own.
    command.env("CARGO_TARGET_DIR", tree.root().with_file_name("target"));
    command.stderr(Stdio::inherit());
    let output =
        command.output().map_err(|error| Failure::new(format!("cargo does not start: {error}")))?;
    let mut messages = Messages { succeeded: output.status.success(), ..Messages::default() };
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        if let Ok(message) = serde_json::from_str(line) {
            messages.add(&message);
        }
    }
    Ok(messages)
}

impl Messages {
    fn add(&mut self, message: &Value) {
        match message["reason"].as_str() {
            Some("compiler-artifact") if message["profile"]["test"] == true => {
                self.programs.extend(message["executable"].as_str().map(PathBuf::from));
            }
            Some("compiler-message") if message["message"]["level"] == "error" => {
                let message = &message["message"];
                self.errors.extend(message["rendered"].as_str().map(str::to_owned));
                self.places.push(places(message));
            }
            _ => {}
        }
    }
}

/// The places that a message of the compiler is about, the main ones first; in macros, where they
/// are called.
fn places(message: &Value) -> Vec<(PathBuf, usize)> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let (mut spans, others): (Vec<Value>, Vec<Value>) =
        list(&message["spans"]).into_iter().partition(|span| span["is_primary"] == true);
    spans.extend(others);
    // A note tells which function is not constant, say.
    spans.extend(list(&message["children"]).iter().flat_map(|child| list(&child["spans"])));
    let mut places = Vec::new();
    for span in &spans {
        let mut span = span;
        loop {
            let line = span["line_start"].as_u64().and_then(|line| usize::try_from(line).ok());
            places.extend(span["file_name"].as_str().map(PathBuf::from).zip(line));
            match &span["expansion"]["span"] {
                Value::Null => break,
                outer => span = outer,
            }
        }
    }
    places
}

/// What each error is for, where that can be told.
fn blamed(
    messages: &Messages,
    woven: &HashMap<String, Woven>,
    left: &[(u32, &Mutant)],
    root: &Path,
) -> Vec<Blamed> {
    let at = |(file, line): &(PathBuf, usize)| {
        let file = file.strip_prefix(root).unwrap_or(file).to_string_lossy();
        woven.get(file.as_ref())?.blamed_for(*line)
    };
    let errors = messages.errors.iter().zip(&messages.places);
    errors
        .filter_map(|(error, places)| {
            places.iter().find_map(at).or_else(|| {
                let function = no_longer_const(error)?;
                let within = left.iter().filter(|(_, mutant)| mutant.is_within(function));
                Some(Blamed::Switch(within.map(|&(number, _)| number).collect()))
            })
        })
        .filter(|blamed| *blamed != Blamed::Switch(Vec::new()))
        .collect()
}

/// The function with a switch that a constant function without one calls, if an error says so.
fn no_longer_const(error: &str) -> Option<&str> {
    let (_, name) = error.split_once("cannot call non-const ")?;
    name.split('`').nth(1)
}

#[cfg(test)]
mod tests {
    use super::no_longer_const;

    #[test]
    fn a_call_from_a_constant_function_names_what_it_calls() {
        let error = "error[E0015]: cannot call non-const method `A::code` in constant functions";
        assert_eq!(no_longer_const(error), Some("A::code"));
        assert_eq!(no_longer_const("error[E0308]: mismatched types"), None);
    }
}
