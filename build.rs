//! Generates the module of texts, and tells the linker to keep relocations, which `xtask` needs to split the program
//! into parts.

fn main() {
    luciole_locales::build();
    let is_for_web = std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32");
    if is_for_web && cfg!(feature = "split") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
