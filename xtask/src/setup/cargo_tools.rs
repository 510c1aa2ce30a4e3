//! Tools installed by cargo, each pinned to a version.

use std::fs;

use crate::failure::{Failure, Result};
use crate::project::{Project, output, run};
use crate::version::{CARGO_MUTANTS, Version, WASM_PACK};

/// Installs the pinned wasm-pack unless the machine has it.
///
/// # Errors
/// If it is missing and `cargo install` fails.
pub(crate) fn ensure_wasm_pack(project: &Project) -> Result<()> {
    ensure(project, "wasm-pack", "wasm-pack", WASM_PACK)
}

/// Installs the pinned cargo-mutants unless the machine has it.
///
/// # Errors
/// If it is missing and `cargo install` fails.
pub(crate) fn ensure_mutants(project: &Project) -> Result<()> {
    ensure(project, "cargo-mutants", "cargo-mutants", CARGO_MUTANTS)
}

/// Installs the wasm-bindgen command unless the machine has the version of `Cargo.lock`:
/// the command refuses a library of any other version.
///
/// # Errors
/// If it is missing and `cargo install` fails, or the lock file names no version.
pub(crate) fn ensure_wasm_bindgen(project: &Project) -> Result<()> {
    let path = project.root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).map_err(|error| Failure::file("read", &path, &error))?;
    let version = Version::locked("wasm-bindgen", &lock)
        .ok_or_else(|| Failure::new("Cargo.lock names no version of wasm-bindgen"))?;
    ensure(project, "wasm-bindgen", "wasm-bindgen-cli", version)
}

fn ensure(project: &Project, program: &str, package: &str, version: Version) -> Result<()> {
    let found = project
        .which(program)
        .and_then(|path| {
            let mut command = project.command(path);
            // Cargo subcommands expect their own name as the first argument.
            command.args(program.strip_prefix("cargo-")).arg("--version");
            output(&mut command)
        })
        .and_then(|text| Version::parse(&text));
    if found == Some(version) {
        return Ok(());
    }
    println!("installing {package} {version} for this project only; this takes some minutes");
    // Fall back to no lock file, because a registry mirror may lack the versions it names.
    for lock in [Some("--locked"), None] {
        if install(project, package, version, lock).is_ok() {
            return Ok(());
        }
    }
    Err(Failure::new(format!(
        "{package} {version} cannot be installed (the messages above say why): it needs a C \
         compiler and a network; once it builds, `cargo install {package} --version {version}` \
         does as well"
    )))
}

fn install(project: &Project, package: &str, version: Version, lock: Option<&str>) -> Result<()> {
    let version = version.to_string();
    let tools = project.tools();
    let build = tools.join("build");
    let mut command = project.cargo(&["install", package, "--version", &version]);
    command.arg("--root").arg(&tools);
    command.arg("--target-dir").arg(&build);
    command.args(lock);
    run(&mut command, "cargo install failed")?;
    // Half a gigabyte that is no longer needed; failing to remove it is harmless.
    let _ = fs::remove_dir_all(&build);
    Ok(())
}
