//! Tools built from crates.io: from PATH if the version is exactly right, else kept in the user's cache, a folder a version.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::children::{answer, command, find, install};
use crate::places;

/// A program on crates.io.
pub(crate) struct Tool {
    /// The crate's name.
    pub(crate) package: &'static str,
    /// The programs it brings; the first is asked for its version.
    pub(crate) programs: &'static [&'static str],
    /// The one version that will do.
    pub(crate) version: String,
    /// Flags of `cargo install` besides the version.
    pub(crate) flags: &'static [&'static str],
    /// About how long it takes, in words.
    pub(crate) takes: &'static str,
}

/// The bundler. Unoptimised because it only waits for others.
pub(crate) fn trunk() -> Tool {
    Tool {
        package: "trunk",
        programs: &["trunk"],
        version: "0.21.14".to_owned(),
        flags: &["--no-default-features", "--debug"],
        takes: "3.5 min",
    }
}

/// What makes the glue between Rust and JavaScript, at the version of the library in Cargo.lock.
pub(crate) fn wasm_bindgen() -> Result<Tool> {
    let path = places::root().join("Cargo.lock");
    let text = fs::read_to_string(&path).context("Cargo.lock can't be read")?;
    Ok(Tool {
        package: "wasm-bindgen-cli",
        programs: &["wasm-bindgen", "wasm-bindgen-test-runner"],
        version: locked_version(&text, "wasm-bindgen")?,
        flags: &["--debug"],
        takes: "75 s",
    })
}

/// What drives Firefox.
pub(crate) fn geckodriver() -> Tool {
    Tool {
        package: "geckodriver",
        programs: &["geckodriver"],
        version: "0.37.1".to_owned(),
        flags: &["--debug"],
        takes: "2 min",
    }
}

/// What gathers licences. A little optimised: it compares all licences that there are with each of hundreds of files.
pub(crate) fn cargo_about() -> Tool {
    Tool {
        package: "cargo-about",
        programs: &["cargo-about"],
        version: "0.9.3".to_owned(),
        flags: &["--features=cli", "--debug", "--config=profile.dev.opt-level=1", "--config=profile.dev.debug=false"],
        takes: "4 min",
    }
}

/// What runs fuzz targets.
pub(crate) fn cargo_fuzz() -> Tool {
    Tool {
        package: "cargo-fuzz",
        programs: &["cargo-fuzz"],
        version: "0.13.2".to_owned(),
        flags: &["--debug"],
        takes: "40 s",
    }
}

/// The version of a package in a Cargo.lock.
fn locked_version(lock: &str, package: &str) -> Result<String> {
    let lock: toml::Table = lock.parse().context("Cargo.lock isn't TOML")?;
    let version = lock
        .get("package")
        .and_then(toml::Value::as_array)
        .into_iter()
        .flatten()
        .find(|entry| entry.get("name").and_then(toml::Value::as_str) == Some(package))
        .and_then(|entry| entry.get("version")?.as_str())
        .with_context(|| format!("Cargo.lock has no {package}"))?;
    Ok(version.to_owned())
}

impl Tool {
    /// Makes sure that the tool is there, and answers the folder of its programs.
    pub(crate) fn ensure(&self) -> Result<PathBuf> {
        if let Some(folder) = self.on_path() {
            return Ok(folder);
        }
        let home = places::cache()?.join(format!("{}-{}", self.package, self.version));
        let programs = home.join("bin");
        if self.is_in(&programs) {
            return Ok(programs);
        }
        let (package, version) = (self.package, &self.version);
        println!("{package} {version} is missing: building it from crates.io (about {}).", self.takes);
        self.build(&home).with_context(|| {
            format!(
                "{package} {version} couldn't be installed.\n  It needs crates.io and a C compiler. \
                 Any {package} of exactly this version on PATH will do as well"
            )
        })?;
        Ok(programs)
    }

    fn on_path(&self) -> Option<PathBuf> {
        let folder = find(self.programs[0])?.parent()?.to_owned();
        self.is_in(&folder).then_some(folder)
    }

    fn is_in(&self, folder: &Path) -> bool {
        self.programs.iter().all(|program| folder.join(program).is_file())
            && answer(command(folder.join(self.programs[0])).arg("--version"))
                .is_some_and(|said| said.split_whitespace().nth(1) == Some(&self.version))
    }

    fn build(&self, home: &Path) -> Result<()> {
        let building = home.join("building");
        fs::create_dir_all(&building)?;
        // Away from the repository: its cargo settings and target folder are none of the tool's business.
        let mut cargo = command("cargo");
        cargo
            .current_dir(&building)
            .env("CARGO_TARGET_DIR", &building)
            .env_remove("CARGO_BUILD_TARGET")
            .env_remove("RUSTFLAGS")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .args(["install", self.package, "--version", &self.version])
            .arg("--locked")
            .args(self.flags)
            .arg("--root")
            .arg(home);
        install(&mut cargo)?;
        fs::remove_dir_all(&building)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "1.2.3"

[[package]]
name = "wasm-bindgen"
version = "0.2.126"
source = "registry+https://github.com/rust-lang/crates.io-index"
"#;

    #[test]
    fn the_version_is_that_of_the_very_package() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen").unwrap(), "0.2.126");
        assert!(locked_version(LOCK, "wasm").is_err());
        assert!(locked_version("no lock", "wasm").is_err());
    }

    #[test]
    fn the_repository_s_own_lock_names_the_glue() {
        let version = wasm_bindgen().unwrap().version;
        assert!(version.starts_with("0.2."), "{version}");
    }
}
