//! The WebAssembly modules of the page, built into `pkg/`: the table of them, and the steps.

mod compile;
mod finish;
mod optimise;
mod stamp;

use std::path::{Path, PathBuf};
use std::thread;

use crate::failure::{Failure, Result};
use crate::project::{Project, run};

pub(crate) use compile::TARGET;

/// A module: the crate with a choice of features and of instructions.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Module {
    /// What messages call it.
    pub(crate) name: &'static str,
    /// Its folder, from the top of the project and of the site alike.
    pub(crate) folder: &'static str,
    /// The cargo features it is built with.
    features: &'static [&'static str],
    /// What the compiler is told in every build.
    flags: &'static [&'static str],
    /// The level of optimisation of a module that is shipped, where it is not the profile's.
    shipped_level: Option<&'static str>,
}

/// What the play page loads before the first move: small.
pub(crate) const PLAY: Module = Module {
    name: "the play module",
    folder: "pkg",
    features: &["bindings"],
    flags: &[],
    // Nothing here is worth a wait before the first move: what takes time runs in the engine. A
    // seventh smaller than at the profile's level, gzipped.
    shipped_level: Some("z"),
};

/// What workers load: bots, solver, experiments; fast, with vector instructions.
///
/// Without the experiments it would be 55 % as large, gzipped (455 kB instead of 823), but lack
/// the playouts by whole boards, and the lab's page would need a module more.
pub(crate) const ENGINE: Module = Module {
    name: "the engine (bots, lab, Blob)",
    folder: "pkg/engine",
    features: &["bindings", "search", "blob", "experiments"],
    flags: &["-Ctarget-feature=+simd128"],
    shipped_level: None,
};

/// The same without vector instructions: for comparison, and where a browser has none.
pub(crate) const ENGINE_PLAIN: Module = Module {
    name: "the engine without vector instructions",
    folder: "pkg/engine-plain",
    features: &["bindings", "search", "blob", "experiments"],
    flags: &[],
    shipped_level: None,
};

/// Every module.
pub(crate) const ALL: [&Module; 3] = [&PLAY, &ENGINE, &ENGINE_PLAIN];

/// What a module is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quality {
    /// To be looked at as soon as can be.
    Fast,
    /// To be shipped: fully optimised.
    Full,
}

/// Builds the modules whose types are missing: what is checked against them needs some version.
///
/// # Errors
/// When one cannot be built.
pub(crate) fn build_missing(project: &Project, quality: Quality) -> Result<()> {
    let is_missing =
        |module: &&&Module| !project.root().join(module.folder).join("linkstone.d.ts").is_file();
    let missing: Vec<&'static Module> = ALL.iter().filter(is_missing).copied().collect();
    build(project, &missing, quality)
}

/// The choices of features that modules are built with, each once.
pub(crate) fn feature_sets() -> Vec<String> {
    let mut sets: Vec<String> = ALL.iter().map(|module| module.features.join(",")).collect();
    sets.dedup();
    sets
}

/// Has wasm-pack make the published package of a module in a folder.
///
/// # Errors
/// When it cannot.
pub(crate) fn package(project: &Project, module: &Module, folder: &Path) -> Result<()> {
    compile::fetch(project)?;
    let mut command = project.command("wasm-pack");
    // Set-up has put every tool on PATH in the right version, so nothing is to be downloaded.
    command.args(["--log-level", "error", "build", "--mode", "no-install", "--no-opt"]);
    command.args(["--target", "web", "--release", "--out-name", "linkstone", "--out-dir"]);
    command.arg(folder).arg("--");
    compile::choose(module, Quality::Full, &mut command);
    run(&mut command, "wasm-pack could not make the package (the messages above say why)")?;
    optimise::optimise(project, &folder.join("linkstone_bg.wasm"))
}

/// Builds modules into their folders, unless what is there is made from the same source.
///
/// They are compiled one after the other; each is finished beside the next ones, as optimising and
/// linking keep one core busy at a time.
///
/// # Errors
/// When one cannot be built.
pub(crate) fn build(
    project: &Project,
    modules: &[&'static Module],
    quality: Quality,
) -> Result<()> {
    let Some((first, others)) = modules.split_first() else { return Ok(()) };
    if quality == Quality::Full {
        // The registries' folders must be there before they are named to the compiler.
        compile::fetch(project)?;
    }
    thread::scope(|scope| {
        let program = scope.spawn(|| finish::program(project));
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
    handle.join().unwrap_or_else(|_| Err(Failure::new("a thread of the build broke down")))
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
