//! Runs the command and reads what it prints.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub(crate) fn run(arguments: &str) -> Output {
    run_words(&arguments.split_whitespace().collect::<Vec<_>>())
}

pub(crate) fn run_words(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_linkstone"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the command runs")
}

/// Slow searches tell their progress; how often depends on the machine and its load.
fn is_progress(line: &str) -> bool {
    line.split_once(" s: ").is_some_and(|(seconds, _)| seconds.parse::<u32>().is_ok())
}

/// What the command prints when it succeeds.
pub(crate) fn text(arguments: &str) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {error}");
    assert!(error.lines().all(is_progress), "{arguments}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

pub(crate) fn json_of(arguments: &str) -> Value {
    let text = text(arguments);
    assert!(text.ends_with('\n') && text.lines().count() == 1, "one document on a line");
    serde_json::from_str(&text).expect("a JSON document")
}

/// The error message of the command when it fails.
pub(crate) fn error(arguments: &str) -> String {
    error_of(&run(arguments), arguments)
}

pub(crate) fn error_of(output: &Output, arguments: &str) -> String {
    assert_eq!(output.status.code(), Some(2), "{arguments}");
    assert!(output.stdout.is_empty(), "{arguments}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub(crate) fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// A temporary file, removed when the test ends.
pub(crate) struct Temporary(pub(crate) PathBuf);

impl Temporary {
    pub(crate) fn new(name: &str, text: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, text).expect("a file to write");
        Self(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Failing to remove it is harmless.
        let _ = std::fs::remove_file(&self.0);
    }
}
