//! Makes the linker keep relocations: `xtask` needs them to split the program into parts.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_for_web = std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32");
    if is_for_web && cfg!(feature = "split") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
