//! `bless`: the golden files, rewritten from what the program does now.

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
    about: "rewrite the golden files from what the program does now",
    flags: &[],
    operands: Operands::None,
    run,
};

/// The pictures of the page are not among them: the test that compares them says how to write them.
fn run(project: &Project, _: &Arguments) -> Result<()> {
    setup::for_plain_scripts(project)?;
    run_program(
        project.command("node").args(["--test", SENTENCES]).env(BLESS.0, BLESS.1),
        "the sentences of the rules are wrong in a way that no golden file can fix (see above)",
    )?;
    run_program(
        project.cargo(&["test", "--package", "linkstone"]).env(BLESS.0, BLESS.1),
        "a test failed that no golden file can fix (the messages above say which)",
    )?;
    println!("\nthe golden files say what the program does now: read `git diff` before you commit");
    Ok(())
}
