//! Chromium for the browser tests: an installed one, else Playwright's own or Debian's. A headless build is best, since
//! it halves the time.

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use xshell::cmd;

use super::apt;
use crate::machine::Machine;
use crate::programs::{find, output_of, run_within};

/// Debian's package of headless Chromium.
const SHELL: &str = "chromium-headless-shell";
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/// A download over a slow line takes minutes; an unreachable host shows within seconds.
const DOWNLOAD: Duration = Duration::from_mins(10);
const CONNECTION_MILLISECONDS: &str = "10000";

/// A way to install Chromium.
type Way = fn(&Machine) -> Result<()>;

/// Ensures that Chromium is installed; returns its path.
pub(crate) fn ensure(machine: &Machine) -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROME_PATH").map(PathBuf::from) {
        ensure!(path.is_file(), "CHROME_PATH is {}, which isn't a file", path.display());
        return Ok(path);
    }
    if let Some(shell) = find(SHELL) {
        return Ok(shell);
    }
    if let Some(found) = installed(machine) {
        return Ok(quicker_than(machine, found));
    }
    // The likelier way first: the package works on Debian itself, but contains no browser on some derivatives.
    let ways: &[Way] = match (apt::is_available(machine), apt::is_debian()) {
        (true, true) => &[debian, playwright],
        (true, false) => &[playwright, debian],
        (false, _) => &[playwright],
    };
    let mut failures = Vec::new();
    for way in ways {
        match way(machine) {
            Ok(()) => match find(SHELL).or_else(|| installed(machine)) {
                Some(found) => return Ok(found),
                None => failures.push("installed, but not found afterwards".to_owned()),
            },
            Err(error) => failures.push(format!("{error:#}")),
        }
    }
    bail!("there is no Chromium for the browser tests. Install one, or set CHROME_PATH.\n  {}", failures.join("\n  "))
}

fn installed(machine: &Machine) -> Option<PathBuf> {
    let script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    let of_playwright = || output_of(cmd!(machine, "node -e {script}")).map(PathBuf::from);
    let apps = MAC_APPS.iter().map(PathBuf::from);
    let found = NAMES.iter().find_map(|name| find(name)).or_else(|| apps.into_iter().find(|app| app.is_file()));
    found.or_else(|| of_playwright().filter(|browser| browser.is_file()))
}

fn debian(machine: &Machine) -> Result<()> {
    let what = "Debian's Chromium (about 30 s)";
    apt::install(machine, what, &[SHELL]).or_else(|_| apt::install(machine, what, &["chromium"]))
}

/// Debian's headless Chromium, if it can be installed without asking; else the one found.
fn quicker_than(machine: &Machine, found: PathBuf) -> PathBuf {
    if !apt::is_debian() || !apt::asks_nothing(machine) {
        return found;
    }
    let what = "Debian's headless Chromium, which halves the time of the browser tests (about 20 s),";
    match apt::install(machine, what, &[SHELL]) {
        Ok(()) => find(SHELL).unwrap_or(found),
        Err(error) => {
            println!("Using {} instead: {error:#}", found.display());
            found
        }
    }
}

fn playwright(machine: &Machine) -> Result<()> {
    // The system libraries that it needs.
    let libraries = apt::is_available(machine).then_some("--with-deps");
    let node = cmd!(machine, "node node_modules/playwright-core/cli.js install {libraries...} chromium")
        .env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", CONNECTION_MILLISECONDS);
    machine.announce("Playwright's Chromium (about 30 s)", &node)?;
    run_within(node, DOWNLOAD).context("the download failed")
}
