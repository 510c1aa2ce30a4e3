//! `package`: builds the npm package with wasm-pack.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::Project;
use crate::setup;
use crate::wasm::{self, ENGINE_PLAIN};

pub(crate) const COMMAND: Command = Command {
    name: "package",
    about: "write target/package/, the npm package with its types, using wasm-pack",
    flags: &[],
    operands: Operands::None,
    run,
};

fn run(project: &Project, _: &Arguments) -> Result<()> {
    setup::for_packaging(project)?;
    let folder = project.target().join("package");
    wasm::package(project, &ENGINE_PLAIN, &folder)?;
    println!("\n{} is ready to be published", folder.display());
    Ok(())
}
