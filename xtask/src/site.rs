//! Assembles the site in `dist/`: bundles the pages, and adds the modules for other users.

use std::fs;
use std::path::Path;

use crate::failure::{Failure, Result};
use crate::project::{Project, run};
use crate::wasm;

/// The script that bundles the pages, compresses the files of `dist/` and prints the sizes.
const BUNDLER: &str = "xtask/bundle/bundle.js";

/// The files of a module that others load, and the types for users of the API.
const FROM_PKG: [&str; 3] = ["linkstone.js", "linkstone_bg.wasm", "linkstone.d.ts"];

/// The list of games, in the folder of the module whose pages fetch rules one by one.
const CATALOGUE: &str = "pkg/catalogue.json";

/// The folder with the crate's own scripts, which the generated JavaScript imports.
const SNIPPETS: &str = "snippets";

/// Writes `dist/` from `www/`, `pkg/`, `games/` and `weights/`.
///
/// # Errors
/// If a file cannot be read or written, or a script cannot be bundled.
pub(crate) fn assemble(project: &Project) -> Result<()> {
    let dist = project.dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(|error| Failure::file("clear", &dist, &error))?;
    }
    for module in wasm::ALL {
        let (built, pkg) = (project.root().join(module.folder), dist.join(module.folder));
        make_folder(&pkg)?;
        for name in FROM_PKG {
            copy_file(&built.join(name), &pkg.join(name))?;
        }
        copy_folder(&built.join(SNIPPETS), &pkg.join(SNIPPETS))?;
    }
    copy_file(&project.root().join(CATALOGUE), &dist.join(CATALOGUE))?;
    for folder in ["games", "weights"] {
        copy_folder(&project.root().join(folder), &dist.join(folder))?;
    }
    run(
        project.command("node").arg(BUNDLER),
        "the site could not be bundled (the messages above say why)",
    )
}

/// Copies a folder recursively, except hidden files.
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
