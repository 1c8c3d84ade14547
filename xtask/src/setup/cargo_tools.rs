//! Tools built from crates.io: from PATH if the version is exactly right, else from the user's cache, one folder per
//! version.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use xshell::cmd;

use crate::machine::Machine;
use crate::places;
use crate::programs::{find, output_of};

/// Programs from crates.io. They are built without optimisation, since they mostly wait for other programs.
pub(crate) struct Tool {
    /// The crate's name.
    package: &'static str,
    /// The programs it contains; the first is asked for its version.
    programs: &'static [&'static str],
    /// The exact version required.
    version: String,
    /// Additional flags for `cargo install`.
    flags: &'static [&'static str],
    /// The approximate build time, in words.
    takes: &'static str,
}

/// The bundler.
pub(super) fn trunk() -> Tool {
    tool("trunk", &["trunk"], "0.21.14", &["--no-default-features"], "3.5 min")
}

/// Generates the glue between Rust and JavaScript, in the same version as the library in Cargo.lock.
pub(super) fn wasm_bindgen(machine: &Machine) -> Result<Tool> {
    let library = cmd!(machine, "cargo pkgid --locked wasm-bindgen").quiet().read()?;
    let version = library.rsplit(['@', '#']).next().unwrap_or_default();
    Ok(tool("wasm-bindgen-cli", &["wasm-bindgen", "wasm-bindgen-test-runner"], version, &[], "75 s"))
}

/// Drives Firefox.
pub(super) fn geckodriver() -> Tool {
    tool("geckodriver", &["geckodriver"], "0.37.1", &[], "2 min")
}

/// Collects licences. Slightly optimised, since it compares every known licence with hundreds of files.
pub(super) fn cargo_about() -> Tool {
    let flags = &["--features=cli", "--config=profile.dev.opt-level=1", "--config=profile.dev.debug=false"];
    tool("cargo-about", &["cargo-about"], "0.9.3", flags, "4 min")
}

/// Formats views, which rustfmt skips.
pub(super) fn leptosfmt() -> Tool {
    tool("leptosfmt", &["leptosfmt"], "0.1.33", &[], "90 s")
}

/// Runs fuzz targets.
pub(crate) fn cargo_fuzz() -> Tool {
    tool("cargo-fuzz", &["cargo-fuzz"], "0.13.2", &[], "40 s")
}

fn tool(
    package: &'static str,
    programs: &'static [&'static str],
    version: &str,
    flags: &'static [&'static str],
    takes: &'static str,
) -> Tool {
    Tool { package, programs, version: version.to_owned(), flags, takes }
}

impl Tool {
    /// Ensures that the tool is installed; returns the folder of its programs.
    pub(crate) fn ensure(&self, machine: &Machine) -> Result<PathBuf> {
        let on_path = find(self.programs[0]).and_then(|program| Some(program.parent()?.to_owned()));
        if let Some(folder) = on_path.filter(|folder| self.is_in(machine, folder)) {
            return Ok(folder);
        }
        let Self { package, version, takes, .. } = self;
        let flags = self.flags;
        let home = places::cache()?.join(format!("{package}-{version}"));
        let programs = home.join("bin");
        if self.is_in(machine, &programs) {
            return Ok(programs);
        }
        // The repository's cargo settings shouldn't affect the tool: `cargo install` reads only those in the home
        // folder.
        let building = home.join("building");
        let cargo =
            cmd!(machine, "cargo install {package} --version {version} --locked --debug {flags...} --root {home}")
                .env("CARGO_TARGET_DIR", &building)
                .env_remove("CARGO_BUILD_TARGET")
                .env_remove("RUSTFLAGS")
                .env_remove("CARGO_ENCODED_RUSTFLAGS");
        let needs = "crates.io and a C compiler; or a program of exactly this version on PATH";
        machine.install(&format!("{package} {version} (about {takes})"), &cargo, needs)?;
        fs::remove_dir_all(&building)?;
        Ok(programs)
    }

    fn is_in(&self, machine: &Machine, folder: &Path) -> bool {
        let program = folder.join(self.programs[0]);
        self.programs.iter().all(|program| folder.join(program).is_file())
            && output_of(cmd!(machine, "{program} --version"))
                .is_some_and(|said| said.split_whitespace().nth(1) == Some(&self.version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_repository_s_lock_file_names_the_glue() {
        let version = wasm_bindgen(&Machine::new(false).unwrap()).unwrap().version;
        let lock = fs::read_to_string(places::root().join("Cargo.lock")).unwrap();
        assert!(lock.contains(&format!("name = \"wasm-bindgen\"\nversion = \"{version}\"\n")), "{version}");
    }
}
