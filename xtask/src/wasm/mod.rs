//! The table of WebAssembly modules of the page, and the steps that build them into `pkg/`.

mod compile;
mod finish;
mod optimise;
mod stamp;

use std::path::{Path, PathBuf};
use std::thread;

use crate::failure::{Failure, Result};
use crate::project::{Project, run};

pub(crate) use compile::TARGET;

/// A module: the crate built with certain features and instructions.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Module {
    /// Its name in messages.
    pub(crate) name: &'static str,
    /// Its folder, relative to the project and to the site.
    pub(crate) folder: &'static str,
    /// The cargo features it is built with.
    features: &'static [&'static str],
    /// The compiler flags of every build.
    flags: &'static [&'static str],
    /// The optimisation level of release builds, if it is not the profile's.
    shipped_level: Option<&'static str>,
    /// How wasm-opt optimises release builds.
    optimisation: &'static str,
}

/// What the play page loads before the first move: small.
pub(crate) const PLAY: Module = Module {
    name: "the play module",
    folder: "pkg",
    features: &["bindings"],
    flags: &[],
    // Size matters more than speed here, because expensive work runs in the engine. Gzipped, this
    // is a seventh smaller than at the profile's level.
    shipped_level: Some("z"),
    optimisation: "-Oz",
};

/// What workers load: bots, solver, experiments; with vector instructions.
///
/// Without the experiments it would be a good deal smaller, but it would lack the playouts that
/// fill whole boards, and the lab would need another module.
pub(crate) const ENGINE: Module = Module {
    name: "the engine (bots, lab, Blob)",
    folder: "pkg/engine",
    features: &["bindings", "all-games", "search", "blob", "experiments", "records"],
    flags: &["-Ctarget-feature=+simd128"],
    shipped_level: None,
    optimisation: "-O3",
};

/// The engine without vector instructions: for comparison, and for browsers that lack them.
pub(crate) const ENGINE_PLAIN: Module = Module {
    name: "the engine without vector instructions",
    folder: "pkg/engine-plain",
    features: &["bindings", "all-games", "search", "blob", "experiments", "records"],
    flags: &[],
    shipped_level: None,
    optimisation: "-O3",
};

/// Every module.
pub(crate) const ALL: [&Module; 3] = [&PLAY, &ENGINE, &ENGINE_PLAIN];

/// What a module is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quality {
    /// Built as fast as possible, for development.
    Fast,
    /// Fully optimised, for release.
    Full,
}

/// Builds the modules whose type declarations are missing; type checks need some version of them.
///
/// # Errors
/// If one cannot be built.
pub(crate) fn build_missing(project: &Project, quality: Quality) -> Result<()> {
    let is_missing =
        |module: &&&Module| !project.root().join(module.folder).join("linkstone.d.ts").is_file();
    let missing: Vec<&'static Module> = ALL.iter().filter(is_missing).copied().collect();
    build(project, &missing, quality)
}

/// The distinct sets of features that modules are built with.
pub(crate) fn feature_sets() -> Vec<String> {
    let mut sets: Vec<String> = ALL.iter().map(|module| module.features.join(",")).collect();
    sets.dedup();
    sets
}

/// Builds the published package of a module in a folder with wasm-pack.
///
/// # Errors
/// If wasm-pack fails.
pub(crate) fn package(project: &Project, module: &Module, folder: &Path) -> Result<()> {
    compile::fetch(project)?;
    let mut command = project.command("wasm-pack");
    // The set-up has installed every tool in the right version, so nothing needs downloading.
    command.args(["--log-level", "error", "build", "--mode", "no-install", "--no-opt"]);
    command.args(["--target", "web", "--release", "--out-name", "linkstone", "--out-dir"]);
    command.arg(folder).arg("--");
    compile::choose(module, Quality::Full, &mut command);
    run(&mut command, "wasm-pack could not make the package (the messages above say why)")?;
    optimise::optimise(project, &folder.join("linkstone_bg.wasm"), module.optimisation)
}

/// Builds modules into their folders, unless they are up to date, and writes the list of games.
///
/// They are compiled one after another; each is finished in parallel with the next ones, because
/// linking and optimising use only one core at a time.
///
/// # Errors
/// If one cannot be built.
pub(crate) fn build(
    project: &Project,
    modules: &[&'static Module],
    quality: Quality,
) -> Result<()> {
    let Some((first, others)) = modules.split_first() else { return Ok(()) };
    if quality == Quality::Full {
        // The registry folders must exist before they are passed to the compiler.
        compile::fetch(project)?;
    }
    thread::scope(|scope| {
        let program = scope.spawn(|| {
            finish::catalogue(project)?;
            finish::program(project)
        });
        let compiled = compile::compile(project, first, quality)?;
        let program = joined(program)?;
        let finish = |module: &'static Module, compiled: PathBuf| {
            let program = program.clone();
            scope.spawn(move || finish::finish(project, module, quality, &program, &compiled))
        };
        let mut finishing = vec![finish(first, compiled)];
        for module in others {
            finishing.push(finish(module, compile::compile(project, module, quality)?));
        }
        finishing.into_iter().try_for_each(joined)
    })
}

fn joined<T>(handle: thread::ScopedJoinHandle<'_, Result<T>>) -> Result<T> {
    handle.join().unwrap_or_else(|_| Err(Failure::new("a thread of the build panicked")))
}

#[cfg(test)]
mod tests {
    use super::ALL;

    #[test]
    fn no_two_modules_share_a_folder() {
        for (index, module) in ALL.iter().enumerate() {
            assert!(ALL[..index].iter().all(|other| other.folder != module.folder));
        }
    }
}
