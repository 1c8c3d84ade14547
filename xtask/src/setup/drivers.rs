//! Firefox and WebKit for the smoke games, with the drivers through which they are played.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::{apt, cargo_tools};
use crate::children::{command, find};

const MAC_FIREFOX: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";
/// WebKitGTK's test browser is a library's own program: no package puts it on PATH.
const MINI_BROWSER: &str = "webkit2gtk-4.1/MiniBrowser";

/// A browser, or why it isn't tested on this machine.
pub(crate) enum Browser<T> {
    There(T),
    LeftOut(&'static str),
}

/// A Firefox and its driver.
pub(crate) struct Firefox {
    /// The browser.
    pub(crate) browser: PathBuf,
    /// `geckodriver`.
    pub(crate) driver: PathBuf,
}

/// WebKit as WebKitGTK has it, which is nearest to what tablets run.
pub(crate) struct WebKit {
    /// `MiniBrowser`.
    pub(crate) browser: PathBuf,
    /// `WebKitWebDriver`.
    pub(crate) driver: PathBuf,
    /// `Xvfb`, a screen that nobody sees: this browser has no mode without one.
    pub(crate) screen: PathBuf,
}

/// Makes sure that there is a Firefox.
pub(crate) fn firefox() -> Result<Browser<Firefox>> {
    if installed_firefox().is_none() {
        if apt::is_available() {
            println!("Firefox is missing: installing Debian's package (about 20 s).");
            // Ubuntu's package of the other name is a snap, which no driver can start.
            apt::install_packages(&["firefox-esr"]).context("Firefox couldn't be installed")?;
        } else if cfg!(target_os = "macos") {
            return Ok(Browser::LeftOut("it is missing: https://www.mozilla.org/firefox installs it"));
        }
    }
    let browser = installed_firefox().context("there is no Firefox: install `firefox-esr` or `firefox`")?;
    let driver = cargo_tools::geckodriver().ensure()?.join("geckodriver");
    Ok(Browser::There(Firefox { browser, driver }))
}

/// Makes sure that there is a WebKit.
pub(crate) fn webkit() -> Result<Browser<WebKit>> {
    if cfg!(target_os = "macos") {
        return Ok(Browser::LeftOut("WebKitGTK, in which the game is played, is for Linux"));
    }
    if installed_webkit().is_none() && apt::is_available() {
        println!("WebKit is missing: installing Debian's packages of WebKitGTK and Xvfb (about 30 s).");
        apt::install_packages(&["webkit2gtk-driver", "xvfb"]).context("WebKitGTK couldn't be installed")?;
    }
    match installed_webkit() {
        Some(webkit) => Ok(Browser::There(webkit)),
        None => bail!(
            "WebKitGTK is incomplete: install WebKitWebDriver, {MINI_BROWSER} and Xvfb \
             (on Debian the packages webkit2gtk-driver and xvfb)"
        ),
    }
}

fn installed_firefox() -> Option<PathBuf> {
    let mac = Some(PathBuf::from(MAC_FIREFOX)).filter(|app| app.is_file());
    find("firefox-esr").or_else(|| find("firefox")).or(mac)
}

fn installed_webkit() -> Option<WebKit> {
    Some(WebKit { browser: mini_browser(Path::new("/usr"))?, driver: find("WebKitWebDriver")?, screen: find("Xvfb")? })
}

/// Where distributions put programs of libraries: `lib/<host>`, `libexec`, `lib64` or `lib`.
fn mini_browser(prefix: &Path) -> Option<PathBuf> {
    let of_host = crate::children::answer(command("rustc").args(["--print", "host-tuple"]))
        .map(|host| format!("lib/{}", host.replace("-unknown", "")));
    let folders = of_host.into_iter().chain(["libexec", "lib64", "lib"].map(str::to_owned));
    folders.map(|folder| prefix.join(folder).join(MINI_BROWSER)).find(|file| file.is_file())
}
