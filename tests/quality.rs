//! docs/quality.md is true: the tests that it names exist, and have as many rows as it says.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::{Path, PathBuf};

const DOCUMENT: &str = "docs/quality.md";
/// The least that is tested.
const LEAST: usize = 300;

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
fn every_kind_of_broken_input_is_counted() {
    let document = text(DOCUMENT);
    let (_, table) = document.split_once("| input | kinds | test |\n|---|---|---|\n").expect("the table");
    let mut all = 0;
    for row in table.lines().take_while(|row| !row.starts_with("| **all**")) {
        let [file, test] = quoted(row)[..] else { panic!("{row}: a file and a test") };
        let kinds: usize = row.split('|').nth(2).and_then(|cell| cell.trim().parse().ok()).expect(row);
        let source = text(file);
        let (_, body) = source.split_once(&format!("fn {test}(")).unwrap_or_else(|| panic!("{file} has no {test}"));
        let body = body.split("#[test]").next().unwrap_or_default();
        // The test itself holds this number against its table.
        assert!(
            body.contains(&format!(".len(), {kinds}, \"counted in {DOCUMENT}\")")),
            "{file}: {test} has {kinds} rows"
        );
        all += kinds;
    }
    assert!(all >= LEAST && document.contains(&format!("| **all** | **{all}** | |")), "{all} in all");
    assert!(document.contains(&format!(": {all} kinds in all.")), "{all} in all");
}
