//! Files as served: media types, caching, and compression.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use brotli::enc::BrotliEncoderParams;
use hyper::body::Bytes;

/// Files compressed for browsers that support brotli; cached for each version of a file, since compressing takes a
/// moment.
#[derive(Default)]
pub(super) struct Compressed(Mutex<HashMap<(PathBuf, SystemTime), Bytes>>);

impl Compressed {
    pub(super) fn of(&self, path: &Path, modified: SystemTime) -> io::Result<Bytes> {
        // The map stays consistent even if a thread has panicked.
        let files = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (path.to_owned(), modified);
        if let Some(bytes) = files().get(&key) {
            return Ok(bytes.clone());
        }
        let parameters = BrotliEncoderParams { quality: 9, ..BrotliEncoderParams::default() };
        let mut bytes = Vec::new();
        brotli::BrotliCompress(&mut fs::File::open(path)?, &mut bytes, &parameters)?;
        Ok(files().entry(key).or_insert(bytes.into()).clone())
    }
}

pub(super) fn is_worth_compressing(path: &Path) -> bool {
    let kind = media_type(path);
    kind.starts_with("text/")
        || ["application/wasm", "application/json", "application/manifest+json", "image/svg+xml"]
            .iter()
            .any(|worth| kind.starts_with(worth))
}

/// Whether a name contains a hash, as in the build's output: `luciole-app-90a31bf8fa1de29a_bg.wasm`.
pub(super) fn is_named_by_content(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.split(['-', '_', '.']).any(|part| part.len() == 16 && part.chars().all(|c| c.is_ascii_hexdigit()))
}

pub(super) fn media_type(path: &Path) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    let text = guess.type_() == "text" || guess == "application/json";
    if text { format!("{guess}; charset=utf-8") } else { guess.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_cached_indefinitely() {
        for name in
            ["board-b2d3964b111d19ce.css", "luciole-worker-1788027fc857de47_bg.wasm", "a-1788027fc857de47_loader.js"]
        {
            assert!(is_named_by_content(Path::new(name)), "{name}");
        }
        for name in
            ["index.html", "service-worker.js", "icons/192.png", "manifest.webmanifest", "luciole-worker_loader.js"]
        {
            assert!(!is_named_by_content(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn every_file_has_a_media_type_that_browsers_accept() {
        for (file, expected) in [
            ("a.js", "text/javascript; charset=utf-8"),
            ("a.css", "text/css; charset=utf-8"),
            ("a.svg", "image/svg+xml"),
            ("a.woff2", "font/woff2"),
            ("a.webmanifest", "application/manifest+json"),
            ("a.unheard-of", "application/octet-stream"),
        ] {
            assert_eq!(media_type(Path::new(file)), expected, "{file}");
        }
    }
}
