//! Node and the packages in package-lock.json: wasm-opt, the browser tests' runner and others.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use super::apt;
use crate::machine::Machine;
use crate::places;
use crate::programs::{find, output_of};

/// The oldest version that the test runner supports.
const OLDEST: u32 = 20;

/// The folder of the packages' programs.
pub(crate) fn programs() -> PathBuf {
    places::root().join("node_modules/.bin")
}

/// Ensures that node and the locked packages are installed.
pub(crate) fn ensure(machine: &Machine) -> Result<()> {
    let advice = format!("Install Node.js {OLDEST} or newer (https://nodejs.org) and try again");
    if find("node").is_none() || find("npm").is_none() {
        ensure!(apt::is_available(machine), "node and npm are missing. {advice}");
        apt::install(machine, "node with npm", &["nodejs", "npm"])?;
    }
    let version = output_of(cmd!(machine, "node --version")).context("node doesn't run")?;
    ensure!(major(&version).is_some_and(|major| major >= OLDEST), "node {version} is too old. {advice}");

    let root = places::root();
    // The stamp is a copy of the lock file.
    let stamp = root.join("node_modules/.installed-from");
    let lock = fs::read(root.join("package-lock.json")).context("package-lock.json can't be read")?;
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    let npm = cmd!(machine, "npm ci --no-audit --no-fund").env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    machine.install("node_modules as in package-lock.json (a few seconds)", &npm, "registry.npmjs.org or a mirror")?;
    fs::write(&stamp, lock).with_context(|| format!("{} can't be written", stamp.display()))
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::major;

    #[test]
    fn the_major_version_is_parsed() {
        assert_eq!(major("v20.20.2"), Some(20));
        assert_eq!(major("20.20.2"), None);
        assert_eq!(major("vx"), None);
    }
}
