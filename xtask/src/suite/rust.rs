//! The tests and checks of the Rust code.

use super::select::RustTest;
use super::steps::Steps;
use crate::failure::Result;
use crate::project::{Project, run};
use crate::wasm;

/// Excludes a build tool that has no tests and takes long to build in the test profile.
const WITHOUT_TESTS: [&str; 2] = ["--exclude", "bindgen"];

/// Checks format, lints and documentation, and runs all native tests.
///
/// # Errors
/// For the first that fails.
pub(super) fn all(project: &Project, steps: &Steps) -> Result<()> {
    let cargo = |heading: &str, arguments: &[&str], otherwise: &str| {
        steps.step(heading, || run(&mut project.cargo(arguments), otherwise))
    };
    cargo(
        "format (rustfmt)",
        &["fmt", "--all", "--check"],
        "the Rust code is not formatted: run `cargo fmt --all`",
    )?;
    cargo(
        "lints (clippy)",
        &["clippy", "--workspace", "--all-targets", "--", "-Dwarnings"],
        "clippy found problems (the messages above say where)",
    )?;
    for features in wasm::feature_sets() {
        cargo(
            "lints of the wasm part (clippy)",
            &[
                "clippy",
                "--lib",
                "--target",
                wasm::TARGET,
                "--no-default-features",
                "--features",
                &features,
                "--",
                "-Dwarnings",
            ],
            "clippy found problems in the wasm part (the messages above say where)",
        )?;
    }
    steps.step("documentation (rustdoc)", || {
        let doc = ["doc", "--workspace", "--no-deps"];
        let mut doc = project.cargo(&[&doc[..], &WITHOUT_TESTS].concat());
        let otherwise = "rustdoc found problems (the messages above say where)";
        run(doc.env("RUSTDOCFLAGS", "-Dwarnings"), otherwise)
    })?;
    // Build first, so that building and running are timed separately. This uses the test profile,
    // which keeps overflow checks; link-time optimisation of each test program would take longer
    // than it saves.
    let test = ["test", "--workspace", WITHOUT_TESTS[0], WITHOUT_TESTS[1]];
    cargo(
        "native tests, built",
        &[&test[..], &["--no-run"]].concat(),
        "the native tests do not compile (the messages above say why)",
    )?;
    cargo("native tests", &test, "a native test failed (the messages above say which)")
}

/// Runs the unit tests of the library and of this program.
///
/// # Errors
/// If one fails.
pub(super) fn unit(project: &Project, steps: &Steps) -> Result<()> {
    steps.step("native unit tests", || {
        let test = ["test", "--workspace", "--lib", "--bin", "xtask"];
        let test = [&test[..], &WITHOUT_TESTS].concat();
        run(&mut project.cargo(&test), "a unit test failed (the messages above say which)")
    })
}

/// Runs one test program or some of its functions.
///
/// # Errors
/// If one fails.
pub(super) fn one(project: &Project, test: &RustTest) -> Result<()> {
    let mut command = project.cargo(&["test", "--package", test.package]);
    command.args(&test.target).args(&test.function);
    run(&mut command, "a test failed (the messages above say which)")
}
