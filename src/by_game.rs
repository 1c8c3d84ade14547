//! Something for each game, kept as plain text: lines that begin with the game's name.

use luciole_rules::GameId;

/// Something for each game, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByGame<T>(Vec<(GameId, T)>);

impl<T> Default for ByGame<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByGame<T> {
    /// What there is for a game.
    pub fn of(&self, game: GameId) -> Option<&T> {
        self.0.iter().find(|(each, _)| *each == game).map(|(_, it)| it)
    }

    /// Notes what there is for a game from now on.
    pub fn note(&mut self, game: GameId, it: T) {
        self.0.retain(|(each, _)| *each != game);
        self.0.push((game, it));
    }

    /// As it is kept: `lines` gives what stands behind the game's name, in one line or several.
    pub fn write(&self, lines: impl Fn(&T) -> Vec<String>) -> String {
        let of = |(game, it): &(GameId, T)| {
            lines(it).iter().map(|line| [game.name(), " ", line, "\n"].concat()).collect::<String>()
        };
        self.0.iter().map(of).collect()
    }

    /// Reads what was kept. `read` is given the lines of a game, without its name; what makes no sense to it is as if it weren't there.
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
