//! Many games in one file. Each record is embedded as text, so that records of other versions pass through unchanged.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::json::{Fields, not_json};
use super::text::{mended_json, trimmed};
use super::write::{list, quoted};
use super::{Json, RecordError};
use crate::Name;

/// The library version that this program writes, and the newest that it reads.
pub const LIBRARY_VERSION: u64 = 1;
/// The maximum size of a library in bytes.
pub const MAX_LIBRARY_BYTES: usize = 16 * 1024 * 1024;
/// The maximum number of games in a library.
pub const MAX_GAMES: usize = 5_000;
/// Distinguishes a library from a record.
pub(super) const MARK: &str = "luciole-library";

/// One game of a library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// When it was last played, in milliseconds since 1970, if known.
    pub changed: Option<u64>,
    /// How many moves were shown, if not all.
    pub shown: Option<u64>,
    /// The number of the seat played on this device, if others play by links.
    pub here: Option<u64>,
    /// The number of moves that it has in common with the game from which it branched off, if it did.
    pub from: Option<u64>,
    /// The name under which it was kept; empty if it has none.
    pub name: Name,
    /// The record as text, not yet parsed.
    pub record: String,
}

/// Writes games as the text of a library, for [`read_games`].
pub fn write_library(entries: &[Entry]) -> String {
    let field = |name: &str, value: Option<u64>| value.map_or_else(String::new, |value| format!("\"{name}\":{value},"));
    let entry = |entry: &Entry| {
        let fields = [("changed", entry.changed), ("shown", entry.shown), ("here", entry.here), ("from", entry.from)];
        let fields: String = fields.into_iter().map(|(name, value)| field(name, value)).collect();
        let name = match entry.name.as_str() {
            "" => String::new(),
            name => format!("\"name\":{},", quoted(name)),
        };
        format!("{{{fields}{name}\"record\":{}}}", quoted(&entry.record))
    };
    format!("{{\"{MARK}\":{LIBRARY_VERSION},\"games\":[{}]}}", list(entries.iter().map(entry)))
}

/// The games in a file: those of a library, or a single record. Anything that isn't a library is taken for a record.
/// Invalid entries are reported with their position; records are left for
/// [`Playthrough::from_json`](crate::Playthrough::from_json).
///
/// # Errors
/// If the text isn't JSON, or is a library that can't be read at all.
pub fn read_games(text: &str) -> Result<Vec<Result<Entry, RecordError>>, RecordError> {
    if text.len() > MAX_LIBRARY_BYTES {
        return Err(RecordError::LargeLibrary { bytes: text.len() });
    }
    let text = trimmed(text);
    // Records of a newer Luciole stay as they are, unless the library can't be read otherwise.
    let json = Json::parse(text).or_else(|why| Json::parse(&mended_json(text)).map_err(|_| not_json(text, why)));
    let Json::Object(fields) = json? else {
        return Err(RecordError::NotARecord);
    };
    let mut fields = Fields::of("", fields);
    match fields.take(MARK) {
        None => return Ok(vec![Ok(Entry { record: text.to_owned(), ..Entry::default() })]),
        Some(Json::Whole(LIBRARY_VERSION)) => {}
        Some(Json::Whole(version)) if version > LIBRARY_VERSION => return Err(RecordError::Newer { version }),
        Some(_) => return Err(RecordError::NoSuchVersion),
    }
    let games = fields.required("games", Json::list)?;
    fields.end()?;
    if games.len() > MAX_GAMES {
        return Err(RecordError::TooManyGames { count: games.len() });
    }
    Ok(games.into_iter().map(entry).collect())
}

fn entry(entry: Json) -> Result<Entry, RecordError> {
    let mut fields = Fields::of("", entry.object("games")?);
    let mut whole = |name| fields.optional(name, Json::whole);
    let (changed, shown) = (whole("changed")?, whole("shown")?);
    let (here, from) = (whole("here")?, whole("from")?);
    // A name that can't be displayed is no reason to refuse the game.
    let name = fields.optional("name", Json::text)?.and_then(|name| name.parse().ok()).unwrap_or_default();
    let record = fields.required("record", Json::text)?;
    fields.end()?;
    Ok(Entry { changed, shown, here, from, name, record })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<Vec<Result<Entry, String>>, String> {
        let told = |entry: Result<Entry, RecordError>| entry.map_err(|why| why.to_string());
        read_games(text).map(|all| all.into_iter().map(told).collect()).map_err(|why| why.to_string())
    }

    fn of(record: &str) -> Entry {
        Entry { record: record.to_owned(), ..Entry::default() }
    }

    /// Files once written stay readable for good.
    #[test]
    fn a_library_of_version_1_is_still_read() {
        let text = r#"{"luciole-library":1,"games":[{"changed":1763704000000,"shown":3,"record":"{\"luciole\":1}"},{"record":"?"}]}"#;
        let entries = [Entry { changed: Some(1_763_704_000_000), shown: Some(3), ..of(r#"{"luciole":1}"#) }, of("?")];
        assert_eq!(write_library(&entries), text);
        assert_eq!(read(text), Ok(entries.into_iter().map(Ok).collect()));
    }

    #[test]
    fn a_name_that_cannot_be_displayed_is_left_out() {
        for name in ["x".repeat(25), "\\u202e".to_owned()] {
            let text = format!(r#"{{"luciole-library":1,"games":[{{"name":"{name}","record":"a"}}]}}"#);
            assert_eq!(read(&text), Ok(vec![Ok(of("a"))]));
        }
    }

    #[test]
    fn a_record_is_a_library_of_one() {
        assert_eq!(read("\u{feff} {\"luciole\":2}\n"), Ok(vec![Ok(of("{\"luciole\":2}"))]));
    }

    #[test]
    fn broken_libraries_say_what_is_wrong_and_where() {
        let cases = [
            ("", "not JSON"),
            ("[]", "not a record of Luciole"),
            (r#"{"luciole-library":2}"#, "this record has version 2"),
            (r#"{"luciole-library":0}"#, "the version of a record is 1"),
            (r#"{"luciole-library":1}"#, "the field \"games\" is missing"),
            (r#"{"luciole-library":1,"games":{}}"#, "the field \"games\" should be a list"),
            (r#"{"luciole-library":1,"games":[],"more":1}"#, "there is no field \"more\""),
            (r#"{"luciole-library":1,"games":[],"games":[]}"#, "the field \"games\" appears twice"),
            ("null", "not a record of Luciole"),
            ("luciole-library", "not JSON"),
            (r#"{"luciole-library":1,"games":["#, "not JSON"),
            (r#"{"luciole-library":1,"games":[]} []"#, "not JSON"),
            (r#"{"luciole-library":"1","games":[]}"#, "the version of a record is 1"),
            (r#"{"luciole-library":-1,"games":[]}"#, "the version of a record is 1"),
            (r#"{"luciole-library":null,"games":[]}"#, "the version of a record is 1"),
            (r#"{"luciole-library":1,"games":null}"#, "the field \"games\" should be a list"),
            (r#"{"luciole-library":1,"games":"[]"}"#, "the field \"games\" should be a list"),
            (r#"{"luciole-library":1,"luciole-library":1,"games":[]}"#, "the field \"luciole-library\" appears twice"),
            (r#"{"luciole-library":1,"luciole":1,"games":[]}"#, "there is no field \"luciole\""),
        ];
        for (text, why) in cases {
            let said = read(text).unwrap_err();
            assert!(said.contains(why), "{text}: {said}");
        }
        let many = format!(r#"{{"luciole-library":1,"games":[{}]}}"#, vec!["1"; 5_001].join(","));
        assert_eq!(read(&many), Err("a library has at most 5000 games, this one has 5001".into()));
        let large = format!("\"{}\"", "x".repeat(MAX_LIBRARY_BYTES));
        assert_eq!(read(&large), Err("a library has at most 16777216 bytes, this one has 16777218".into()));
    }

    #[test]
    fn broken_entries_leave_the_others() {
        let cases = [
            ("7", "the field \"games\" should be an object"),
            ("null", "the field \"games\" should be an object"),
            ("[]", "the field \"games\" should be an object"),
            ("\"a\"", "the field \"games\" should be an object"),
            ("{}", "the field \"record\" is missing"),
            (r#"{"record":1}"#, "the field \"record\" should be a text"),
            (r#"{"record":null}"#, "the field \"record\" should be a text"),
            (r#"{"record":{"luciole":1}}"#, "the field \"record\" should be a text"),
            (r#"{"record":"a","x":1}"#, "there is no field \"x\""),
            (r#"{"record":"a","shown":-1}"#, "the field \"shown\" should be a whole number"),
            (r#"{"record":"a","shown":"1"}"#, "the field \"shown\" should be a whole number"),
            (r#"{"record":"a","changed":1.5}"#, "the field \"changed\" should be a whole number"),
            (r#"{"record":"a","changed":"today"}"#, "the field \"changed\" should be a whole number"),
            (r#"{"record":"a","here":-1}"#, "the field \"here\" should be a whole number"),
            (r#"{"record":"a","name":7}"#, "the field \"name\" should be a text"),
            (r#"{"record":"a","here":true}"#, "the field \"here\" should be a whole number"),
            (r#"{"record":"a","record":"b"}"#, "the field \"record\" appears twice"),
            (r#"{"record":"a","here":1,"here":2}"#, "the field \"here\" appears twice"),
        ];
        let broken = cases.map(|(entry, _)| entry).join(",");
        let said = read(&format!(r#"{{"luciole-library":1,"games":[{broken},{{"record":"a"}}]}}"#)).unwrap();
        assert_eq!(said.last(), Some(&Ok(of("a"))));
        for (said, (entry, why)) in said.iter().zip(cases) {
            assert_eq!(said.as_ref(), Err(&why.to_owned()), "{entry}");
        }
    }

    proptest! {
        #[test]
        fn libraries_round_trip(
            entries in prop::collection::vec((any::<[Option<u64>; 4]>(), "[ -~é🪷]{0,24}", ".{0,60}"), 0..8)
        ) {
            let entry = |([changed, shown, here, from], name, record): ([_; 4], String, _)| {
                Entry { changed, shown, here, from, name: name.parse().unwrap(), record }
            };
            let entries: Vec<_> = entries.into_iter().map(entry).collect();
            prop_assert_eq!(read(&write_library(&entries)), Ok(entries.into_iter().map(Ok).collect()));
        }

        #[test]
        fn no_text_breaks_the_reader(text in ".{0,300}") {
            drop(read(&text));
        }

        #[test]
        fn a_changed_byte_never_breaks_the_reader(at: prop::sample::Index, to in "[ -~]") {
            let name = "Zoé \"1\"".parse().unwrap();
            let whole = Entry { changed: Some(5), shown: Some(1), here: Some(2), from: Some(3), name, record: "é\"\\\n".into() };
            let text = write_library(&[of("{\"luciole\":1}"), whole]);
            let at = at.index(text.chars().count());
            let changed: String =
                text.chars().enumerate().map(|(i, c)| if i == at { to.chars().next().unwrap_or(c) } else { c }).collect();
            if let Ok(games) = read_games(&changed) {
                let entries: Vec<Entry> = games.into_iter().flatten().collect();
                prop_assert_eq!(read(&write_library(&entries)), Ok(entries.into_iter().map(Ok).collect()));
            }
        }
    }
}
