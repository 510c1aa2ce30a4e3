//! Embeds the rules documents of `games/` with the list of them, and lists the tables of `weights/`,
//! so that adding a game or a table is adding a file.

use std::ffi::OsStr;
use std::path::Path;
use std::{env, fs, io};

use linkstone_catalogue::{catalogue, documents, files};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=games");
    println!("cargo::rerun-if-changed=weights");
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    let out = Path::new(&out);
    let is_whole = env::var_os("CARGO_FEATURE_ALL_GAMES").is_some();
    let games = if is_whole { documents(Path::new("games"))? } else { Vec::new() };
    fs::write(out.join("games.json"), catalogue(&games).to_string())?;
    let texts = games.iter().map(|game| format!("{:?}, ", game.to_string()));
    fs::write(out.join("games.rs"), format!("&[{}]", texts.collect::<String>()))?;
    let ids = games.iter().map(|game| format!("{}, ", game["id"]));
    fs::write(out.join("game_ids.rs"), format!("&[{}]", ids.collect::<String>()))?;
    let (mut names, mut texts) = (String::from("&["), String::from("&["));
    for path in files(Path::new("weights"), "txt")? {
        let name = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        names.push_str(&format!("{name:?}, "));
        texts.push_str(&format!("({name:?}, include_str!({:?})), ", fs::canonicalize(&path)?));
    }
    fs::write(out.join("weight_names.rs"), names + "]")?;
    fs::write(out.join("weight_texts.rs"), texts + "]")
}
