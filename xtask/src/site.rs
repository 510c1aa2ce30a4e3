//! Builds the site: the wasm into `pkg/`, then page, scripts and wasm together into `dist/`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::project::{Project, run};

/// What the page loads from a folder of `pkg/`, and the types for those who program against it.
const FROM_PKG: [&str; 3] = ["linkstone.js", "linkstone_bg.wasm", "linkstone.d.ts"];

/// The crate's own scripts, which what is in `pkg/` imports from this folder of it.
const SNIPPETS: &str = "snippets";

/// A wasm of the crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wasm {
    /// What the play page loads, as small as can be.
    Play,
    /// What the lab loads: all structures and measurements, as fast as can be.
    Lab,
    /// The same without vector instructions: for comparison, and where a browser has none.
    LabPlain,
}

impl Wasm {
    const ALL: [Self; 3] = [Self::Play, Self::Lab, Self::LabPlain];

    /// Its folder, from the top of the project and of the site alike.
    fn folder(self) -> &'static str {
        match self {
            Self::Play => "pkg",
            Self::Lab => "pkg/lab",
            Self::LabPlain => "pkg/lab-plain",
        }
    }
}

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
    let registries = registries();
    for wasm in Wasm::ALL {
        let mut command = project.command("wasm-pack");
        command.args(["--log-level", "error", "build", "--mode", "no-install"]);
        command.args(["--target", "web", "--release", "--out-name", "linkstone"]);
        command.args(["--out-dir", wasm.folder(), "--"]);
        match wasm {
            Wasm::Play => {
                command.args(["--config", &remapped_paths(&registries)]);
            }
            Wasm::Lab => {
                // In place of the flags in .cargo/config.toml, which make the wasm small.
                let flags = lab_flags(&registries, &["-Ctarget-feature=+simd128"]);
                command.args(["--features", "lab"]).env("CARGO_ENCODED_RUSTFLAGS", flags);
            }
            Wasm::LabPlain => {
                let flags = lab_flags(&registries, &[]);
                command.args(["--features", "lab"]).env("CARGO_ENCODED_RUSTFLAGS", flags);
            }
        }
        run(&mut command, "wasm-pack could not build the wasm (the messages above say why)")?;
    }
    Ok(())
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

/// Flags by which panics in the wasm name their file without the folder, which is another on each
/// machine.
fn remaps(folders: &[PathBuf]) -> impl Iterator<Item = String> + '_ {
    folders.iter().map(|folder| format!("--remap-path-prefix={}=", folder.display()))
}

/// These flags as a setting of cargo, which adds to those in its file.
fn remapped_paths(folders: &[PathBuf]) -> String {
    let flags: Vec<_> = remaps(folders).collect();
    format!("target.wasm32-unknown-unknown.rustflags={flags:?}")
}

/// These flags and more as cargo reads them from the environment, in place of those in its file.
fn lab_flags(folders: &[PathBuf], more: &[&str]) -> String {
    let more = more.iter().map(|&flag| flag.to_owned());
    remaps(folders).chain(more).collect::<Vec<_>>().join("\u{1f}")
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
    for wasm in Wasm::ALL {
        let (built, pkg) = (project.root().join(wasm.folder()), dist.join(wasm.folder()));
        make_folder(&pkg)?;
        for name in FROM_PKG {
            copy_file(&built.join(name), &pkg.join(name))?;
        }
        copy_folder(&built.join(SNIPPETS), &pkg.join(SNIPPETS))?;
    }
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
        assert_eq!(lab_flags(&folders[..1], &["-Cx"]), "--remap-path-prefix=/a b=\u{1f}-Cx");
    }
}
