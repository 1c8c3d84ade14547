//! Node and what package-lock.json names: wasm-opt and the browser tests' runner.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::apt;
use crate::children::{answer, command, find, install};
use crate::places;

/// What the test runner asks for.
const OLDEST: u32 = 20;

/// The folder of the programs that the packages bring.
pub(crate) fn programs() -> PathBuf {
    places::root().join("node_modules/.bin")
}

/// Makes sure that node and the locked packages are there.
pub(crate) fn ensure() -> Result<()> {
    if find("node").is_none() || find("npm").is_none() {
        println!("node and npm are missing: installing them.");
        if !apt::is_available() {
            bail!("node and npm are missing. Install Node.js {OLDEST} or newer (https://nodejs.org) and try again");
        }
        apt::install_packages(&["nodejs", "npm"]).context("node couldn't be installed")?;
    }
    let version = answer(command("node").arg("--version")).context("node doesn't run")?;
    if major(&version).is_none_or(|major| major < OLDEST) {
        bail!("node {version} is too old: install Node.js {OLDEST} or newer (https://nodejs.org)");
    }

    let root = places::root();
    let modules = root.join("node_modules");
    // The stamp is the lock file's very content.
    let stamp = modules.join(".installed-from");
    let lock = fs::read(root.join("package-lock.json")).context("package-lock.json can't be read")?;
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("The packages of package-lock.json are missing: installing them (a few seconds).");
    install(command("npm").current_dir(root).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1").args([
        "ci",
        "--no-audit",
        "--no-fund",
    ]))
    .context("npm couldn't install the packages. It needs registry.npmjs.org or a mirror")?;
    record(&stamp, &lock)
}

fn record(stamp: &Path, lock: &[u8]) -> Result<()> {
    fs::write(stamp, lock).with_context(|| format!("{} can't be written", stamp.display()))
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_read() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("20.20.2"), None);
        assert_eq!(major("vx"), None);
    }
}
