//! `play`: builds the site fast, serves it locally, and rebuilds it after each change.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::Project;
use crate::serve::{Builder, Built, Live, Server, Site, ports};
use crate::setup;
use crate::wasm::{self, ENGINE, PLAY, Quality};
use crate::watch::Watched;

pub(crate) const COMMAND: Command = Command {
    name: "play",
    about: "serve the site on this machine; changes show at once",
    flags: &[ports::FLAG],
    operands: Operands::None,
    run,
};

/// The files and folders that the modules are built from.
const SOURCES: [&str; 9] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo",
    "build.rs",
    "src",
    "crates",
    "games",
    "weights",
    "published",
];

/// How often to check the files for changes.
const PAUSE: Duration = Duration::from_millis(250);

/// Serves the site until the user stops it.
fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let ports = ports::asked_for(arguments)?;
    setup::for_playing(project)?;
    // Start watching before the build reads the files, so that no change is missed.
    let mut sources = watched(project, &SOURCES);
    let mut page = watched(project, &["www"]);
    wasm::build(project, &[&PLAY], Quality::Fast)?;
    let live = Arc::new(Live::new());
    let site = Site::sources(project, "/")?.with_live(Arc::clone(&live));
    let server = Server::bind(site, ports)?;
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

/// Builds requested modules for as long as the program runs.
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
