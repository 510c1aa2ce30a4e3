//! The tests and checks of the Rust code.

use super::select::RustTest;
use super::steps::Steps;
use crate::failure::Result;
use crate::project::{Project, run};
use crate::wasm;

/// A program of the build that has no tests and takes long to build with their settings.
const WITHOUT_TESTS: [&str; 2] = ["--exclude", "bindgen"];

/// Format, lints, documentation and every native test.
///
/// # Errors
/// A sentence about the first that fails.
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
        "clippy found something to mend (the messages above say where)",
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
            "clippy found something to mend in the wasm part (the messages above say where)",
        )?;
    }
    steps.step("documentation (rustdoc)", || {
        let doc = ["doc", "--workspace", "--no-deps"];
        let mut doc = project.cargo(&[&doc[..], &WITHOUT_TESTS].concat());
        let otherwise = "rustdoc found something to mend (the messages above say where)";
        run(doc.env("RUSTDOCFLAGS", "-Dwarnings"), otherwise)
    })?;
    // Built first, so that the times tell building from running. The dev profile: it keeps overflow
    // checks, and link-time optimisation of each test program takes longer than it gains.
    let test = ["test", "--workspace", WITHOUT_TESTS[0], WITHOUT_TESTS[1]];
    cargo(
        "native tests, built",
        &[&test[..], &["--no-run"]].concat(),
        "the native tests do not compile (the messages above say why)",
    )?;
    cargo("native tests", &test, "a native test failed (the messages above say which)")
}

/// The unit tests of the library and of the project's commands.
///
/// # Errors
/// When one fails.
pub(super) fn unit(project: &Project, steps: &Steps) -> Result<()> {
    steps.step("native unit tests", || {
        let test = ["test", "--workspace", "--lib", "--bin", "xtask"];
        let test = [&test[..], &WITHOUT_TESTS].concat();
        run(&mut project.cargo(&test), "a unit test failed (the messages above say which)")
    })
}

/// One test program or some of its functions.
///
/// # Errors
/// When one fails.
pub(super) fn one(project: &Project, test: &RustTest) -> Result<()> {
    let mut command = project.cargo(&["test", "--package", test.package]);
    command.args(&test.target).args(&test.function);
    run(&mut command, "a test failed (the messages above say which)")
}
