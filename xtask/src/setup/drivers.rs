//! Firefox and WebKit for the smoke games, with their drivers.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xshell::cmd;

use super::{apt, cargo_tools};
use crate::machine::Machine;
use crate::programs::{find, output_of};

const MAC_FIREFOX: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";
/// WebKitGTK's test browser belongs to a library: no package puts it on PATH.
const MINI_BROWSER: &str = "webkit2gtk-4.1/MiniBrowser";

/// A browser, or why it isn't tested on this machine.
pub(crate) enum Browser {
    /// Its programs, by the environment variables through which the tests find them.
    Installed(Vec<(&'static str, PathBuf)>),
    Skipped(&'static str),
}

/// Ensures that Firefox is installed.
pub(crate) fn firefox(machine: &Machine) -> Result<Browser> {
    if installed_firefox().is_none() {
        if apt::is_available(machine) {
            // On Ubuntu the package `firefox` is a snap, which no driver can start.
            apt::install(machine, "Firefox (about 20 s)", &["firefox-esr"])?;
        } else if cfg!(target_os = "macos") {
            return Ok(Browser::Skipped("it is missing: https://www.mozilla.org/firefox installs it"));
        }
    }
    let browser = installed_firefox().context("there is no Firefox: install `firefox-esr` or `firefox`")?;
    let driver = cargo_tools::geckodriver().ensure(machine)?.join("geckodriver");
    Ok(Browser::Installed(vec![("LUCIOLE_FIREFOX", browser), ("LUCIOLE_GECKODRIVER", driver)]))
}

/// Ensures that WebKit is installed: WebKitGTK, the closest to what tablets run.
pub(crate) fn webkit(machine: &Machine) -> Result<Browser> {
    if cfg!(target_os = "macos") {
        return Ok(Browser::Skipped("the test uses WebKitGTK, which is only available for Linux"));
    }
    if installed_webkit(machine).is_none() && apt::is_available(machine) {
        apt::install(machine, "WebKitGTK with Xvfb (about 30 s)", &["webkit2gtk-driver", "xvfb"])?;
    }
    let advice = "WebKitGTK is incomplete: install WebKitWebDriver, MiniBrowser and Xvfb \
                  (on Debian the packages webkit2gtk-driver and xvfb)";
    Ok(Browser::Installed(installed_webkit(machine).context(advice)?))
}

fn installed_firefox() -> Option<PathBuf> {
    let mac = Some(PathBuf::from(MAC_FIREFOX)).filter(|app| app.is_file());
    find("firefox-esr").or_else(|| find("firefox")).or(mac)
}

fn installed_webkit(machine: &Machine) -> Option<Vec<(&'static str, PathBuf)>> {
    Some(vec![
        ("LUCIOLE_WEBKIT", mini_browser(machine, Path::new("/usr"))?),
        ("LUCIOLE_WEBKIT_DRIVER", find("WebKitWebDriver")?),
        // A virtual screen: this browser has no headless mode.
        ("LUCIOLE_XVFB", find("Xvfb")?),
    ])
}

/// The folders in which distributions install the programs of libraries: `lib/<host>`, `libexec`, `lib64` or `lib`.
fn mini_browser(machine: &Machine, prefix: &Path) -> Option<PathBuf> {
    let of_host = output_of(cmd!(machine, "rustc --print host-tuple"))
        .map(|host| format!("lib/{}", host.replace("-unknown", "")));
    let folders = of_host.into_iter().chain(["libexec", "lib64", "lib"].map(str::to_owned));
    folders.map(|folder| prefix.join(folder).join(MINI_BROWSER)).find(|file| file.is_file())
}
