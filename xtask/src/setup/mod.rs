//! Brings in what a fresh machine lacks, each thing only if it is missing.

mod cargo_tools;
mod chromium;
mod npm;
mod rust;

use std::path::PathBuf;

use crate::failure::Result;
use crate::project::Project;

/// Whatever the site needs to be built: the wasm target, wasm-pack and its helpers, npm's packages.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_building(project: &Project) -> Result<()> {
    rust::ensure_wasm_target(project)?;
    npm::ensure_node(project)?;
    npm::ensure_packages(project)?;
    cargo_tools::ensure_wasm_pack(project)?;
    cargo_tools::ensure_wasm_bindgen(project)
}

/// Whatever the tests need beyond building; gives the Chromium to test with.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_testing(project: &Project) -> Result<PathBuf> {
    for_building(project)?;
    rust::ensure_lints(project)?;
    chromium::ensure(project)
}
