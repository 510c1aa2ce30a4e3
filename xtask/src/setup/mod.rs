//! Installs what a fresh machine lacks, each tool only if it is missing and needed.

mod cargo_tools;
mod chromium;
mod npm;
mod rust;

use std::path::PathBuf;

use crate::failure::Result;
use crate::project::Project;

pub(crate) use cargo_tools::ensure_mutants;

/// Sets up what `play` needs, which is only Rust.
///
/// # Errors
/// If the wasm target is missing and cannot be installed.
pub(crate) fn for_playing(project: &Project) -> Result<()> {
    rust::ensure_wasm_target(project)
}

/// Sets up what a production build needs, including the optimiser from npm.
///
/// # Errors
/// For the first thing that is missing and cannot be installed.
pub(crate) fn for_building(project: &Project) -> Result<()> {
    for_playing(project)?;
    for_scripts(project)
}

/// Sets up what the published package needs, including wasm-pack.
///
/// # Errors
/// For the first thing that is missing and cannot be installed.
pub(crate) fn for_packaging(project: &Project) -> Result<()> {
    for_building(project)?;
    cargo_tools::ensure_wasm_pack(project)?;
    cargo_tools::ensure_wasm_bindgen(project)
}

/// Sets up what scripts without dependencies need: Node.
///
/// # Errors
/// If Node is missing or too old.
pub(crate) fn for_plain_scripts(project: &Project) -> Result<()> {
    npm::ensure_node(project)
}

/// Sets up what checks and tests of scripts need: Node and npm packages.
///
/// # Errors
/// For the first thing that is missing and cannot be installed.
pub(crate) fn for_scripts(project: &Project) -> Result<()> {
    npm::ensure_node(project)?;
    npm::ensure_packages(project)
}

/// Sets up what the lints need.
///
/// # Errors
/// For the first thing that is missing and cannot be installed.
pub(crate) fn for_lints(project: &Project) -> Result<()> {
    for_playing(project)?;
    rust::ensure_lints(project)
}

/// Sets up what the browser tests need, and returns the path of a Chromium.
///
/// # Errors
/// For the first thing that is missing and cannot be installed.
pub(crate) fn for_browser(project: &Project) -> Result<PathBuf> {
    for_scripts(project)?;
    chromium::ensure(project)
}
