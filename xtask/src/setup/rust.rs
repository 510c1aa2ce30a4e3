//! The parts of the Rust toolchain that rustup leaves out by default.

use std::path::Path;

use crate::failure::Result;
use crate::project::{Project, output, run};
use crate::wasm::TARGET;

/// Adds the WebAssembly target to the toolchain.
///
/// # Errors
/// If the target is missing and rustup cannot add it.
pub(crate) fn ensure_wasm_target(project: &Project) -> Result<()> {
    // Check the library directory rather than ask rustup, which a distribution's Rust may lack.
    let query = ["--print", "target-libdir", "--target", TARGET];
    let libraries = output(project.command("rustc").args(query));
    if libraries.is_some_and(|directory| Path::new(&directory).is_dir()) {
        return Ok(());
    }
    println!("adding the Rust target {TARGET}");
    run(
        project.command("rustup").args(["target", "add", TARGET]),
        "the Rust target wasm32-unknown-unknown is missing: install Rust with rustup \
         (https://rustup.rs) and run `rustup target add wasm32-unknown-unknown`",
    )
}

/// Adds rustfmt and clippy to the toolchain.
///
/// # Errors
/// If one is missing and rustup cannot add it.
pub(crate) fn ensure_lints(project: &Project) -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(&mut project.cargo(&[subcommand, "--version"])).is_some() {
            continue;
        }
        println!("adding the Rust component {component}");
        run(
            project.command("rustup").args(["component", "add", component]),
            &format!(
                "{component} is missing: install Rust with rustup (https://rustup.rs) \
                 and run `rustup component add {component}`"
            ),
        )?;
    }
    Ok(())
}
