//! Turns the compiler's output into what the page loads: generates bindings and optimises.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::optimise::{OPTIONS, optimise};
use super::stamp::{is_stamped, put_stamp, stamp};
use super::{Module, PLAY, Quality};
use crate::failure::{Failure, Result};
use crate::project::{Project, run};

/// The file in a module's folder that identifies its inputs.
const STAMP: &str = ".made-from";

/// Builds the program that writes the bindings of a module, and returns its path.
///
/// # Errors
/// If it cannot be built.
pub(super) fn program(project: &Project) -> Result<PathBuf> {
    let build = ["build", "--quiet", "--package", "bindgen", "--profile", "tool"];
    run(
        &mut project.cargo(&build),
        "wasm-bindgen cannot be built (the messages above say why): it needs a C compiler for \
         linking and, at first, a network",
    )?;
    Ok(project.program("tool", "bindgen"))
}

/// Writes the list of games, which the page loads beside its module, into that module's folder.
///
/// # Errors
/// If it cannot be written.
pub(super) fn catalogue(project: &Project) -> Result<()> {
    let folder = project.root().join(PLAY.folder);
    fs::create_dir_all(&folder).map_err(|error| Failure::file("make", &folder, &error))?;
    let write = ["run", "--quiet", "--package", "linkstone-catalogue", "--profile", "tool", "--"];
    run(
        project.cargo(&write).arg("games").arg(folder.join("catalogue.json")),
        "the list of games could not be written (the messages above say why)",
    )
}

/// Writes a module's folder from the compiler's output, unless it is up to date.
///
/// # Errors
/// If a step fails.
pub(super) fn finish(
    project: &Project,
    module: &Module,
    quality: Quality,
    program: &Path,
    compiled: &Path,
) -> Result<()> {
    let folder = project.root().join(module.folder);
    let unreadable = |error| Failure::file("read", compiled, &error);
    let bytes = fs::read(compiled).map_err(unreadable)?;
    let program_age = age(program).map_err(unreadable)?;
    let options: &[&str] = if quality == Quality::Full { &OPTIONS } else { &[] };
    let words = options.iter().copied().chain([module.optimisation, program_age.as_str()]);
    let made_from = stamp(&bytes, words);
    if is_stamped(&folder.join(STAMP), &made_from) {
        return Ok(());
    }
    clear(&folder)?;
    run(
        project.command(program).arg(compiled).arg(&folder),
        "wasm-bindgen failed (the messages above say why)",
    )?;
    if quality == Quality::Full {
        println!("optimising {}", module.name);
        optimise(project, &folder.join("linkstone_bg.wasm"), module.optimisation)?;
    }
    put_stamp(&folder.join(STAMP), &made_from)
}

/// Removes what would not be overwritten: scripts have a hash in their folder's name.
fn clear(folder: &Path) -> Result<()> {
    for result in [fs::remove_file(folder.join(STAMP)), fs::remove_dir_all(folder.join("snippets"))]
    {
        match result {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Failure::file("clear", folder, &error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The time at which a file was last modified, as text.
fn age(path: &Path) -> io::Result<String> {
    let age = path.metadata()?.modified()?.duration_since(UNIX_EPOCH);
    Ok(age.unwrap_or_default().as_nanos().to_string())
}
