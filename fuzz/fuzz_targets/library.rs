//! Any text as a library of games: never a panic, and what is accepted reads back as itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_core::record::{Entry, parse, read_games, write_library};

fuzz_target!(|text: &str| {
    if let Ok(games) = read_games(text, parse) {
        let entries: Vec<Entry> = games.into_iter().flatten().collect();
        let again = read_games(&write_library(&entries), parse);
        assert_eq!(again, Ok(entries.into_iter().map(Ok).collect()));
    }
});
