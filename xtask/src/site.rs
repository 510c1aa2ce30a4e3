//! Puts the site together: page, scripts and modules, copied into `dist/`.

use std::fs;
use std::path::Path;

use crate::failure::{Failure, Result};
use crate::project::Project;
use crate::wasm;

/// What the page loads from a folder of `pkg/`, and the types for those who program against it.
const FROM_PKG: [&str; 3] = ["linkstone.js", "linkstone_bg.wasm", "linkstone.d.ts"];

/// The crate's own scripts, which what is in `pkg/` imports from this folder of it.
const SNIPPETS: &str = "snippets";

/// Writes `dist/` from `www/`, `pkg/` and `games/`.
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
    for module in wasm::ALL {
        let (built, pkg) = (project.root().join(module.folder), dist.join(module.folder));
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
