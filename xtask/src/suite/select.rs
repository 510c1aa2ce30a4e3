//! Finds tests by name: Rust tests by program or function, script tests by file or title.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use super::scripts::{Kind, files_in};
use crate::failure::Result;

/// A test that was found.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Selected {
    /// A Rust test.
    Rust(RustTest),
    /// A script test.
    Script(Script),
}

/// A test program of cargo, and the selected functions in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RustTest {
    /// The package.
    pub(super) package: &'static str,
    /// The arguments that select the test program.
    pub(super) target: Vec<String>,
    /// A part of the functions' names; none for all functions.
    pub(super) function: Option<String>,
}

/// A test file for Node, and the selected tests in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Script {
    /// What it needs.
    pub(super) kind: Kind,
    /// The file.
    pub(super) file: PathBuf,
    /// A part of the tests' titles; none for all tests.
    pub(super) title: Option<String>,
}

impl fmt::Display for Selected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rust(RustTest { package, target, function }) => {
                write!(f, "{package} {}", target.join(" "))?;
                function.iter().try_for_each(|function| write!(f, " {function}"))
            }
            Self::Script(Script { kind, file, title }) => {
                let file = file.file_name().unwrap_or_default().to_string_lossy();
                write!(f, "{}/{file}", kind.folder())?;
                title.iter().try_for_each(|title| write!(f, " {title}"))
            }
        }
    }
}

/// Finds tests by `name`: files with that name or path, else functions, else titles that contain
/// it.
///
/// # Errors
/// If a folder of tests cannot be read.
pub(super) fn find(root: &Path, name: &str) -> Result<Vec<Selected>> {
    if name.is_empty() {
        return Ok(Vec::new());
    }
    let files = by_file(root, name)?;
    if !files.is_empty() {
        return Ok(files);
    }
    let functions = by_function(root, name);
    if !functions.is_empty() {
        return Ok(functions);
    }
    by_title(root, name)
}

/// The packages of the workspace with their folders; the main one comes last, because its folder
/// contains the others.
const PACKAGES: [(&str, &str); 6] = [
    ("linkstone-blob", "crates/blob"),
    ("linkstone-catalogue", "crates/catalogue"),
    ("linkstone-common", "crates/common"),
    ("mutants", "xtask/mutants"),
    ("xtask", "xtask"),
    ("linkstone", ""),
];

/// The package that a file belongs to, with its folder.
pub(crate) fn package_of(root: &Path, file: &Path) -> (&'static str, PathBuf) {
    let folders = PACKAGES.map(|(package, folder)| (package, root.join(folder)));
    let found = folders.into_iter().find(|(_, folder)| file.starts_with(folder));
    found.unwrap_or(("linkstone", root.to_owned()))
}

fn by_file(root: &Path, name: &str) -> Result<Vec<Selected>> {
    let mut found = Vec::new();
    let is_asked_for = |file: &Path, ending: &str| {
        let file = file.strip_prefix(root).unwrap_or(file);
        // Any suffix of the path matches, with or without the extension.
        (0..file.components().count()).any(|skipped| {
            let part: PathBuf = file.components().skip(skipped).collect();
            let part = part.to_string_lossy();
            part == name || part.strip_suffix(ending) == Some(name)
        })
    };
    for (package, folder) in PACKAGES {
        let folder = root.join(folder);
        for file in rust_files(&folder.join("tests"), Depth::Top) {
            if is_asked_for(&file, ".rs") {
                let target = target_of(&folder, &file);
                found.push(Selected::Rust(RustTest { package, target, function: None }));
            }
        }
    }
    for kind in Kind::ALL {
        for file in files_in(&root.join(kind.folder()))? {
            if is_asked_for(&file, ".test.js") {
                found.push(Selected::Script(Script { kind, file, title: None }));
            }
        }
    }
    Ok(found)
}

/// Finds test functions by their whole name if there are any, else by a part of it. Each test
/// program is listed once.
fn by_function(root: &Path, name: &str) -> Vec<Selected> {
    // The test runner prints a function's name after those of its modules.
    let function = name.rsplit("::").next().unwrap_or(name);
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if function.is_empty() || !function.chars().all(is_plain) {
        return Vec::new();
    }
    let sources: Vec<(PathBuf, String)> = ["tests", "src", "crates", "xtask/src"]
        .iter()
        .flat_map(|folder| rust_files(&root.join(folder), Depth::All))
        .filter_map(|file| Some((file.clone(), fs::read_to_string(file).ok()?)))
        .collect();
    let whole: fn(&str, &str) -> bool = |found, wanted| found == wanted;
    let part: fn(&str, &str) -> bool = |found, wanted| found.contains(wanted);
    for fits in [whole, part] {
        let mut found = Vec::new();
        for (file, text) in &sources {
            if !tests_in(text).any(|test| fits(test, function)) {
                continue;
            }
            let (package, folder) = package_of(root, file);
            let selected = Selected::Rust(RustTest {
                package,
                target: if package == "xtask" { Vec::new() } else { target_of(&folder, file) },
                function: Some(name.to_owned()),
            });
            if !found.contains(&selected) {
                found.push(selected);
            }
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// The names of the functions with the `#[test]` attribute.
fn tests_in(text: &str) -> impl Iterator<Item = &str> {
    let mut lines = text.lines().map(str::trim);
    std::iter::from_fn(move || {
        lines.by_ref().find(|line| *line == "#[test]")?;
        let function = lines.by_ref().find_map(|line| line.strip_prefix("fn "))?;
        Some(function.split(['(', '<']).next().unwrap_or(function))
    })
}

fn by_title(root: &Path, name: &str) -> Result<Vec<Selected>> {
    let mut found = Vec::new();
    for kind in Kind::ALL {
        for file in files_in(&root.join(kind.folder()))? {
            let text = fs::read_to_string(&file).unwrap_or_default();
            let mut lines = text.lines().map(str::trim);
            if lines.any(|line| line.starts_with("test(") && line.contains(name)) {
                let title = Some(name.to_owned());
                found.push(Selected::Script(Script { kind, file, title }));
            }
        }
    }
    Ok(found)
}

/// The arguments that select the test program that a Rust file belongs to.
fn target_of(root: &Path, file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(root).unwrap_or(file);
    let mut names = inside.iter().map(|name| name.to_string_lossy().into_owned());
    match (names.next().as_deref(), names.next()) {
        (Some("tests"), Some(name)) => {
            vec!["--test".to_owned(), name.trim_end_matches(".rs").to_owned()]
        }
        (Some("src"), Some(_)) => vec!["--lib".to_owned()],
        _ => Vec::new(),
    }
}

/// Whether to search subfolders.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Top,
    All,
}

fn rust_files(folder: &Path, depth: Depth) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() && depth == Depth::All {
            files.extend(rust_files(&path, depth));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::{find, tests_in};

    /// A temporary project with a test of each kind.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Self {
            let id = std::process::id();
            let root = std::env::temp_dir().join(format!("linkstone-select-{id}"));
            for (file, text) in [
                ("tests/rules.rs", "mod ko;\n#[test]\nfn a_rule() {}\n"),
                ("tests/rules/ko.rs", "#[test]\n#[ignore]\nfn ko_is_found() {}\nfn helper() {}\n"),
                ("src/cell/mod.rs", "mod tests {\n    #[test]\n    fn cells_are_small() {}\n}\n"),
                ("xtask/src/a.rs", "#[test]\nfn xtask_works() {}\n"),
                ("crates/blob/tests/solver.rs", "#[test]\nfn steps_are_solved() {}\n"),
                ("tests/web/unit/rules.test.js", "test(\"a sentence\", () => {});\n"),
                ("tests/web/api/methods.test.js", ""),
                ("tests/web/browser/bots.test.js", "  test(`bots move`, async () => {});\n"),
            ] {
                let file = root.join(file);
                fs::create_dir_all(file.parent().unwrap()).unwrap();
                fs::write(file, text).unwrap();
            }
            Self(root)
        }

        fn find(&self, name: &str) -> Vec<String> {
            find(&self.0, name).unwrap().iter().map(ToString::to_string).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn every_kind_of_test_is_found() {
        let folder = Folder::new();
        let rules = "linkstone --test rules";
        for (name, found) in [
            ("rules", &[rules, "tests/web/unit/rules.test.js"][..]),
            ("rules.rs", &[rules]),
            ("tests/rules.rs", &[rules]),
            ("unit/rules", &["tests/web/unit/rules.test.js"]),
            ("tests/web/api/methods.test.js", &["tests/web/api/methods.test.js"]),
            ("bots", &["tests/web/browser/bots.test.js"]),
            ("a_rule", &["linkstone --test rules a_rule"]),
            ("ko::ko_is_found", &["linkstone --test rules ko::ko_is_found"]),
            ("cells", &["linkstone --lib cells"]),
            ("xtask_works", &["xtask  xtask_works"]),
            ("solver", &["linkstone-blob --test solver"]),
            ("steps_are_solved", &["linkstone-blob --test solver steps_are_solved"]),
            ("sentence", &["tests/web/unit/rules.test.js sentence"]),
            ("bots move", &["tests/web/browser/bots.test.js bots move"]),
            ("helper", &[]),
            ("", &[]),
        ] {
            assert_eq!(folder.find(name), found, "{name}");
        }
    }

    #[test]
    fn only_tests_count_as_tests() {
        let text =
            "fn a() {}\n#[test]\nfn b() {}\nfn c() {}\n#[test]\n#[should_panic]\nfn d<T>() {}";
        assert_eq!(tests_in(text).collect::<Vec<_>>(), ["b", "d"]);
    }
}
