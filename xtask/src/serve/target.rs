//! The file that a request asks for, which is never outside the served folder.

/// A path below the served folder, without `..`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// The decoded path segments.
    segments: Vec<String>,
    /// The request's path as sent, without its query.
    name: String,
}

impl Target {
    /// Parses the target of a request below `prefix`.
    ///
    /// None for a target that leaves the folder, asks for a hidden file, or is badly encoded.
    pub(crate) fn parse(target: &str, prefix: &str) -> Option<Self> {
        let end = target.find(['?', '#']).unwrap_or(target.len());
        let name = &target[..end];
        let mut segments = Vec::new();
        for segment in name.strip_prefix(prefix)?.split('/') {
            // Decode after splitting, because an encoded slash must not separate segments.
            let segment = percent_decode(segment)?;
            if !is_plain(&segment) {
                return None;
            }
            if !segment.is_empty() {
                segments.push(segment);
            }
        }
        let name = name.to_owned();
        Some(Self { segments, name })
    }

    /// The path segments from the top of the site.
    pub(crate) fn segments(&self) -> &[String] {
        &self.segments
    }

    /// Whether the request asks for a folder, by ending in a slash.
    pub(crate) fn is_folder(&self) -> bool {
        self.name.ends_with('/')
    }

    /// The request's path as sent, without its query.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

/// Whether a segment is safe. A leading dot covers `.`, `..` and hidden files; the other characters
/// have a special meaning on some systems.
fn is_plain(segment: &str) -> bool {
    !segment.starts_with('.') && !segment.contains(['/', '\\', ':', '\0'])
}

fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = hex_digit(rest.next()?)?;
            let low = hex_digit(rest.next()?)?;
            bytes.push(high * 16 + low);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn hex_digit(byte: u8) -> Option<u8> {
    let digit = char::from(byte).to_digit(16)?;
    u8::try_from(digit).ok()
}

#[cfg(test)]
mod tests {
    use super::Target;

    #[test]
    fn targets_lead_into_the_folder() {
        for (target, prefix, path) in [
            ("/", "/", ""),
            ("/main.js", "/", "main.js"),
            ("/pkg/linkstone.js?v=1#a", "/", "pkg/linkstone.js"),
            ("/a%20b.html", "/", "a b.html"),
            ("/%C3%A9.svg", "/", "\u{e9}.svg"),
            ("/some/path/", "/some/path/", ""),
            ("/some/path/a/b.js", "/some/path/", "a/b.js"),
        ] {
            let parsed = Target::parse(target, prefix).map(|target| target.segments().join("/"));
            assert_eq!(parsed.as_deref(), Some(path), "{target}");
        }
    }

    #[test]
    fn targets_that_lead_elsewhere_are_refused() {
        for (target, prefix) in [
            ("", "/"),
            ("main.js", "/"),
            ("http://127.0.0.1/main.js", "/"),
            ("/../Cargo.toml", "/"),
            ("/a/../../Cargo.toml", "/"),
            ("/%2e%2e/Cargo.toml", "/"),
            ("/..%2fCargo.toml", "/"),
            ("/a%2fb", "/"),
            ("/a%5cb", "/"),
            ("/c:/b", "/"),
            ("/.git/config", "/"),
            ("/a%00", "/"),
            ("/a%", "/"),
            ("/a%2", "/"),
            ("/a%+1", "/"),
            ("/%ff", "/"),
            ("/main.js", "/some/path/"),
            ("/some/path", "/some/path/"),
        ] {
            assert_eq!(Target::parse(target, prefix), None, "{target}");
        }
    }
}
