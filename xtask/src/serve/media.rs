//! Media types by file extension.

use std::path::Path;

/// The `Content-Type` of a file; `application/octet-stream` for an unknown extension.
pub(crate) fn of(path: &Path) -> &'static str {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.unwrap_or("").to_ascii_lowercase().as_str() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        // Browsers reject scripts, and streaming compilation of wasm, with other types.
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "txt" | "md" | "ts" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use std::path::Path;

    #[test]
    fn the_extension_determines_the_type() {
        for (name, media) in [
            ("index.html", "text/html; charset=utf-8"),
            ("a/main.js", "text/javascript; charset=utf-8"),
            ("pkg/linkstone_bg.wasm", "application/wasm"),
            ("pkg/linkstone.d.ts", "text/plain; charset=utf-8"),
            ("LOGO.SVG", "image/svg+xml"),
            ("games/hex.json", "application/json"),
            ("LICENSE", "application/octet-stream"),
            ("archive.tar.xz", "application/octet-stream"),
        ] {
            assert_eq!(of(Path::new(name)), media, "{name}");
        }
    }
}
