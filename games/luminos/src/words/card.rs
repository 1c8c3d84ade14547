//! The texts on Luminos' card, needed before its code is loaded: refers to nothing else of the game.

use luciole_core::PlayerColour;
use luciole_words::{Card, Language};

use super::texts::CardTexts;

pub(super) fn card(language: Language) -> Card {
    let texts = CardTexts::of(language);
    Card {
        name: "Luminos",
        tagline: texts.tagline(),
        goal: texts.goal(),
        facts: texts.facts(),
        designer: "Kirsten Hiese",
        publisher: "Schmidt Spiele",
    }
}

pub(super) fn title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
    CardTexts::of(language).seats()[colour.index()]
}
