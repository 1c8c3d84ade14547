//! Computers “at my level”: each game has a level that follows the player's results by one step per game, so that the
//! player wins about half of them.

use luciole_core::{Level, Player, Seed};

use luciole_table::GameResult;

/// The computers' level that suits the player in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The computers' level in the next game.
    pub level: Level,
    /// Whether the next game uses it; otherwise the player chooses levels by hand.
    pub chosen: bool,
    /// The seed of the last game that counted: after an undo, the same game may end again.
    counted: Option<Seed>,
}

impl Default for Rating {
    /// A newcomer plays the gentlest computer without having to choose.
    fn default() -> Self {
        Self { level: Level::GENTLEST, chosen: true, counted: None }
    }
}

impl Rating {
    /// The same strength, used in the next game or not.
    pub fn with_choice(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }

    /// The same, but with another level in the next game.
    pub fn with_level(self, level: Level) -> Self {
        Self { level, ..self }
    }

    /// These players, with every computer set to the level that suits.
    pub fn applied_to(self, players: &[Player]) -> Vec<Player> {
        let at_level = |player: &Player| match player {
            Player::Computer(_) => Player::Computer(self.level),
            Player::Person(_) => player.clone(),
        };
        players.iter().map(at_level).collect()
    }

    /// Whether these are one person and computers at this level.
    fn suits(self, players: &[Player]) -> bool {
        let computers = |level: Level| players.iter().filter(move |player| **player == Player::Computer(level)).count();
        self.chosen && computers(self.level) > 0 && computers(self.level) + 1 == players.len()
    }

    /// The players of a rematch: if the game with this seed counted, its computers move to the new level.
    pub fn rematch(self, players: Vec<Player>, seed: Seed) -> Vec<Player> {
        if self.was_counted(seed) { self.applied_to(&players) } else { players }
    }

    /// Whether the game with this seed was the last that counted.
    pub fn was_counted(self, seed: Seed) -> bool {
        self.chosen && self.counted == Some(seed)
    }

    /// The strength after the game with this seed: one level up after a win, one down after a loss. Whoever wins against
    /// stronger computers is at least at their level. Any other game against other computers, or one that has already
    /// counted, changes nothing.
    pub fn after(self, players: &[Player], seed: Seed, result: GameResult) -> Option<Self> {
        if self.counted == Some(seed) {
            return None;
        }
        if !self.suits(players) {
            let weakest = players.iter().filter_map(|player| match player {
                Player::Computer(level) => Some(*level),
                Player::Person(_) => None,
            });
            let level = weakest.min().filter(|level| result == GameResult::Won && *level > self.level)?;
            return Some(Self { level, counted: Some(seed), ..self });
        }
        let level = match result {
            GameResult::Won => self.level.next(),
            GameResult::Lost => self.level.previous(),
            GameResult::Over | GameResult::Unfinished => return None,
        };
        Some(Self { level: level.unwrap_or(self.level), counted: Some(seed), ..self })
    }

    /// The stored text: the level, whether it is in use, and the seed of the last game that counted, as in `2 chosen
    /// 7`.
    pub fn write(&self) -> String {
        let chosen = if self.chosen { "chosen" } else { "other" };
        let counted = self.counted.map_or_else(String::new, |seed| format!(" {}", seed.0));
        format!("{} {chosen}{counted}", self.level)
    }

    /// Parses the stored text; nothing if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let level = words.next()?.parse().ok()?;
        let chosen = match words.next()? {
            "chosen" => true,
            "other" => false,
            _ => return None,
        };
        let counted = words.next().map(|seed| seed.parse().map(Seed)).transpose().ok()?;
        words.next().is_none().then_some(Self { level, chosen, counted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        text.parse().unwrap()
    }

    fn against(levels: &[&str]) -> Vec<Player> {
        let person = Player::Person(luciole_core::Name::default());
        std::iter::once(person).chain(levels.iter().map(|text| Player::Computer(level(text)))).collect()
    }

    #[test]
    fn it_rises_with_a_win_and_falls_with_a_loss_once_per_game() {
        let middle = Rating { level: level("3"), ..Rating::default() };
        let won = middle.after(&against(&["3", "3"]), Seed(1), GameResult::Won).unwrap();
        assert_eq!(won.level, level("3.5"));
        assert_eq!(won.rematch(against(&["3", "3"]), Seed(1)), against(&["3.5", "3.5"]));
        assert_eq!(won.rematch(against(&["3", "3"]), Seed(2)), against(&["3", "3"]), "a game that wasn't counted");
        assert_eq!(won.after(&against(&["3.5"]), Seed(1), GameResult::Won), None, "undone and won again");
        let lost = won.after(&against(&["3.5"]), Seed(2), GameResult::Lost).unwrap();
        assert_eq!(lost.level, level("3"));
        assert_eq!(lost.after(&against(&["3"]), Seed(3), GameResult::Unfinished), None);
        let least = Rating::default();
        let lost = least.after(&against(&["0"]), Seed(1), GameResult::Lost).unwrap();
        assert_eq!(lost.level, Level::GENTLEST);
        let most = Rating { level: Level::STRONGEST, ..least };
        let won = most.after(&against(&["6"]), Seed(1), GameResult::Won).unwrap();
        assert_eq!(won.level, Level::STRONGEST);
    }

    #[test]
    fn other_games_do_not_affect_it() {
        let mine = Rating { level: level("2"), ..Rating::default() };
        assert_eq!(mine.after(&against(&["5"]), Seed(1), GameResult::Lost), None, "another level");
        assert_eq!(mine.after(&against(&["2", "5"]), Seed(1), GameResult::Lost), None, "one of another level");
        let other = Rating { chosen: false, ..mine };
        assert_eq!(other.after(&against(&["2"]), Seed(1), GameResult::Won), None, "its level was chosen by hand");
        let won = |rating: Rating, levels: &[&str]| {
            rating.after(&against(levels), Seed(1), GameResult::Won).map(|after| (after.level, after.chosen))
        };
        assert_eq!(won(other, &["5"]), Some((level("5"), false)), "a win against stronger computers says something");
        assert_eq!((won(mine, &["4", "5"]), won(mine, &["1", "5"])), (Some((level("4"), true)), None));
        assert_eq!(mine.applied_to(&against(&["5", "1"])), against(&["2", "2"]));
    }

    #[test]
    fn it_round_trips_and_anything_else_is_rejected() {
        for strength in
            [Rating::default(), Rating { level: level("4.5"), chosen: false, counted: Some(Seed(u64::MAX)) }]
        {
            assert_eq!(Rating::read(&strength.write()), Some(strength));
        }
        let cases = [
            "",
            "2",
            "9 chosen",
            "-1 chosen",
            "2 maybe",
            "2 Chosen",
            "2 chosen x",
            "2 chosen -1",
            "2 chosen 1 2",
            "chosen",
            "2  chosen",
        ];
        for wrong in cases {
            assert_eq!(Rating::read(wrong), None, "{wrong}");
        }
    }
}
