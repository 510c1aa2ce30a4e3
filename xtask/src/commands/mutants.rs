//! `mutants`: whether the tests notice small changes to the code.

use std::fs;
use std::path::Path;

use super::page_mutants;
use crate::command::{Arguments, Command, Operands};
use crate::failure::{Failure, Result};
use crate::project::{Project, run as run_program};
use crate::setup;
use crate::suite::package_of;

pub(crate) const COMMAND: Command = Command {
    name: "mutants",
    about: "change core and page, or PATH, in small ways and tell what no test notices",
    flags: &[],
    operands: Operands::Optional("PATH"),
    run,
};

/// A folder of the core, and the test programs that try its mutants beside the unit tests: each
/// of the second list has to be built again for a mutant, so it gets only those that the first
/// one missed.
struct Part {
    folder: &'static str,
    first: &'static [&'static str],
    then: &'static [&'static str],
}

const PARTS: [Part; 7] = [
    Part { folder: "src/cell", first: &[], then: &["topology", "perft", "connectivity"] },
    Part { folder: "src/topology", first: &["topology"], then: &["rules", "perft", "examples"] },
    Part {
        folder: "src/connectivity",
        first: &["connectivity"],
        then: &["reduction", "ludemes", "perft", "conformance"],
    },
    Part { folder: "src/ludeme", first: &["ludemes"], then: &["examples", "conformance"] },
    Part { folder: "src/rules", first: &["rules"], then: &["examples", "perft", "session"] },
    Part {
        folder: "src/position",
        first: &["examples"],
        then: &["rules", "perft", "conformance", "lengths", "copies", "memory"],
    },
    Part { folder: "src/session", first: &["session"], then: &["examples", "gtp", "cli"] },
];

/// What tries the mutants of other places.
const ELSEWHERE: Part = Part { folder: "", first: &[], then: &["*"] };

/// The settings that are the same for all are in .cargo/mutants.toml.
fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if let [path, ..] = arguments.operands()
        && page_mutants::is_of_page(path)
    {
        return page_mutants::try_mutants(project, path);
    }
    setup::ensure_mutants(project)?;
    let mut missed = Vec::new();
    match arguments.operands() {
        [path, ..] => missed.extend(try_mutants(project, path)?),
        [] => {
            for part in &PARTS {
                missed.extend(try_mutants(project, part.folder)?);
            }
        }
    }
    if arguments.operands().is_empty() {
        page_mutants::try_mutants(project, "www")?;
    }
    match missed.len() {
        0 => Ok(()),
        number => {
            println!("\nno test notices:\n{}", missed.join("\n"));
            Err(Failure::new(format!("{number} mutants were missed")))
        }
    }
}

/// Tries the mutants of a file or folder, and gives those that no test noticed.
fn try_mutants(project: &Project, path: &str) -> Result<Vec<String>> {
    let path = path.trim_start_matches("./").trim_end_matches('/');
    if !project.root().join(path).exists() {
        return Err(Failure::new(format!("there is no {path}")));
    }
    let part = part_of(path);
    let output = project.target().join("mutants").join(path.replace('/', "-"));
    fs::create_dir_all(&output).map_err(|error| Failure::file("make", &output, &error))?;
    let report = output.join("mutants.out");
    let first = run_program(
        &mut mutants(project, path, &output, &[], part.first),
        "some mutants were missed at first",
    );
    if first.is_err() {
        let left =
            lines(&report.join("missed.txt")).len() + lines(&report.join("timeout.txt")).len();
        if left == 0 {
            // It is not for the mutants that it failed.
            return first.map(|()| Vec::new());
        }
        println!("\n{left} mutants are left for more tests");
        // How it ends is read from the report.
        let mut second = mutants(project, path, &output, &["--iterate"], part.then);
        let _ = run_program(&mut second, "");
    }
    Ok(lines(&report.join("missed.txt")))
}

fn mutants(
    project: &Project,
    path: &str,
    output: &Path,
    more: &[&str],
    tests: &[&str],
) -> std::process::Command {
    let mut command = project.cargo(&["mutants", "--no-shuffle"]);
    let (package, _) = package_of(project.root(), &project.root().join(path));
    command.args(["--package", package]);
    command.args(["--file", &pattern(path)]).arg("--output").arg(output).args(more);
    command.args(["--", "--lib"]);
    command.args(tests.iter().flat_map(|test| ["--test", test]));
    command
}

/// The tests for a path: those of the folder that it is in.
fn part_of(path: &str) -> &'static Part {
    PARTS.iter().find(|part| Path::new(path).starts_with(part.folder)).unwrap_or(&ELSEWHERE)
}

/// A folder as a pattern of the files in it.
fn pattern(path: &str) -> String {
    if path.ends_with(".rs") { path.to_owned() } else { format!("{path}/**/*.rs") }
}

fn lines(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{part_of, pattern};

    #[test]
    fn folders_become_patterns() {
        assert_eq!(pattern("src/cell"), "src/cell/**/*.rs");
        assert_eq!(pattern("src/cell/cell_set.rs"), "src/cell/cell_set.rs");
    }

    #[test]
    fn a_path_has_the_tests_of_its_folder() {
        assert_eq!(part_of("src/rules/json/mod.rs").folder, "src/rules");
        assert_eq!(part_of("src/rules_of_thumb.rs").folder, "");
    }
}
