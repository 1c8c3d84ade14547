//! Plain `trunk serve` starts in a fresh clone.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Trunk refuses to start if a path that it is to watch, or to ignore, doesn't exist.
#[test]
fn what_trunk_watches_exists_in_a_fresh_clone() {
    let config = fs::read_to_string(format!("{ROOT}/Trunk.toml")).unwrap();
    let config: toml::Table = config.parse().unwrap();
    let paths = config["watch"].as_table().unwrap().values().flat_map(|paths| paths.as_array().unwrap());
    let paths: Vec<&str> = paths.map(|path| path.as_str().unwrap()).collect();
    let listed =
        Command::new("git").current_dir(ROOT).args(["ls-files", "--error-unmatch", "--"]).args(&paths).output();
    let listed = listed.expect("git is there");
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    assert!(paths.contains(&"src"), "{paths:?}");
}
