//! The tests and checks of the scripts: types, Node's test runner, and the page in a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use super::select::Script;
use crate::failure::{Failure, Result};
use crate::project::{Project, run};
use crate::serve::{Server, Site};
use crate::setup;
use crate::wasm::{self, ENGINE, PLAY, Quality};

/// The projects to type-check: the page, and its tests and bundler, which also use Node's types.
const TYPE_CHECKED: [&str; 3] = [".", "tests/web", "xtask/bundle"];

/// A test file that hangs is aborted and reported after ten minutes.
const TEST_TIMEOUT: &str = "--test-timeout=600000";

/// Node 20 now and then ends with "unreachable code" in V8's deoptimizer where it has inlined a
/// call of WebAssembly.
const CALLS_NOT_INLINED: &str = "--no-turbo-inline-js-wasm-calls";

/// The kinds of test files, by what they need to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Node.
    Unit,
    /// Node and the play module.
    Api,
    /// The whole site and a browser.
    Browser,
}

impl Kind {
    /// Every kind.
    pub(super) const ALL: [Self; 3] = [Self::Unit, Self::Api, Self::Browser];

    /// The folder of its files, from the top of the project.
    pub(super) fn folder(self) -> &'static str {
        match self {
            Self::Unit => "tests/web/unit",
            Self::Api => "tests/web/api",
            Self::Browser => "tests/web/browser",
        }
    }

    /// The heading of the step that runs all of them.
    pub(super) fn heading(self) -> &'static str {
        match self {
            Self::Unit => "scripts without a page (node)",
            Self::Api => "the API from JavaScript (node)",
            Self::Browser => "the page in a browser",
        }
    }
}

/// Checks the types of page and tests.
///
/// # Errors
/// If tsc finds problems.
pub(super) fn types(project: &Project) -> Result<()> {
    for configuration in TYPE_CHECKED {
        run(
            project.command("tsc").args(["--project", configuration, "--pretty", "false"]),
            "tsc found problems in the scripts (the messages above say where)",
        )?;
    }
    Ok(())
}

/// The test files of a kind, in order.
///
/// # Errors
/// If their folder cannot be read.
pub(super) fn files(project: &Project, kind: Kind) -> Result<Vec<PathBuf>> {
    files_in(&project.root().join(kind.folder()))
}

/// The test files in a folder, in order.
///
/// # Errors
/// If it cannot be read.
pub(super) fn files_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::file("read", folder, &error))?;
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.to_string_lossy().ends_with(".test.js"));
    files.sort();
    Ok(files)
}

/// Runs test files with Node's test runner, whose command `adapt` may change.
///
/// # Errors
/// If a test fails.
pub(super) fn node(
    project: &Project,
    files: &[PathBuf],
    adapt: impl FnOnce(&mut Command),
) -> Result<()> {
    let mut node = project.command("node");
    // Pass files, not the folder: older versions of Node treat every script in it as a test.
    node.args([CALLS_NOT_INLINED, "--test", "--test-reporter=spec", TEST_TIMEOUT]);
    adapt(&mut node);
    run(node.args(files), "a test of the scripts failed (the messages above say which)")
}

/// Runs browser tests on a site, with `at_a_time` files in parallel.
///
/// # Errors
/// If a test fails.
pub(super) fn browser(
    project: &Project,
    site: Site,
    chrome: &Path,
    files: &[PathBuf],
    at_a_time: usize,
) -> Result<()> {
    let concurrency = format!("--test-concurrency={at_a_time}");
    in_browser(project, site, chrome, files, &[&concurrency])
}

fn in_browser(
    project: &Project,
    site: Site,
    chrome: &Path,
    files: &[PathBuf],
    options: &[&str],
) -> Result<()> {
    let server = Server::bind(site, 0..=0)?;
    let url = server.url();
    thread::spawn(|| server.run());
    node(project, files, |node| {
        node.args(options).env("LINKSTONE_URL", url).env("LINKSTONE_CHROME", chrome);
    })
}

/// Runs one file, or only the tests in it that match the title, after building what it needs.
///
/// # Errors
/// If something cannot be built or a test fails.
pub(super) fn one(project: &Project, script: &Script, prefix: &str) -> Result<()> {
    let title: Vec<String> =
        script.title.iter().map(|title| format!("--test-name-pattern={title}")).collect();
    let title: Vec<&str> = title.iter().map(String::as_str).collect();
    let files = [script.file.clone()];
    match script.kind {
        Kind::Unit => {
            setup::for_scripts(project)?;
            node(project, &files, |node| {
                node.args(title);
            })
        }
        Kind::Api => {
            setup::for_playing(project)?;
            setup::for_scripts(project)?;
            wasm::build(project, &[&PLAY], Quality::Fast)?;
            node(project, &files, |node| {
                node.args(title);
            })
        }
        Kind::Browser => {
            setup::for_playing(project)?;
            let chrome = setup::for_browser(project)?;
            // The engine without vector instructions is only for browsers that lack them.
            wasm::build(project, &[&PLAY, &ENGINE], Quality::Fast)?;
            in_browser(project, Site::sources(project, prefix)?, &chrome, &files, &title)
        }
    }
}
