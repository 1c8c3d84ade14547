//! Tells the linker to keep what refers to what: `xtask` splits the program into parts by it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
