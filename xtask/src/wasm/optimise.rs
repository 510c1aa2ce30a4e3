//! Optimises modules with wasm-opt, caching the results.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::stamp::stamp;
use crate::failure::{Failure, Result};
use crate::project::{Project, run};

/// The options for wasm-opt beside the level. Sorted by name, functions of one part of the program
/// are neighbours, which gzip makes smaller.
pub(super) const OPTIONS: [&str; 4] = [
    "--low-memory-unused",
    "--reorder-functions-by-name",
    "--strip-producers",
    "--strip-target-features",
];

/// How many optimised modules to keep in the cache, enough for some branches.
const KEPT: usize = 12;

/// Optimises a module in place, at a level of wasm-opt.
///
/// # Errors
/// If wasm-opt is missing or fails.
pub(super) fn optimise(project: &Project, module: &Path, level: &str) -> Result<()> {
    let bytes = fs::read(module).map_err(|error| Failure::file("read", module, &error))?;
    let lock = project.root().join("package-lock.json");
    // The lock file names the version of wasm-opt.
    let lock = fs::read_to_string(&lock).map_err(|error| Failure::file("read", &lock, &error))?;
    let folder = project.target().join("wasm/optimised");
    fs::create_dir_all(&folder).map_err(|error| Failure::file("make", &folder, &error))?;
    let words = OPTIONS.iter().copied().chain([level, lock.as_str()]);
    let kept = folder.join(format!("{}.wasm", stamp(&bytes, words)));
    if !kept.is_file() {
        let unfinished = kept.with_extension("unfinished");
        let mut command = project.command("wasm-opt");
        command.arg(level).args(OPTIONS).arg(module).arg("-o").arg(&unfinished);
        run(&mut command, "wasm-opt failed: if it is missing, run `npm ci`")?;
        fs::rename(&unfinished, &kept).map_err(|error| Failure::file("keep", &kept, &error))?;
        remove_oldest(&folder);
    }
    fs::copy(&kept, module).map_err(|error| Failure::file("copy", &kept, &error))?;
    Ok(())
}

/// Removes all but the newest files; failing to remove one is harmless.
fn remove_oldest(folder: &Path) {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .collect();
    files.sort();
    for (_, path) in files.iter().rev().skip(KEPT) {
        let _ = fs::remove_file(path);
    }
}
