//! The test suite: which tests there are, in which order they run, and which run in parallel.

mod licences;
mod rust;
mod scripts;
mod select;
mod steps;

use std::path::{Path, PathBuf};
use std::thread;

use crate::failure::{Failure, Result};
use crate::project::Project;
use crate::serve::Site;
use crate::wasm::{self, PLAY, Quality};
use crate::{setup, site};
use scripts::Kind;
use select::Selected;
pub(crate) use select::package_of;
use steps::Steps;

/// The site is tested below a sub-path, so that absolute addresses in it would fail.
const TEST_PREFIX: &str = "/some/sub-path/";

/// The browser tests that limit the time that something takes, which run alone.
const MEASURING: [&str; 2] = ["load", "sixty"];

/// The browser tests that take longest, which begin first, so that none is left over at the end.
const LONGEST: [&str; 4] = ["screenshots", "sizes", "inside", "gallery"];

/// How many files of browser tests run in parallel. They wait for frames most of the time.
const AT_A_TIME: usize = 3;

/// The browser test of a quick run, which plays games from the gallery to their ends.
const JOURNEY: &str = "games";

/// Runs every test.
///
/// # Errors
/// For the first step that failed, of Rust's or of the page's.
pub(crate) fn whole(project: &Project) -> Result<()> {
    timed(|steps| {
        let chrome = steps.step("set-up", || {
            setup::for_lints(project)?;
            setup::for_browser(project)
        })?;
        steps.step("licences of the dependencies", || licences::check(project))?;
        let page = || page(project, steps, &chrome);
        side_by_side(|| rust::all(project, steps), page)?;
        let files = scripts::files(project, Kind::Browser)?;
        let (measuring, _) = split(&files);
        steps.step("the page in a browser, measured", || {
            let site = Site::folder(project.dist(), TEST_PREFIX)?;
            scripts::browser(project, site, &chrome, &measuring, 1)
        })
    })
}

/// Runs the tests with the best ratio of coverage to time: unit tests, types and one browser test.
///
/// # Errors
/// As [`whole`].
pub(crate) fn quick(project: &Project) -> Result<()> {
    timed(|steps| {
        let chrome = steps.step("set-up", || {
            setup::for_playing(project)?;
            setup::for_browser(project)
        })?;
        side_by_side(
            || rust::unit(project, steps),
            || {
                steps.step("the wasm", || {
                    wasm::build(project, &[&PLAY], Quality::Fast)?;
                    wasm::build_missing(project, Quality::Fast)
                })?;
                steps.step("types of the scripts", || scripts::types(project))?;
                run_all(project, steps, Kind::Unit)?;
                let files = scripts::files(project, Kind::Browser)?;
                let journey: Vec<_> =
                    files.into_iter().filter(|file| is_named(file, JOURNEY)).collect();
                steps.step("the page in a browser", || {
                    let site = Site::sources(project, TEST_PREFIX)?;
                    scripts::browser(project, site, &chrome, &journey, 1)
                })
            },
        )
    })
}

/// Runs the tests with this name or in this file, of any kind.
///
/// # Errors
/// If there are none, or one fails.
pub(crate) fn named(project: &Project, name: &str) -> Result<()> {
    let found = select::find(project.root(), name)?;
    if found.is_empty() {
        return Err(Failure::new(format!("there is no test `{name}`: neither file nor function")));
    }
    timed(|steps| {
        for selected in &found {
            let heading = selected.to_string();
            match selected {
                Selected::Rust(test) => steps.step(&heading, || rust::one(project, test))?,
                Selected::Script(script) => {
                    steps.step(&heading, || scripts::one(project, script, TEST_PREFIX))?;
                }
            }
        }
        Ok(())
    })
}

/// Builds and tests the modules, the scripts and the page.
fn page(project: &Project, steps: &Steps, chrome: &Path) -> Result<()> {
    steps.step("the wasm", || wasm::build(project, &wasm::ALL, Quality::Full))?;
    steps.step("types of the scripts", || scripts::types(project))?;
    run_all(project, steps, Kind::Unit)?;
    run_all(project, steps, Kind::Api)?;
    steps.step("the site and its size", || site::assemble(project))?;
    let files = scripts::files(project, Kind::Browser)?;
    let (_, mut others) = split(&files);
    others.sort_by_key(|file| {
        LONGEST.iter().position(|name| is_named(file, name)).unwrap_or(LONGEST.len())
    });
    steps.step("the page in a browser", || {
        let site = Site::folder(project.dist(), TEST_PREFIX)?;
        scripts::browser(project, site, chrome, &others, AT_A_TIME)
    })
}

fn run_all(project: &Project, steps: &Steps, kind: Kind) -> Result<()> {
    steps.step(kind.heading(), || scripts::node(project, &scripts::files(project, kind)?, |_| {}))
}

/// Splits browser tests into those that measure time and the others.
fn split(files: &[PathBuf]) -> (Vec<PathBuf>, Vec<PathBuf>) {
    files.iter().cloned().partition(|file| MEASURING.iter().any(|name| is_named(file, name)))
}

fn is_named(file: &Path, name: &str) -> bool {
    let file = file.file_name().and_then(|file| file.to_str());
    file.is_some_and(|file| file.strip_suffix(".test.js") == Some(name))
}

/// Runs two lists of steps at once, each to its end or its first failure.
fn side_by_side(
    one: impl FnOnce() -> Result<()> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<()> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one =
            one.join().unwrap_or_else(|_| Err(Failure::new("a thread of the tests panicked")));
        match (one, other) {
            (Err(one), Err(other)) => Err(Failure::new(format!("{one}\nxtask: {other}"))),
            (one, other) => one.and(other),
        }
    })
}

/// Runs steps and prints at the end, even after a failure, how long each took.
fn timed(work: impl FnOnce(&Steps) -> Result<()>) -> Result<()> {
    let steps = Steps::new();
    let outcome = work(&steps);
    println!("\n{}", steps.table());
    if outcome.is_ok() {
        println!("\nall tests passed");
    }
    outcome
}
