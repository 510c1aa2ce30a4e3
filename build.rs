//! Embeds the rules documents of `games/` and lists the tables of `weights/`, so that adding a game
//! or a table is adding a file.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use serde_json::Value;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=games");
    println!("cargo::rerun-if-changed=weights");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    let out = Path::new(&out);
    fs::write(out.join("games.rs"), games()?)?;
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

/// The list of the rules documents.
fn games() -> io::Result<String> {
    let mut files = files("games", "json")?;
    files.retain(|path| path.file_name().is_some_and(|name| name != "schema.json"));
    let mut list = String::from("&[\n");
    for path in files {
        let document = rules_only(&fs::read_to_string(path)?)?;
        list.push_str(&format!("    {document:?},\n"));
    }
    list.push(']');
    Ok(list)
}

/// The JSON without whitespace and without the guide, which pages read from the file.
fn rules_only(json: &str) -> io::Result<String> {
    let mut document: Value = serde_json::from_str(json)?;
    if let Some(fields) = document.as_object_mut() {
        fields.shift_remove("guide");
    }
    Ok(document.to_string())
}
