//! Tells the size of the site: what a visitor downloads, as a host that compresses sends it.

use std::fs;
use std::path::Path;

use crate::failure::{Failure, Result};
use crate::project::{Project, output};

/// Where what only the lab loads lies in the site.
const OF_LAB: [&str; 5] = ["lab.html", "lab/", "blob.html", "blob/", "pkg/engine/"];

/// Prints the gzipped size of each file it is given, a line each.
const GZIPPED_SIZES: &str = "\
    const { gzipSync } = require('node:zlib'), { readFileSync } = require('node:fs');\
    for (const path of process.argv.slice(1)) console.log(gzipSync(readFileSync(path)).length)";

/// A file of the site with its sizes in bytes.
#[derive(Debug)]
struct Sized {
    /// Relative to `dist/`.
    name: String,
    raw: u64,
    gzipped: u64,
}

/// Prints the size of each file in `dist/` that a visitor downloads.
///
/// # Errors
/// When a size cannot be had.
pub(crate) fn report(project: &Project) -> Result<()> {
    print(&measure(project)?);
    Ok(())
}

fn measure(project: &Project) -> Result<Vec<Sized>> {
    let mut names = Vec::new();
    collect(&project.dist(), "", &mut names)?;
    names.sort();
    let mut node = project.command("node");
    node.current_dir(project.dist());
    node.args(["-e", GZIPPED_SIZES, "--"]).args(&names);
    let unknown = || Failure::new("node could not tell the gzipped sizes of dist/");
    let sizes = output(&mut node).ok_or_else(unknown)?;
    let mut sizes = sizes.lines().map(str::parse::<u64>);
    let mut files = Vec::new();
    for name in names {
        let path = project.dist().join(&name);
        let raw = fs::metadata(&path).map_err(|error| Failure::file("read", &path, &error))?.len();
        let gzipped = sizes.next().and_then(|size| size.ok());
        let gzipped = gzipped.ok_or_else(unknown)?;
        files.push(Sized { name, raw, gzipped });
    }
    Ok(files)
}

/// The names of all files that the page may load, `prefix` before each.
fn collect(folder: &Path, prefix: &str, names: &mut Vec<String>) -> Result<()> {
    let unreadable = |error| Failure::file("read", folder, &error);
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), names)?;
        } else if is_loaded(&name) {
            names.push(name);
        }
    }
    Ok(())
}

/// Types are for programmers; the games' documents are in the wasm already; and the engine
/// without vector instructions is loaded in place of the other, where at all.
fn is_loaded(name: &str) -> bool {
    !name.ends_with(".d.ts")
        && !name.starts_with("games/")
        && !name.starts_with("pkg/engine-plain/")
}

fn is_of_lab(file: &Sized) -> bool {
    OF_LAB.iter().any(|folder| file.name.starts_with(folder))
}

fn print(files: &[Sized]) {
    println!("{:>10} {:>10}  file", "bytes", "gzipped");
    for file in files {
        println!("{:>10} {:>10}  {}", file.raw, file.gzipped, file.name);
    }
    let (lab, page): (Vec<_>, Vec<_>) = files.iter().partition(|file| is_of_lab(file));
    for (what, files) in [("play page", page), ("lab", lab)] {
        let raw: u64 = files.iter().map(|file| file.raw).sum();
        println!("{raw:>10} {:>10}  {what}", total(&files));
    }
}

fn total(files: &[&Sized]) -> u64 {
    files.iter().map(|file| file.gzipped).sum()
}

#[cfg(test)]
mod tests {
    use super::is_loaded;

    #[test]
    fn only_what_a_visitor_loads_counts() {
        assert!(is_loaded("index.html") && is_loaded("pkg/linkstone_bg.wasm"));
        assert!(!is_loaded("pkg/linkstone.d.ts") && !is_loaded("games/hex.json"));
        assert!(is_loaded("pkg/engine/a.wasm") && !is_loaded("pkg/engine-plain/a.wasm"));
    }
}
