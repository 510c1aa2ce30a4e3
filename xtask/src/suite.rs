//! Every test, one step after the other, and the two commands that are tests of another kind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::failure::{Failure, Result};
use crate::project::{Project, run};
use crate::serve::Server;
use crate::{setup, site, size};

/// The site is tested below the top of its host, so that no address in it can be absolute.
const TEST_PREFIX: &str = "/some/sub-path/";

/// Where the TypeScript checker looks: the page, and its tests, which see Node's types too.
const TYPE_CHECKED: [(&str, &str); 2] = [("www", "."), ("tests/web", "tests/web")];

/// A test file that hangs is given up after ten minutes and named, rather than waited for.
const TEST_TIMEOUT: &str = "--test-timeout=600000";

/// Runs everything; stops at the first step that fails.
///
/// # Errors
/// A sentence about that step.
pub(crate) fn run_all(project: &Project) -> Result<()> {
    let chrome = step("set-up", || setup::for_testing(project))?;
    native(project)?;
    step("the wasm", || site::build_wasm(project))?;
    step("types of the scripts (tsc)", || check_types(project))?;
    step("scripts without a page (node)", || node_tests(project, "tests/web/unit", |_| {}))?;
    step("the API from JavaScript (node)", || node_tests(project, "tests/web/api", |_| {}))?;
    step("the site and its size", || {
        site::assemble(project)?;
        size::check(project)
    })?;
    step("the page in a browser", || browser_tests(project, &chrome))?;
    println!("\nall tests passed");
    Ok(())
}

/// Runs the benchmarks.
///
/// # Errors
/// When there are none or one fails.
pub(crate) fn bench(project: &Project, arguments: &[String]) -> Result<()> {
    if !project.root().join("benches").is_dir() {
        return Err(Failure::new("there are no benchmarks: benches/ is missing"));
    }
    // Named by kind: the unit tests' harness would not know the benchmarks' arguments.
    let mut command = project.cargo(&["bench", "--package", "linkstone", "--bench", "*", "--"]);
    run(command.args(arguments), "a benchmark failed")
}

/// Rewrites the golden files: the tests that compare with one write it instead.
///
/// # Errors
/// When a test fails for another reason.
pub(crate) fn bless(project: &Project) -> Result<()> {
    let mut command = project.cargo(&["test", "--package", "linkstone"]);
    run(
        command.env("LINKSTONE_BLESS", "1"),
        "a test failed that no golden file can mend (the messages above say which)",
    )?;
    println!("\nthe golden files say what the program does now: read `git diff` before you commit");
    Ok(())
}

/// The steps that need Rust alone.
fn native(project: &Project) -> Result<()> {
    let cargo = |heading: &str, arguments: &[&str], otherwise: &str| {
        step(heading, || run(&mut project.cargo(arguments), otherwise))
    };
    cargo(
        "format (rustfmt)",
        &["fmt", "--all", "--check"],
        "the Rust code is not formatted: run `cargo fmt --all`",
    )?;
    cargo(
        "lints (clippy)",
        &["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"],
        "clippy found something to mend (the messages above say where)",
    )?;
    let wasm_lints = ["clippy", "--lib", "--target", "wasm32-unknown-unknown"];
    for features in [&[][..], &["--features", "lab"]] {
        cargo(
            "lints of the wasm part (clippy)",
            &[&wasm_lints[..], features, &["--", "-Dwarnings"]].concat(),
            "clippy found something to mend in the wasm part (the messages above say where)",
        )?;
    }
    step("documentation (rustdoc)", || {
        let mut doc = project.cargo(&["doc", "--workspace", "--no-deps"]);
        let otherwise = "rustdoc found something to mend (the messages above say where)";
        run(doc.env("RUSTDOCFLAGS", "-Dwarnings"), otherwise)
    })?;
    // The dev profile: it keeps overflow checks, and fat link-time optimisation of each test
    // program takes longer than the tests gain by it.
    cargo(
        "native tests (cargo test)",
        &["test", "--workspace"],
        "a native test failed (the messages above say which)",
    )
}

/// Runs a step under its heading and says how long it took.
fn step<T>(heading: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("\n== {heading}");
    let start = Instant::now();
    let outcome = work();
    println!("-- {heading}: {:.1} s", start.elapsed().as_secs_f64());
    outcome
}

fn check_types(project: &Project) -> Result<()> {
    for (folder, configuration) in TYPE_CHECKED {
        if !holds_scripts(&project.root().join(folder)) {
            println!("no scripts in {folder}");
            continue;
        }
        run(
            project.command("tsc").args(["--project", configuration, "--pretty", "false"]),
            "tsc found something to mend in the scripts (the messages above say where)",
        )?;
    }
    Ok(())
}

fn holds_scripts(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths = entries.map(|entry| entry.path());
    paths.any(|path| path.is_dir() && holds_scripts(&path) || ends_with(&path, ".js"))
}

fn ends_with(path: &Path, ending: &str) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.ends_with(ending))
}

/// Runs Node's test runner over the `*.test.js` of a folder; a folder without any is fine.
fn node_tests(project: &Project, folder: &str, adapt: impl FnOnce(&mut Command)) -> Result<()> {
    let files = test_files(&project.root().join(folder));
    if files.is_empty() {
        println!("no tests in {folder}");
        return Ok(());
    }
    let mut node = project.command("node");
    // Files, not the folder: older Node would take every script in it for a test.
    node.args(["--test", "--test-reporter=spec", TEST_TIMEOUT]);
    adapt(&mut node);
    let otherwise = format!("a test in {folder} failed (the messages above say which)");
    run(node.args(files), &otherwise)
}

fn test_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|path| ends_with(path, ".test.js"));
    files.sort();
    files
}

fn browser_tests(project: &Project, chrome: &Path) -> Result<()> {
    let server = Server::bind(project.dist(), TEST_PREFIX, 0..=0)?;
    let url = server.url();
    thread::spawn(|| server.run());
    node_tests(project, "tests/web/browser", |node| {
        // One file at a time: some measure how long the page takes.
        node.arg("--test-concurrency=1");
        node.env("LINKSTONE_URL", url).env("LINKSTONE_CHROME", chrome);
    })
}
