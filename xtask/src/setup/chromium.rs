//! Finds or installs a Chromium for the browser tests.

use std::env;
use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::project::{Project, output, run};

/// Best first: the headless shell has no window of its own to draw, which takes half of the time
/// that a page does.
const NAMES: [&str; 5] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Debian's packages, best first: the browser brings fonts and libraries, and older releases have no
/// headless shell.
const PACKAGES: [&[&str]; 2] = [&["chromium", "chromium-headless-shell"], &["chromium"]];

/// Prints where Playwright keeps its Chromium, whether or not it is there.
const PLAYWRIGHT_PATH: &str =
    "import('playwright-core').then(p => console.log(p.chromium.executablePath()))";

/// Finds a Chromium, or installs one: `CHROME`, then `PATH`, then Playwright's own, then Debian's.
///
/// # Errors
/// If `CHROME` is not a Chromium, or if none can be found or installed.
pub(crate) fn ensure(project: &Project) -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROME").filter(|chosen| !chosen.is_empty()) {
        let chosen = PathBuf::from(chosen);
        return works(project, chosen.clone()).ok_or_else(|| {
            let chosen = chosen.display();
            Failure::new(format!(
                "CHROME is {chosen}, which does not run like a Chromium: correct or unset it"
            ))
        });
    }
    on_path(project)
        .or_else(|| of_playwright(project))
        .or_else(|| install_with_playwright(project))
        .or_else(|| install_with_apt(project))
        .ok_or_else(|| {
            Failure::new(
                "the browser tests need a Chromium, and none could be found or installed: \
                 install Chromium or Chrome, or set CHROME to its path",
            )
        })
}

/// Returns the path if the program starts. It may not: Ubuntu's `chromium-browser` can be a stub,
/// and a downloaded one may lack libraries.
fn works(project: &Project, path: PathBuf) -> Option<PathBuf> {
    output(project.command(&path).arg("--version")).map(|_| path)
}

fn on_path(project: &Project) -> Option<PathBuf> {
    NAMES.iter().filter_map(|name| project.which(name)).find_map(|path| works(project, path))
}

fn of_playwright(project: &Project) -> Option<PathBuf> {
    let path = output(project.command("node").args(["-e", PLAYWRIGHT_PATH]))?;
    works(project, PathBuf::from(path))
}

fn install_with_playwright(project: &Project) -> Option<PathBuf> {
    println!("installing Playwright's Chromium");
    let mut install = project.command("playwright-core");
    install.args(["install", "chromium"]);
    run(&mut install, "").ok()?;
    of_playwright(project)
}

fn install_with_apt(project: &Project) -> Option<PathBuf> {
    let is_root = output(project.command("id").arg("-u"))? == "0";
    if !is_root || !Path::new("/etc/debian_version").exists() {
        return None;
    }
    println!("installing Debian's Chromium");
    let apt = || {
        let mut command = project.command("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // A stale package list may still be good enough.
    let _ = run(apt().arg("update"), "");
    PACKAGES.iter().find_map(|packages| {
        run(apt().args(["install", "-y"]).args(*packages), "").ok()?;
        on_path(project)
    })
}
