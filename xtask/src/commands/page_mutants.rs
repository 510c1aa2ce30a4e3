//! The part of `mutants` for the page: its pure scripts changed by Stryker, tried by Node's tests.

use std::path::Path;

use crate::failure::Result;
use crate::project::{Project, run};
use crate::setup;

/// What npx brings for this alone: a hundred packages that nothing else needs.
const STRYKER: [&str; 4] =
    ["--package", "@stryker-mutator/core@9.3.0", "--package", "@stryker-mutator/tap-runner@9.3.0"];

/// Which scripts are changed, and by which tests they are tried.
const SETTINGS: &str = "tests/web/mutants.config.js";

/// Whether a path is one of the page.
pub(super) fn is_of_page(path: &str) -> bool {
    Path::new(path).starts_with("www")
}

/// Tries the mutants of the page's pure scripts at or below a path, and prints those that no test
/// notices.
///
/// # Errors
/// When fewer are noticed than the settings ask for, or Stryker cannot be had.
pub(super) fn try_mutants(project: &Project, path: &str) -> Result<()> {
    setup::for_scripts(project)?;
    let mut npx = project.command("npx");
    npx.arg("--yes").args(STRYKER).args(["--", "stryker", "run", SETTINGS]);
    run(
        npx.env("LINKSTONE_MUTANTS", path.trim_start_matches("./").trim_end_matches('/')),
        "too few mutants of the page's scripts are noticed (the table above says where), \
         or Stryker could not be run",
    )
}
