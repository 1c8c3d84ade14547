//! Complete games in full text: any change in the rules changes them.

use luciole_core::conformance::{assert_same_text, played_through};

use super::*;

/// A random two-player game and a four-player game that together show everything that can happen.
const GAMES: [(usize, u64, &str); 2] = [(2, 42, include_str!("two.txt")), (4, 4, include_str!("four.txt"))];

/// The visible position at the beginning and after each round, and each move in between, with its player and its
/// events.
fn text(seats: usize, seed: u64) -> String {
    let position = Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap();
    let ends_round = |before: &Lum42, after: &Lum42| after.round() != before.round() || after.turn() == Turn::Over;
    played_through(position, Chance::new(Seed(seed), 9), ends_round)
}

#[test]
fn seeded_games_stay_the_same() {
    for (seats, seed, expected) in GAMES {
        assert_same_text(&text(seats, seed), expected, &format!("{seats} seats"));
    }
}

#[test]
fn the_games_show_every_kind_of_event() {
    let events = "Begun PlanetLaid SatellitePut Flown Ejected Gained Attacked Deployed ProbeBack Fled Exiled Declined TakenBack \
                  Collected Transformed Lost ProbePlaced Swapped Recruited Named Majority";
    for event in events.split_whitespace() {
        let name = format!("    {{\"{event}\":");
        assert!(GAMES.iter().any(|(_, _, text)| text.contains(&name)), "{event}");
    }
}

/// Rewrites the files: `cargo test -p luciole-lum42 write_the_games -- --ignored`.
#[test]
#[ignore = "writes `two.txt` and `four.txt`"]
fn write_the_games() {
    for ((seats, seed, _), name) in GAMES.into_iter().zip(["two", "four"]) {
        let path = format!("{}/src/rules/tests/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, text(seats, seed)).unwrap();
    }
}
