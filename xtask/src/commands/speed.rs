//! `speed`: measures random games natively and in WebAssembly, alternating between them.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::{Project, run as run_program};
use crate::setup;
use crate::wasm::{self, Quality};

pub(crate) const COMMAND: Command = Command {
    name: "speed",
    about: "measure random games natively and in WebAssembly, as a table",
    flags: &[],
    operands: Operands::None,
    run,
};

fn run(project: &Project, _: &Arguments) -> Result<()> {
    setup::for_building(project)?;
    wasm::build(project, &[&wasm::ENGINE, &wasm::ENGINE_PLAIN], Quality::Full)?;
    run_program(
        &mut project.cargo(&["build", "--package", "linkstone", "--release"]),
        "the command could not be built (the messages above say why)",
    )?;
    let mut node = project.command("node");
    node.arg("tests/web/speed.js").arg(project.program("release", "linkstone"));
    run_program(&mut node, "the measurement stopped (the messages above say why)")
}
