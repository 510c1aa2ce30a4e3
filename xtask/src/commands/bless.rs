//! `bless`: the golden files, rewritten from what the program does now.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::{Project, run as run_program};

pub(crate) const COMMAND: Command = Command {
    name: "bless",
    about: "rewrite the golden files from what the program does now",
    flags: &[],
    operands: Operands::None,
    run,
};

/// The tests that compare with a golden file write it instead.
fn run(project: &Project, _: &Arguments) -> Result<()> {
    let mut command = project.cargo(&["test", "--package", "linkstone"]);
    run_program(
        command.env("LINKSTONE_BLESS", "1"),
        "a test failed that no golden file can mend (the messages above say which)",
    )?;
    println!("\nthe golden files say what the program does now: read `git diff` before you commit");
    Ok(())
}
