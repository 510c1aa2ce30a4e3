//! `build`: writes the site as a folder for any static host.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::Project;
use crate::wasm::{self, Quality};
use crate::{setup, site};

pub(crate) const COMMAND: Command = Command {
    name: "build",
    about: "write dist/, a folder that any static host serves",
    flags: &[],
    operands: Operands::None,
    run,
};

fn run(project: &Project, _: &Arguments) -> Result<()> {
    setup::for_building(project)?;
    wasm::build(project, &wasm::ALL, Quality::Full)?;
    site::assemble(project)?;
    println!("\n{} is ready for any static host", project.dist().display());
    Ok(())
}
