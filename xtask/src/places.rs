//! Paths: the repository's folders, and the user's cache of tools.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The whole site in one file.
pub(crate) const SINGLE_FILE: &str = "luciole.html";

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is a folder of the repository")
}

/// The built static site.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// Cargo's target folder.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// The output of the last `cargo xtask check` or `cargo xtask test`.
pub(crate) fn log() -> PathBuf {
    target().join("test.log")
}

/// The cache of tools, outside the repository so that all copies of it share them.
pub(crate) fn cache() -> Result<PathBuf> {
    let home = || env::var_os("HOME").map(PathBuf::from).context("the environment variable HOME isn't set");
    let base = match env::var_os("XDG_CACHE_HOME") {
        Some(folder) if Path::new(&folder).is_absolute() => PathBuf::from(folder),
        _ if cfg!(target_os = "macos") => home()?.join("Library/Caches"),
        _ => home()?.join(".cache"),
    };
    Ok(base.join("luciole"))
}

/// All files in a folder and its subfolders.
pub(crate) fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(files_under(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}
