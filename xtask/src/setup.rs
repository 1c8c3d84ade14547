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

/// Ensures that everything for the web build is installed.
pub(crate) fn web_tools(machine: &Machine) -> Result<WebTools> {
    let web = wasm_target::ensure(machine)?;
    node(machine)?;
    let bindgen = cargo_tools::wasm_bindgen(machine)?.ensure(machine)?;
    let trunk = cargo_tools::trunk().ensure(machine)?;
    let about = cargo_tools::cargo_about().ensure(machine)?;
    let test_runner = bindgen.join("wasm-bindgen-test-runner");
    let path = path_with(&[bindgen, trunk, about, node::programs()])?;
    Ok(WebTools { machine: web.with("PATH", path), test_runner })
}
