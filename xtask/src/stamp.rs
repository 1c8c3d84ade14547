//! Whether the site in `dist/` is up to date with its sources, so that no build is needed.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use xshell::Cmd;

use crate::places::{self, files_under};
use crate::programs::output_of;

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
/// Folders and a kind of file that don't affect the site, wherever they are.
const NO_SOURCES_ANYWHERE: [&str; 2] = ["benches", "tests"];
const NOTES: &str = "md";
/// The environment variables that affect a build. Those that choose the toolchain aren't here: its compiler's version
/// counts instead.
const VARIABLES: [&str; 4] = ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "LUCIOLE_ADDRESS"];

/// A build: its sources and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    sources: String,
    site: String,
}

impl Stamp {
    /// The hash of a build's current sources in this repository. `compiler` prints its version.
    pub(crate) fn of_sources(root: &Path, compiler: Cmd) -> Result<String> {
        let mut all = Sha256::new();
        add(&mut all, root, sources(root)?)?;
        for name in VARIABLES {
            all.update(format!("{name}={:?}\0", std::env::var_os(name)));
        }
        all.update(output_of(compiler).context("the compiler doesn't report its version")?);
        Ok(hexadecimal(&all.finalize()))
    }

    /// The stamp of the current site, built from `sources`.
    pub(crate) fn of_site(sources: String, dist: &Path) -> Result<Self> {
        let mut all = Sha256::new();
        add(&mut all, dist, files_under(dist)?)?;
        Ok(Self { sources, site: hexadecimal(&all.finalize()) })
    }

    /// Whether the last build has this stamp.
    pub(crate) fn is_saved(&self) -> bool {
        fs::read_to_string(place()).is_ok_and(|saved| saved == self.line())
    }

    /// Saves the stamp for the next build.
    pub(crate) fn save(&self) -> Result<()> {
        let place = place();
        fs::create_dir_all(place.parent().unwrap_or(&place))?;
        fs::write(&place, self.line()).with_context(|| format!("{} can't be written", place.display()))
    }

    fn line(&self) -> String {
        format!("{} {}\n", self.sources, self.site)
    }
}

/// Next to the site, which stays where it is if `CARGO_TARGET_DIR` changes.
fn place() -> PathBuf {
    places::root().join("target/site.stamp")
}

/// The files from which the site is built.
fn sources(root: &Path) -> Result<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(root)? {
        let path = entry?.path();
        if path.file_name().and_then(OsStr::to_str).is_some_and(|name| NO_SOURCES.contains(&name)) {
            continue;
        }
        sources.extend(if path.is_dir() { files_under(&path)? } else { vec![path] });
    }
    sources.retain(|file| {
        let path = file.strip_prefix(root).unwrap_or(file);
        let is_beside = path.iter().any(|part| NO_SOURCES_ANYWHERE.iter().any(|name| part == *name));
        !is_beside && path.extension().is_none_or(|ending| ending != NOTES)
    });
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
    use xshell::{Shell, cmd};

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
    fn what_the_site_is_built_from_is_a_source_and_nothing_else() {
        let root = places::root();
        let sources = sources(root).unwrap();
        for source in ["Cargo.lock", "Cargo.toml", "build.rs", "src/main.rs", "style/table.css", "xtask/src/stamp.rs"] {
            assert!(sources.contains(&root.join(source)), "{source}");
        }
        for folder in ["crates", "games", "locales", "programs", "public"] {
            assert!(sources.iter().any(|file| file.starts_with(root.join(folder))), "{folder}");
        }
        for beside in ["dist", "target", "tests", "xtask/tests", "programs/bench/benches", "programs/worker/README.md"]
        {
            assert!(!sources.iter().any(|file| file.starts_with(root.join(beside))), "{beside}");
        }
    }

    #[test]
    fn only_changes_of_sources_need_a_build() {
        let shell = Shell::new().unwrap();
        let root = shell.create_temp_dir().unwrap();
        let after = |change: &str, compiler: &str| {
            shell.write_file(root.path().join(change), change).unwrap();
            Stamp::of_sources(root.path(), cmd!(shell, "echo {compiler}")).unwrap()
        };
        let first = after("crates/core/src/lib.rs", "1.95");
        for beside in ["docs/app.md", "tests/e2e/a.spec.ts", "crates/core/README.md", "crates/core/tests/a.rs"] {
            assert_eq!(first, after(beside, "1.95"), "{beside}");
        }
        assert_ne!(first, after("docs/app.md", "1.96"));
        assert_ne!(first, after("crates/core/src/tests.rs", "1.95"));
        assert_ne!(first, after("new/file", "1.95"));
    }
}
