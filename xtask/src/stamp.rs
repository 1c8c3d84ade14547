//! Whether the site in `dist/` is up to date with its sources, so that no build is needed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use xshell::Cmd;

use crate::places::{self, files_under};
use crate::programs::answer;

/// Paths that don't affect the site, relative to the root. Everything else counts, so that a new folder can't be
/// forgotten.
const NO_SOURCES: [&str; 21] = [
    ".ci",
    ".git",
    ".gitignore",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "biome.jsonc",
    "cspell.json",
    "dist",
    "docs",
    "fuzz",
    "leptosfmt.toml",
    "node_modules",
    "playwright-report",
    "playwright.config.ts",
    "rustfmt.toml",
    "target",
    "test-results",
    "tests",
    "tsconfig.json",
];
/// The environment variables that affect a build.
const VARIABLES: [&str; 4] = ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "RUSTUP_TOOLCHAIN"];

/// A build: its sources and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    sources: String,
    site: String,
}

impl Stamp {
    /// The hash of a build's current sources. `compiler` prints its version.
    pub(crate) fn of_sources(compiler: Cmd) -> Result<String> {
        let mut all = Sha256::new();
        let root = places::root();
        for path in sources(root)? {
            let files = if path.is_dir() { files_under(&path)? } else { vec![path] };
            add(&mut all, root, files)?;
        }
        for name in VARIABLES {
            all.update(format!("{name}={:?}\0", std::env::var_os(name)));
        }
        all.update(answer(compiler).context("the compiler doesn't report its version")?);
        Ok(hexadecimal(&all.finalize()))
    }

    /// The stamp of the current site, built from `sources`.
    pub(crate) fn of_site(sources: String, dist: &Path) -> Result<Self> {
        let mut all = Sha256::new();
        add(&mut all, dist, files_under(dist)?)?;
        Ok(Self { sources, site: hexadecimal(&all.finalize()) })
    }

    /// Whether the last build has this stamp.
    pub(crate) fn is_kept(&self) -> bool {
        fs::read_to_string(place()).is_ok_and(|kept| kept == self.line())
    }

    /// Saves the stamp for the next build.
    pub(crate) fn keep(&self) -> Result<()> {
        fs::create_dir_all(places::target())?;
        fs::write(place(), self.line()).with_context(|| format!("{} can't be written", place().display()))
    }

    fn line(&self) -> String {
        format!("{} {}\n", self.sources, self.site)
    }
}

fn place() -> PathBuf {
    places::target().join("site.stamp")
}

/// The files and folders from which the site is built, in order.
fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root)? {
        let entry = entry?;
        if entry.file_name().to_str().is_none_or(|name| !NO_SOURCES.contains(&name)) {
            sources.push(entry.path());
        }
    }
    sources.sort();
    Ok(sources)
}

/// Adds names and contents in the order of the names, with lengths, so that two different folders can't yield the same
/// bytes.
fn add(all: &mut Sha256, root: &Path, mut files: Vec<PathBuf>) -> Result<()> {
    files.sort();
    for file in files {
        let content = fs::read(&file).with_context(|| format!("{} can't be read", file.display()))?;
        all.update(format!("{}\0{}\0", file.strip_prefix(root)?.display(), content.len()));
        all.update(content);
    }
    Ok(())
}

fn hexadecimal(hash: &[u8]) -> String {
    hash.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(files: &[(&str, &str)]) -> String {
        let folder = std::env::temp_dir().join(format!("luciole-stamp-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        let stamp = Stamp::of_site("sources".to_owned(), &folder).unwrap();
        fs::remove_dir_all(folder).unwrap();
        stamp.site
    }

    #[test]
    fn every_change_of_a_file_is_detected() {
        let site = sum(&[("a", "one"), ("b", "two")]);
        assert_eq!(site, sum(&[("b", "two"), ("a", "one")]));
        for other in [sum(&[("a", "one")]), sum(&[("a", "on"), ("b", "etwo")]), sum(&[("a", "one"), ("c", "two")])] {
            assert_ne!(site, other);
        }
    }

    #[test]
    fn the_whole_workspace_is_a_source() {
        let root = places::root();
        let sources = sources(root).unwrap();
        for member in ["Cargo.lock", "Cargo.toml", "build.rs", "crates", "games", "programs", "src", "style", "xtask"] {
            assert!(sources.contains(&root.join(member)), "{member}");
        }
        for beside in ["dist", "target", "tests"] {
            assert!(!sources.contains(&root.join(beside)), "{beside}");
        }
    }
}
