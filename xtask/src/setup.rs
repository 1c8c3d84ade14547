//! Installs what builds and tests need. Each part checks first, and does nothing if everything is there.

mod apt;
mod cargo_tools;
mod chromium;
mod drivers;
mod node;
mod wasm_target;

use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::Cmd;

use crate::machine::Machine;
use crate::programs::path_with;
pub(crate) use cargo_tools::cargo_fuzz;
pub(crate) use chromium::ensure as chromium;
pub(crate) use drivers::{Browser, firefox, webkit};
pub(crate) use node::ensure as node;

/// The tools of the web build.
pub(crate) struct WebTools {
    /// The machine with all of the tools on its PATH and the right compiler.
    pub(crate) machine: Machine,
    /// The runner of wasm tests in node.
    pub(crate) test_runner: PathBuf,
}

impl WebTools {
    /// A command of a program, for `cmd!`.
    pub(crate) fn cmd(&self, program: impl AsRef<Path>) -> Cmd<'_> {
        self.machine.cmd(program)
    }
}

/// Ensures that the formatter of views is installed; returns its path.
pub(crate) fn leptosfmt(machine: &Machine) -> Result<PathBuf> {
    Ok(cargo_tools::leptosfmt().ensure(machine)?.join("leptosfmt"))
}

/// Ensures that the collector of licences is installed; returns its path.
pub(crate) fn cargo_about(machine: &Machine) -> Result<PathBuf> {
    Ok(cargo_tools::cargo_about().ensure(machine)?.join("cargo-about"))
}

/// Ensures that what compiles for the web and serves it is installed; a production build needs [`node`] and
/// [`cargo_about`] as well.
pub(crate) fn web_tools(machine: &Machine) -> Result<WebTools> {
    let web = wasm_target::ensure(machine)?;
    let bindgen = cargo_tools::wasm_bindgen(machine)?.ensure(machine)?;
    let trunk = cargo_tools::trunk().ensure(machine)?;
    let test_runner = bindgen.join("wasm-bindgen-test-runner");
    // Those from npm need not be there.
    let path = path_with(&[bindgen, trunk, node::programs()])?;
    Ok(WebTools { machine: web.with("PATH", path), test_runner })
}
