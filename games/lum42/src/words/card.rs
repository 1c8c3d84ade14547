//! The texts on LUM42's card, needed before its code is loaded: refers to nothing else of the game.

use luciole_core::PlayerColour;
use luciole_words::{Card, Language};

use super::texts::CardTexts;

pub(super) fn card(language: Language) -> Card {
    let texts = CardTexts::of(language);
    Card {
        name: "LUM42",
        tagline: texts.tagline(),
        goal: texts.goal(),
        facts: texts.facts(),
        designer: "Vincent Joassin",
        publisher: "Wannagame",
    }
}

pub(super) fn title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
    CardTexts::of(language).seats()[colour.index()]
}
