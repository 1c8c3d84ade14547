//! The `wasm32-unknown-unknown` target: rustup's where it can be had, else a toolchain made of Debian's packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::apt;
use crate::children::{answer, command, find, install};
use crate::places;

const TARGET: &str = "wasm32-unknown-unknown";
/// The name under which rustup knows Debian's toolchain.
const DEBIAN_NAME: &str = "luciole-wasm";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The compiler, its library's sources and its lints. The library for wasm is none of Debian's packages.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy"];

/// The library carries bitcode, as rustup's does: without it, nothing can be optimised across it and the app.
const LIBRARY_FLAGS: &str = "-Cembed-bitcode=yes";

/// The toolchain that builds for the web.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WasmToolchain {
    /// What `RUSTUP_TOOLCHAIN` has to say; nothing if the active toolchain will do.
    pub(crate) name: Option<String>,
}

impl WasmToolchain {
    /// Lets a command, and what it starts, build for the web.
    pub(crate) fn apply(&self, command: &mut Command) {
        if let Some(name) = &self.name {
            command.env("RUSTUP_TOOLCHAIN", name);
        }
    }

    /// Whether the toolchain can lint. The active one is the developer's own and has what they gave it.
    pub(crate) fn has_clippy(&self) -> bool {
        let mut version = command("cargo");
        version.args(["clippy", "--version"]);
        self.apply(&mut version);
        answer(&mut version).is_some()
    }
}

/// Makes sure that there is a toolchain for the web.
pub(super) fn ensure() -> Result<WasmToolchain> {
    let active = WasmToolchain { name: None };
    if has_library(Path::new("rustc")) {
        prove(&active)?;
        return Ok(active);
    }
    if !debian_is_complete() {
        match add_with_rustup() {
            Ok(()) => {
                prove(&active)?;
                return Ok(active);
            }
            Err(error) if apt::is_available() => {
                println!("  rustup couldn't add it, so it will be made of Debian's packages.");
                install_debian()
                    .with_context(|| format!("rustup failed first: {error:#}"))
                    .context("the Rust target wasm32-unknown-unknown couldn't be set up")?;
            }
            Err(error) => {
                return Err(error.context(
                    "the Rust target wasm32-unknown-unknown couldn't be added.\n  \
                     With rustup and full network, `rustup target add wasm32-unknown-unknown` adds it",
                ));
            }
        }
    }
    // Without rustup the toolchain of the system is the active one, and has the target by now.
    let toolchain = WasmToolchain { name: find("rustup").map(|_| DEBIAN_NAME.to_owned()) };
    prove(&toolchain)?;
    Ok(toolchain)
}

fn add_with_rustup() -> Result<()> {
    println!("The Rust target {TARGET} is missing: adding it with rustup.");
    ensure!(find("rustup").is_some(), "there is no rustup");
    install(command("rustup").args(["target", "add", TARGET]))
}

/// The folder of a compiler's library for the web.
fn library_folder(rustc: &Path) -> Option<PathBuf> {
    answer(command(rustc).args(["--print", "target-libdir", "--target", TARGET])).map(PathBuf::from)
}

fn has_library(rustc: &Path) -> bool {
    library_folder(rustc).is_some_and(|folder| holds_library(&folder))
}

fn holds_library(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libtest-"))
}

/// A library fits exactly one compiler; this file beside it names the one, and how the library was built.
fn library_stamp(folder: &Path) -> PathBuf {
    folder.join("luciole-built-for")
}

/// What a stamp has to say for a library of the installed compiler.
fn right_stamp() -> Option<String> {
    let version = answer(command(DEBIAN_RUSTC).arg("--version"))?;
    Some(format!("{version}\n{LIBRARY_FLAGS}\n"))
}

fn debian_library_is_right() -> bool {
    let stamped = library_folder(Path::new(DEBIAN_RUSTC))
        .filter(|folder| holds_library(folder))
        .and_then(|folder| fs::read_to_string(library_stamp(&folder)).ok());
    stamped.is_some() && stamped == right_stamp()
}

fn debian_linker() -> Option<PathBuf> {
    let folder = library_folder(Path::new(DEBIAN_RUSTC))?;
    let host = answer(command(DEBIAN_RUSTC).args(["--print", "host-tuple"]))?;
    // …/rustlib/wasm32-unknown-unknown/lib → …/rustlib/<host>/bin/rust-lld
    Some(folder.ancestors().nth(2)?.join(host).join("bin/rust-lld"))
}

fn is_linked() -> bool {
    find("rustup").is_none()
        || answer(command("rustup").args(["toolchain", "list"]))
            .is_some_and(|list| list.lines().any(|line| line.split_whitespace().next() == Some(DEBIAN_NAME)))
}

fn debian_is_complete() -> bool {
    Path::new(DEBIAN_RUSTC).is_file()
        && debian_library_is_right()
        && debian_linker().is_some_and(|linker| linker.exists())
        && is_linked()
}

fn install_debian() -> Result<()> {
    println!("Installing Debian's Rust for the web and its linker (about 25 s).");
    let linker = apt::newest_numbered("lld-").context("Debian offers no package lld-NN")?;
    let mut packages = DEBIAN_PACKAGES.to_vec();
    packages.push(&linker);
    apt::install_packages(&packages)?;
    let wanted = debian_linker().context("Debian's rustc doesn't know its library's folder")?;
    if !wanted.exists() {
        let folder = wanted.parent().context("a linker in no folder")?;
        install(apt::as_root("mkdir").arg("-p").arg(folder))?;
        let program = format!("/usr/bin/{linker}");
        install(apt::as_root("ln").args(["-sfn", &program]).arg(&wanted))?;
    }
    if !is_linked() {
        install(command("rustup").args(["toolchain", "link", DEBIAN_NAME, "/usr"]))?;
    }
    if !debian_library_is_right() {
        build_library()?;
    }
    Ok(())
}

/// Builds the standard library for the web from Debian's sources, and puts it where its compiler looks.
fn build_library() -> Result<()> {
    println!("Building Rust's standard library for {TARGET}, once (about 40 s).");
    let package = places::cache()?.join("wasm-library");
    fs::create_dir_all(package.join("src"))?;
    fs::write(
        package.join("Cargo.toml"),
        "[package]\nname = \"luciole-empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n",
    )?;
    fs::write(package.join("src/lib.rs"), "#![no_std]\n")?;
    let mut build = command("cargo");
    build
        .current_dir(&package)
        .env("CARGO_TARGET_DIR", package.join("target"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", LIBRARY_FLAGS)
        .args(["build", "--release", "--target", TARGET])
        .arg("-Zbuild-std=std,panic_abort,proc_macro,test");
    if find("rustup").is_some() {
        build.env("RUSTUP_TOOLCHAIN", DEBIAN_NAME);
    }
    install(&mut build)?;

    let output = package.join("target").join(TARGET).join("release/deps");
    let libraries: Vec<PathBuf> = fs::read_dir(&output)?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rlib"))
        .filter(|path| !path.to_string_lossy().contains("luciole_empty"))
        .collect();
    ensure!(!libraries.is_empty(), "no library came out of the build");

    let folder = library_folder(Path::new(DEBIAN_RUSTC)).context("no folder for the library")?;
    ensure!(
        folder.ends_with(Path::new(TARGET).join("lib")),
        "{} is an unexpected folder for the library",
        folder.display()
    );
    let stamp = library_stamp(&package);
    let text = right_stamp().context("Debian's rustc doesn't say its version")?;
    fs::write(&stamp, text)?;
    // A library of an earlier compiler would stand in the way. The stamp comes last: it says that all is there.
    install(apt::as_root("rm").arg("-rf").arg(&folder))?;
    install(apt::as_root("mkdir").arg("-p").arg(&folder))?;
    install(apt::as_root("cp").args(&libraries).arg(&folder))?;
    install(apt::as_root("cp").arg(&stamp).arg(&folder))?;
    fs::remove_dir_all(&package)?;
    // Cargo doesn't see that what it built stood on another library of the same version.
    let outdated = places::target().join(TARGET);
    if outdated.exists() {
        fs::remove_dir_all(outdated)?;
    }
    Ok(())
}

/// Compiles and links a few lines as the web build does, the first time that a compiler is used: a broken toolchain shows here, not deep inside of a long build.
fn prove(toolchain: &WasmToolchain) -> Result<()> {
    let ask = |arguments: &[&str]| {
        let mut rustc = command("rustc");
        toolchain.apply(&mut rustc);
        rustc.args(arguments);
        rustc
    };
    let Some(version) = answer(&mut ask(&["-vV"])) else {
        bail!("the toolchain {toolchain:?} doesn't run");
    };
    let folder = places::cache()?.join("proof");
    let stamp = folder.join("compiles-for-the-web");
    if fs::read_to_string(&stamp).is_ok_and(|stamped| stamped == version) {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    let source = folder.join("proof.rs");
    fs::write(
        &source,
        "#[unsafe(no_mangle)]\npub extern \"C\" fn proof(n: u32) -> usize { format!(\"{n}\").len() }\n",
    )?;
    let mut compile = ask(&["--edition=2024", "--crate-type=cdylib", "--target", TARGET]);
    compile.current_dir(&folder).args(["-Copt-level=z", "-Clto=fat", "-Cpanic=abort"]).arg(&source);
    install(&mut compile).context("the compiler for the web doesn't work")?;
    fs::write(&stamp, version)?;
    Ok(())
}
