//! `serve`: what `build` has written, on this machine.

use crate::command::{Arguments, Command, Operands};
use crate::failure::{Failure, Result};
use crate::project::Project;
use crate::serve::{Server, Site, ports};

pub(crate) const COMMAND: Command = Command {
    name: "serve",
    about: "serve dist/ on this machine, compressed as a host would send it",
    flags: &[ports::FLAG],
    operands: Operands::None,
    run,
};

/// Serves the built site until the user stops it.
fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let ports = ports::asked_for(arguments)?;
    if !project.dist().is_dir() {
        return Err(Failure::new("there is no dist/: `cargo xtask build` writes it"));
    }
    let server = Server::bind(Site::folder(project.dist(), "/")?, ports)?;
    println!("dist/ is at {} (Ctrl-C stops it)", server.url());
    server.run();
    Ok(())
}
