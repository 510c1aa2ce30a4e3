//! Embeds the rules documents of `games/`, or only the list of them, and lists the tables of
//! `weights/`, so that adding a game or a table is adding a file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde_json::{Value, json};

#[path = "src/rules/goals.rs"]
mod goals;

use goals::{goals, with_defaults};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=games");
    println!("cargo::rerun-if-changed=weights");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    let out = Path::new(&out);
    let games = games()?;
    let list: Value = games.iter().map(summary).collect();
    fs::write(out.join("games.json"), list.to_string())?;
    let is_whole = env::var_os("CARGO_FEATURE_ALL_GAMES").is_some();
    let texts = games.iter().filter(|_| is_whole).map(|game| format!("{:?}, ", game.to_string()));
    fs::write(out.join("games.rs"), format!("&[{}]", texts.collect::<String>()))?;
    let (mut names, mut texts) = (String::from("&["), String::from("&["));
    for path in files("weights", "txt")? {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        names.push_str(&format!("{name:?}, "));
        texts.push_str(&format!("({name:?}, include_str!({:?})), ", fs::canonicalize(&path)?));
    }
    fs::write(out.join("weight_names.rs"), names + "]")?;
    fs::write(out.join("weight_texts.rs"), texts + "]")
}

/// The files in a folder with an extension, by their names without it, which are the ids.
fn files(folder: &str, extension: &str) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|it| it == extension)).collect();
    files.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
    Ok(files)
}

/// The rules documents without their guides, which pages read from the files.
fn games() -> io::Result<Vec<Value>> {
    let mut files = files("games", "json")?;
    files.retain(|path| path.file_name().is_some_and(|name| name != "schema.json"));
    let read = |path: &PathBuf| -> io::Result<Value> {
        let mut document: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
        if let Some(fields) = document.as_object_mut() {
            fields.shift_remove("guide");
        }
        Ok(document)
    };
    files.iter().map(read).collect()
}

/// What the list of games says of one.
fn summary(document: &Value) -> Value {
    let about = |key: &str| document["about"][key].as_str().unwrap_or_default();
    let board = with_defaults(document, &document["board"], 0);
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
