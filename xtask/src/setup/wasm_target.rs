//! The `wasm32-unknown-unknown` target: rustup's if available, else a toolchain from Debian packages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use super::apt;
use crate::machine::Machine;
use crate::places;
use crate::programs::{find, output_of};

const TARGET: &str = "wasm32-unknown-unknown";
/// The name of Debian's toolchain in rustup.
const DEBIAN_NAME: &str = "luciole-wasm";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The compiler, its library's sources and its lints. Debian doesn't package the library for wasm.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy"];
/// Cargo's further flags for the target.
const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// The library contains bitcode, like rustup's: without it, link-time optimisation across library and app is
/// impossible.
const LIBRARY_FLAGS: &str = "-Cembed-bitcode=yes";

/// Ensures that there is a toolchain for the web; returns a machine that uses it.
pub(super) fn ensure(machine: &Machine) -> Result<Machine> {
    let has_library = || {
        let folder = output_of(cmd!(machine, "rustc --print target-libdir --target {TARGET}"));
        folder.is_some_and(|folder| Path::new(&folder).is_dir())
    };
    let web = if has_library()
        || !debian_sysroot(machine).is_ok_and(|sysroot| sysroot.is_dir()) && added_with_rustup(machine)?
    {
        machine.clone()
    } else {
        let sysroot = install_debian(machine).context("the Rust target wasm32-unknown-unknown couldn't be set up")?;
        let web = machine.clone().with(FLAGS, format!("--sysroot={}", sysroot.display()));
        // Without rustup the system's toolchain is the active one.
        if find("rustup").is_some() { web.with("RUSTUP_TOOLCHAIN", DEBIAN_NAME) } else { web }
    };
    smoke_test(&web)?;
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

/// The folder of the library and linker for Debian's compiler; it exists only once it is complete. A library fits
/// exactly one compiler.
fn debian_sysroot(machine: &Machine) -> Result<PathBuf> {
    let version = output_of(cmd!(machine, "{DEBIAN_RUSTC} --version")).context("Debian's rustc doesn't run")?;
    let version: String = version.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    Ok(places::cache()?.join(format!("wasm-sysroot-{version}")))
}

/// Ensures that Debian's compiler is there with a library for the web; returns the library's sysroot.
fn install_debian(machine: &Machine) -> Result<PathBuf> {
    let is_linked = || {
        let list = output_of(cmd!(machine, "rustup toolchain list")).unwrap_or_default();
        list.lines().any(|line| line.split_whitespace().next() == Some(DEBIAN_NAME))
    };
    if !Path::new(DEBIAN_RUSTC).is_file() || newest_linker().is_none() {
        let linker = apt::newest_numbered(machine, "lld-").context("Debian has no package lld-NN")?;
        let mut packages = DEBIAN_PACKAGES.to_vec();
        packages.push(&linker);
        apt::install(machine, "Debian's Rust for the web with its linker (about 25 s)", &packages)?;
    }
    if find("rustup").is_some() && !is_linked() {
        cmd!(machine, "rustup toolchain link {DEBIAN_NAME} /usr").run()?;
    }
    let sysroot = debian_sysroot(machine)?;
    if !sysroot.is_dir() {
        build_sysroot(machine, &sysroot)?;
    }
    Ok(sysroot)
}

/// The newest of Debian's linkers.
fn newest_linker() -> Option<PathBuf> {
    let number = |path: &PathBuf| path.file_name()?.to_str()?.strip_prefix("ld.lld-")?.parse::<u32>().ok();
    let programs = fs::read_dir("/usr/bin").ok()?.flatten().map(|entry| entry.path());
    programs.filter_map(|path| Some((number(&path)?, path))).max().map(|(_, path)| path)
}

/// Builds the standard library for the web from Debian's sources, into a folder of the user's.
fn build_sysroot(machine: &Machine, sysroot: &Path) -> Result<()> {
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

    // Filled elsewhere, and moved into place once it is complete.
    let unfinished = package.join("sysroot");
    let libraries = unfinished.join("lib/rustlib").join(TARGET).join("lib");
    fs::create_dir_all(&libraries)?;
    for entry in fs::read_dir(package.join("target").join(TARGET).join("release/deps"))? {
        let library = entry?.path();
        let name = library.file_name().unwrap_or_default();
        if library.extension().is_some_and(|extension| extension == "rlib") {
            fs::copy(&library, libraries.join(name))?;
        }
    }
    let host = output_of(cmd!(machine, "{DEBIAN_RUSTC} --print host-tuple"))
        .context("Debian's rustc doesn't name its host")?;
    let programs = unfinished.join("lib/rustlib").join(host).join("bin");
    fs::create_dir_all(&programs)?;
    std::os::unix::fs::symlink(newest_linker().context("there is no linker")?, programs.join("rust-lld"))?;
    fs::rename(unfinished, sysroot)?;
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
fn smoke_test(web: &Machine) -> Result<()> {
    let version = output_of(cmd!(web, "rustc -vV")).context("the compiler for the web doesn't run")?;
    let folder = places::cache()?.join("proof");
    let stamp = folder.join("compiles-for-the-web");
    if fs::read_to_string(&stamp).is_ok_and(|stamped| stamped == version) {
        return Ok(());
    }
    fs::create_dir_all(folder.join("src"))?;
    fs::write(
        folder.join("Cargo.toml"),
        "[package]\nname = \"proof\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[lib]\ncrate-type = [\"cdylib\"]\n[workspace]\n\
         [profile.release]\nlto = \"fat\"\npanic = \"abort\"\n",
    )?;
    fs::write(
        folder.join("src/lib.rs"),
        "#[unsafe(no_mangle)]\npub extern \"C\" fn proof(n: u32) -> usize { format!(\"{n}\").len() }\n",
    )?;
    let there = web.clone().at(&folder);
    let build =
        cmd!(there, "cargo build --quiet --release --target {TARGET}").env("CARGO_TARGET_DIR", folder.join("target"));
    build.run().context("the compiler for the web doesn't work")?;
    Ok(fs::write(&stamp, version)?)
}
