//! `fuzz`: the fuzz targets in turns, each for some time.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::command::{Arguments, Command, Flag, Operands};
use crate::failure::{Failure, Result};
use crate::project::{Project, output, run as run_program};
use crate::setup;
use crate::wasm::{self, ENGINE, Quality};

pub(crate) const COMMAND: Command = Command {
    name: "fuzz",
    about: "feed everything read from outside, or TARGET alone, with what nobody would write",
    flags: &[Flag { name: "seconds", value: Some("N"), about: "for each target [default: 60]" }],
    operands: Operands::Optional("TARGET"),
    run,
};

/// The target that is no program of its own: calls of the engine from JavaScript.
const JAVASCRIPT: &str = "javascript";

/// What has the compiler count which code an input reaches, and check what a release does not.
const FLAGS: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    "-Cdebug-assertions",
];

/// An input that takes longer in seconds has failed.
const TIMEOUT: &str = "20";

/// The longest input in bytes.
const LONGEST: &str = "4096";

fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let seconds = arguments.value("seconds").unwrap_or("60");
    if seconds.parse::<u32>().is_err() {
        return Err(Failure::new(format!("`--seconds {seconds}` is no whole number")));
    }
    let mut targets = native(project)?;
    targets.push(JAVASCRIPT.to_owned());
    if let [name, ..] = arguments.operands() {
        if !targets.contains(name) {
            let known = targets.join(", ");
            return Err(Failure::new(format!("there is no target `{name}`; there are: {known}")));
        }
        targets = vec![name.clone()];
    }
    for target in targets {
        println!("\n{target}, {seconds} seconds");
        match target.as_str() {
            JAVASCRIPT => javascript(project, seconds)?,
            target => libfuzzer(project, target, seconds)?,
        }
    }
    Ok(())
}

/// The names of the targets that are programs, in order.
fn native(project: &Project) -> Result<Vec<String>> {
    let folder = project.root().join("fuzz/fuzz_targets");
    let entries = fs::read_dir(&folder).map_err(|error| Failure::file("read", &folder, &error))?;
    let stem = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let mut names: Vec<_> = entries.flatten().filter_map(|entry| stem(&entry.path())).collect();
    names.sort();
    Ok(names)
}

/// Builds a target and runs it, beginning with what was found before.
fn libfuzzer(project: &Project, target: &str, seconds: &str) -> Result<()> {
    // Named, so that the flags are not for the programs of the build.
    let host = output(project.command("rustc").args(["--print", "host-tuple"]))
        .ok_or_else(|| Failure::new("`rustc --print host-tuple` says nothing"))?;
    let mut build = project.cargo(&["build", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    build.args(["--target-dir", "fuzz/target", "--target", &host, "--bin", target]);
    build.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
    run_program(&mut build, "the target cannot be built: it needs a C++ compiler")?;
    let found = project.root().join("fuzz/corpus").join(target);
    let failed = project.root().join("fuzz/artifacts").join(target);
    for folder in [&found, &failed] {
        fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    }
    let program = project.root().join("fuzz/target").join(host).join("release").join(target);
    let mut fuzz = project.command(program);
    // What is found is kept in the first folder.
    fuzz.arg(found);
    let known = ["seeds", "regressions"].map(|kind| Path::new("fuzz").join(kind).join(target));
    fuzz.args(known.into_iter().filter(|folder| project.root().join(folder).is_dir()));
    fuzz.arg(format!("-artifact_prefix={}/", failed.display()));
    fuzz.args([format!("-max_total_time={seconds}"), format!("-timeout={TIMEOUT}")]);
    fuzz.args([format!("-max_len={LONGEST}"), "-len_control=0".to_owned()]);
    fuzz.arg("-print_final_stats=1");
    let kept = format!("{target} failed; the input is in {}", failed.display());
    run_program(&mut fuzz, &kept)
}

/// Calls the engine from JavaScript by other seeds each time.
fn javascript(project: &Project, seconds: &str) -> Result<()> {
    setup::for_playing(project)?;
    wasm::build(project, &[&ENGINE], Quality::Fast)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut node = project.command("node");
    node.args(["tests/web/calls/run.js", "--seconds", seconds, "--seed"]);
    node.arg((now.as_secs() % 1_000_000_000).to_string());
    run_program(&mut node, "a call from JavaScript broke a law (the messages above say which)")
}
