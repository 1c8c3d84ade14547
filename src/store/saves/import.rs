//! Importing games from a file.

use std::collections::BTreeSet;

use luciole_core::RecordError;
use luciole_core::record::{Entry, Found, Link, find, read_games};
use luciole_games::AnyPlaythrough;

use luciole_table::{StoredGame, Summary};

/// What to import from a file, and what not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The games to save, each with its summary.
    pub add: Vec<(Entry, String)>,
    /// The number of games that are already saved.
    pub already: usize,
    /// The number of games to save that need a newer Luciole. They are saved as they are.
    pub newer: usize,
    /// The other games' numbers, counted from 1, and what is wrong with them.
    pub refused: Vec<(usize, RecordError)>,
    /// The number of games in the file.
    pub count: usize,
}

/// Whether a file holds the link of a game played by links. Opening it may go on with a kept game, so it isn't imported
/// as another one.
pub fn is_turn_link(text: &str) -> bool {
    matches!(find(text), Ok(Found::Link(Link::Turn(..))))
}

/// Reads a library, a record or a link from a file. A game that is already in `stored`, or occurs twice in the file, is
/// taken only once. An unreadable game doesn't affect the others.
///
/// # Errors
/// If there is no game in the file, or it is a library that can't be read at all.
pub fn import(text: &str, stored: &[StoredGame], now: u64) -> Result<Import, RecordError> {
    let games = match find(text)? {
        Found::Record(text) => read_games(&text)?,
        Found::Link(link) => vec![AnyPlaythrough::from_link(link.code()).map(|played| {
            let shown = if let Link::Game(_, shown) = link { shown } else { None };
            let shown = shown.filter(|shown| *shown < played.moves()).map(|shown| shown as u64);
            Entry { shown, record: played.record().to_json(), ..Entry::default() }
        })],
    };
    let mut import = Import { count: games.len(), ..Import::default() };
    let mut known = BTreeSet::new();
    // One by one: `collect` would pull sorting code into the program.
    known.extend(stored.iter().map(|game| game.record.clone()));
    for (index, game) in games.into_iter().enumerate() {
        match game.and_then(|entry| check(entry, now)) {
            Err(why) => import.refused.push((index + 1, why)),
            Ok((entry, _)) if !known.insert(entry.record.clone()) => import.already += 1,
            Ok((entry, about)) => {
                import.newer += usize::from(about.is_none());
                import.add.push((entry, about.unwrap_or_default()));
            }
        }
    }
    Ok(import)
}

/// The entry to save with its summary, unless it needs a newer Luciole. The record is rewritten in Luciole's own form,
/// so that two records of the same game are equal.
fn check(entry: Entry, now: u64) -> Result<(Entry, Option<String>), RecordError> {
    let (record, about) = match AnyPlaythrough::from_json(&entry.record) {
        Ok(played) => (played.record().to_json(), Some(Summary::of_played(&played).write())),
        Err(RecordError::Newer { .. }) => (entry.record, None),
        Err(why) => return Err(why),
    };
    Ok((Entry { changed: entry.changed.map(|changed| changed.min(now)), record, ..entry }, about))
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Name;
    use luciole_core::record::write_library;
    use luciole_table::Letters;

    const NOW: u64 = 1_763_704_000_000;

    fn record(seed: u32) -> String {
        format!(
            r#"{{"luciole":1,"game":"lacuna","seats":[{{"name":"A"}},{{"level":3}}],"seed":"{seed}","options":{{"first":"1"}},"moves":["b"]}}"#
        )
    }

    fn entry(record: String) -> Entry {
        Entry { record, ..Entry::default() }
    }

    fn entries(add: Vec<(Entry, String)>) -> Vec<Entry> {
        add.into_iter().map(|(entry, _)| entry).collect()
    }

    #[test]
    fn a_single_record_is_one_game() {
        let spaced = record(7).replace(':', ": ");
        let read = import(&spaced, &[], NOW).unwrap();
        let about = "lacuna 1\nperson A\ncomputer 3\n".to_owned();
        assert_eq!((read.add, read.count), (vec![(entry(record(7)), about)], 1));
    }

    #[test]
    fn games_already_saved_are_not_duplicated() {
        let stored = StoredGame {
            key: "abcdefgh".parse().unwrap(),
            revision: 4,
            changed: 1,
            shown: None,
            record: record(7),
            about: String::new(),
            here: None,
            origin: None,
            name: Name::default(),
            letters: Letters::default(),
        };
        let file = write_library(&[entry(record(7)), entry(record(8)), entry(record(8))]);
        let read = import(&file, &[stored], NOW).unwrap();
        assert_eq!((entries(read.add), read.already, read.count), (vec![entry(record(8))], 2, 3));
    }

    #[test]
    fn bad_games_are_named_and_good_ones_imported() {
        let newer = r#"{"luciole":3,"anything":["at all"]}"#;
        let name: Name = "Position, 29 November".parse().unwrap();
        let late = Entry {
            changed: Some(NOW + 9),
            shown: Some(0),
            here: Some(1),
            from: Some(3),
            name: name.clone(),
            ..entry(record(7))
        };
        let file =
            write_library(&[entry("?".into()), late, entry(newer.into()), entry(record(7).replace("lacuna", "go"))]);
        let read = import(&file, &[], NOW).unwrap();
        let stored =
            Entry { changed: Some(NOW), shown: Some(0), here: Some(1), from: Some(3), name, ..entry(record(7)) };
        assert_eq!((entries(read.add), read.newer, read.already), (vec![stored, entry(newer.into())], 1, 0));
        assert!(
            matches!(&read.refused[..], [(1, RecordError::NotJson { .. }), (4, RecordError::Game(_))]),
            "{:?}",
            read.refused
        );
    }

    #[test]
    fn a_link_is_one_game_too() {
        let played = AnyPlaythrough::from_json(&record(7)).unwrap();
        let code = played.record().to_link().unwrap();
        for (link, shown) in [(format!("Look: https://example.org/#/g/{code}/0."), Some(0)), (code, None)] {
            let read = import(&link, &[], NOW).unwrap();
            assert_eq!((entries(read.add), read.count), (vec![Entry { shown, ..entry(record(7)) }], 1));
            assert!(!is_turn_link(&link));
            assert!(is_turn_link(&link.replace("/g/", "/turn/")) == link.contains("/g/"));
        }
    }

    #[test]
    fn a_library_is_read_as_mails_and_chats_leave_it() {
        let file = write_library(&[entry(record(7)), entry(record(8))]);
        for file in
            [format!("```json\n{file}\n```"), format!("Here:\u{a0}\n{file}"), file.replace(',', ",\u{200b}\u{a0}")]
        {
            assert_eq!(import(&file, &[], NOW).map(|read| read.add.len()), Ok(2), "{file}");
        }
    }

    #[test]
    fn anything_but_a_library_is_rejected_as_a_whole() {
        assert_eq!(import("", &[], NOW), Err(RecordError::Empty));
        assert_eq!(import("See you!", &[], NOW), Err(RecordError::NoGame));
        assert!(matches!(import("{\"luciole-library\":1,", &[], NOW), Err(RecordError::NotJson { .. })));
        assert_eq!(import(r#"{"luciole-library":2}"#, &[], NOW), Err(RecordError::Newer { version: 2 }));
    }
}
