//! Checks that the licences of all dependencies are compatible with MIT, and looks for known
//! vulnerabilities if cargo-audit is installed.

use std::fs;

use crate::failure::{Failure, Result};
use crate::project::{Project, output, run};

/// The licences allowed for parts of the program and the page.
const ALLOWED: [&str; 7] =
    ["MIT", "Apache-2.0", "Zlib", "Unicode-3.0", "BSD-2-Clause", "BSD-3-Clause", "Unlicense"];

/// Additional licences allowed for tools that are not shipped.
const ALLOWED_FOR_TOOLS: [&str; 3] = ["MPL-2.0", "ISC", "OFL-1.1"];

/// Checks all packages of both lock files.
///
/// # Errors
/// If a licence is unknown or not allowed, or if there is a known vulnerability.
pub(super) fn check(project: &Project) -> Result<()> {
    let mut crates = crates(project)?;
    let mut packages = packages(project)?;
    println!("{} crates and {} npm packages", crates.len(), packages.len());
    crates.retain(|(_, licence)| !is_allowed(licence, &ALLOWED));
    let for_tools: Vec<&str> = ALLOWED.iter().chain(&ALLOWED_FOR_TOOLS).copied().collect();
    packages.retain(|(_, licence)| !is_allowed(licence, &for_tools));
    let bad: Vec<String> = crates
        .iter()
        .chain(&packages)
        .map(|(name, licence)| format!("{name} ({licence})"))
        .collect();
    if !bad.is_empty() {
        let bad = bad.join(", ");
        return Err(Failure::new(format!("licences that are not on the list: {bad}")));
    }
    advisories(project)
}

/// All crates that the project depends on, with their licences.
fn crates(project: &Project) -> Result<Vec<(String, String)>> {
    let mut tree = project.cargo(&["tree", "--workspace", "--all-features", "--target", "all"]);
    tree.args(["--edges", "normal,build", "--prefix", "none", "--format", "{p}|{l}"]);
    let text = output(&mut tree).ok_or_else(|| Failure::new("cargo tree failed"))?;
    let mut found: Vec<_> = text
        .lines()
        .filter_map(|line| line.trim_end_matches(" (*)").split_once('|'))
        .map(|(name, licence)| (name.to_owned(), licence.to_owned()))
        // The project's own crates are listed with their path.
        .filter(|(name, _)| !name.contains(&*project.root().to_string_lossy()))
        .collect();
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// The npm packages with their licences.
fn packages(project: &Project) -> Result<Vec<(String, String)>> {
    let path = project.root().join("package-lock.json");
    let text = fs::read_to_string(&path).map_err(|error| Failure::file("read", &path, &error))?;
    Ok(read_packages(&text))
}

/// Reads names and licences from a lock file, which has each on a line of its own.
fn read_packages(lock: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in lock.lines().map(str::trim) {
        if let Some((path, _)) = line.split_once("\": {")
            && let Some((_, name)) = path.rsplit_once("node_modules/")
        {
            found.push((name.to_owned(), "none given".to_owned()));
        } else if let (Some(licence), Some(last)) =
            (line.strip_prefix("\"license\": \""), found.last_mut())
        {
            last.1 = licence.trim_end_matches(['"', ',']).to_owned();
        }
    }
    found
}

/// Whether an SPDX expression, or one in the older form with slashes, can be satisfied.
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let text = licence.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = text.split_whitespace().peekable();
    let met = any(&mut words, allowed);
    met && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed);
    }
    met
}

fn all(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &[&str]) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let met = any(words, allowed);
        return words.next_if_eq(&")").is_some() && met;
    }
    let met = words.next().is_some_and(|licence| allowed.contains(&licence));
    // An exception only grants additional permissions.
    if words.next_if_eq(&"WITH").is_some() {
        words.next();
    }
    met
}

/// Runs cargo-audit if it is installed and has its data. The CI workflow always runs it.
fn advisories(project: &Project) -> Result<()> {
    let data = Project::cargo_home().map(|home| home.join("advisory-db"));
    if project.which("cargo-audit").is_none() || !data.is_some_and(|data| data.is_dir()) {
        println!("skipping the check for vulnerabilities: cargo-audit or its data is missing");
        return Ok(());
    }
    let mut audit = project.cargo(&["audit", "--no-fetch", "--stale"]);
    run(&mut audit, "a dependency has a known vulnerability (the messages above say which)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_met_or_not() {
        for (licence, met) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0", false),
            ("GPL-3.0 OR MIT", true),
            ("GPL-3.0 AND MIT", false),
            ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
            ("(MIT OR GPL-3.0) AND GPL-2.0", false),
            ("Apache-2.0 WITH LLVM-exception OR GPL-3.0", true),
            ("", false),
            ("none given", false),
            ("MIT GPL-3.0", false),
        ] {
            assert_eq!(is_allowed(licence, &ALLOWED), met, "{licence:?}");
        }
    }

    #[test]
    fn packages_are_read_from_the_lock_file() {
        let lock = "\"\": {\n\"license\": \"MIT\",\n\"node_modules/a\": {\n\"version\": \"1\",\n\
                    \"license\": \"ISC\",\n},\n\"node_modules/a/node_modules/@b/c\": {\n}";
        let expected = [("a", "ISC"), ("@b/c", "none given")];
        let found = read_packages(lock);
        let found: Vec<_> = found.iter().map(|(name, l)| (name.as_str(), l.as_str())).collect();
        assert_eq!(found, expected);
    }
}
