//! Embeds the rules documents of `games/`, so that adding a game is adding a file.

use std::{env, fs, io, path::Path};

use serde_json::Value;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=games");
    let mut files: Vec<_> = fs::read_dir("games")?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "json"))
        .filter(|path| path.file_name().is_some_and(|name| name != "schema.json"))
        .collect();
    // Sort by file name without the extension, which is the id.
    files.sort_by(|a, b| a.file_stem().cmp(&b.file_stem()));
    let mut list = String::from("&[\n");
    for path in files {
        let document = rules_only(&fs::read_to_string(path)?)?;
        list.push_str(&format!("    {document:?},\n"));
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("games.rs"), list)
}

/// The JSON without whitespace and without the guide, which pages read from the file.
fn rules_only(json: &str) -> io::Result<String> {
    let mut document: Value = serde_json::from_str(json)?;
    if let Some(fields) = document.as_object_mut() {
        fields.shift_remove("guide");
    }
    Ok(document.to_string())
}
