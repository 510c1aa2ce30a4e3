//! The locations of the project and its tools, and running programs in it.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::failure::{Failure, Result};

/// The repository on this machine.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
    target: PathBuf,
    search_path: OsString,
}

impl Project {
    /// Finds the repository that `cargo xtask` was called in, from any subdirectory.
    ///
    /// # Errors
    /// If the program was not started by cargo, or an environment variable is invalid.
    pub(crate) fn find() -> Result<Self> {
        // Read at run time, because worktrees that share a target directory share this program.
        let manifest = env::var_os("CARGO_MANIFEST_DIR")
            .ok_or_else(|| Failure::new("start this program as `cargo xtask`"))?;
        let root = Path::new(&manifest)
            .parent()
            .ok_or_else(|| Failure::new("the xtask crate has no parent directory"))?
            .to_owned();
        let target = match env::var_os("CARGO_TARGET_DIR") {
            Some(directory) => std::path::absolute(&directory)
                .map_err(|error| Failure::file("find", Path::new(&directory), &error))?,
            None => root.join("target"),
        };
        let search_path = search_path(&root, &target)?;
        Ok(Self { root, target, search_path })
    }

    /// A project in this folder, for tests.
    #[cfg(test)]
    pub(crate) fn at(root: &Path) -> Self {
        let target = root.join("target");
        Self { root: root.to_owned(), target, search_path: OsString::new() }
    }

    /// The top directory of the repository.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Where `cargo install` puts the tools that only this project uses.
    pub(crate) fn tools(&self) -> PathBuf {
        tools(&self.target)
    }

    /// The built site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Where cargo puts what it builds.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// The path of a program that cargo has built with a profile.
    pub(crate) fn program(&self, profile: &str, program: &str) -> PathBuf {
        self.target.join(profile).join(format!("{program}{}", env::consts::EXE_SUFFIX))
    }

    /// Finds a program among the project's own tools, then on `PATH`.
    pub(crate) fn which(&self, name: &str) -> Option<PathBuf> {
        env::split_paths(&self.search_path)
            .map(|directory| directory.join(name))
            .find(|candidate| is_executable(candidate))
    }

    /// A command that runs in the top directory and finds the project's own tools first.
    pub(crate) fn command(&self, program: impl Into<OsString>) -> Command {
        let mut command = Command::new(program.into());
        command.current_dir(&self.root).env("PATH", &self.search_path);
        if env::var_os("CARGO_TARGET_DIR").is_some() {
            // A relative path would now be resolved against another directory.
            command.env("CARGO_TARGET_DIR", &self.target);
        }
        command
    }

    /// Where cargo keeps what it downloads.
    pub(crate) fn cargo_home() -> Option<PathBuf> {
        env::var_os("CARGO_HOME")
            .map(PathBuf::from)
            .or_else(|| env::var_os("HOME").map(|home| Path::new(&home).join(".cargo")))
    }

    /// The cargo that started this program, with these arguments.
    pub(crate) fn cargo(&self, arguments: &[&str]) -> Command {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = self.command(cargo);
        command.args(arguments);
        command
    }
}

fn tools(target: &Path) -> PathBuf {
    target.join("tools")
}

/// The search path: npm's programs, the project's own, the user's, and finally cargo's, which are
/// not always on `PATH`.
fn search_path(root: &Path, target: &Path) -> Result<OsString> {
    let mut directories = vec![root.join("node_modules/.bin"), tools(target).join("bin")];
    if let Some(path) = env::var_os("PATH") {
        directories.extend(env::split_paths(&path));
    }
    directories.extend(Project::cargo_home().map(|home| home.join("bin")));
    env::join_paths(directories)
        .map_err(|error| Failure::new(format!("the directories for PATH are invalid: {error}")))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.is_file()
}

/// Runs a command to its end, showing its output.
///
/// # Errors
/// If the command cannot start or does not succeed, with the message `otherwise`.
pub(crate) fn run(command: &mut Command, otherwise: &str) -> Result<()> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Failure::new(otherwise)),
        Err(error) => Err(not_started(command, &error, otherwise)),
    }
}

/// The standard output of a command, if it succeeds; its standard error is discarded.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

fn not_started(command: &Command, error: &io::Error, otherwise: &str) -> Failure {
    let program = command.get_program().display();
    Failure::new(format!("`{program}` does not start ({error}); {otherwise}"))
}
