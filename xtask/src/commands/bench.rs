//! `bench`: runs the benchmarks.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::{Project, run as run_program};

pub(crate) const COMMAND: Command = Command {
    name: "bench",
    about: "run the benchmarks, passing them ARGS",
    flags: &[],
    operands: Operands::Rest("ARGS"),
    run,
};

fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    // Only the benchmarks: the unit tests' harness would reject their arguments.
    let mut command = project.cargo(&[
        "bench",
        "--package",
        "linkstone",
        "--package",
        "linkstone-blob",
        "--bench",
        "*",
        "--",
    ]);
    run_program(command.args(arguments.operands()), "a benchmark failed")
}
