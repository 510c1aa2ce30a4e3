//! Compressed copies beside the files of a site, for clients that take them.

use std::fs;
use std::path::Path;

/// A compression: what HTTP calls it, and the ending of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Encoding {
    /// Its name in the headers.
    pub(super) name: &'static str,
    ending: &'static str,
}

/// The compressions, the one that makes the smallest copies first.
const ALL: [Encoding; 2] =
    [Encoding { name: "br", ending: "br" }, Encoding { name: "gzip", ending: "gz" }];

/// The content of the best copy beside a file that a client takes, by its `Accept-Encoding`.
pub(super) fn copy_of(path: &Path, accepted: &str) -> Option<(Encoding, Vec<u8>)> {
    ALL.into_iter().filter(|encoding| is_accepted(encoding.name, accepted)).find_map(|encoding| {
        let mut copy = path.as_os_str().to_owned();
        copy.push(".");
        copy.push(encoding.ending);
        Some((encoding, fs::read(copy).ok()?))
    })
}

fn is_accepted(name: &str, accepted: &str) -> bool {
    accepted.split(',').any(|one| {
        let (coding, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok());
        coding.trim().eq_ignore_ascii_case(name) && refused != Some(0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::is_accepted;

    #[test]
    fn clients_say_what_they_take() {
        for (accepted, br, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("GZIP;q=0.5", false, true),
            ("br;q=0, gzip", false, true),
            ("br;q=0.0,gzip;q=1", false, true),
            ("identity", false, false),
            ("", false, false),
        ] {
            assert_eq!(is_accepted("br", accepted), br, "{accepted}");
            assert_eq!(is_accepted("gzip", accepted), gzip, "{accepted}");
        }
    }
}
