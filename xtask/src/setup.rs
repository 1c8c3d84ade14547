//! Brings what the builds and tests need. Each part looks first and does nothing when all is there.

mod apt;
mod cargo_tools;
mod chromium;
mod drivers;
mod node;
mod wasm_target;

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::children::{command, prepend_to_path};
pub(crate) use cargo_tools::cargo_fuzz;
pub(crate) use chromium::ensure as chromium;
pub(crate) use drivers::{Browser, Firefox, WebKit, firefox, webkit};
pub(crate) use node::{ensure as node, programs as npm_programs};
pub(crate) use wasm_target::WasmToolchain;

/// What the web build needs.
pub(crate) struct WebTools {
    /// The compiler.
    pub(crate) toolchain: WasmToolchain,
    /// The folder of `wasm-bindgen` and its test runner.
    bindgen: PathBuf,
    /// The folder of `trunk`.
    trunk: PathBuf,
    /// The folder of `cargo-about`.
    about: PathBuf,
}

impl WebTools {
    /// A command that finds all of the tools, and builds with the right compiler.
    pub(crate) fn command(&self, program: &str) -> Result<Command> {
        let folders = [self.bindgen.clone(), self.trunk.clone(), self.about.clone(), node::programs()];
        let mut command = command(program);
        command.env("PATH", prepend_to_path(&folders)?);
        self.toolchain.apply(&mut command);
        Ok(command)
    }

    /// What runs wasm tests in node.
    pub(crate) fn test_runner(&self) -> PathBuf {
        self.bindgen.join("wasm-bindgen-test-runner")
    }
}

/// Makes sure of everything that the web build needs.
pub(crate) fn web_tools() -> Result<WebTools> {
    let toolchain = wasm_target::ensure()?;
    node::ensure()?;
    let bindgen = cargo_tools::wasm_bindgen()?.ensure()?;
    let trunk = cargo_tools::trunk().ensure()?;
    let about = cargo_tools::cargo_about().ensure()?;
    Ok(WebTools { toolchain, bindgen, trunk, about })
}
