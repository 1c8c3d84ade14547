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
        let start = self.start.as_ref().map(ToString::to_string);
        let moves = self.moves.iter().map(ToString::to_string).collect();
        write(G::NAME, (&self.players, self.colours), self.seed, &chosen_options::<G>(&self.options), start, moves)
    }
}

/// Writes the fields in order. Shared by all games, since generic code for each would enlarge the app.
fn write(
    game: &str,
    (players, colours): (&[Player], Colours),
    seed: Seed,
    options: &[(&str, &str)],
    start: Option<String>,
    moves: Vec<String>,
) -> String {
    let seat = |(seat, player): (Seat, &Player)| {
        let player = match player {
            Player::Person(name) => format!("\"name\":{}", quoted(name.as_str())),
            Player::Computer(level) => format!("\"level\":{level}"),
        };
        let colour = colours.of(seat);
        if colour == Colours::OWN.of(seat) {
            format!("{{{player}}}")
        } else {
            format!("{{{player},\"colour\":{colour}}}")
        }
    };
    let option = |(key, value): &(&str, &str)| format!("{}:{}", quoted(key), quoted(value));
    let start = start.map_or_else(String::new, |start| format!("\"start\":{},", quoted(&start)));
    format!(
        "{{\"luciole\":{VERSION},\"game\":\"{game}\",\"seats\":[{}],\"seed\":\"{seed}\",\"options\":{{{}}},{start}\"moves\":[{}]}}",
        list(Seat::all(players.len()).zip(players).map(seat)),
        list(options.iter().map(option)),
        list(moves.into_iter().map(|text| quoted(&text))),
    )
}

/// The chosen value of each option ([`Game::OPTIONS`]).
pub fn chosen_options<G: Game>(wanted: &G::Options) -> Vec<(&'static str, &str)> {
    let offered = G::OPTIONS.iter().map(|spec| (spec, G::own_text(wanted, spec.key))).collect();
    let combinations = combinations(offered, *G::SEATS.end());
    let means = |chosen: &Vec<_>| options::<G::Options>(chosen.clone()) == *wanted;
    combinations.into_iter().find(means).expect("a game offers every value of its options")
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
