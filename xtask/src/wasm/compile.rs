//! Compiles the crate to WebAssembly, with the features and flags of a module.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::{Module, Quality};
use crate::failure::Result;
use crate::project::{Project, run};

/// The target that the modules are compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Downloads the crate's dependencies.
///
/// # Errors
/// If cargo cannot download them.
pub(super) fn fetch(project: &Project) -> Result<()> {
    run(
        &mut project.cargo(&["fetch", "--quiet", "--target", TARGET]),
        "the crate's dependencies cannot be downloaded: check the network",
    )
}

/// Compiles a module and returns the path of the result.
///
/// # Errors
/// If it does not compile.
pub(super) fn compile(project: &Project, module: &Module, quality: Quality) -> Result<PathBuf> {
    let folder = target_folder(project, module);
    let mut command = project.cargo(&["rustc", "--package", "linkstone", "--lib"]);
    command.args(["--crate-type", "cdylib", "--target", TARGET]);
    command.args(["--profile", profile(quality)]).arg("--target-dir").arg(&folder);
    choose(module, quality, &mut command);
    let name = module.name;
    run(&mut command, &format!("{name} does not compile (the messages above say why)"))?;
    Ok(folder.join(TARGET).join(profile(quality)).join("linkstone.wasm"))
}

/// Adds the features and flags of a module to a command of cargo, or of a program that passes them
/// on.
pub(super) fn choose(module: &Module, quality: Quality, command: &mut Command) {
    let mut flags: Vec<String> = module.flags.iter().map(|&flag| flag.to_owned()).collect();
    if quality == Quality::Full {
        flags.extend(remaps(&registries()));
        if let Some(level) = module.shipped_level {
            command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
        }
    }
    command.args(["--no-default-features", "--features", &module.features.join(",")]);
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
}

/// A separate target folder for each module. In a shared one, cargo would rebuild the crate for each
/// module, because the file name of a cdylib does not depend on its features.
fn target_folder(project: &Project, module: &Module) -> PathBuf {
    project.target().join("wasm").join(module.folder.replace('/', "-"))
}

fn profile(quality: Quality) -> &'static str {
    match quality {
        Quality::Fast => "play",
        Quality::Full => "release",
    }
}

/// The folders into which cargo unpacks dependencies.
fn registries() -> Vec<PathBuf> {
    let Some(home) = Project::cargo_home() else { return Vec::new() };
    let unpacked = home.join("registry/src");
    let mut folders = vec![home];
    let entries = fs::read_dir(unpacked).into_iter().flatten().flatten();
    folders.extend(entries.map(|entry| entry.path()));
    folders.sort();
    folders
}

/// Flags that remove machine-specific folders from the file names in panic messages.
fn remaps(folders: &[PathBuf]) -> impl Iterator<Item = String> + '_ {
    folders.iter().map(|folder| format!("--remap-path-prefix={}=", folder.display()))
}
