//! Writes the module of the texts, and tells the linker to keep what refers to what: `xtask` splits the program into parts by it.

fn main() {
    luciole_locales::build();
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|architecture| architecture == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
