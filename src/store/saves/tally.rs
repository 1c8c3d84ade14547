//! Statistics against the computers, counted from finished saved games of one person, under any name, against
//! computers. Games with several people don't count, since nobody knows which of them owns the browser.

use luciole_core::{Level, Player, insertion_sort_by};
use luciole_games::GameId;

use luciole_table::{GameResult, Summary};

/// A person's results in one game against computers whose strongest has this level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub game: GameId,
    pub level: Level,
    /// The number of finished games.
    pub played: usize,
    /// The number of wins, shared wins included.
    pub won: usize,
    /// The largest margin of victory, in points.
    pub margin: i32,
    /// The current winning streak.
    pub streak: usize,
    /// The longest winning streak.
    pub best_streak: usize,
}

/// The tallies by game, in the order of the games, and by level. `games` must be ordered by time, most recently played
/// first.
pub fn tally<'a>(games: impl DoubleEndedIterator<Item = &'a Summary>) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for summary in games.rev() {
        let won = match summary.result() {
            GameResult::Won => true,
            GameResult::Lost => false,
            GameResult::Over | GameResult::Unfinished => continue,
        };
        let Some((game, level)) = strongest(summary).map(|level| (summary.game, level)) else { continue };
        let index = tallies.iter().position(|tally| (tally.game, tally.level) == (game, level)).unwrap_or_else(|| {
            tallies.push(Tally { game, level, played: 0, won: 0, margin: 0, streak: 0, best_streak: 0 });
            tallies.len() - 1
        });
        let tally = &mut tallies[index];
        tally.played += 1;
        tally.won += usize::from(won);
        tally.margin = tally.margin.max(summary.margin());
        tally.streak = if won { tally.streak + 1 } else { 0 };
        tally.best_streak = tally.best_streak.max(tally.streak);
    }
    let place = |game: GameId| GameId::ALL.iter().position(|other| *other == game);
    insertion_sort_by(&mut tallies, |one, other| (place(one.game), one.level) < (place(other.game), other.level));
    tallies
}

/// The level to beat next in a game: the one above the strongest that was beaten; `None` if the strongest of all was.
fn next_rung(tallies: &[Tally], game: GameId) -> Option<Level> {
    let beaten = tallies.iter().filter(|tally| tally.game == game && tally.won > 0).map(|tally| tally.level);
    beaten.max().map_or(Some(Level::GENTLEST), Level::next)
}

/// The place of an animal on a game's ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The level to play against: with a plus once the animal has been beaten.
    pub offered: Level,
    /// Whether the animal was beaten, with or without a plus.
    pub is_beaten: bool,
    /// Whether its strongest level was beaten.
    pub is_done: bool,
    /// Whether the level offered is the one to beat next.
    pub is_next: bool,
}

impl Rung {
    /// The rung of the animal whose level without a plus is given.
    pub fn of(tallies: &[Tally], game: GameId, animal: Level) -> Self {
        let was_beaten =
            |level: Level| tallies.iter().any(|tally| (tally.game, tally.level) == (game, level) && tally.won > 0);
        let plus = animal.with_plus();
        let is_beaten = was_beaten(animal) || plus.is_some_and(was_beaten);
        let offered = plus.filter(|_| is_beaten).unwrap_or(animal);
        Self { offered, is_beaten, is_done: was_beaten(offered), is_next: next_rung(tallies, game) == Some(offered) }
    }
}

/// The level of the strongest computer in a game.
pub fn strongest(summary: &Summary) -> Option<Level> {
    let level = |player: &Player| match player {
        Player::Computer(level) => Some(*level),
        Player::Person(_) => None,
    };
    summary.players.iter().filter_map(level).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tallies of games given as summary texts, most recently played first.
    fn of(games: &[&str]) -> Vec<Tally> {
        let games: Vec<Summary> = games.iter().map(|text| Summary::read(text).unwrap()).collect();
        tally(games.iter())
    }

    #[test]
    fn the_next_rung_is_above_the_strongest_computer_beaten() {
        let lost = "lacuna 13 2:4 1:3\nperson Ada\ncomputer 5\n";
        let tallies =
            of(&[lost, "lacuna 13 1:4 2:3\nperson Ada\ncomputer 3\n", "lumens 9 1:30 2:21\nperson Ada\ncomputer 6\n"]);
        let next = |game: &str| next_rung(&tallies, game.parse().unwrap()).map(|level| level.to_string());
        assert_eq!([next("lacuna"), next("lumens"), next("djinns")], [Some("3.5".into()), None, Some("0".into())]);
    }

    #[test]
    fn a_beaten_animal_comes_back_with_its_plus() {
        let won = |game: &str, level: &str| format!("{game} 13 1:4 2:3\nperson Ada\ncomputer {level}\n");
        let games =
            [won("lacuna", "0"), won("lacuna", "1"), won("lacuna", "1.5"), won("lumens", "2.5"), won("lumens", "6")];
        let tallies = of(&games.each_ref().map(String::as_str));
        let rung = |game: &str, animal: u8| {
            let Rung { offered, is_beaten, is_done, is_next } =
                Rung::of(&tallies, game.parse().unwrap(), Level::of_animal(animal).unwrap());
            (offered.to_string(), is_beaten, is_done, is_next)
        };
        assert_eq!(rung("lacuna", 0), ("0.5".into(), true, false, false));
        assert_eq!(rung("lacuna", 1), ("1.5".into(), true, true, false));
        assert_eq!(rung("lacuna", 2), ("2".into(), false, false, true));
        assert_eq!(rung("lumens", 2), ("2.5".into(), true, true, false), "beaten with the plus at once");
        assert_eq!(rung("lumens", 6), ("6".into(), true, true, false), "it has no plus");
        assert_eq!(rung("djinns", 0), ("0".into(), false, false, true));
    }

    #[test]
    fn games_are_counted_by_game_and_by_the_strongest_computer() {
        let tallies = of(&[
            "lumens 9 1:30 2:21\nperson Ada\ncomputer 2\n",
            "lacuna 13 1:4 2:3\nperson Ada\ncomputer 3\n",
            "lacuna 13 2:3 1:4\nperson Bea\ncomputer 3\n",
            "lacuna 13 1:5 2:2\nperson Ada\ncomputer 3\n",
            "lacuna 13 2:3 1:4\ncomputer 3\nperson Ada\n",
            "lumens 40 1:30 3:9 2:21\nperson Ada\ncomputer 5\ncomputer 1\n",
        ]);
        let won = |game, level: &str, played, won, margin, streak, best_streak| Tally {
            game,
            level: level.parse().unwrap(),
            played,
            won,
            margin,
            streak,
            best_streak,
        };
        assert_eq!(
            tallies,
            [
                won(GameId::Lacuna, "3", 4, 3, 3, 1, 2),
                won(GameId::Lumens, "2", 1, 1, 9, 1, 1),
                won(GameId::Lumens, "5", 1, 1, 9, 1, 1),
            ]
        );
    }

    #[test]
    fn games_that_are_unfinished_or_only_among_people_or_computers_do_not_count() {
        assert_eq!(
            of(&[
                "lacuna 5\nperson Ada\ncomputer 3\n",
                "lacuna 13 1:4 2:3\nperson Ada\nperson Bea\n",
                "lacuna 13 1:4 2:3\ncomputer 1\ncomputer 2\n",
                "lumens 20 1:9 2:8 3:7\nperson Ada\nperson Bea\ncomputer 2\n",
            ]),
            []
        );
    }
}
