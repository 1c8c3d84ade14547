//! Debian's packages: the way to tools on hosts that reach little more than package registries.

use std::io::{self, IsTerminal};
use std::process::Command;
use std::sync::Once;

use anyhow::Result;

use crate::children::{answer, command, find, install};

/// Whether packages can be installed: Debian or a relative of it, and the right to.
pub(super) fn is_available() -> bool {
    find("apt-get").is_some() && may_be_root()
}

/// Whether this is Debian itself: some relatives keep browsers out of their package archive.
pub(super) fn is_debian() -> bool {
    std::fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}

fn is_root() -> bool {
    answer(command("id").arg("-u")).is_some_and(|id| id == "0")
}

fn may_be_root() -> bool {
    asks_nothing() || find("sudo").is_some() && io::stdin().is_terminal()
}

/// Whether packages can be installed without a password: for what one can do without.
pub(super) fn asks_nothing() -> bool {
    is_root() || find("sudo").is_some() && answer(command("sudo").args(["-n", "true"])).is_some()
}

/// A command run as root: directly, or through sudo.
pub(super) fn as_root(program: &str) -> Command {
    if is_root() {
        command(program)
    } else {
        let mut sudo = command("sudo");
        // sudo clears the environment.
        sudo.args(["env", "DEBIAN_FRONTEND=noninteractive", program]);
        sudo
    }
}

/// Brings the package lists up to date, once a run.
///
/// A failure isn't the end: one stale third-party source fails the whole, and the lists may do as they are.
pub(super) fn update() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Err(error) = install(as_root("apt-get").arg("update")) {
            eprintln!("  The package lists couldn't be brought up to date: {error:#}");
        }
    });
}

/// Installs packages.
pub(super) fn install_packages(packages: &[&str]) -> Result<()> {
    update();
    install(
        as_root("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "-y", "--no-install-recommends"])
            .args(packages),
    )
}

/// The newest of the packages called `prefix` and a number.
pub(super) fn newest_numbered(prefix: &str) -> Option<String> {
    update();
    let pattern = format!("^{prefix}[0-9]+$");
    let found = answer(command("apt-cache").args(["search", "--names-only", &pattern]))?;
    newest(&found, prefix)
}

fn newest(search_result: &str, prefix: &str) -> Option<String> {
    search_result
        .lines()
        .filter_map(|line| line.split_whitespace().next()?.strip_prefix(prefix))
        .filter_map(|number| number.parse::<u32>().ok())
        .max()
        .map(|number| format!("{prefix}{number}"))
}

#[cfg(test)]
mod tests {
    use super::newest;

    #[test]
    fn the_newest_package_is_found_by_number_not_by_letter() {
        let found = "lld-9 - LLVM-based linker\nlld-22 - LLVM-based linker\nlld-19 - LLVM-based linker\n";
        assert_eq!(newest(found, "lld-").as_deref(), Some("lld-22"));
        assert_eq!(newest("", "lld-"), None);
    }
}
