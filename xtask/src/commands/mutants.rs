//! `mutants`: whether the tests notice small changes to the code.

use crate::command::{Arguments, Command, Operands};
use crate::failure::Result;
use crate::project::{Project, run as run_program};
use crate::setup;

pub(crate) const COMMAND: Command = Command {
    name: "mutants",
    about: "change the core, or PATH, in small ways and tell what no test notices",
    flags: &[],
    operands: Operands::Optional("PATH"),
    run,
};

/// The settings are in .cargo/mutants.toml: which files, which tests, which profile.
fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    setup::ensure_mutants(project)?;
    let mut command = project.cargo(&["mutants", "--package", "linkstone"]);
    command.arg("--output").arg(project.target());
    if let [path] = arguments.operands() {
        command.args(["--file", &glob(path)]);
    }
    run_program(&mut command, "some mutants were missed: target/mutants.out/missed.txt names them")
}

/// A folder as a pattern of the files in it.
fn glob(path: &str) -> String {
    let path = path.trim_end_matches('/');
    if path.ends_with(".rs") || path.contains('*') {
        path.to_owned()
    } else {
        format!("{path}/**/*.rs")
    }
}

#[cfg(test)]
mod tests {
    use super::glob;

    #[test]
    fn folders_become_patterns() {
        assert_eq!(glob("src/cell/"), "src/cell/**/*.rs");
        assert_eq!(glob("src/cell/cell_set.rs"), "src/cell/cell_set.rs");
        assert_eq!(glob("src/**/a.rs"), "src/**/a.rs");
    }
}
