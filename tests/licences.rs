//! Luciole has two licences, and every mention of them agrees.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const EXPRESSION: &str = "MIT OR Apache-2.0";

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn both_licences_exist_and_name_their_licensor() {
    for (file, title) in [("LICENSE-MIT", "MIT License"), ("LICENSE-APACHE", "Apache License")] {
        let text = text(file);
        assert!(text.trim_start().starts_with(title), "{file}");
        assert!(text.contains("2026 The Luciole authors"), "{file}");
    }
}

#[test]
fn every_crate_names_both() {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let output = Command::new(env!("CARGO"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .args(["metadata", "--format-version", "1", "--no-deps", "--manifest-path", manifest])
            .output()
            .expect("cargo runs the tests, so it is there");
        let metadata = json(&String::from_utf8_lossy(&output.stdout));
        let packages = metadata["packages"].as_array().expect("a list");
        assert!(!packages.is_empty(), "{manifest}");
        for package in packages {
            assert_eq!(package["license"], EXPRESSION, "{}", package["name"]);
        }
    }
}

#[test]
fn every_npm_package_names_both() {
    for manifest in ["package.json", "programs/embed/package/package.json"] {
        assert_eq!(json(&text(manifest))["license"], EXPRESSION, "{manifest}");
    }
    assert_eq!(json(&text("package-lock.json"))["packages"][""]["license"], EXPRESSION);
}
