//! How strong a person plays, on the scale of the computers: from finished games of two, with an interval.

use luciole_core::{Level, Player};
use luciole_games::GameId;
use luciole_table::{GameResult, Summary};

use super::strongest;

/// Fewer games say too little.
const FEWEST: usize = 5;
/// Older games say little about today.
const MOST: usize = 30;

/// A person's strength in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The level that the person would beat in half of the games.
    pub about: Level,
    /// The 95 % interval: the person is hardly weaker than this level …
    pub low: Level,
    /// … and hardly stronger than this one.
    pub high: Level,
    /// The number of games that say it.
    pub games: usize,
}

/// The strength of whoever `is_player` accepts, in the finished games of `game` between two, most recently played first;
/// `None` if there are too few.
///
/// The person's place on the ladder has the same odds everywhere before the first game, also beyond its ends. Each game
/// multiplies them with its probability from there (Bayes), by the odds that a step gives: see [`odds_of_a_step`].
pub fn strength<'a>(
    games: impl Iterator<Item = &'a Summary>,
    game: GameId,
    is_player: impl Fn(&Player) -> bool,
) -> Option<Strength> {
    let result = |summary: &Summary| {
        let ends = summary.ends.as_ref().filter(|ends| summary.game == game && ends.len() == 2)?;
        summary.players.get(summary.person()?).filter(|player| is_player(player))?;
        let won = match summary.result() {
            GameResult::Won if ends.iter().all(|end| end.rank == 1) => 0.5,
            GameResult::Won => 1.0,
            GameResult::Lost => 0.0,
            GameResult::Over | GameResult::Unfinished => return None,
        };
        Some((strongest(summary)?, won))
    };
    let results: Vec<(Level, f64)> = games.filter_map(result).take(MOST).collect();
    if results.len() < FEWEST {
        return None;
    }
    let odds = odds_of_a_step(game);
    let mut places: Vec<(f64, f64)> = places().map(|place| (place, 1.0)).collect();
    for (level, won) in &results {
        for (place, weight) in &mut places {
            let wins = 1.0 / (1.0 + odds.powf(level.rank() as f64 - *place));
            *weight *= wins.powf(*won) * (1.0 - wins).powf(1.0 - won);
        }
        let sum: f64 = places.iter().map(|(_, weight)| weight).sum();
        for (_, weight) in &mut places {
            *weight /= sum;
        }
    }
    // The level next to the place up to which this share of the weight lies.
    let level_at = |share: f64| {
        let mut below = 0.0;
        let found = places.iter().find(|(_, weight)| {
            below += weight;
            below >= share
        });
        let rank = found.map_or(0.0, |(place, _)| place.round()).max(0.0) as usize;
        Level::all().nth(rank).unwrap_or(Level::STRONGEST)
    };
    Some(Strength { about: level_at(0.5), low: level_at(0.025), high: level_at(0.975), games: results.len() })
}

/// Places on the ladder, in steps from one level to the next, and beyond both ends.
fn places() -> impl Iterator<Item = f64> {
    (-16..=4 * (Level::COUNT as i32 + 3)).map(|quarter| f64::from(quarter) / 4.0)
}

/// The odds with which a level wins against the one below, as measured (`docs/opponents.md`): in Lacuna the ends of the
/// ladder are closer together.
const fn odds_of_a_step(game: GameId) -> f64 {
    match game {
        GameId::Lacuna => 1.7,
        GameId::Lumens | GameId::Luminos | GameId::Lum42 | GameId::Djinns => 3.0,
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Name;

    use super::*;

    fn level(text: &str) -> Level {
        text.parse().unwrap()
    }

    /// The strength in Lumens after games against these levels: won, lost or shared.
    fn after(games: &[(&str, char)]) -> Option<Strength> {
        let summary = |(level, result): &(&str, char)| {
            let ends = match result {
                'w' => "1:30 2:20",
                'l' => "2:20 1:30",
                _ => "1:20 1:20",
            };
            Summary::read(&format!("lumens 48 {ends}\nperson Ada\ncomputer {}\n", u8::from(self::level(level))))
                .unwrap()
        };
        let games: Vec<Summary> = games.iter().map(summary).collect();
        strength(games.iter(), GameId::Lumens, |player| player.name().is_some_and(|name| name.as_str() == "Ada"))
    }

    #[test]
    fn it_is_the_level_that_is_beaten_in_half_of_the_games() {
        let half: Vec<_> = (0..20).map(|number| ("3", if number % 2 == 0 { 'w' } else { 'l' })).collect();
        let found = after(&half).unwrap();
        assert_eq!((found.about, found.games), (level("3"), 20));
        assert!(found.low < level("3") && found.high > level("3"), "{found:?}");
        let shared = after(&[("3", 's'); 20]).unwrap();
        assert_eq!(shared.about, level("3"));
        let fewer = after(&half[..6]).unwrap();
        let width = |found: Strength| found.high.rank() - found.low.rank();
        assert!(width(fewer) > width(found), "{fewer:?} {found:?}");
        let three_of_four: Vec<_> = (0..20).map(|number| ("3", if number % 4 == 0 { 'l' } else { 'w' })).collect();
        assert_eq!(after(&three_of_four).unwrap().about, level("3.5"), "a step is three of four");
    }

    #[test]
    fn it_does_not_go_beyond_the_ladder_and_needs_five_games() {
        let [won, lost] = ['w', 'l'].map(|result| after(&[("6", result); 30]).unwrap());
        assert_eq!((won.about, won.high), (level("6"), level("6")));
        assert!(lost.high < level("6"), "{lost:?}");
        let gentlest = after(&[("0", 'l'); 30]).unwrap();
        assert_eq!((gentlest.low, gentlest.about), (level("0"), level("0")));
        assert_eq!((after(&[("0", 'w'); 4]), after(&[])), (None, None));
        let five = after(&[("0", 'w'); 5]).unwrap();
        assert!(five.low <= five.about && five.about < five.high, "{five:?}");
    }

    #[test]
    fn games_of_three_and_old_games_do_not_count() {
        let three = Summary::read("lumens 48 1:30 2:20 3:10\nperson Ada\ncomputer 3\ncomputer 3\n").unwrap();
        assert_eq!(strength([&three; 9].into_iter(), GameId::Lumens, |_| true), None);
        let others = Summary::read("lumens 48 1:30 2:20\nperson Bea\ncomputer 3\n").unwrap();
        assert_eq!(
            strength([&others; 9].into_iter(), GameId::Lumens, |player| player.name().is_some_and(Name::is_blank)),
            None
        );
        let mut games = vec![("1", 'w'); MOST];
        games.extend([("1", 'l'); 100]);
        assert_eq!(after(&games), after(&games[..MOST]));
    }
}
