//! How a person has done against the computers: counted from kept games that are over and in which one person, whoever it is, played
//! against computers alone. Games of several people tell nothing of who sits before the screen, and aren't counted.

use luciole_core::{Level, Player, put_in_order};
use luciole_games::GameId;

use super::summary::{Ending, Summary};

/// How a person has done in a game against computers of which the strongest had that level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    pub game: GameId,
    pub level: Level,
    /// How many games were played to their end.
    pub played: usize,
    /// How many were won, shared wins included.
    pub won: usize,
    /// The most points by which one was won.
    pub margin: i32,
    /// How many were won in a row up to the last.
    pub streak: usize,
    /// The most that were ever won in a row.
    pub best_streak: usize,
}

/// The tallies by game, in the order of the games, and by level. Of `games`, those that were played last come first.
pub fn tally<'a>(games: impl DoubleEndedIterator<Item = &'a Summary>) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for summary in games.rev() {
        let won = match summary.ending() {
            Ending::Won => true,
            Ending::Lost => false,
            Ending::Over | Ending::Unfinished => continue,
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
    put_in_order(&mut tallies, |one, other| (place(one.game), one.level) < (place(other.game), other.level));
    tallies
}

fn strongest(summary: &Summary) -> Option<Level> {
    let level = |player: &Player| match player {
        Player::Computer(level) => Some(*level),
        Player::Person(_) => None,
    };
    summary.players.iter().filter_map(level).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kept games, those played last first, written as summaries are.
    fn of(games: &[&str]) -> Vec<Tally> {
        let games: Vec<Summary> = games.iter().map(|text| Summary::read(text).unwrap()).collect();
        tally(games.iter())
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
    fn what_is_unfinished_or_among_people_or_computers_is_not_counted() {
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
