//! Node, npm and the packages of package-lock.json.

use std::time::SystemTime;

use crate::failure::{Failure, Result};
use crate::project::{Project, output, run};
use crate::version::{OLDEST_NODE, Version};

/// Checks that Node is installed and recent enough, and that npm is installed.
///
/// # Errors
/// If not: the user has to install Node.
pub(crate) fn ensure_node(project: &Project) -> Result<()> {
    let advice = format!("install Node {OLDEST_NODE} or newer with npm (https://nodejs.org)");
    let found = output(project.command("node").arg("--version"))
        .and_then(|text| Version::parse(&text))
        .ok_or_else(|| Failure::new(format!("node is missing: {advice}")))?;
    if found < OLDEST_NODE {
        return Err(Failure::new(format!("node {found} is too old: {advice}")));
    }
    match project.which("npm") {
        Some(_) => Ok(()),
        None => Err(Failure::new(format!("npm is missing: {advice}"))),
    }
}

/// Installs the packages unless they are as new as the lock file.
///
/// # Errors
/// If npm cannot install them, or would have to empty a folder outside the project.
pub(crate) fn ensure_packages(project: &Project) -> Result<()> {
    let changed = |path: &str| modified(project, path);
    // npm writes this file last, so an interrupted installation is repeated.
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    if project.root().join("node_modules").is_symlink() {
        return Err(Failure::new(
            "node_modules is a symbolic link and the packages in it are older than \
             package-lock.json: `npm ci` would empty the folder that it leads to, so \
             remove the link or install there yourself",
        ));
    }
    println!("installing the npm packages of package-lock.json");
    run(
        project.command("npm").args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]),
        "the npm packages cannot be installed (the messages above say why): \
         check the network and run `npm ci`",
    )
}

fn modified(project: &Project, path: &str) -> Option<SystemTime> {
    project.root().join(path).metadata().ok()?.modified().ok()
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::ensure_packages;
    use crate::project::Project;

    #[test]
    fn a_link_to_packages_elsewhere_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("linkstone-npm-{}", std::process::id()));
        fs::create_dir_all(folder.join("elsewhere")).unwrap();
        fs::write(folder.join("elsewhere/kept"), "kept").unwrap();
        fs::write(folder.join("package-lock.json"), "{}").unwrap();
        symlink(folder.join("elsewhere"), folder.join("node_modules")).unwrap();
        let result = ensure_packages(&Project::at(&folder)).map_err(|failure| failure.to_string());
        let kept = fs::read_to_string(folder.join("elsewhere/kept")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(result.unwrap_err().starts_with("node_modules is a symbolic link"));
        assert_eq!(kept, "kept");
    }
}
