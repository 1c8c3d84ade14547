//! Debian packages, for hosts that can reach little more than package registries.

use std::io::{self, IsTerminal};
use std::sync::Once;

use anyhow::Result;
use xshell::{Cmd, cmd};

use crate::machine::Machine;
use crate::programs::{find, output_of};

/// Whether packages can be installed: on Debian or a derivative, with sufficient rights.
pub(super) fn is_available(machine: &Machine) -> bool {
    let may_be_root = || asks_nothing(machine) || find("sudo").is_some() && io::stdin().is_terminal();
    find("apt-get").is_some() && may_be_root()
}

/// Whether this is Debian itself: some derivatives have no browsers in their archives.
pub(super) fn is_debian() -> bool {
    std::fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}

fn is_root(machine: &Machine) -> bool {
    output_of(cmd!(machine, "id -u")).is_some_and(|id| id == "0")
}

/// Whether packages can be installed without a password: used for optional ones.
pub(super) fn asks_nothing(machine: &Machine) -> bool {
    is_root(machine) || find("sudo").is_some() && output_of(cmd!(machine, "sudo -n true")).is_some()
}

/// A command run as root: directly, or through sudo.
pub(super) fn as_root<'a>(machine: &'a Machine, program: &str) -> Cmd<'a> {
    // sudo clears the environment.
    let sudo: &[&str] = if is_root(machine) { &[] } else { &["sudo", "env"] };
    cmd!(machine, "env {sudo...} DEBIAN_FRONTEND=noninteractive {program}")
}

/// Updates the package lists, once per run.
///
/// A failure isn't fatal: a single stale third-party source makes the whole update fail, and the existing lists may do.
fn update(machine: &Machine) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if let Err(error) = as_root(machine, "apt-get").args(["update", "-q"]).run() {
            eprintln!("  The package lists couldn't be updated: {error:#}");
        }
    });
}

/// Installs packages. `what` is a phrase for their content, including the time it takes.
pub(super) fn install(machine: &Machine, what: &str, packages: &[&str]) -> Result<()> {
    let apt = as_root(machine, "apt-get").args(["install", "-qy", "--no-install-recommends"]).args(packages);
    machine.announce(what, &apt)?;
    update(machine);
    Ok(apt.run()?)
}

/// The package called `prefix` and a number with the highest number.
pub(super) fn newest_numbered(machine: &Machine, prefix: &str) -> Option<String> {
    update(machine);
    let pattern = format!("^{prefix}[0-9]+$");
    newest(&output_of(cmd!(machine, "apt-cache search --names-only {pattern}"))?, prefix)
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
    fn the_newest_package_is_found_by_number_not_alphabetically() {
        let found = "lld-9 - LLVM-based linker\nlld-22 - LLVM-based linker\nlld-19 - LLVM-based linker\n";
        assert_eq!(newest(found, "lld-").as_deref(), Some("lld-22"));
        assert_eq!(newest("", "lld-"), None);
    }
}
