//! How well the chances that the analysis gives hold: how many positions with about the same chance were won.

use std::fmt::Write as _;

use luciole_core::Level;
use luciole_search::Opponent;
use luciole_search::arena::{interval, rotate};
use serde::Serialize;

use crate::arena;
use crate::arguments::Calibrate;
use crate::commands::options;
use crate::game::{analyse, json};
use crate::trouble::Trouble;

/// Chances are grouped by tenths: the first group ends at 5 %, the last begins at 95 %.
const GROUPS: usize = 11;

/// The chances of all games.
#[derive(Debug, Serialize)]
struct Outcome {
    game: &'static str,
    games: u32,
    seed: String,
    groups: Vec<Group>,
}

/// The decisions with about the same chances of whoever took them.
#[derive(Debug, Serialize)]
struct Group {
    decisions: usize,
    /// The number of games that they come from.
    games: usize,
    /// Their mean chance: each game counts once.
    chance: f64,
    /// The share of the win that their players got in the end, in the same way.
    share: f64,
    /// The bounds of the 95 % interval of that share.
    low: f64,
    high: f64,
}

/// Chances and shares of the win, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sum {
    count: usize,
    chance: f64,
    share: f64,
}

impl Sum {
    fn add(&mut self, count: usize, chance: f64, share: f64) {
        self.count += count;
        self.chance += chance;
        self.share += share;
    }
}

/// The sums of each group: over decisions, and over the means of the games that have such decisions.
#[derive(Default)]
struct Sums {
    of_decisions: [Sum; GROUPS],
    of_games: [Sum; GROUPS],
}

impl Sums {
    /// Adds the decisions of a game: what each gave its player, and what the player got in the end.
    fn add_game(&mut self, decisions: impl Iterator<Item = (f64, f64)>) {
        let mut here = [Sum::default(); GROUPS];
        for (chance, share) in decisions {
            here[group(chance)].add(1, chance, share);
        }
        for ((decisions, games), sum) in self.of_decisions.iter_mut().zip(&mut self.of_games).zip(here) {
            if sum.count > 0 {
                let count = sum.count as f64;
                decisions.add(sum.count, sum.chance, sum.share);
                games.add(1, sum.chance / count, sum.share / count);
            }
        }
    }

    fn groups(&self) -> Vec<Group> {
        let pairs = self.of_decisions.iter().zip(&self.of_games).filter(|(_, games)| games.count > 0);
        let group = |(decisions, games): (&Sum, &Sum)| {
            let count = games.count as f64;
            let share = games.share / count;
            let (low, high) = interval(share, count);
            let chance = games.chance / count;
            Group { decisions: decisions.count, games: games.count, chance, share, low, high }
        };
        pairs.map(group).collect()
    }
}

/// Plays games between players of the strongest level and analyses each; returns the text to print.
pub(crate) fn run(asked: Calibrate) -> Result<String, Trouble> {
    let options = options(asked.options)?;
    let count = asked.players.unwrap_or(*asked.game.info().seats.start());
    asked.game.check_seats(count)?;
    let players = vec![Level::STRONGEST.to_string(); count];
    let mut sums = Sums::default();
    rotate(&players, asked.games, |round| {
        let (seed, mut chance) = round.chance(asked.seed);
        let mut played = arena::begin(asked.game, count, seed, options.clone())?;
        while let Some(chosen) = played.choose(Opponent::Level(Level::STRONGEST), &mut chance) {
            played.play(&chosen)?;
        }
        let ended = played.clone();
        sums.add_game(analyse(played).positions.into_iter().filter_map(|position| {
            let seat = position.decision?.seat;
            Some((position.chances?[seat.index()], ended.share(seat)))
        }));
        Ok::<_, Trouble>(round.by_player(|seat| ended.share(seat)))
    })?;
    let (game, games, seed) = (asked.game.name(), asked.games, asked.seed.to_string());
    let outcome = Outcome { game, games, seed, groups: sums.groups() };
    Ok(if asked.json { json(&outcome) + "\n" } else { table(&outcome) })
}

/// The group of a share of the win.
fn group(chance: f64) -> usize {
    // The analysis gives shares from 0 to 1.
    (chance * 10.0).round().clamp(0.0, 10.0) as usize
}

fn table(Outcome { game, games, seed, groups }: &Outcome) -> String {
    let mut text = format!("{game}, {games} games, seed {seed}\n");
    for Group { decisions, games, chance, share, low, high } in groups {
        let [chance, share, low, high] = [chance, share, low, high].map(|share| 100.0 * share);
        let _ = writeln!(
            text,
            "chances {chance:.1} %: won {share:.1} % ({low:.1} to {high:.1}), {decisions} decisions in {games} games"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_grouped_by_tenths() {
        assert_eq!([0.0, 0.049, 0.051, 0.5, 0.949, 0.951, 1.0].map(group), [0, 0, 1, 5, 9, 10, 10]);
    }

    #[test]
    fn a_game_counts_once_in_each_group_however_many_decisions_it_has() {
        let mut sums = Sums::default();
        sums.add_game([(0.5, 1.0), (0.52, 1.0), (0.48, 0.0), (1.0, 1.0)].into_iter());
        sums.add_game([(0.54, 0.0)].into_iter());
        let [half, sure] = &sums.groups()[..] else { panic!("two groups") };
        assert_eq!((half.decisions, half.games, sure.decisions, sure.games), (4, 2, 1, 1));
        assert!((half.chance - 0.52).abs() < 1e-9 && (half.share - 1.0 / 3.0).abs() < 1e-9, "{half:?}");
        assert!(half.low < half.share && half.share < half.high);
    }
}
