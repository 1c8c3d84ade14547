//! Makes the linker keep relocations: `xtask` needs them to split the program into parts.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
