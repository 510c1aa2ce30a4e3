//! Detects changes to files by polling.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Watched files and folders, with their last known state.
#[derive(Debug)]
pub(crate) struct Watched {
    places: Vec<PathBuf>,
    last: Seen,
}

/// Each file with its modification time and length.
type Seen = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

impl Watched {
    /// Watches these files and folders, including missing ones, which may appear later.
    pub(crate) fn new(places: Vec<PathBuf>) -> Self {
        let last = look(&places);
        Self { places, last }
    }

    /// Whether a file has been modified, added or removed since the last call.
    pub(crate) fn has_changed(&mut self) -> bool {
        let now = look(&self.places);
        let changed = now != self.last;
        self.last = now;
        changed
    }
}

fn look(places: &[PathBuf]) -> Seen {
    let mut seen = Seen::new();
    for place in places {
        look_at(place, &mut seen);
    }
    seen
}

fn look_at(path: &Path, seen: &mut Seen) {
    // A file that has just been removed counts as missing.
    let Ok(data) = path.metadata() else { return };
    if !data.is_dir() {
        seen.insert(path.to_owned(), (data.modified().ok(), data.len()));
        return;
    }
    for entry in fs::read_dir(path).into_iter().flatten().flatten() {
        // Editors keep unsaved changes in hidden files.
        if !entry.file_name().to_string_lossy().starts_with('.') {
            look_at(&entry.path(), seen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Watched;
    use std::fs;

    #[test]
    fn changes_are_seen_once() {
        let folder = std::env::temp_dir().join(format!("linkstone-watch-{}", std::process::id()));
        fs::create_dir_all(folder.join("a/b")).unwrap();
        fs::write(folder.join("a/b/file"), "1").unwrap();
        let mut watched = Watched::new(vec![folder.join("a"), folder.join("missing")]);
        let mut seen = vec![watched.has_changed()];
        let mut after = |change: &dyn Fn()| {
            change();
            seen.push(watched.has_changed());
            seen.push(watched.has_changed());
        };
        after(&|| fs::write(folder.join("a/b/file"), "12").unwrap());
        after(&|| fs::write(folder.join("a/new"), "").unwrap());
        after(&|| fs::write(folder.join("missing"), "").unwrap());
        after(&|| fs::remove_file(folder.join("a/b/file")).unwrap());
        after(&|| fs::write(folder.join("a/.hidden"), "").unwrap());
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(seen, [false, true, false, true, false, true, false, true, false, false, false]);
    }
}
