//! The list of the games of Linkstone: what cards and filters show of each, made from the rules documents.
//!
//! It works on documents as JSON, without compiling their rules, as the crate's build script needs it too.

mod goals;

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Value, json};

pub use goals::goals;

/// The file among the documents that is none.
const SCHEMA: &str = "schema";

/// The rules documents in a folder, without their guides, which pages read from the files; in order
/// of file name.
///
/// # Errors
/// If a file cannot be read or is not JSON.
pub fn documents(folder: &Path) -> io::Result<Vec<Value>> {
    let files = files(folder, "json")?;
    let documents = files.iter().filter(|path| path.file_stem().is_some_and(|it| it != SCHEMA));
    documents.map(|path| document(path)).collect()
}

/// The files in a folder with an extension, in order of their names without it.
///
/// # Errors
/// If the folder cannot be read.
pub fn files(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|it| it == extension)).collect();
    files.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
    Ok(files)
}

fn document(path: &Path) -> io::Result<Value> {
    let mut document: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    if let Some(fields) = document.as_object_mut() {
        fields.shift_remove("guide");
    }
    Ok(document)
}

/// What the list says of each of these documents: id, name, players, tiling, goals, designer, year
/// and card.
pub fn catalogue(documents: &[Value]) -> Value {
    documents.iter().map(summary).collect()
}

fn summary(document: &Value) -> Value {
    let about = |key: &str| document["about"][key].as_str().unwrap_or_default();
    let board = goals::with_defaults(document, &document["board"], 0);
    let players = document.get("seats").cloned().unwrap_or_else(|| json!([2, 2]));
    let mut summary = json!({
        "id": document["id"],
        "name": document["name"],
        "players": players,
        "tiling": board.get("tiling").cloned().unwrap_or_else(|| json!("graph")),
        "goals": goals(document),
        "about": { "designer": about("designer"), "year": about("year") },
    });
    if let Some(card) = document.get("card") {
        summary["card"] = card.clone();
    }
    summary
}
