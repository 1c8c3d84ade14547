//! Checks that the documents cover every game: its name and number in links, its moves, its fields.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;

use luciole_core::record::Json;
use luciole_core::{Name, Player, Seed};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_words::Language;

fn document(name: &str) -> String {
    let file = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"))
}

#[test]
fn every_game_is_documented() {
    let (notation, state) = (document("notation.md"), document("state.md"));
    // "(Lacuna is 1, Djinns of the Lake 2, …)": the readable name, and the number in links.
    let (_, list) = notation.split_once("one for the\ngame (").expect("the list of numbers");
    let (list, _) = list.split_once(')').expect("the end of the list");
    let listed: Vec<(&str, u8)> = list
        .split(", ")
        .filter_map(|entry| entry.rsplit_once(' '))
        .map(|(title, number)| (title.trim_end_matches(" is"), number.parse().expect("a number")))
        .collect();
    assert_eq!(listed.len(), GameId::ALL.len(), "games in the list of numbers in notation.md, under “In links”");
    for game in GameId::ALL {
        let (title, _) = listed
            .iter()
            .find(|(_, number)| *number == game.number())
            .unwrap_or_else(|| panic!("notation.md lacks the number of {game}"));
        assert!(title.to_lowercase().starts_with(game.name()), "{title} is not {game}");
        for text in [format!("`{game}`"), format!("\n## {title}\n")] {
            assert!(notation.contains(&text), "notation.md lacks {text:?}");
            assert!(state.contains(&text), "state.md lacks {text:?}");
        }
        assert!(state.contains(&format!("The `detail` of {title}:")), "state.md lacks the detail of {title}");
    }
}

#[test]
fn the_positions_in_the_notation_are_possible() {
    let notation = document("notation.md");
    for game in GameId::ALL {
        let title = game.card(Language::English).name;
        let (_, about) = notation.split_once(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no {title}"));
        let about = about.split_once("\n## ").map_or(about, |(about, _)| about);
        let (_, position) = about.split_once("```text\n").unwrap_or_else(|| panic!("{title} has no position"));
        let (position, _) = position.split_once("```").expect("a block ends");
        let players = vec![Player::Person(Name::default()); 2];
        let played = AnyPlaythrough::arranged(*game, players, Seed(0), Json::Object(Vec::new()), position);
        let played = played.unwrap_or_else(|why| panic!("{title}: {why}"));
        assert!(!played.legal_moves().is_empty(), "{title}");
    }
}
