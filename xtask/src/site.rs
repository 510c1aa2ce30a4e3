//! Builds the site: the wasm into `pkg/`, then page, scripts and wasm together into `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::project::{Project, run};

/// What the page loads from `pkg/`, and the types for those who program against it.
const FROM_PKG: [&str; 3] = ["linkstone.js", "linkstone_bg.wasm", "linkstone.d.ts"];

/// The crate's own scripts, which what is in `pkg/` imports from this folder of it.
const SNIPPETS: &str = "snippets";

/// Builds `pkg/` from the crate.
///
/// # Errors
/// When wasm-pack fails.
pub(crate) fn build_wasm(project: &Project) -> Result<()> {
    // wasm-pack would go on without it and ship a larger, slower file.
    if project.which("wasm-opt").is_none() {
        return Err(Failure::new("wasm-opt is missing: delete node_modules and run this again"));
    }
    // Set-up has put every tool on PATH in the right version, so nothing is to be downloaded.
    let remapped = remapped_paths(&registries());
    run(
        project.command("wasm-pack").args([
            "--log-level",
            "error",
            "build",
            "--mode",
            "no-install",
            "--target",
            "web",
            "--release",
            "--out-dir",
            "pkg",
            "--out-name",
            "linkstone",
            "--",
            "--config",
            &remapped,
        ]),
        "wasm-pack could not build the wasm (the messages above say why)",
    )
}

/// The folders that cargo unpacks libraries in.
fn registries() -> Vec<PathBuf> {
    let Some(home) = Project::cargo_home() else { return Vec::new() };
    let unpacked = home.join("registry/src");
    // The home comes first, as later ones are asked first, for registries that are not there yet.
    let mut folders = vec![home];
    let entries = fs::read_dir(unpacked).into_iter().flatten().flatten();
    folders.extend(entries.map(|entry| entry.path()));
    folders.sort();
    folders
}

/// A setting of cargo by which panics in the wasm name their file without the folder, which is
/// another on each machine.
fn remapped_paths(folders: &[PathBuf]) -> String {
    let flags = folders.iter().map(|folder| format!("--remap-path-prefix={}=", folder.display()));
    format!("target.wasm32-unknown-unknown.rustflags={:?}", flags.collect::<Vec<_>>())
}

/// Writes `dist/` anew from `www/`, `pkg/` and `games/`.
///
/// # Errors
/// When there is no page, or a file cannot be read or written.
pub(crate) fn assemble(project: &Project) -> Result<()> {
    let (www, dist) = (project.root().join("www"), project.dist());
    if !www.join("index.html").is_file() {
        return Err(Failure::new("there is no page: www/index.html is missing"));
    }
    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(|error| Failure::file("clear", &dist, &error))?;
    }
    copy_folder(&www, &dist)?;
    let pkg = dist.join("pkg");
    make_folder(&pkg)?;
    for name in FROM_PKG {
        copy_file(&project.pkg().join(name), &pkg.join(name))?;
    }
    copy_folder(&project.pkg().join(SNIPPETS), &pkg.join(SNIPPETS))?;
    let games = project.root().join("games");
    if games.is_dir() {
        copy_folder(&games, &dist.join("games"))?;
    }
    Ok(())
}

/// Copies a folder with all it holds, except hidden files.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    let unreadable = |error| Failure::file("read", from, &error);
    make_folder(to)?;
    for entry in fs::read_dir(from).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        let (source, copy) = (entry.path(), to.join(name));
        if source.is_dir() {
            copy_folder(&source, &copy)?;
        } else {
            copy_file(&source, &copy)?;
        }
    }
    Ok(())
}

fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(|error| Failure::file("make", path, &error))
}

fn copy_file(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).map(|_| ()).map_err(|error| Failure::file("copy", from, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_this_machine_are_told_to_cargo() {
        let folders = ["/a b", "/a b/registry/src/c"].map(PathBuf::from);
        assert_eq!(
            remapped_paths(&folders),
            "target.wasm32-unknown-unknown.rustflags=[\"--remap-path-prefix=/a b=\", \
             \"--remap-path-prefix=/a b/registry/src/c=\"]"
        );
    }
}
