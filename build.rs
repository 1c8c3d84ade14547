//! Generates the module of texts and the list of pictures in `public/pictures`, and tells the linker to keep
//! relocations, which `xtask` needs to split the program into parts.

use std::path::Path;
use std::{env, fs};

fn main() {
    luciole_locales::build();
    let to = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("pictures.rs");
    fs::write(to, format!("[{}]", pictures("public/pictures"))).expect("the folder is cargo's");
    let is_for_web = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32");
    if is_for_web && cfg!(feature = "split") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}

/// The name, width and height of each PNG in a folder: `("pond", 960, 844), `.
fn pictures(folder: &str) -> String {
    println!("cargo::rerun-if-changed={folder}");
    let entries = fs::read_dir(folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable entry").path()).collect();
    // Builds of the same files are identical.
    files.sort();
    let described = files.iter().map(|file| {
        let bytes = fs::read(file).expect("a readable file");
        let [width, height] = [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")));
        format!("(\"{}\", {width}, {height}), ", file.file_stem().expect("a name").display())
    });
    described.collect()
}
