//! `play`: the site on this machine, built fast, and built again after each change.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::command::{Arguments, Command, Flag, Operands};
use crate::failure::{Failure, Result};
use crate::project::Project;
use crate::serve::{Builder, Built, Live, Server, Site};
use crate::setup;
use crate::wasm::{self, ENGINE, PLAY, Quality};
use crate::watch::Watched;

pub(crate) const COMMAND: Command = Command {
    name: "play",
    about: "serve the site on this machine; changes show at once",
    flags: &[Flag { name: "port", value: Some("N"), about: "the first port to try (8080)" }],
    operands: Operands::None,
    run,
};

/// The first port that is tried.
const PORT: u16 = 8080;

/// How many ports are tried after the first.
const PORTS_TO_TRY: u16 = 100;

/// What the modules are made from, in the top folder.
const SOURCES: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", ".cargo", "build.rs", "src", "crates", "games", "published"];

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(250);

/// Serves the site until the user stops it.
fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let first = arguments.value("port").map_or(Ok(PORT), port)?;
    setup::for_playing(project)?;
    // Seen before they are read, so that no change is missed.
    let mut sources = watched(project, &SOURCES);
    let mut page = watched(project, &["www"]);
    wasm::build(project, &[&PLAY], Quality::Fast)?;
    let live = Arc::new(Live::new());
    let site = Site::sources(project, "/")?.with_live(Arc::clone(&live));
    let server = Server::bind(site, first..=first.saturating_add(PORTS_TO_TRY))?;
    println!("\nLinkstone is at {} (Ctrl-C stops it)\n", server.url());
    live.want(&ENGINE);
    thread::scope(|scope| {
        for builder in [Builder::Page, Builder::Behind] {
            let live = &live;
            scope.spawn(move || build_on(project, live, builder));
        }
        scope.spawn(|| {
            loop {
                thread::sleep(PAUSE);
                if sources.has_changed() {
                    live.sources_changed();
                }
                if page.has_changed() {
                    live.page_changed();
                }
            }
        });
        server.run();
    });
    Ok(())
}

/// Builds what is wanted for as long as the program runs.
fn build_on(project: &Project, live: &Live, builder: Builder) -> ! {
    loop {
        let module = live.next(builder);
        let name = module.name;
        println!("building {name} …");
        let start = Instant::now();
        let built = match wasm::build(project, &[module], Quality::Fast) {
            Ok(()) => {
                println!("{name} is ready ({:.1} s)", start.elapsed().as_secs_f64());
                Built::Well
            }
            Err(failure) => {
                eprintln!("{failure}");
                Built::Not
            }
        };
        live.built(module, built);
    }
}

fn watched(project: &Project, names: &[&str]) -> Watched {
    Watched::new(names.iter().map(|name| project.root().join(name)).collect())
}

fn port(text: &str) -> Result<u16> {
    match text.parse() {
        Ok(port) if port > 0 => Ok(port),
        _ => Err(Failure::new(format!("a port is a number from 1 to 65535, not `{text}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::port;

    #[test]
    fn ports_are_numbers() {
        assert_eq!(port("9000").unwrap(), 9000);
        for text in ["0", "65536", "x", "", "-1"] {
            assert!(port(text).is_err(), "{text}");
        }
    }
}
