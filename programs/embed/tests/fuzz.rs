//! Runs what the fuzz targets check, without a fuzzer: on the seeds in the repository, and on each with bytes changed.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;

use luciole_core::{Chance, Seed};

#[path = "../../../fuzz/src/lib.rs"]
pub mod checks;

/// How often each seed is changed.
const CHANGES: u64 = 40;

#[test]
fn records_as_json_hold() {
    each("record_json", |bytes| checks::record_json(&String::from_utf8_lossy(bytes)));
}

#[test]
fn links_hold() {
    each("record_link", checks::record_link);
}

#[test]
fn libraries_hold() {
    each("library", |bytes| checks::library(&String::from_utf8_lossy(bytes)));
}

#[test]
fn messages_hold() {
    each("messages", checks::messages);
}

#[test]
fn embedded_boards_hold() {
    each("embed", |bytes| checks::embed(&String::from_utf8_lossy(bytes)));
}

#[test]
fn games_hold() {
    each("play", checks::play);
}

/// Checks every seed of a target, and what becomes of it when some of its bytes change or its end is cut off.
fn each(target: &str, check: impl Fn(&[u8]) -> bool) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut files: Vec<_> = fs::read_dir(folder).expect("seeds").map(|entry| entry.expect("a seed").path()).collect();
    files.sort();
    assert!(files.len() >= 2, "{target} has seeds");
    for file in files {
        let bytes = fs::read(&file).expect("a readable seed");
        assert!(check(&bytes), "{} is accepted", file.display());
        for change in 0..CHANGES {
            let mut chance = Chance::new(Seed(change), 0);
            let mut changed = bytes.clone();
            for _ in 0..=chance.below(4) {
                let at = chance.below(changed.len() as u32) as usize;
                changed[at] = chance.below(256) as u8;
            }
            if chance.below(4) == 0 {
                changed.truncate(chance.below(changed.len() as u32) as usize);
            }
            check(&changed);
        }
    }
}
