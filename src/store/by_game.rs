//! A value per game, stored as plain text: each line begins with the game's name.

use luciole_games::GameId;

/// A value for each game, or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByGame<T>(Vec<(GameId, T)>);

impl<T> Default for ByGame<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByGame<T> {
    /// A game's value.
    pub fn of(&self, game: GameId) -> Option<&T> {
        self.0.iter().find(|(each, _)| *each == game).map(|(_, it)| it)
    }

    /// Sets a game's value.
    pub fn note(&mut self, game: GameId, it: T) {
        match self.0.iter_mut().find(|(each, _)| *each == game) {
            Some((_, noted)) => *noted = it,
            None => self.0.push((game, it)),
        }
    }

    /// All values, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map(|(_, it)| it)
    }

    /// The values that differ from `before`, and for the other games those in `stored`.
    pub fn changed_in(&self, before: &Self, mut stored: Self) -> Self
    where
        T: Clone + PartialEq,
    {
        for (game, it) in self.0.iter().filter(|(game, it)| before.of(*game) != Some(it)) {
            stored.note(*game, it.clone());
        }
        stored
    }

    /// The stored text: `lines` returns what follows the game's name, on one or more lines.
    pub fn write(&self, lines: impl Fn(&T) -> Vec<String>) -> String {
        let of = |(game, it): &(GameId, T)| {
            lines(it).iter().map(|line| [game.name(), " ", line, "\n"].concat()).collect::<String>()
        };
        self.0.iter().map(of).collect()
    }

    /// Parses the stored text. `read` gets the lines of a game, without its name; a game whose lines it rejects is
    /// skipped.
    pub fn read(text: &str, read: impl Fn(GameId, &[&str]) -> Option<T>) -> Self {
        let mut all = Self::default();
        for &game in GameId::ALL {
            let lines: Vec<&str> =
                text.lines().filter_map(|line| line.strip_prefix(game.name())?.strip_prefix(' ')).collect();
            if let Some(it) = read(game, &lines).filter(|_| !lines.is_empty()) {
                all.note(game, it);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Name, Player};
    use luciole_table::{players_of, write_seat};

    use super::*;
    use crate::dom::storage::MAX_BYTES;

    #[test]
    fn changes_here_are_merged_with_changes_elsewhere() {
        let read = |text: &str| ByGame::read(text, |_, lines| lines.first().map(ToString::to_string));
        let (before, now) = (read("lacuna a\nlumens b"), read("lacuna a\nlumens c\nlum42 d"));
        let stored = now.changed_in(&before, read("lacuna x\nlumens y\ndjinns z"));
        assert_eq!(stored, read("lacuna x\ndjinns z\nlumens c\nlum42 d"));
    }

    #[test]
    fn the_players_of_each_game_round_trip() {
        let mut players = ByGame::default();
        players.note(
            GameId::Lumens,
            vec![Player::Person("Zoé 2".parse().unwrap()), Player::Computer("3".parse().unwrap())],
        );
        players.note(GameId::Lacuna, vec![Player::Person(Name::default()); 2]);
        let write = |players: &ByGame<Vec<Player>>| players.write(|players| players.iter().map(write_seat).collect());
        let text = write(&players);
        assert_eq!(text, "lumens person Zoé 2\nlumens computer 3\nlacuna person \nlacuna person \n");
        let read = ByGame::read(&text, players_of);
        assert!(GameId::ALL.iter().all(|&game| read.of(game) == players.of(game)));
        let cases = [
            "",
            "lacuna",
            "lacuna person A",
            "lacuna person A\nlacuna person B\nlacuna person C",
            "chess person A\nchess person B",
            "lacuna robot 1\nlacuna person A",
            "person A\nperson B",
            "Lacuna person A\nLacuna person B",
            "lacuna\tperson A\nlacuna\tperson B",
        ];
        for wrong in cases {
            assert_eq!(ByGame::read(wrong, players_of), ByGame::default(), "{wrong}");
        }
        let partly = ByGame::read("lacuna computer 9\nlacuna person A\nlum42 person A\nlum42 computer 1", players_of);
        assert_eq!((partly.of(GameId::Lacuna), partly.of(GameId::Lum42).map(Vec::len)), (None, Some(2)));
    }

    #[test]
    fn the_longest_players_of_all_games_fit_into_storage() {
        let name: Name = "🪷".repeat(Name::MAX).parse().unwrap();
        let mut players = ByGame::default();
        for &game in GameId::ALL {
            let most = *game.info().seats.end();
            players.note(game, vec![Player::Person(name.clone()); most]);
        }
        let text = players.write(|players| players.iter().map(write_seat).collect());
        assert!(text.len() <= MAX_BYTES, "{}", text.len());
        assert_eq!(ByGame::read(&text, players_of), players);
    }
}
