//! The project's own commands: `cargo xtask play`, `test`, `build`, `bench` and `bless`.

mod command;
mod failure;
mod project;
mod serve;
mod setup;
mod site;
mod size;
mod suite;
mod version;

use std::process::ExitCode;

use command::Command;
use failure::Result;
use project::{Project, run as run_program};
use serve::Server;

/// The first port `play` tries.
const PLAY_PORT: u16 = 8080;

/// How many ports after the first `play` tries before it gives up.
const PORTS_TO_TRY: u16 = 100;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let command = match Command::parse(&arguments) {
        Ok(command) => command,
        Err(message) => {
            eprintln!("{message}\n\n{}", command::HELP);
            return ExitCode::from(2);
        }
    };
    match run(&command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<()> {
    match command {
        Command::Help => {
            println!("{}", command::HELP);
            Ok(())
        }
        Command::Play { port } => play(&Project::find()?, *port),
        Command::Build => build(&Project::find()?),
        Command::Test => suite::run_all(&Project::find()?),
        Command::Bench { arguments } => suite::bench(&Project::find()?, arguments),
        Command::Speed => speed(&Project::find()?),
        Command::Bless => suite::bless(&Project::find()?),
    }
}

/// Sets up, builds and serves the site until the user stops it.
fn play(project: &Project, port: Option<u16>) -> Result<()> {
    setup::for_building(project)?;
    site::build_wasm(project)?;
    site::assemble(project)?;
    let first = port.unwrap_or(PLAY_PORT);
    let ports = first..=first.saturating_add(PORTS_TO_TRY);
    let server = Server::bind(project.dist(), "/", ports)?;
    println!("\nLinkstone is at {} (Ctrl-C stops it)", server.url());
    server.run();
    Ok(())
}

/// Sets up, builds the command and the wasm, and measures them in turns.
fn speed(project: &Project) -> Result<()> {
    setup::for_building(project)?;
    site::build_wasm(project)?;
    run_program(
        &mut project.cargo(&["build", "--package", "linkstone", "--release"]),
        "the command could not be built (the messages above say why)",
    )?;
    let mut node = project.command("node");
    node.arg("tests/web/speed.js").arg(project.release("linkstone"));
    run_program(&mut node, "the measurement stopped (the messages above say why)")
}

/// Sets up and writes `dist/`, and holds it to its size.
fn build(project: &Project) -> Result<()> {
    setup::for_building(project)?;
    site::build_wasm(project)?;
    site::assemble(project)?;
    size::check(project)?;
    println!("\n{} is ready for any static host", project.dist().display());
    Ok(())
}
