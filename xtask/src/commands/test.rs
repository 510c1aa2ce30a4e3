//! `test`: runs all tests, a quick selection, or a single test.

use crate::command::{Arguments, Command, Flag, Operands};
use crate::failure::{Failure, Result};
use crate::project::Project;
use crate::suite;

pub(crate) const COMMAND: Command = Command {
    name: "test",
    about: "run every test, or only NAME: a file, a test program, a function or a title",
    flags: &[Flag { name: "quick", value: None, about: "unit tests, types, one test of the page" }],
    operands: Operands::Optional("NAME"),
    run,
};

fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    match (arguments.operands(), arguments.has("quick")) {
        ([], false) => suite::whole(project),
        ([], true) => suite::quick(project),
        ([name, ..], false) => suite::named(project, name),
        _ => Err(Failure::new("`test` takes either `--quick` or a name")),
    }
}
