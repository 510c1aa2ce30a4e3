//! Files of JSON, one object a line, to whose end lines are added while a command works.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;

use serde_json::Value;

use super::failure::{Failure, not_of_games};

/// Opens a file to add lines to its end, making it if there is none; returns its whole lines.
///
/// The beginning of an object after the last whole line was being written when a command was
/// interrupted: it is removed. An object whose line has no end gets one.
///
/// # Errors
/// If the file cannot be read or written, or ends with something else.
pub(super) fn open(path: &Path) -> Result<(String, File), Failure> {
    let fault = |error| Failure::File { file: path.to_owned(), error };
    let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(fault)?;
    let mut text = fs::read_to_string(path)
        .map_err(|error| Failure::Input { file: path.to_owned(), error })?;
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let rest = &text[whole..];
    if rest.is_empty() {
        return Ok((text, file));
    }
    match serde_json::from_str::<Value>(rest) {
        Ok(_) => {
            file.write_all(b"\n").map_err(fault)?;
            text.push('\n');
        }
        Err(_) if rest.starts_with('{') => {
            file.set_len(whole as u64).map_err(fault)?;
            text.truncate(whole);
        }
        Err(error) => {
            let line = text.lines().count();
            return Err(not_of_games(path, line, error.to_string()));
        }
    }
    Ok((text, file))
}
