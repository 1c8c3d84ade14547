//! Checks the face of titles and scores: it is small, and has every character that titles use. Only tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The limit for the file, in bytes.
const BUDGET: usize = 20_000;
/// In texts as signs of the files' own syntax, in hints of Lumens and Luminos, or in errors, which have the body's face.
const NEVER_IN_TITLES: &str = "{}[]\"\\_\n=→#";

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn font() -> Vec<u8> {
    fs::read(root().join("public/fonts/young-serif.woff2")).unwrap()
}

/// Reads big-endian numbers of a font.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn u16(&self, at: usize) -> usize {
        usize::from(u16::from_be_bytes(self.0[at..at + 2].try_into().unwrap()))
    }

    fn u32(&self, at: usize) -> usize {
        u32::from_be_bytes(self.0[at..at + 4].try_into().unwrap()) as usize
    }

    /// A number of variable length (UIntBase128 of WOFF 2), and where it ends.
    fn base_128(&self, mut at: usize) -> (usize, usize) {
        let mut value = 0;
        loop {
            let byte = self.0[at];
            (at, value) = (at + 1, (value << 7) | usize::from(byte & 0x7f));
            if byte < 0x80 {
                return (value, at);
            }
        }
    }
}

/// The table of a WOFF 2 file that maps characters to glyphs (<https://www.w3.org/TR/WOFF2/>).
fn character_map(file: &[u8]) -> Vec<u8> {
    /// The numbers of the tables with this meaning, and of those that are stored transformed, unless they say otherwise.
    const CMAP: u8 = 0;
    const TRANSFORMED: [u8; 2] = [10, 11];
    const OTHER_TAG: u8 = 63;
    const DIRECTORY: usize = 48;
    let woff = Reader(file);
    let (mut at, mut begin, mut found) = (DIRECTORY, 0, None);
    for _ in 0..woff.u16(12) {
        let (tag, version) = (file[at] & 63, file[at] >> 6);
        at += if tag == OTHER_TAG { 5 } else { 1 };
        let (mut length, mut next) = woff.base_128(at);
        if TRANSFORMED.contains(&tag) == (version == 0) {
            (length, next) = woff.base_128(next);
        }
        if tag == CMAP {
            found = Some(begin..begin + length);
        }
        (at, begin) = (next, begin + length);
    }
    let mut tables = Vec::new();
    brotli::BrotliDecompress(&mut &file[at..at + woff.u32(20)], &mut tables).unwrap();
    tables[found.expect("the font has characters")].to_vec()
}

/// The characters of a character map, from its tables of format 4.
fn characters(map: &[u8]) -> BTreeSet<char> {
    let map = Reader(map);
    let tables = (0..map.u16(2)).map(|number| map.u32(8 + 8 * number)).filter(|table| map.u16(*table) == 4);
    let segments = tables.flat_map(|table| {
        let segments = map.u16(table + 6) / 2;
        (0..segments).map(move |segment| (table + 16 + 2 * (segments + segment), table + 14 + 2 * segment))
    });
    let codes = segments.flat_map(|(first, last)| map.u16(first)..=map.u16(last));
    codes.filter(|code| *code != 0xffff).filter_map(|code| char::from_u32(code as u32)).collect()
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
    let has = characters(&character_map(&font()));
    assert!(has.len() > 100 && has.contains(&'é'), "{has:?}");
    let mut said = String::new();
    let mut texts = files(&["crates", "games"], "locales", "json");
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
