//! Brings in what a fresh machine lacks, each thing only if it is missing and needed.

mod cargo_tools;
mod chromium;
mod npm;
mod rust;

use std::path::PathBuf;

use crate::failure::Result;
use crate::project::Project;

pub(crate) use cargo_tools::ensure_mutants;

/// What the page needs to be looked at: Rust alone.
///
/// # Errors
/// When the wasm target is missing and cannot be had.
pub(crate) fn for_playing(project: &Project) -> Result<()> {
    rust::ensure_wasm_target(project)
}

/// What the site needs to be shipped: the optimiser comes from npm.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_building(project: &Project) -> Result<()> {
    for_playing(project)?;
    for_scripts(project)
}

/// What the published package needs: wasm-pack too.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_packaging(project: &Project) -> Result<()> {
    for_building(project)?;
    cargo_tools::ensure_wasm_pack(project)?;
    cargo_tools::ensure_wasm_bindgen(project)
}

/// What scripts need that have no dependencies: Node.
///
/// # Errors
/// When Node is missing or too old.
pub(crate) fn for_plain_scripts(project: &Project) -> Result<()> {
    npm::ensure_node(project)
}

/// What checks and tests of scripts need: Node with npm's packages.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_scripts(project: &Project) -> Result<()> {
    npm::ensure_node(project)?;
    npm::ensure_packages(project)
}

/// What the lints need.
///
/// # Errors
/// A sentence about the first thing that is missing and cannot be had.
pub(crate) fn for_lints(project: &Project) -> Result<()> {
    for_playing(project)?;
    rust::ensure_lints(project)
}

/// What the browser tests need: a Chromium, given back.
///
/// # Errors
/// When there is none and none can be had.
pub(crate) fn for_browser(project: &Project) -> Result<PathBuf> {
    for_scripts(project)?;
    chromium::ensure(project)
}
