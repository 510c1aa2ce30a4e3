//! Versions: the pinned ones, and parsing the output of tools and lock files.

use std::fmt;

/// A version of three numbers; suffixes such as `-rc.1` are dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(pub(crate) u32, pub(crate) u32, pub(crate) u32);

/// The wasm-pack that builds the published package.
pub(crate) const WASM_PACK: Version = Version(0, 15, 1);

/// The cargo-mutants used for mutation testing.
pub(crate) const CARGO_MUTANTS: Version = Version(27, 1, 0);

/// The oldest Node whose test runner supports all options in use.
pub(crate) const OLDEST_NODE: Version = Version(20, 11, 0);

impl Version {
    /// Parses the first version in a text such as `wasm-pack 0.15.1` or `v20.20.2`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(Self::parse_word)
    }

    fn parse_word(word: &str) -> Option<Self> {
        let word = word.strip_prefix('v').unwrap_or(word);
        let end = word.find(['-', '+']).unwrap_or(word.len());
        let mut numbers = word[..end].split('.').map(|number| number.parse().ok());
        let version = Self(numbers.next()??, numbers.next()??, numbers.next()??);
        numbers.next().is_none().then_some(version)
    }

    /// The version of a package in the text of a `Cargo.lock`.
    pub(crate) fn locked(package: &str, lock: &str) -> Option<Self> {
        let name = format!("name = \"{package}\"");
        let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
        let version = lines.next()?.strip_prefix("version = \"")?;
        Self::parse(version.strip_suffix('"')?)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn versions_are_parsed_from_the_output_of_tools() {
        for (text, version) in [
            ("wasm-pack 0.15.1", Some(Version(0, 15, 1))),
            ("wasm-bindgen 0.2.130 (a1b2c3)", Some(Version(0, 2, 130))),
            ("v20.20.2", Some(Version(20, 20, 2))),
            ("rustc 1.95.0-nightly (59807616e 2026-04-14)", Some(Version(1, 95, 0))),
            ("wasm-opt version 132", None),
            ("1.2", None),
            ("1.2.3.4", None),
            ("", None),
        ] {
            assert_eq!(Version::parse(text), version, "{text}");
        }
    }

    #[test]
    fn versions_are_ordered_by_number() {
        assert!(Version(0, 2, 99) < Version(0, 2, 130));
        assert!(Version(9, 0, 0) < Version(20, 10, 0));
    }

    #[test]
    fn the_lock_file_names_one_version() {
        let lock = "[[package]]\nname = \"wasm-bindgen-shared\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(Version::locked("wasm-bindgen", lock), Some(Version(0, 2, 130)));
        assert_eq!(Version::locked("wasm", lock), None);
        assert_eq!(Version::locked("wasm-bindgen", ""), None);
    }
}
