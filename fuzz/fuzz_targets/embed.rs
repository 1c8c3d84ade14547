//! Any text as the attributes of an embedded board, and as a message from its host: never a panic, and what is shown can be replayed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use luciole_core::Seed;
use luciole_core::record::parse;
use luciole_embed::{Asked, read_order};
use luciole_games::AnyPlaythrough;

fuzz_target!(|text: &str| {
    if let Ok(asked) = Asked::read(text, parse, Seed(5)) {
        assert_eq!(AnyPlaythrough::from_json(&asked.game.record().to_json()), Ok(asked.game));
    }
    let _ = Asked::origin(text);
    let _ = read_order(text, parse);
});
