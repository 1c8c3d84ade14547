//! The face of titles and scores is small, and has every character that titles use.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use read_fonts::tables::cmap::CmapSubtable;
use read_fonts::{FontRef, TableProvider};

/// The limit for the file, in bytes.
const BUDGET: usize = 20_000;
/// In texts as signs of the files' own syntax, in hints of Lumens and Luminos, or in errors, which have the body's face.
const NEVER_IN_TITLES: &str = "{}[]\"\\_\n=→#";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn font() -> Vec<u8> {
    fs::read(root().join("public/fonts/young-serif.woff2")).unwrap()
}

/// The characters of a font of the format WOFF 2.
fn characters(file: &[u8]) -> BTreeSet<char> {
    let font = wuff::decompress_woff2(file).unwrap();
    let map = FontRef::new(&font).unwrap().cmap().unwrap();
    let tables = map.encoding_records().iter().filter_map(|record| match record.subtable(map.offset_data()) {
        Ok(CmapSubtable::Format4(table)) => Some(table),
        _ => None,
    });
    tables.flat_map(|table| table.iter().filter_map(|(code, _)| char::from_u32(code)).collect::<Vec<_>>()).collect()
}

/// The files in these folders whose names end like this.
fn files(folders: &[&str], within: &str, extension: &str) -> Vec<PathBuf> {
    let inside = |folder: &str| fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let all = folders.iter().flat_map(|folder| inside(folder)).map(|path| path.join(within));
    let all = all.filter(|path| path.is_dir()).flat_map(|path| fs::read_dir(path).unwrap());
    let all = all.map(|entry| entry.unwrap().path());
    all.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}

#[test]
fn the_face_of_titles_is_small() {
    assert!(font().len() <= BUDGET, "{} bytes", font().len());
}

#[test]
fn the_face_of_titles_has_every_character_of_our_texts() {
    let has = characters(&font());
    assert!(has.len() > 100 && has.contains(&'é'), "{has:?}");
    let mut said = String::new();
    let mut texts = files(&["crates", "games", "programs"], "locales", "json");
    texts.extend(["en", "fr", "de"].map(|language| root().join(format!("locales/{language}.json"))));
    assert_eq!(texts.len() % 3, 0, "{texts:?}");
    for path in texts {
        said += &fs::read_to_string(path).unwrap();
    }
    // Of rules and lessons only the headings.
    for path in files(&["games"], "pages", "txt") {
        let text = fs::read_to_string(path).unwrap();
        said.extend(text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#')));
    }
    let lacks: BTreeSet<char> = said.chars().filter(|c| !has.contains(c) && !NEVER_IN_TITLES.contains(*c)).collect();
    assert!(lacks.is_empty(), "titles would have characters of another face: {lacks:?}");
}
