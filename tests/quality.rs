//! docs/quality.md is true: the tests that it names exist.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

const DOCUMENT: &str = "docs/quality.md";

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn text(name: &str) -> String {
    fs::read_to_string(place(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

/// What stands between backquotes.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_file_that_is_named_exists() {
    let document = text(DOCUMENT);
    let files: Vec<&str> = quoted(&document).into_iter().filter(|name| name.contains('/')).collect();
    assert!(files.len() > 60, "{files:?}");
    for file in files {
        assert!(place(file).is_file(), "{file} is in {DOCUMENT}");
    }
}

#[test]
fn every_test_of_broken_input_that_is_named_exists() {
    let document = text(DOCUMENT);
    let (_, table) = document.split_once("| input | test |\n|---|---|\n").expect("the table");
    let rows: Vec<&str> = table.lines().take_while(|row| row.starts_with('|')).collect();
    assert!(rows.len() > 30, "{rows:?}");
    for row in rows {
        let [file, test] = quoted(row)[..] else { panic!("{row}: a file and a test") };
        assert!(text(file).contains(&format!("fn {test}(")), "{file} has no {test}");
    }
}
