//! The `wasm32-unknown-unknown` target: rustup's if available, else a toolchain from Debian packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use super::apt;
use crate::machine::Machine;
use crate::places;
use crate::programs::{answer, find};

const TARGET: &str = "wasm32-unknown-unknown";
/// The name of Debian's toolchain in rustup.
const DEBIAN_NAME: &str = "luciole-wasm";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The compiler, its library's sources and its lints. Debian doesn't package the library for wasm.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy"];

/// The library contains bitcode, like rustup's: without it, link-time optimisation across library and app is
/// impossible.
const LIBRARY_FLAGS: &str = "-Cembed-bitcode=yes";

/// Ensures that there is a toolchain for the web; returns a machine that uses it.
pub(super) fn ensure(machine: &Machine) -> Result<Machine> {
    let mut web = machine.clone();
    if !has_library(machine) && (debian_is_complete(machine) || !added_with_rustup(machine)?) {
        if !debian_is_complete(machine) {
            install_debian(machine).context("the Rust target wasm32-unknown-unknown couldn't be set up")?;
        }
        // Without rustup the system's toolchain is the active one, and now has the target.
        if find("rustup").is_some() {
            web = web.with("RUSTUP_TOOLCHAIN", DEBIAN_NAME);
        }
    }
    prove(&web)?;
    Ok(web)
}

/// Adds the target with rustup. If that fails, Debian packages are the alternative.
fn added_with_rustup(machine: &Machine) -> Result<bool> {
    if find("rustup").is_none() {
        ensure!(
            apt::is_available(machine),
            "the Rust target for the web is missing, and so is rustup, which could add it"
        );
        return Ok(false);
    }
    let rustup = cmd!(machine, "rustup target add {TARGET}");
    machine.announce("the Rust target for the web", &rustup)?;
    let Err(error) = rustup.run() else { return Ok(true) };
    ensure!(apt::is_available(machine), "the Rust target for the web couldn't be added: {error}");
    println!("  rustup couldn't add it; building it from Debian packages instead.");
    Ok(false)
}

/// The folder of a compiler's library for the web.
fn library_folder(machine: &Machine, rustc: &str) -> Option<PathBuf> {
    answer(cmd!(machine, "{rustc} --print target-libdir --target {TARGET}")).map(PathBuf::from)
}

fn has_library(machine: &Machine) -> bool {
    library_folder(machine, "rustc").is_some_and(|folder| holds_library(&folder))
}

fn holds_library(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libtest-"))
}

/// A library fits exactly one compiler; this file next to it records which, and how the library was built.
fn library_stamp(folder: &Path) -> PathBuf {
    folder.join("luciole-built-for")
}

/// The content of the stamp for a library built for the installed compiler.
fn right_stamp(machine: &Machine) -> Option<String> {
    let version = answer(cmd!(machine, "{DEBIAN_RUSTC} --version"))?;
    Some(format!("{version}\n{LIBRARY_FLAGS}\n"))
}

fn debian_library_is_right(machine: &Machine) -> bool {
    let stamped = library_folder(machine, DEBIAN_RUSTC)
        .filter(|folder| holds_library(folder))
        .and_then(|folder| fs::read_to_string(library_stamp(&folder)).ok());
    stamped.is_some() && stamped == right_stamp(machine)
}

fn debian_linker(machine: &Machine) -> Option<PathBuf> {
    let folder = library_folder(machine, DEBIAN_RUSTC)?;
    let host = answer(cmd!(machine, "{DEBIAN_RUSTC} --print host-tuple"))?;
    // …/rustlib/wasm32-unknown-unknown/lib → …/rustlib/<host>/bin/rust-lld
    Some(folder.ancestors().nth(2)?.join(host).join("bin/rust-lld"))
}

fn is_linked(machine: &Machine) -> bool {
    find("rustup").is_none()
        || answer(cmd!(machine, "rustup toolchain list"))
            .is_some_and(|list| list.lines().any(|line| line.split_whitespace().next() == Some(DEBIAN_NAME)))
}

fn debian_is_complete(machine: &Machine) -> bool {
    Path::new(DEBIAN_RUSTC).is_file()
        && debian_library_is_right(machine)
        && debian_linker(machine).is_some_and(|linker| linker.exists())
        && is_linked(machine)
}

fn install_debian(machine: &Machine) -> Result<()> {
    let linker = apt::newest_numbered(machine, "lld-").context("Debian has no package lld-NN")?;
    let mut packages = DEBIAN_PACKAGES.to_vec();
    packages.push(&linker);
    apt::install(machine, "Debian's Rust for the web with its linker (about 25 s)", &packages)?;
    let wanted = debian_linker(machine).context("Debian's rustc doesn't know its library's folder")?;
    if !wanted.exists() {
        let folder = wanted.parent().context("the linker's path has no folder")?;
        apt::as_root(machine, "mkdir").arg("-p").arg(folder).run()?;
        let program = format!("/usr/bin/{linker}");
        apt::as_root(machine, "ln").args(["-sfn", &program]).arg(&wanted).run()?;
    }
    if !is_linked(machine) {
        cmd!(machine, "rustup toolchain link {DEBIAN_NAME} /usr").run()?;
    }
    if debian_library_is_right(machine) { Ok(()) } else { build_library(machine) }
}

/// Builds the standard library for the web from Debian's sources, and installs it where the compiler looks for it.
fn build_library(machine: &Machine) -> Result<()> {
    println!("Building Rust's standard library for {TARGET}, once (about 40 s).");
    let package = places::cache()?.join("wasm-library");
    fs::create_dir_all(package.join("src"))?;
    fs::write(
        package.join("Cargo.toml"),
        "[package]\nname = \"luciole-empty\"\nversion = \"0.0.0\"\nedition = \"2021\"\n[workspace]\n",
    )?;
    fs::write(package.join("src/lib.rs"), "#![no_std]\n")?;
    // In its own folder: otherwise cargo would use the repository's settings.
    let there = machine.clone().at(&package);
    let mut build = cmd!(there, "cargo build --release --target {TARGET}")
        .arg("-Zbuild-std=std,panic_abort,proc_macro,test")
        .env("CARGO_TARGET_DIR", package.join("target"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", LIBRARY_FLAGS);
    if find("rustup").is_some() {
        build = build.env("RUSTUP_TOOLCHAIN", DEBIAN_NAME);
    }
    build.run()?;

    let output = package.join("target").join(TARGET).join("release/deps");
    let libraries: Vec<PathBuf> = fs::read_dir(&output)?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rlib"))
        .filter(|path| !path.to_string_lossy().contains("luciole_empty"))
        .collect();
    ensure!(!libraries.is_empty(), "the build produced no library");

    let folder = library_folder(machine, DEBIAN_RUSTC).context("no folder for the library")?;
    ensure!(
        folder.ends_with(Path::new(TARGET).join("lib")),
        "{} is an unexpected folder for the library",
        folder.display()
    );
    let stamp = library_stamp(&package);
    let text = right_stamp(machine).context("Debian's rustc doesn't report its version")?;
    fs::write(&stamp, text)?;
    // A library of an earlier compiler would be in the way. Write the stamp last, since it marks the library as
    // complete.
    apt::as_root(machine, "rm").arg("-rf").arg(&folder).run()?;
    apt::as_root(machine, "mkdir").arg("-p").arg(&folder).run()?;
    apt::as_root(machine, "cp").args(&libraries).arg(&folder).run()?;
    apt::as_root(machine, "cp").arg(&stamp).arg(&folder).run()?;
    fs::remove_dir_all(&package)?;
    // Cargo doesn't notice that its output was built with another library of the same version.
    let outdated = places::target().join(TARGET);
    if outdated.exists() {
        fs::remove_dir_all(outdated)?;
    }
    Ok(())
}

/// Compiles and links a few lines as the web build does, once per compiler: a broken toolchain fails here, not in the
/// middle of a long build.
fn prove(web: &Machine) -> Result<()> {
    let version = answer(cmd!(web, "rustc -vV")).context("the compiler for the web doesn't run")?;
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
    cmd!(web, "rustc --edition=2024 --crate-type=cdylib --target {TARGET} -Copt-level=z -Clto=fat -Cpanic=abort")
        .args(["--out-dir".as_ref(), folder.as_os_str(), source.as_os_str()])
        .run()
        .context("the compiler for the web doesn't work")?;
    Ok(fs::write(&stamp, version)?)
}
