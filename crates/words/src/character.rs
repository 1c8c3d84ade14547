//! The computers as characters.

use luciole_core::Level;

use crate::Language;
use crate::texts::{CharacterInFull, CharacterIntroduced, CharacterTexts};

/// A computer player, as a character of the pond.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    level: Level,
    texts: CharacterTexts,
}

impl Character {
    /// The character that plays at a level.
    pub fn of(level: Level, language: Language) -> Self {
        Self { level, texts: CharacterTexts::of(language) }
    }

    /// Its name, the same in all languages.
    pub fn name(self) -> &'static str {
        let names: [_; Level::ANIMALS] = self.texts.names();
        let with_plus: [_; Level::ANIMALS - 1] = self.texts.names_with_plus();
        if self.level.has_plus() { with_plus[self.level.animal()] } else { names[self.level.animal()] }
    }

    /// Its name and its description.
    pub fn in_full(self) -> String {
        let kinds: [_; Level::ANIMALS] = self.texts.kinds();
        self.texts.in_full(CharacterInFull { name: self.name(), kind: kinds[self.level.animal()] })
    }

    /// Its name and how it plays.
    pub fn introduced(self) -> String {
        let plays: [_; Level::ANIMALS] = self.texts.plays();
        self.texts.introduced(CharacterIntroduced { name: self.name(), plays: plays[self.level.animal()] })
    }
}
