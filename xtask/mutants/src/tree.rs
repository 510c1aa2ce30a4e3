//! A copy of the project that mutants are woven into, so that nobody's files are touched.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::mutant::{Mutant, hash};
use crate::results::State;
use crate::weave::{MODULE, Woven, weave};

/// The switch's module, as it is put into the copy.
const SWITCH: &str = include_str!("mutant_switch.rs");

/// The copy.
#[derive(Debug)]
pub(crate) struct Tree {
    /// The project.
    from: PathBuf,
    /// The copy's folder.
    root: PathBuf,
    /// The folder of the package whose mutants are tried, from the root of the project.
    package: PathBuf,
    state: State,
}

impl Tree {
    /// Copies the project's files to `root`; what is there already and is equal stays untouched,
    /// so that cargo builds nothing twice.
    ///
    /// # Errors
    /// When git does not tell the project's files, or one cannot be copied.
    pub(crate) fn copy(from: &Path, root: &Path, package: &Path) -> Result<Self> {
        let mut contents = HashMap::new();
        let files = files(from)?;
        for file in &files {
            // A file that git knows and that is deleted is none.
            let Ok(content) = fs::read(from.join(file)) else { continue };
            contents.insert(file.clone(), hash(&content));
            // A library for other languages is linked anew for each change, and nothing tests it.
            let content = if file.ends_with("Cargo.toml") {
                String::from_utf8_lossy(&content).replace("\"cdylib\", ", "").into_bytes()
            } else {
                content
            };
            // The package's own files are written when their mutants are known.
            if !is_source(package, file) {
                write(&root.join(file), &content)?;
            }
        }
        remove_others(root, root, &files.iter().map(PathBuf::from).collect())?;
        Ok(Self {
            from: from.to_owned(),
            root: root.to_owned(),
            package: package.to_owned(),
            state: State::new(contents),
        })
    }

    /// The folder of the copy.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of the package in the copy.
    pub(crate) fn package(&self) -> PathBuf {
        self.root.join(&self.package)
    }

    /// What the project's files were when they were copied.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Writes the package's code with these mutants in it, and gives the files that have some.
    ///
    /// # Errors
    /// When a file cannot be read or written.
    pub(crate) fn weave(&self, mutants: &[(u32, &Mutant)]) -> Result<HashMap<String, Woven>> {
        let mut by_file: HashMap<&str, Vec<(u32, &Mutant)>> = HashMap::new();
        for &(number, mutant) in mutants {
            by_file.entry(&mutant.file).or_default().push((number, mutant));
        }
        let mut woven = HashMap::new();
        for file in self.state.files().filter(|file| is_source(&self.package, file)) {
            let path = self.from.join(file);
            let text = fs::read(&path).map_err(|error| Failure::file("read", &path, &error))?;
            let text = match by_file.get(file.as_str()) {
                None => text,
                Some(mutants) => {
                    let with_mutants = weave(&String::from_utf8_lossy(&text), mutants);
                    let text = with_mutants.text.clone().into_bytes();
                    woven.insert(file.clone(), with_mutants);
                    text
                }
            };
            let is_root = Path::new(file) == self.package.join("src/lib.rs");
            let more = if is_root { format!("\nmod {MODULE};\n") } else { String::new() };
            write(&self.root.join(file), &[text, more.into_bytes()].concat())?;
        }
        write(&self.package().join(format!("src/{MODULE}.rs")), SWITCH.as_bytes())?;
        Ok(woven)
    }
}

/// Whether a file is part of the package's code.
fn is_source(package: &Path, file: &str) -> bool {
    Path::new(file).starts_with(package.join("src")) && file.ends_with(".rs")
}

/// The files of the project that git knows or does not ignore.
fn files(root: &Path) -> Result<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let output = git.output().ok().filter(|output| output.status.success());
    let output = output.ok_or_else(|| Failure::new("git does not tell which files there are"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(text.split('\0').filter(|file| !file.is_empty()).map(str::to_owned).collect())
}

/// Writes a file unless it has this content.
fn write(path: &Path, content: &[u8]) -> Result<()> {
    if fs::read(path).is_ok_and(|old| old == content) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder, &error))?;
    fs::write(path, content).map_err(|error| Failure::file("write", path, &error))
}

/// Removes files of an earlier copy that the project has no longer.
fn remove_others(root: &Path, folder: &Path, files: &HashSet<PathBuf>) -> Result<()> {
    let switch = format!("{MODULE}.rs");
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            remove_others(root, &path, files)?;
        } else if !path.ends_with(&switch)
            && !path.strip_prefix(root).is_ok_and(|file| files.contains(file))
        {
            fs::remove_file(&path).map_err(|error| Failure::file("remove", &path, &error))?;
        }
    }
    Ok(())
}
