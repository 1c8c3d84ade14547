//! A Chromium for the browser tests: one that is there, else Playwright's own or Debian's. Best of all one without windows, which
//! takes half the time.

use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::apt;
use crate::children::{answer, command, find, install_within};
use crate::places;

/// Chromium without windows, in Debian's words.
const SHELL: &str = "chromium-headless-shell";
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/// A download on a slow line takes minutes; a host that can't be reached shows in seconds.
const DOWNLOAD: Duration = Duration::from_mins(10);
const CONNECTION_MILLISECONDS: &str = "10000";

/// A way to a Chromium, and whose it is.
type Way = (&'static str, fn() -> Result<()>);

/// Makes sure that there is a Chromium, and answers its place.
pub(crate) fn ensure() -> Result<PathBuf> {
    if let Some(path) = env::var_os("CHROME_PATH") {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("CHROME_PATH is {}, which isn't a file", path.display());
        }
        return Ok(path);
    }
    if let Some(shell) = find(SHELL) {
        return Ok(shell);
    }
    if let Some(found) = installed().or_else(of_playwright) {
        return Ok(if apt::is_debian() && apt::asks_nothing() { shell_or(found) } else { found });
    }

    let from_debian = apt::is_available();
    // The likelier way first: Debian's package is a sure thing on Debian, and no browser at all on some of its relatives.
    let ways: &[Way] = match (from_debian, apt::is_debian()) {
        (true, true) => &[("Debian's package", debian), ("Playwright's", playwright)],
        (true, false) => &[("Playwright's", playwright), ("Debian's package", debian)],
        (false, _) => &[("Playwright's", playwright)],
    };
    let mut failures = Vec::new();
    for (name, way) in ways {
        println!("Chromium is missing: installing {name} (about 30 s).");
        match way() {
            Ok(()) => {
                if let Some(found) = find(SHELL).or_else(installed).or_else(of_playwright) {
                    return Ok(found);
                }
                failures.push(format!("{name}: installed, but not found afterwards"));
            }
            Err(error) => failures.push(format!("{name}: {error:#}")),
        }
    }
    bail!(
        "there is no Chromium for the browser tests. Install one, or name one in CHROME_PATH.\n  {}",
        failures.join("\n  ")
    )
}

fn installed() -> Option<PathBuf> {
    let apps = MAC_APPS.iter().map(PathBuf::from);
    NAMES.iter().find_map(|name| find(name)).or_else(|| apps.into_iter().find(|app| app.is_file()))
}

fn of_playwright() -> Option<PathBuf> {
    let script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
    let said = answer(command("node").current_dir(places::root()).args(["-e", script]))?;
    let path = Path::new(&said);
    path.is_file().then(|| path.to_owned())
}

fn debian() -> Result<()> {
    apt::install_packages(&[SHELL]).or_else(|_| apt::install_packages(&["chromium"]))
}

/// Debian's Chromium without windows; the one that is there will do.
fn shell_or(found: PathBuf) -> PathBuf {
    println!("Installing Debian's {SHELL}, in which the browser tests take half the time (about 20 s).");
    match apt::install_packages(&[SHELL]) {
        Ok(()) => find(SHELL).unwrap_or(found),
        Err(error) => {
            println!("{} will do: {error:#}", found.display());
            found
        }
    }
}

fn playwright() -> Result<()> {
    let mut install = command("node");
    install
        .current_dir(places::root())
        .env("PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT", CONNECTION_MILLISECONDS)
        .args(["node_modules/playwright-core/cli.js", "install"]);
    if apt::is_available() {
        // The system's libraries that it needs.
        install.arg("--with-deps");
    }
    install.arg("chromium");
    install_within(&mut install, Some(DOWNLOAD)).context("the download failed")
}
