//! `bless`: rewrites the golden files from the current output.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::{Project, run as run_program};
use crate::setup;

/// Makes a test that compares with a golden file write it instead.
const BLESS: (&str, &str) = ("LINKSTONE_BLESS", "1");

/// The script that holds the golden sentences of the rules.
const SENTENCES: &str = "tests/web/unit/rules-text.test.js";

pub(crate) const COMMAND: Command = Command {
    name: "bless",
    about: "rewrite the golden files from the current output",
    flags: &[],
    operands: Operands::None,
    run,
};

/// Runs the tests in a mode in which they write golden files instead of comparing with them.
///
/// The pictures of the page are not included: the test that compares them explains how to write them.
fn run(project: &Project, _: &Arguments) -> Result<()> {
    setup::for_plain_scripts(project)?;
    run_program(
        project.command("node").args(["--test", SENTENCES]).env(BLESS.0, BLESS.1),
        "the test of the rules' sentences failed for another reason than its golden files (see above)",
    )?;
    run_program(
        project.cargo(&["test", "--package", "linkstone"]).env(BLESS.0, BLESS.1),
        "a test failed for another reason than its golden file (the messages above say which)",
    )?;
    println!("\nthe golden files match the current output: read `git diff` before you commit");
    Ok(())
}
