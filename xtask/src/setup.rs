//! Brings what the builds and tests need. Each part looks first and does nothing when all is there.

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

/// What the web build needs.
pub(crate) struct WebTools {
    /// It finds all of the tools, and builds with the right compiler.
    pub(crate) machine: Machine,
    /// What runs wasm tests in node.
    pub(crate) test_runner: PathBuf,
}

impl WebTools {
    /// A command of a program; `cmd!` calls it.
    pub(crate) fn cmd(&self, program: impl AsRef<Path>) -> Cmd<'_> {
        self.machine.cmd(program)
    }
}

/// Makes sure of what formats views, and answers where it is.
pub(crate) fn leptosfmt(machine: &Machine) -> Result<PathBuf> {
    Ok(cargo_tools::leptosfmt().ensure(machine)?.join("leptosfmt"))
}

/// Makes sure of everything that the web build needs.
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
