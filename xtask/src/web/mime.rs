//! The media types of the page's files. Browsers refuse modules and WebAssembly with a wrong one.

use std::path::Path;

const BY_EXTENSION: [(&str, &str); 10] = [
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
];

/// What is downloaded and not shown, such as an image for a board.
const OTHER: &str = "application/octet-stream";

/// The media type of a file.
pub fn of(path: &Path) -> &'static str {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    let known = BY_EXTENSION.iter().find(|&&(known, _)| extension == known);
    known.map_or(OTHER, |&(_, mime)| mime)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_file_has_the_type_that_browsers_want() {
        let of = |name: &str| of(Path::new(name));
        assert_eq!(of("pocket_nines_bg.wasm"), "application/wasm");
        assert_eq!(of("main.mjs"), "text/javascript; charset=utf-8");
        assert_eq!(of("pocket_nines.js"), "text/javascript; charset=utf-8");
        assert_eq!(of("INDEX.HTML"), "text/html; charset=utf-8");
        assert_eq!(of("manifest.webmanifest"), "application/manifest+json");
        assert_eq!(of("pocket-nines-pico.uf2"), OTHER);
        assert_eq!(of("LICENSE"), OTHER);
    }
}
