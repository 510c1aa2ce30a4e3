//! Dependencies between layers go one way: a lower layer never names a higher one.

use std::fs;
use std::path::{Path, PathBuf};

use linkstone::rules::{builtins, info};

/// From the lowest; each may name those before it.
const LAYERS: [&str; 18] = [
    "messages",
    "cell",
    "topology",
    "connectivity",
    "ludeme",
    "rules",
    "joining",
    "position",
    "session",
    "present",
    "blob",
    "search",
    "solve",
    "study",
    "bot",
    "train",
    "contest",
    "experiment",
];
/// The layer that is a separate crate, so that cargo prevents it from naming any other.
const CRATE: &str = "blob";
/// These may name every layer, but not each other.
const BINDINGS: [&str; 2] = ["wasm", "cli"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The folder with the code of a layer.
fn folder(layer: &str) -> PathBuf {
    if layer == CRATE { root().join("crates").join(layer) } else { root().join("src").join(layer) }
}

/// The files below a folder with this extension; empty if there is no such folder.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found
}

/// The code of a Rust file without comments, whose links may point anywhere, and without the names
/// of features, some of which equal those of layers.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("#[cfg(feature = "));
    lines.map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// The names that follow `crate::`, those in braces one by one.
fn named(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let word = |text: &str| -> String {
            text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
        };
        match rest.strip_prefix('{') {
            None => found.push(word(rest)),
            Some(list) => {
                let mut depth = 0;
                let mut begin = 0;
                for (index, letter) in list.char_indices() {
                    match letter {
                        '{' => depth += 1,
                        '}' if depth == 0 => {
                            found.push(word(&list[begin..index]));
                            break;
                        }
                        '}' => depth -= 1,
                        ',' if depth == 0 => {
                            found.push(word(&list[begin..index]));
                            begin = index + 1;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

#[test]
fn names_are_found() {
    let code =
        "use crate::cell::Cell;\nuse crate::{ludeme, rules::{a, b},\n bot};\ncrate::position::End";
    assert_eq!(named(code), ["cell", "ludeme", "rules", "bot", "position"]);
}

#[test]
fn lower_layers_never_name_higher_ones() {
    let folders = LAYERS.iter().chain(&BINDINGS).enumerate();
    for (place, layer) in folders.filter(|(_, layer)| **layer != CRATE) {
        let lower = &LAYERS[..place.min(LAYERS.len())];
        let files = files(&folder(layer), "rs");
        assert!(!files.is_empty(), "the layer {layer} has no files");
        for file in files {
            for name in named(&code(&file)) {
                // Other names are macros and items of the layer itself.
                let allowed = name == *layer || lower.contains(&name.as_str());
                let known = LAYERS.contains(&name.as_str()) || BINDINGS.contains(&name.as_str());
                assert!(allowed || !known, "{file:?} of {layer} names {name}");
                assert!(known, "{file:?} names crate::{name}, which is no layer");
            }
        }
    }
}

/// The separate crate is below all layers, and depends on nothing but the common types.
#[test]
fn the_separate_crate_depends_on_no_layer() {
    let manifest = fs::read_to_string(folder(CRATE).join("Cargo.toml")).expect("its manifest");
    let named = manifest.lines().filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim());
    let ours: Vec<_> = named.filter(|key| key.starts_with("linkstone")).collect();
    assert_eq!(ours, ["linkstone-common"]);
}

/// `super` must not be used to reach another layer without `crate::`.
#[test]
fn super_stays_within_its_layer() {
    for layer in LAYERS.iter().chain(&BINDINGS).filter(|layer| **layer != CRATE) {
        let folder = folder(layer);
        for file in files(&folder, "rs") {
            let within = file.strip_prefix(&folder).expect("the file is in the folder");
            let is_root = within.file_name().is_some_and(|name| name == "mod.rs");
            let depth = within.components().count() - usize::from(is_root);
            let text = code(&file);
            // A module of tests is one level deeper.
            let outside = "super::".repeat(depth + 1);
            let tests = text.find("mod tests").unwrap_or(text.len());
            assert!(!text[..tests].contains(&outside), "{file:?} leads out of {layer}");
            let deeper = "super::".repeat(depth + 2);
            assert!(!text[tests..].contains(&deeper), "{file:?} leads out of {layer}");
        }
    }
}

/// The ids of games that are usual terms too, with the files that use them as such: connected stones,
/// and a mark on a cell.
const TERMS: [(&str, &str); 2] = [("groups", ""), ("cross", "session/notes.rs")];

/// Games differ only by their rules: no layer names one.
#[test]
fn no_code_names_a_game() {
    for layer in LAYERS.iter().filter(|layer| **layer != "rules") {
        let folder = folder(layer);
        for file in files(&folder, "rs").into_iter().filter(|file| !is_test(file, &folder)) {
            let text = code(&file);
            let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
            no_game_in(&file, &text[..tests]);
        }
    }
}

/// Whether a file below `folder` holds tests, which may name games.
fn is_test(file: &Path, folder: &Path) -> bool {
    let below = file.strip_prefix(folder).expect("files lie below their folder");
    below.iter().any(|part| part == "tests" || part == "tests.rs")
}

fn no_game_in(file: &Path, text: &str) {
    for document in builtins() {
        let id = info(document).expect("built-in games are sound").id;
        if TERMS.iter().any(|(term, ending)| id == *term && file.ends_with(ending)) {
            continue;
        }
        for quote in ['"', '\'', '`'] {
            let literal = format!("{quote}{id}{quote}");
            assert!(!text.contains(&literal), "{file:?} names {literal}");
        }
    }
}
