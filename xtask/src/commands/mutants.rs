//! `mutants`: whether the tests notice small changes to the code.

use super::page_mutants;
use crate::command::{Arguments, Command, Flag, Operands};
use crate::failure::{Failure, Result};
use crate::project::{Project, run as run_program};
use crate::setup;
use crate::suite::package_of;

pub(crate) const COMMAND: Command = Command {
    name: "mutants",
    about: "change core and page, or PATH, in small ways and tell what no test notices",
    flags: &[
        Flag {
            name: "sample",
            value: Some("N"),
            about: "try N changes of each folder of the core, drawn at random",
        },
        Flag { name: "seed", value: Some("S"), about: "draw others" },
        Flag {
            name: "seconds",
            value: Some("N"),
            about: "give up a mutant after N seconds of tests (30)",
        },
        Flag {
            name: "tests",
            value: Some("A,B"),
            about: "run the unit tests and these test programs, not all of them",
        },
    ],
    operands: Operands::Optional("PATH"),
    run,
};

/// The folders of the core: tests must notice what changes there.
const CORE: [&str; 7] = [
    "src/cell",
    "src/topology",
    "src/connectivity",
    "src/ludeme",
    "src/rules",
    "src/position",
    "src/session",
];

fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    match arguments.operands() {
        [path, ..] if page_mutants::is_of_page(path) => page_mutants::try_mutants(project, path),
        [path, ..] => try_mutants(project, arguments, &[clean(path)]),
        [] => {
            let core = try_mutants(project, arguments, &CORE);
            match arguments.has("sample") {
                true => core,
                false => page_mutants::try_mutants(project, "www").and(core),
            }
        }
    }
}

/// Tries mutants of Rust code. The settings of cargo-mutants are in .cargo/mutants.toml; what is
/// known is kept in target/mutants/core, and an interrupted run goes on from there.
fn try_mutants(project: &Project, arguments: &Arguments, paths: &[&str]) -> Result<()> {
    if let Some(path) = paths.iter().find(|path| !project.root().join(path).exists()) {
        return Err(Failure::new(format!("there is no {path}")));
    }
    let sample = number(arguments, "sample", usize::MAX)?;
    let seed = number(arguments, "seed", 1)?;
    let seconds = number(arguments, "seconds", 30)?;
    setup::ensure_mutants(project)?;
    run_program(
        &mut project.cargo(&["build", "--quiet", "--package", "mutants", "--profile", "tool"]),
        "the program that tries mutants cannot be built (the messages above say why)",
    )?;
    let (package, folder) = package_of(project.root(), &project.root().join(paths[0]));
    let folder = folder.strip_prefix(project.root()).unwrap_or(&folder);
    let mut command = project.command(project.program("tool", "mutants"));
    command.arg(project.root()).arg(project.target().join("mutants/core")).arg(package).arg(folder);
    command.args([sample.to_string(), seed.to_string(), seconds.to_string()]);
    command.arg(arguments.value("tests").unwrap_or_default());
    command.args(paths.iter().map(|path| pattern(path)));
    run_program(&mut command, "the tests do not notice everything (the list above says what)")
}

/// The number that a flag gives.
fn number(arguments: &Arguments, flag: &str, otherwise: usize) -> Result<usize> {
    let Some(text) = arguments.value(flag) else { return Ok(otherwise) };
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| Failure::new(format!("`--{flag} {text}`: a number from 1 is needed")))
}

fn clean(path: &str) -> &str {
    path.trim_start_matches("./").trim_end_matches('/')
}

/// A folder as a pattern of the files in it.
fn pattern(path: &str) -> String {
    if path.ends_with(".rs") { path.to_owned() } else { format!("{path}/**/*.rs") }
}

#[cfg(test)]
mod tests {
    use super::{clean, pattern};

    #[test]
    fn folders_become_patterns() {
        assert_eq!(pattern(clean("./src/cell/")), "src/cell/**/*.rs");
        assert_eq!(pattern("src/cell/cell_set.rs"), "src/cell/cell_set.rs");
    }
}
