//! Records as JSON text, written by hand: so that the app needn't carry a writer of JSON, and every program writes the same.

use super::{AnyRecord, Record, VERSION, json::options};
use crate::{Game, Player};

impl AnyRecord {
    /// The record as JSON, in one line.
    pub fn to_json(&self) -> String {
        each_game!(self, AnyRecord(record) => record.to_json())
    }
}

impl<G: Game> Record<G> {
    fn to_json(&self) -> String {
        let seat = |player: &Player| match player {
            Player::Person(name) => format!("{{\"name\":{}}}", quoted(name.as_str())),
            Player::Computer(level) => format!("{{\"level\":{level}}}"),
        };
        let option = |(key, value): &(&str, &str)| format!("{}:{}", quoted(key), quoted(value));
        format!(
            "{{\"luciole\":{VERSION},\"game\":\"{}\",\"seats\":[{}],\"seed\":\"{}\",\"options\":{{{}}},\"moves\":[{}]}}",
            G::ID.name(),
            list(self.players.iter().map(seat)),
            self.seed,
            list(chosen::<G>(&self.options).iter().map(option)),
            list(self.moves.iter().map(|each| quoted(&each.to_string()))),
        )
    }
}

/// What was chosen for each of the game's options.
///
/// # Panics
/// If the game doesn't offer it ([`Game::OPTIONS`]).
fn chosen<G: Game>(wanted: &G::Options) -> Vec<(&'static str, &str)> {
    // Games offer a handful of values: every combination is tried.
    let mut combinations = vec![Vec::new()];
    for spec in G::OPTIONS {
        let values = match G::own_text(wanted, spec.key) {
            Some(own) => vec![own],
            None => spec.values_for(*G::SEATS.end()).to_vec(),
        };
        let with = |before: &Vec<_>| {
            let before = before.clone();
            values.iter().map(move |value| [&before[..], &[(spec.key, *value)]].concat())
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    let fits = combinations.into_iter().find(|chosen| options::<G::Options>(chosen.clone()) == *wanted);
    fits.expect("a game offers every value of its options")
}

pub(super) fn list(entries: impl Iterator<Item = String>) -> String {
    entries.collect::<Vec<_>>().join(",")
}

/// A text as JSON writes it.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\0'..='\x1f' => quoted.extend(format!("\\u{:04x}", u32::from(c)).chars()),
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
