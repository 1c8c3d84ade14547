//! Records as JSON text, written by hand, so that the app needn't include a JSON writer and every program writes the
//! same text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::{Record, VERSION, json::options};
use crate::{Colours, Game, OptionSpec, Player, Seat, Seed};

impl<G: Game> Record<G> {
    /// The record as JSON, on one line.
    pub fn to_json(&self) -> String {
        let moves = self.moves.iter().map(ToString::to_string).collect();
        let first = || (1, chosen::<G>(&self.options, 1).expect("a game offers every value of its options"));
        let newest = || chosen::<G>(&self.options, VERSION).map(|options| (VERSION, options));
        let (version, options) = if self.first_options().is_some() { first() } else { newest().unwrap_or_else(first) };
        write(version, G::NAME, (&self.players, self.colours), self.seed, &options, moves)
    }

    /// Whether only version 1 has these options; it has no colours of seats.
    pub(super) fn has_only_first_options(&self) -> bool {
        chosen::<G>(&self.options, VERSION).is_none()
    }
}

/// Writes the fields in order. Shared by all games, since generic code for each would enlarge the app.
fn write(
    version: u64,
    game: &str,
    (players, colours): (&[Player], Colours),
    seed: Seed,
    options: &[(&str, &str)],
    moves: Vec<String>,
) -> String {
    let seat = |(seat, player): (Seat, &Player)| {
        let player = match player {
            Player::Person(name) => format!("\"name\":{}", quoted(name.as_str())),
            Player::Computer(level) => format!("\"level\":{level}"),
        };
        let colour = colours.of(seat);
        if colour == seat { format!("{{{player}}}") } else { format!("{{{player},\"colour\":{colour}}}") }
    };
    let option = |(key, value): &(&str, &str)| format!("{}:{}", quoted(key), quoted(value));
    format!(
        "{{\"luciole\":{version},\"game\":\"{game}\",\"seats\":[{}],\"seed\":\"{seed}\",\"options\":{{{}}},\"moves\":[{}]}}",
        list(Seat::all(players.len()).zip(players).map(seat)),
        list(options.iter().map(option)),
        list(moves.into_iter().map(|text| quoted(&text))),
    )
}

/// The chosen value of each option that records of that version have; `None` if the game doesn't offer it there
/// ([`Game::OPTIONS`]).
fn chosen<G: Game>(wanted: &G::Options, version: u64) -> Option<Vec<(&'static str, &str)>> {
    let specs = G::OPTIONS.iter().filter(|spec| spec.since <= version);
    let offered = specs.map(|spec| (spec, G::own_text(wanted, spec.key))).collect();
    let means = |chosen| match version {
        1 => options::<G::FirstOptions>(chosen).into(),
        _ => options::<G::Options>(chosen),
    };
    combinations(offered, *G::SEATS.end()).into_iter().find(|chosen| means(chosen.clone()) == *wanted)
}

/// Tries every combination, since games offer only a handful of values. A text of the player's own is its option's only
/// candidate.
fn combinations<'a>(
    offered: Vec<(&'static OptionSpec, Option<&'a str>)>,
    seats: usize,
) -> Vec<Vec<(&'static str, &'a str)>> {
    let mut combinations = vec![Vec::new()];
    for (spec, own) in offered {
        let values = own.map_or_else(|| spec.values_for(seats).to_vec(), |own| vec![own]);
        let with = |before: &Vec<_>| {
            let before = before.clone();
            values.iter().map(move |value| [&before[..], &[(spec.key, *value)]].concat())
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    combinations
}

pub(super) fn list(entries: impl Iterator<Item = String>) -> String {
    entries.collect::<Vec<_>>().join(",")
}

/// A JSON string literal.
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
