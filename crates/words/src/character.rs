//! The computers as characters.

use luciole_core::Level;

use crate::Language;
use crate::texts::{CharacterInFull, CharacterIntroduced, CharacterTexts};

/// A computer player, as a character of the pond.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    /// The index of the character; the gentlest comes first.
    number: usize,
    texts: CharacterTexts,
}

impl Character {
    /// The character that plays at a level.
    pub fn of(level: Level, language: Language) -> Self {
        Self { number: usize::from(u8::from(level)), texts: CharacterTexts::of(language) }
    }

    /// Its name, the same in all languages.
    pub fn name(self) -> &'static str {
        let names: [_; Level::COUNT] = self.texts.names();
        names[self.number]
    }

    /// Its name and its description.
    pub fn in_full(self) -> String {
        let kinds: [_; Level::COUNT] = self.texts.kinds();
        self.texts.in_full(CharacterInFull { name: self.name(), kind: kinds[self.number] })
    }

    /// Its name and how it plays.
    pub fn introduced(self) -> String {
        let plays: [_; Level::COUNT] = self.texts.plays();
        self.texts.introduced(CharacterIntroduced { name: self.name(), plays: plays[self.number] })
    }
}
